import { t } from '../translator.ts'
import type { Step } from './keyboard-drag.ts'

/** Returns the live region announcement of a step for the entry `name`; `ids`: the list before the step. */
export function describeMove({ did, id, to }: Step, name: string, ids: readonly string[]): string {
  const count = ids.length
  switch (did) {
    case 'lifted':
      return t('lifted', { name, index: to + 1, count })
    case 'over':
      return t('over', { index: to + 1, count })
    case 'dropped':
      return ids[to] === id ? t('stayed', { name }) : t('dropped', { name, index: to + 1 })
    case 'cancelled':
      return t('cancelled', { name })
  }
}
