/**
 * Before a row goes: hands the focus to the same button of the next row, so that a keyboard user does not
 * start again from the top of the page.
 */
export function focusNeighbour(button: HTMLElement): void {
  const item = button.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  const buttons = neighbour?.querySelectorAll('button')
  buttons?.item(buttons.length - 1)?.focus({ preventScroll: true })
}
