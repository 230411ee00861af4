/** The pages to read and to pick from, each loaded when it is opened. What is no page is "not found". */
import type { ComponentType } from 'react'
import { NotFoundScreen } from '../screens/not-found-screen.tsx'

const pages: Readonly<Record<string, ComponentType>> = {}

export function Pages({ path }: { path: string }) {
  const Page = pages[path.replace(/\/+$/, '')]
  return Page ? <Page /> : <NotFoundScreen path={path} />
}
