import type { Condition } from '@vitrine/core/contract/push/segment-rules'
import { beforeAll, expect, test } from 'vitest'
import { DASHBOARD_LANGUAGES, loadLanguage } from '../../i18n/messages.ts'
import { createDefaultCondition, KINDS } from './conditions.ts'
import { describeCondition } from './describe-condition.ts'

const store = { currency: 'USD', money: '${{amount}}' }
const describeAs = (condition: Condition) => describeCondition(condition, store)

beforeAll(() => loadLanguage('en'))

test('the conditions of a segment read as a merchant would say them', () => {
  const conditions: readonly Condition[] = [
    { on: 'seen', is: 'before', days: 14 },
    { on: 'installed', is: 'before', days: 1 },
    { on: 'bought', is: 'most', times: 0, days: 30 },
    { on: 'bought', is: 'least', times: 3, days: null },
    { on: 'spent', is: 'least', amount: 125_000, days: 365 },
    { on: 'viewed', is: 'least', times: 1, days: 7, product: '5' },
    { on: 'wished', is: 'no', product: null },
    { on: 'country', is: 'none', of: ['US', 'CA'] },
    { on: 'country', is: 'any', of: ['US', 'CA', 'FR', 'DE', 'ES', 'IT', 'AT'] },
    { on: 'version', is: 'below', version: '1.4' },
    { on: 'topic', is: 'no', topic: 'offers' },
  ]
  expect(conditions.map(describeAs)).toEqual([
    'No visit in the last 14 days',
    'Installed the app more than a day ago',
    'No orders in the last 30 days',
    'At least 3 orders',
    'Spent at least $1,250.00 in the last 365 days',
    'Viewed a selected product at least once in the last 7 days',
    'Saved no product',
    'Country: not United States or Canada',
    'Country: United States, Canada, France, Germany, +3',
    'App version below 1.4',
    'Turned off “News and offers”',
  ])
})

test('every kind of condition has its words in every language of the dashboard', async () => {
  for (const language of DASHBOARD_LANGUAGES) {
    await loadLanguage(language)
    for (const kind of KINDS) {
      const text = describeAs(createDefaultCondition(kind))
      expect(text, `${language} ${kind}`).not.toMatch(/says\.|[{}]|^$/)
    }
  }
  await loadLanguage('en')
})
