import { lineIdentity } from '@vitrine/commerce/checkout/line-identity'
import type { CartMessage } from '@vitrine/commerce/checkout/told'
import type { LocalText } from '@vitrine/core/i18n/languages'
import type { CartItem } from '../device/cart/cart.ts'
import { SAID_OF_CART, SAID_OF_CODES, SAID_OF_LINES } from './said-texts.ts'

/**
 * What the shopper is told of a line's troubles. Warnings that a line shows by itself, fewer pieces and sold out, have
 * no words here.
 */
export function saidOfLine(told: readonly CartMessage[], line: CartItem): LocalText | null {
  const about = lineIdentity(line.variant.id, line.plan?.id, line.attributes)
  for (const one of told) {
    const words = one.about === about ? wordsOf(SAID_OF_LINES, one) : null
    if (words) return words
  }
  return null
}

/** What the shopper is told of the whole cart: in our words, or in the shop's own where the shop made the rule. */
export function saidOfCart(
  told: readonly CartMessage[],
  lines: readonly CartItem[],
): LocalText | string | null {
  for (const one of told) {
    // A rule of the shop's own has no words but the shop's.
    if (one.code === 'VALIDATION_CUSTOM' && one.message.trim() !== '') return one.message.trim()
    const words = wordsOf(SAID_OF_CART, one)
    if (words) return words
  }
  return lines.some((line) => saidOfLine(told, line) !== null) ? SAID_OF_CART.LINES : null
}

/** Why a discount code does not work; null where the platform says no more than that it does not. */
export function saidOfCode(told: readonly CartMessage[]): LocalText | null {
  for (const one of told) {
    const words = wordsOf(SAID_OF_CODES, one)
    if (words) return words
  }
  return null
}

function wordsOf(words: Readonly<Record<string, LocalText>>, { code }: CartMessage): LocalText | null {
  return Object.hasOwn(words, code) ? (words[code] ?? null) : null
}
