import type { FormEvent } from 'react'

/**
 * Returns a form's submit handler for a form in a dialog of the studio. React events bubble through portals: it keeps
 * the studio's outer form from handling this submit too.
 */
export function handleNestedSubmit(submit: () => void): (event: FormEvent) => void {
  return (event) => {
    event.preventDefault()
    event.stopPropagation()
    submit()
  }
}
