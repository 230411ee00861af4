/** What the document says of itself: title, description, and whether search engines may keep it. */
export interface PageName {
  title: string
  description: string
  /** Where the page is to be found, with what belongs to it of the search part. */
  address: string
  indexed: boolean
}

let ofPage: PageName | null = null
/** Of a part of the page that has a name of its own, as one picture of the gallery has. */
let ofPart: PageName | null = null

export function namePageItself(name: PageName): void {
  ofPage = name
  if (ofPart === null) write(name)
}

/** Until the answer is called. */
export function namePart(name: PageName): () => void {
  ofPart = name
  write(name)
  return () => {
    if (ofPart !== name) return
    ofPart = null
    if (ofPage) write(ofPage)
  }
}

function write({ title, description, address, indexed }: PageName): void {
  document.title = title
  document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  // Its origin is the site's own, which need not be the one it is served from here.
  if (canonical) canonical.href = new URL(address, canonical.href).href
  const robots = document.querySelector<HTMLMetaElement>('meta[name="robots"]')
  if (indexed) robots?.remove()
  else if (!robots) document.head.append(noIndex())
}

function noIndex(): HTMLMetaElement {
  const robots = document.createElement('meta')
  robots.name = 'robots'
  robots.content = 'noindex'
  return robots
}
