import type { Attribute } from '@vitrine/commerce/entities'
import { add, type Cart, type CartItem, drop, type LineKey } from '../device/cart/cart.ts'
import type { CartExtras } from '../device/store/shopper-data.ts'

/** No note, no gift wrap, nothing saved for later. */
export const EMPTY_CART_EXTRAS: CartExtras = { note: '', wrap: false, later: [] }

/** Maximum note length, characters: the platform takes 5,000, but a packer reads a few lines. */
export const MAX_NOTE_LENGTH = 500

/** The order attribute that requests gift wrap. */
const WRAP: Attribute = { key: 'Gift wrap', value: 'Yes' }

/** The cart and its extras, including the lines saved for later. */
type Both = { readonly cart: Cart; readonly aside: CartExtras }

/** Moves a line from the cart to the front of the saved products. Quantities of the same line add up. */
export function saveForLater({ cart, aside }: Both, line: CartItem): Both {
  const { quantity, ...kept } = line
  const waiting = aside.later.find((own) => drop([own], line).length === 0)
  const grown = { ...kept, quantity: quantity + (waiting?.quantity ?? 0) }
  return { cart: drop(cart, line), aside: { ...aside, later: [grown, ...drop(aside.later, line)] } }
}

/** Moves a saved line back to the cart and merges it with the same line. Changes nothing when the line is not saved. */
export function moveToCart({ cart, aside }: Both, key: LineKey): Both {
  const line = aside.later.find((own) => drop([own], key).length === 0)
  if (!line) return { cart, aside }
  const { quantity, ...kept } = line
  return { cart: add(cart, kept, quantity), aside: { ...aside, later: drop(aside.later, key) } }
}

/** Returns the note and attributes of the platform's cart, limited to the fields that the design shows. */
export function toCartAttributes(
  aside: CartExtras | null,
  settings: { readonly showNote: boolean; readonly showGiftWrap: boolean },
): { readonly note: string; readonly attributes: readonly Attribute[] } {
  return {
    note: settings.showNote ? (aside?.note.trim() ?? '') : '',
    attributes: settings.showGiftWrap && aside?.wrap ? [WRAP] : [],
  }
}
