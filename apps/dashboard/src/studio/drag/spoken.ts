import { M } from '../../messages.ts'
import type { Step } from './lifting.ts'

/** What a live region reads out of a step of the entry called `name`, in a list of `count`. */
export function spokenOf({ did, to }: Step, name: string, count: number): string {
  switch (did) {
    case 'lifted':
      return M.studio.lifted(name, to + 1, count)
    case 'over':
      return M.studio.over(to + 1, count)
    case 'dropped':
      return M.studio.dropped(name, to + 1)
    case 'cancelled':
      return M.studio.cancelled(name)
  }
}

/** Which way the words of an element run. */
export function directionOf(element: Element): 'ltr' | 'rtl' {
  return getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr'
}
