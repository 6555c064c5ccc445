import type { Attribute } from '@vitrine/commerce/entities'
import { EMAIL_PATTERN, type Rules, validate } from '@vitrine/core/validation/validate'

/** A gift card's recipient and message. `date` as `yyyy-mm-dd`, '' to send at once. */
export type Gift = {
  readonly email: string
  readonly name: string
  readonly message: string
  readonly date: string
}
export const NO_GIFT: Gift = { email: '', name: '', message: '', date: '' }

/** The platform's own limits (shopify.dev, "Add a gift card recipient form"): characters, and days from today. */
const MAX_LENGTHS = { name: 255, message: 200 } as const
const FURTHEST_DAYS = 90

const RULES: Rules<Gift> = {
  email: {
    rules: [
      { test: (email) => email.trim() !== '', message: 'missing' },
      { test: (email) => EMAIL_PATTERN.test(email.trim()), message: 'invalid' },
    ],
  },
  name: { rules: [{ test: (name) => [...name.trim()].length <= MAX_LENGTHS.name, message: 'long' }] },
  message: {
    rules: [{ test: (message) => [...message.trim()].length <= MAX_LENGTHS.message, message: 'long' }],
  },
}

/** Returns the validation error of each field: 'missing', 'invalid' or 'long'; {} when all are valid. */
export function checkGift(gift: Gift): Readonly<Record<string, string>> {
  return validate(gift, RULES)
}

/**
 * Lists the days on which a gift card can be delivered, from tomorrow to the platform's limit, as `yyyy-mm-dd` in the
 * shopper's time zone.
 */
export function listGiftDays(today: Date): readonly string[] {
  const two = (part: number) => String(part).padStart(2, '0')
  return Array.from({ length: FURTHEST_DAYS }, (_, dayOffset) => {
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + dayOffset + 1)
    return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
  })
}

/**
 * Returns the line's attributes with the platform's names. `offset`: minutes that the shopper's clock is behind UTC, so
 * that the card is sent on their day.
 */
export function toGiftAttributes(gift: Gift, offset: number): readonly Attribute[] {
  const giftEntries: readonly (readonly [string, string])[] = [
    ['__shopify_send_gift_card_to_recipient', 'on'],
    ['Recipient email', gift.email.trim()],
    ['Recipient name', gift.name.trim()],
    ['Message', gift.message.trim()],
    ['Send on', gift.date],
    ['__shopify_offset', gift.date === '' ? '' : String(offset)],
  ]
  return giftEntries.flatMap(([key, value]) => (value === '' ? [] : [{ key, value }]))
}
