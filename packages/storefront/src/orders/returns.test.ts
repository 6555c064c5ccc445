import type { OrderDetails, ReturnableLine } from '@vitrine/commerce/entities'
import { LANGUAGES } from '@vitrine/core/i18n/languages'
import { expect, test } from 'vitest'
import { getUnreturnableText, RETURN_REASON_TEXTS } from './return-texts.ts'
import {
  checkReturn,
  hasArrived,
  OFFERED_REASONS,
  type ReturnPicks,
  toRefusal,
  toReturnRequest,
} from './returns.ts'

const line = (key: string, quantity = 2): ReturnableLine => ({
  key,
  name: key,
  options: '',
  image: null,
  quantity,
})
const lines = [line('a'), line('b')]
const pick = (quantity: number, reason: 'SIZE_TOO_SMALL' | null = 'SIZE_TOO_SMALL', note = '') => ({
  quantity,
  reason,
  note,
})

test('a return has the chosen items, never more than returnable', () => {
  const picks: ReturnPicks = { a: pick(1, 'SIZE_TOO_SMALL', '  tight '), b: pick(0), gone: pick(1) }
  expect(toReturnRequest(lines, picks)).toEqual([
    { key: 'a', quantity: 1, reason: 'SIZE_TOO_SMALL', note: 'tight' },
  ])
  expect(toReturnRequest([line('a', 1)], { a: pick(5) })[0]?.quantity).toBe(1)
  expect(toReturnRequest(lines, { a: pick(1, null) })).toEqual([])
})

test('a return request needs an item and a reason', () => {
  expect(checkReturn(lines, {})).toEqual({ nothing: true, lines: {} })
  expect(checkReturn(lines, { a: pick(1, null) })).toEqual({ nothing: false, lines: { a: 'reason' } })
  expect(checkReturn(lines, { a: pick(1, 'SIZE_TOO_SMALL', '😀'.repeat(300)) }).lines).toEqual({})
  expect(checkReturn(lines, { a: pick(1, 'SIZE_TOO_SMALL', '😀'.repeat(301)) }).lines).toEqual({ a: 'note' })
})

test('a return request with a lost response had arrived when the order has a new return', () => {
  const baseReturn = {
    name: '#1-R1',
    state: 'REQUESTED',
    requested: null,
    changed: null,
    closed: null,
    items: [],
  }
  const now = (...keys: string[]): Pick<OrderDetails, 'returns'> => ({
    returns: keys.map((key) => ({ ...baseReturn, key, parcels: [], label: null })),
  })
  expect(hasArrived(['1'], now('1'))).toBe(false)
  expect(hasArrived(['1'], now('2', '1'))).toBe(true)
  expect(hasArrived([], now())).toBe(false)
})

test('a return refusal says whether returns are unavailable, or the returnable items changed', () => {
  expect(toRefusal('FEATURE_NOT_ENABLED')).toBe('off')
  for (const code of ['INVALID', 'NOT_FOUND', 'LESS_THAN_OR_EQUAL_TO', 'ALREADY_EXISTS'])
    expect(toRefusal(code)).toBe('changed')
  for (const code of ['', 'INTERNAL_ERROR', 'SOMETHING_OF_LATER']) expect(toRefusal(code)).toBe('failed')
})

test('every return reason has a text in every language, also a future one', () => {
  for (const language of LANGUAGES) {
    for (const reason of OFFERED_REASONS) expect(RETURN_REASON_TEXTS[reason][language]).toBeTruthy()
    for (const reason of ['UNFULFILLED', 'RETURNED', 'RETURN_WINDOW_EXPIRED', 'FINAL_SALE', 'OTHER', 'NEW'])
      expect(getUnreturnableText(reason)[language]).toBeTruthy()
  }
})
