/**
 * Writes src/ui/icons.svg: the icons the app uses, out of lucide, as one file the browser caches. As
 * components they would be a twentieth of the first page's script.
 * Run it after a change to src/ui/icon-names.ts: node scripts/icon-sprite.ts
 */
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { icons } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type IconName, iconNames } from '../src/ui/icon-names.ts'

function symbolOf(name: IconName): string {
  const component = name.replace(/(^|-)([a-z0-9])/g, (_match, _dash, letter) => letter.toUpperCase())
  const icon = Object.entries(icons).find(([key]) => key === component)?.[1]
  if (!icon) throw new Error(`lucide has no icon ${name}`)
  const shapes = renderToStaticMarkup(createElement(icon))
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(/><\/\w+>/g, '/>')
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`
}

const licence = '<!-- Icons: lucide.dev, ISC licence -->'
const symbols = iconNames.map(symbolOf).join('\n')
await writeFile(
  resolve(import.meta.dirname, '..', 'src/ui/icons.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">${licence}\n${symbols}\n</svg>\n`,
)
