/**
 * Runs in the page, so it uses nothing from outside: the one visible element of that role and name, as
 * soon as there is one, scrolled to where a person would click it.
 */
export async function findElement(role: string, name: string): Promise<Element> {
  const selectors: Record<string, string> = {
    button: 'button',
    textbox: 'textarea, input:not([type=checkbox], [type=range], [type=file])',
    switch: '[role=switch]',
    slider: 'input[type=range]',
  }
  function nameOf(element: Element): string {
    const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = labelled.map((id) => document.getElementById(id)?.textContent)
    const own = (element as HTMLInputElement).labels?.[0]?.textContent
    const text = element.getAttribute('aria-label') ?? (labels.length > 0 ? labels.join(' ') : own)
    return (text ?? element.textContent ?? '').trim()
  }
  const patienceEnds = Date.now() + 15_000
  for (;;) {
    const found = [...document.querySelectorAll(selectors[role] ?? '')].filter(
      (element) => nameOf(element) === name && element.checkVisibility(),
    )
    const [first] = found
    if (first && found.length === 1) {
      // Well into view: at the edge it may lie under an overlaid scrollbar.
      first.scrollIntoView({ block: 'center' })
      return first
    }
    if (Date.now() > patienceEnds) throw new Error(`${found.length} elements: ${role} “${name}”`)
    await new Promise((done) => setTimeout(done, 50))
  }
}
