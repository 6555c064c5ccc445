import type { Attribute } from '@vitrine/commerce/entities'
import { add, type Cart, type CartItem, drop, type LineKey } from '../device/cart/cart.ts'
import type { CartExtras } from '../device/store/shopper-data.ts'

/** Nothing goes along, and nothing waits. */
export const EMPTY_CART_EXTRAS: CartExtras = { note: '', wrap: false, later: [] }

/** Longest note, characters: the platform takes 5,000, and a packer reads a few lines. */
export const MAX_NOTE_LENGTH = 500

/** The attribute of an order by which the shop is asked to wrap it. */
const WRAP: Attribute = { key: 'Gift wrap', value: 'Yes' }

/** Both what is to be bought and what waits. */
type Both = { readonly cart: Cart; readonly aside: CartExtras }

/** A line goes from the cart to what waits, before all others; a line that waited already grows. */
export function saveForLater({ cart, aside }: Both, line: CartItem): Both {
  const { quantity, ...kept } = line
  const waiting = aside.later.find((own) => drop([own], line).length === 0)
  const grown = { ...kept, quantity: quantity + (waiting?.quantity ?? 0) }
  return { cart: drop(cart, line), aside: { ...aside, later: [grown, ...drop(aside.later, line)] } }
}

/** What waited goes back to the cart: to the same line where it has one. Nothing changes where it does not wait. */
export function moveToCart({ cart, aside }: Both, key: LineKey): Both {
  const line = aside.later.find((own) => drop([own], key).length === 0)
  if (!line) return { cart, aside }
  const { quantity, ...kept } = line
  return { cart: add(cart, kept, quantity), aside: { ...aside, later: drop(aside.later, key) } }
}

/** What the platform's cart is made with besides its lines, as far as the design shows it. */
export function toCartAttributes(
  aside: CartExtras | null,
  shown: { readonly showNote: boolean; readonly showGiftWrap: boolean },
): { readonly note: string; readonly attributes: readonly Attribute[] } {
  return {
    note: shown.showNote ? (aside?.note.trim() ?? '') : '',
    attributes: shown.showGiftWrap && aside?.wrap ? [WRAP] : [],
  }
}
