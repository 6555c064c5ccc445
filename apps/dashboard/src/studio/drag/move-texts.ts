import { t } from '../i18n.ts'
import type { Step } from './keyboard-drag.ts'

/** What a live region reads out of a step of the entry called `name`, in a list of `count`. */
export function describeMove({ did, to }: Step, name: string, count: number): string {
  switch (did) {
    case 'lifted':
      return t('lifted', { name, index: to + 1, count })
    case 'over':
      return t('over', { index: to + 1, count })
    case 'dropped':
      return t('dropped', { name, index: to + 1 })
    case 'cancelled':
      return t('cancelled', { name })
  }
}

/** Which way the words of an element run. */
export function directionOf(element: Element): 'ltr' | 'rtl' {
  return getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr'
}
