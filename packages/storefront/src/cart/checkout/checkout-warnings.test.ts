import { readFileSync } from 'node:fs'
import { getLineIdentity } from '@vitrine/commerce/checkout/line-identity'
import { LANGUAGES } from '@vitrine/core/i18n/languages'
import { createCartLine } from '@vitrine/testing/memory.ts'
import { describe, expect, test } from 'vitest'
import { getCartWarning, getDiscountWarning, getLineWarning } from './checkout-warnings.ts'
import { CART_WARNING_TEXTS, DISCOUNT_WARNING_TEXTS, LINE_WARNING_TEXTS } from './warning-texts.ts'

/** The platform's own lists by version: the default one, and the newest available one. */
const SCHEMAS = {
  '2025-10': '../../../../commerce/src/storefront-2025-10.graphql',
  '2026-10': '../../../../commerce/test/schemas/storefront-2026-10.graphql',
} as const

function codesIn(version: keyof typeof SCHEMAS, name: string): readonly string[] {
  const schema = readFileSync(new URL(SCHEMAS[version], import.meta.url), 'utf8')
  const [, listed = ''] = new RegExp(`enum ${name} \\{([^}]*)\\}`).exec(schema) ?? []
  return [...listed.matchAll(/^ {2}([A-Z_]+)/gm)].map(([, code = '']) => code)
}
const codesOf = (version: keyof typeof SCHEMAS) => [
  ...codesIn(version, 'CartErrorCode'),
  ...codesIn(version, 'CartWarningCode'),
]
const everyCode = [...new Set([...codesOf('2025-10'), ...codesOf('2026-10')])]

/** Codes without a text for shoppers, and why. */
const WITHOUT_WORDS: Readonly<Record<string, string>> = {
  DISCOUNT_NOT_FOUND: 'its text is in the design',
  DISCOUNT_CODE_NOT_HONOURED: 'its text is in the design',
  MERCHANDISE_NOT_ENOUGH_STOCK: 'the line shows it',
  MERCHANDISE_OUT_OF_STOCK: 'the line shows it',
  INVALID: 'lines that it names are unavailable; any other is a bug',
  VALIDATION_CUSTOM: 'its text is the shop’s',
  INVALID_MERCHANDISE_LINE: 'a bug: carts are created again',
  PENDING_DELIVERY_GROUPS: 'delivery that is not known yet is not shown; nothing waits for it',
  NOTE_TOO_LONG: 'notes have a lower maximum (MAX_NOTE_LENGTH)',
}
/** Addresses, deliveries, companies, nested lines and metafields are never sent with a cart. */
const NEVER_SENT =
  /ADDRESS|INVALID_DELIVERY|ZIP_CODE|PROVINCE|^INVALID_COMPANY|^BUYER_CANNOT|PARENT_LINE|METAFIELDS|^MISSING_/

const line = { ...createCartLine({ id: 4 }), quantity: 2 }
const about = getLineIdentity(line.variant.id, line.plan?.id, line.attributes)

describe('a checkout warning of the platform', () => {
  test('is one of some sixty codes, of which the newest version has more than the requested one', () => {
    expect(codesOf('2025-10')).toHaveLength(57)
    expect(everyCode.filter((code) => !codesOf('2025-10').includes(code))).toEqual([
      'GIFT_CARD_RECIPIENT_INVALID',
      'MERCHANDISE_LINE_TRANSFORMERS_RUN_ERROR',
      'PARENT_LINE_INVALID_REFERENCE',
      'PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION',
    ])
  })
  test.each(everyCode)('%s has a text, or a reason for none', (code) => {
    const warningTexts = { ...LINE_WARNING_TEXTS, ...CART_WARNING_TEXTS, ...DISCOUNT_WARNING_TEXTS }
    expect([code in warningTexts, code in WITHOUT_WORDS, NEVER_SENT.test(code)].filter(Boolean)).toHaveLength(
      1,
    )
  })
  test('with an unknown code has no text and no reason', () => {
    const warningCodes = [
      ...Object.keys({
        ...LINE_WARNING_TEXTS,
        ...CART_WARNING_TEXTS,
        ...DISCOUNT_WARNING_TEXTS,
        ...WITHOUT_WORDS,
      }),
    ]
    expect(warningCodes.filter((code) => code !== 'LINES' && !everyCode.includes(code))).toEqual([])
  })
  test('has a text in every language', () => {
    for (const localText of Object.values({
      ...LINE_WARNING_TEXTS,
      ...CART_WARNING_TEXTS,
      ...DISCOUNT_WARNING_TEXTS,
    }))
      for (const language of LANGUAGES) expect(localText[language]).not.toBe('')
  })
  test('is at its line, and the button leads there', () => {
    const warnings = [{ code: 'MINIMUM_NOT_MET', about, message: 'At least 6' }]
    expect(getLineWarning(warnings, line)).toBe(LINE_WARNING_TEXTS.MINIMUM_NOT_MET)
    expect(getLineWarning(warnings, { ...line, variant: { ...line.variant, id: 99 } })).toBeNull()
    expect(getCartWarning(warnings, [line])).toBe(CART_WARNING_TEXTS.LINES)
    expect(getCartWarning(warnings, [])).toBeNull()
  })
  test('of a shop’s own rule has the shop’s text', () => {
    const warnings = [{ code: 'VALIDATION_CUSTOM', about: null, message: ' No wine on Sundays ' }]
    expect(getCartWarning(warnings, [line])).toBe('No wine on Sundays')
  })
  test('about a code explains why it does not work', () => {
    const warnings = [{ code: 'DISCOUNT_PURCHASE_NOT_IN_RANGE', about: null, message: '' }]
    expect(getDiscountWarning(warnings)).toBe(DISCOUNT_WARNING_TEXTS.DISCOUNT_PURCHASE_NOT_IN_RANGE)
    expect(getDiscountWarning([])).toBeNull()
  })
  test.each(['constructor', '__proto__', 'SOMETHING_NEW', ''])('has no text for the code %j', (code) => {
    const warnings = [{ code, about, message: 'x' }]
    expect([
      getLineWarning(warnings, line),
      getCartWarning(warnings, [line]),
      getDiscountWarning(warnings),
    ]).toEqual([null, null, null])
  })
})
