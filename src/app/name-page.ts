/** Titles are no part of the first page's script: its own title stands in its HTML. */
let moved = false

/** Gives the document the title and the description of the page it shows. */
export function namePage(path: string): void {
  if (path === '/' && !moved) return
  moved = true
  import('../content/page-titles.ts')
    .then(({ nameOf }) => {
      const { title, description } = nameOf(path)
      document.title = title
      document.querySelector('meta[name="description"]')?.setAttribute('content', description)
    })
    .catch((error) => console.warn('The page keeps the last title', error))
}
