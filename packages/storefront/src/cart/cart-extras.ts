import type { Attribute } from '@vitrine/commerce/entities'
import { add, type Cart, type CartItem, drop, type LineKey } from '../device/cart/cart.ts'
import type { CartExtras } from '../device/store/shopper-data.ts'

/** No note, no gift wrap, nothing saved for later. */
export const EMPTY_CART_EXTRAS: CartExtras = { note: '', wrap: false, later: [] }

/** Longest note, characters: the platform takes 5,000, and a packer reads a few lines. */
export const MAX_NOTE_LENGTH = 500

/** The attribute of an order by which the shop is asked to wrap it. */
const WRAP: Attribute = { key: 'Gift wrap', value: 'Yes' }

/** Both what is to be bought and what waits. */
type Both = { readonly cart: Cart; readonly aside: CartExtras }

/** Moves a line from the cart to the front of the saved products; quantities of the same line add up. */
export function saveForLater({ cart, aside }: Both, line: CartItem): Both {
  const { quantity, ...kept } = line
  const waiting = aside.later.find((own) => drop([own], line).length === 0)
  const grown = { ...kept, quantity: quantity + (waiting?.quantity ?? 0) }
  return { cart: drop(cart, line), aside: { ...aside, later: [grown, ...drop(aside.later, line)] } }
}

/**
 * Moves a saved line back to the cart, into the same line where there is one. Changes nothing where it is not saved.
 */
export function moveToCart({ cart, aside }: Both, key: LineKey): Both {
  const line = aside.later.find((own) => drop([own], key).length === 0)
  if (!line) return { cart, aside }
  const { quantity, ...kept } = line
  return { cart: add(cart, kept, quantity), aside: { ...aside, later: drop(aside.later, key) } }
}

/** The note and attributes of the platform's cart, as far as the design shows them. */
export function toCartAttributes(
  aside: CartExtras | null,
  shown: { readonly showNote: boolean; readonly showGiftWrap: boolean },
): { readonly note: string; readonly attributes: readonly Attribute[] } {
  return {
    note: shown.showNote ? (aside?.note.trim() ?? '') : '',
    attributes: shown.showGiftWrap && aside?.wrap ? [WRAP] : [],
  }
}
