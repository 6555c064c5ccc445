import type { Condition, ConditionKind } from '@vitrine/core/contract/push/segment-rules'

/** Kinds of conditions in display order. */
export const KINDS: readonly ConditionKind[] = [
  'seen',
  'installed',
  'bought',
  'spent',
  'viewed',
  'cart',
  'wished',
  'waits',
  'customer',
  'country',
  'language',
  'platform',
  'version',
  'topic',
]

/** Returns the default condition of a kind, with common values. */
export function createDefaultCondition(on: ConditionKind): Condition {
  switch (on) {
    case 'seen':
    case 'installed':
      return { on, is: 'within', days: 30 }
    case 'bought':
      return { on, is: 'least', times: 1, days: null }
    case 'spent':
      return { on, is: 'least', amount: 10_000, days: null }
    case 'viewed':
      return { on, is: 'least', times: 1, days: 30, product: null }
    case 'cart':
      return { on, is: 'yes', days: 7 }
    case 'wished':
    case 'waits':
      return { on, is: 'yes', product: null }
    case 'customer':
      return { on, is: 'yes' }
    case 'country':
      return { on, is: 'any', of: ['US'] }
    case 'language':
      return { on, is: 'any', of: ['en'] }
    case 'platform':
      return { on, is: 'any', of: ['ios'] }
    case 'version':
      return { on, is: 'least', version: '1.0' }
    case 'topic':
      return { on, is: 'yes', topic: 'offers' }
  }
}
