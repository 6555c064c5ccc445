import type { CartMessage } from '@vitrine/commerce/checkout/cart-messages'
import { getLineIdentity } from '@vitrine/commerce/checkout/line-identity'
import type { LocalText } from '@vitrine/core/i18n/languages'
import type { CartItem } from '../../device/cart/cart.ts'
import { CART_WARNING_TEXTS, DISCOUNT_WARNING_TEXTS, LINE_WARNING_TEXTS } from './warning-texts.ts'

/**
 * Returns the text of the platform's warning about a cart line. Null when there is none, or when the line
 * shows it already, such as "sold out".
 */
export function getLineWarning(messages: readonly CartMessage[], line: CartItem): LocalText | null {
  const about = getLineIdentity(line.variant.id, line.plan?.id, line.attributes)
  for (const one of messages) {
    const text = one.about === about ? findText(LINE_WARNING_TEXTS, one) : null
    if (text) return text
  }
  return null
}

/**
 * Returns the text of the platform's warning about the whole cart; null for none. The text is ours, except
 * for a warning of a rule that the shop defined itself.
 */
export function getCartWarning(
  messages: readonly CartMessage[],
  lines: readonly CartItem[],
): LocalText | string | null {
  for (const one of messages) {
    // A rule of the shop has only the shop's own text.
    if (one.code === 'VALIDATION_CUSTOM' && one.message.trim() !== '') return one.message.trim()
    const text = findText(CART_WARNING_TEXTS, one)
    if (text) return text
  }
  return lines.some((line) => getLineWarning(messages, line) !== null) ? CART_WARNING_TEXTS.LINES : null
}

/**
 * Returns why a discount code is refused: the warning whose text names the code, else the first one; null where the
 * platform gives no reason.
 */
export function getDiscountWarning(messages: readonly CartMessage[], code = ''): LocalText | null {
  const codeMessages = messages.filter(
    ({ message }) => code !== '' && message.toLowerCase().includes(code.toLowerCase()),
  )
  for (const one of [...codeMessages, ...messages]) {
    const text = findText(DISCOUNT_WARNING_TEXTS, one)
    if (text) return text
  }
  return null
}

function findText(texts: Readonly<Record<string, LocalText>>, { code }: CartMessage): LocalText | null {
  return Object.hasOwn(texts, code) ? (texts[code] ?? null) : null
}
