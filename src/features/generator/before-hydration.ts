/** A prerendered form can be used before anybody listens: what was done there by then is taken over. */
import { useEffect, useRef } from 'react'

/** For a text field: `take` gets what was typed. It must be one and the same function always. */
export function useTypedBefore<F extends HTMLInputElement | HTMLTextAreaElement>(
  take: (typed: string) => void,
) {
  const field = useRef<F>(null)
  useEffect(() => {
    const typed = field.current?.value
    if (typed) take(typed)
  }, [take])
  return field
}

/** For what can be chosen or switched: chosen anew, through the element, so that React sees a change. */
export function useChosenBefore() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    for (const input of form.current?.querySelectorAll('input') ?? []) {
      const { checked } = input
      // React has set the default to what it drew.
      if (checked === input.defaultChecked || (input.type === 'radio' && !checked)) continue
      input.checked = !checked
      input.click()
    }
  }, [])
  return form
}
