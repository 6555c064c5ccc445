import { describe, expect, test } from 'vitest'
import { checkGift, listGiftDays, NO_GIFT, toGiftAttributes } from './gift.ts'

describe('a gift card for a recipient', () => {
  test('requires an email address only', () => {
    expect(checkGift(NO_GIFT)).toEqual({ email: 'missing' })
    expect(checkGift({ ...NO_GIFT, email: 'ada@' })).toEqual({ email: 'invalid' })
    expect(checkGift({ ...NO_GIFT, email: ' ada@example.com ' })).toEqual({})
  })
  test('accepts a message of 200 characters and a name of 255, like the platform', () => {
    const gift = { ...NO_GIFT, email: 'ada@example.com' }
    expect(checkGift({ ...gift, message: '🎁'.repeat(200), name: 'a'.repeat(255) })).toEqual({})
    expect(checkGift({ ...gift, message: 'a'.repeat(201), name: 'a'.repeat(256) })).toEqual({
      message: 'long',
      name: 'long',
    })
  })
  test('has line attributes with the platform’s names, without empty ones', () => {
    const gift = { email: ' ada@example.com', name: 'Ada', message: '', date: '' }
    expect(toGiftAttributes(gift, -60)).toEqual([
      { key: '__shopify_send_gift_card_to_recipient', value: 'on' },
      { key: 'Recipient email', value: 'ada@example.com' },
      { key: 'Recipient name', value: 'Ada' },
    ])
    expect(toGiftAttributes({ ...gift, date: '2026-12-24' }, -60).slice(-2)).toEqual([
      { key: 'Send on', value: '2026-12-24' },
      { key: '__shopify_offset', value: '-60' },
    ])
  })
  test('can be sent within ninety days of the shopper’s own calendar', () => {
    const days = listGiftDays(new Date(2026, 11, 30, 23, 59))
    expect([days[0], days[1], days[2], days.length]).toEqual(['2026-12-31', '2027-01-01', '2027-01-02', 90])
    expect(listGiftDays(new Date(2028, 1, 28))[0]).toBe('2028-02-29')
  })
})
