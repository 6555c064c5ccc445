import { t } from '../i18n.ts'
import type { Step } from './keyboard-drag.ts'

/** Returns the live region announcement of a step for the entry `name` in a list of `count`. */
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

/** Returns the text direction of an element. */
export function getElementDirection(element: Element): 'ltr' | 'rtl' {
  return getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr'
}
