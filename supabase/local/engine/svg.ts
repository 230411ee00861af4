/** A tiny SVG writer. Only numbers and colours made here reach it: no text of a request ever does. */
export type Attributes = Record<string, string | number | undefined>

const number = (value: number): string => {
  const rounded = Math.round(value * 10) / 10
  return Number.isFinite(rounded) ? String(rounded) : '0'
}

export function element(name: string, attributes: Attributes, inner = ''): string {
  let out = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue
    // Fractions of opacity and gradient stops need more than one digit.
    const text = typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : value
    out += ` ${key}="${text}"`
  }
  return inner === '' ? `${out}/>` : `${out}>${inner}</${name}>`
}

export function pathData(points: readonly (readonly [number, number])[], closed: boolean): string {
  let out = ''
  for (let i = 0; i < points.length; i++) {
    const point = points[i]
    if (point) out += `${i === 0 ? 'M' : 'L'}${number(point[0])} ${number(point[1])}`
  }
  return closed ? `${out}Z` : out
}

export function document(width: number, height: number, inner: string, attributes: Attributes = {}): string {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}`, ...attributes },
    inner,
  )
}

export function linearGradient(
  id: string,
  stops: readonly (readonly [offset: number, colour: string])[],
  direction: readonly [x1: number, y1: number, x2: number, y2: number] = [0, 0, 0, 1],
): string {
  const [x1, y1, x2, y2] = direction
  const inner = stops.map(([offset, colour]) => element('stop', { offset, 'stop-color': colour })).join('')
  return element('linearGradient', { id, x1, y1, x2, y2 }, inner)
}
