import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addCodes, isSameCode, MAX_CODES, removeCode, removeGiftCard } from './codes.ts'

const code = fc.string({ minLength: 1, maxLength: 8 })

test('a cart keeps each discount code once, whatever its case, and at most ten', () => {
  fc.assert(
    fc.property(fc.array(code), fc.array(code), (currentCodes, added) => {
      const all = addCodes(addCodes([], currentCodes), added)
      expect(all.length).toBeLessThanOrEqual(MAX_CODES)
      for (const [index, one] of all.entries())
        expect(all.findIndex((own) => isSameCode(own, one))).toBe(index)
      expect(addCodes(all, all)).toBe(all)
    }),
  )
})
test('a removed discount code is gone', () => {
  expect(removeCode(['TEN', 'Spring'], 'spring ')).toEqual(['TEN'])
})
test('a gift card is removed by its last characters', () => {
  expect(removeGiftCard(['abcd efgh-1234', 'other5678'], '1234')).toEqual(['other5678'])
})
