import type { FormEvent } from 'react'

/**
 * Returns the submit handler of a form in a dialog. React events bubble through portals: it keeps an outer form of the
 * page from handling this submit too.
 */
export function handleNestedSubmit(submit: () => void): (event: FormEvent) => void {
  return (event) => {
    event.preventDefault()
    event.stopPropagation()
    submit()
  }
}
