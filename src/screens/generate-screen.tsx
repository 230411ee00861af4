import { GeneratorWorkspace } from './generator-workspace.tsx'

export function GenerateScreen() {
  return (
    <>
      <h1 className="sr-only">Generate</h1>
      <GeneratorWorkspace />
    </>
  )
}
