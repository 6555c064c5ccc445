import { useRemovedItem } from '../components/Undo.tsx'
import { useApp, usePorts } from '../context/context.tsx'
import { useShopper } from '../context/useShopper.ts'
import type { CartItem } from '../device/cart/cart.ts'
import { getQuantityRule } from '../device/cart/quantity.ts'
import { EMPTY_CART_EXTRAS, moveToCart, saveForLater } from './cart-extras.ts'
import { toTrackedPieces } from './checkout/checkout.ts'

/** A removed line that can be restored to its position, in the cart or in the saved products. */
type Removed = { readonly line: CartItem; readonly position: number; readonly from: 'cart' | 'later' }

/**
 * Returns the functions that edit cart lines and saved products. Each gives haptic feedback and tracks how many pieces were
 * added or removed.
 */
export function useCartEdits() {
  const ports = usePorts()
  const { shopper } = useApp()
  const cart = useShopper((shopper) => shopper.cart)
  const aside = useShopper((shopper) => shopper.aside) ?? EMPTY_CART_EXTRAS
  const [removed, setRemoved] = useRemovedItem<Removed>()
  const { setQuantity, drop, setCart } = shopper.getState()

  const track = (event: 'add_to_cart' | 'remove_from_cart', line: CartItem, quantity: number) => {
    const item = toTrackedPieces(line, quantity)
    ports.track(event, { value: item.price * quantity, currency: line.variant.currency, items: [item] })
  }
  const remove = (line: CartItem) => {
    setRemoved({ line, position: cart.indexOf(line), from: 'cart' })
    drop(line)
    ports.haptic('select')
    track('remove_from_cart', line, line.quantity)
  }
  return {
    /** Lines saved for later. */
    later: aside.later,
    /** The last removed line, while undo is possible. */
    removed: removed?.line ?? null,
    remove,
    /** Removes the line below its smallest quantity. */
    changeQuantity(line: CartItem, quantity: number) {
      if (quantity < getQuantityRule(line.variant).minimum) return remove(line)
      setQuantity(line, quantity)
      ports.haptic('select')
      const more = quantity - line.quantity
      track(more > 0 ? 'add_to_cart' : 'remove_from_cart', line, Math.abs(more))
    },
    saveForLater(line: CartItem) {
      shopper.setState(saveForLater({ cart, aside }, line))
      ports.haptic('select')
      track('remove_from_cart', line, line.quantity)
    },
    moveToCart(line: CartItem) {
      shopper.setState(moveToCart({ cart, aside }, line))
      ports.haptic('select')
      track('add_to_cart', line, line.quantity)
    },
    removeLater(line: CartItem) {
      const { later } = aside
      setRemoved({ line, position: later.indexOf(line), from: 'later' })
      shopper.setState({ aside: { ...aside, later: later.filter((own) => own !== line) } })
      ports.haptic('select')
    },
    undo() {
      if (!removed) return
      const { line, position, from } = removed
      const withLine = (lines: readonly CartItem[]) => [
        ...lines.slice(0, position),
        line,
        ...lines.slice(position),
      ]
      setRemoved(null)
      if (from === 'later') {
        shopper.setState({ aside: { ...aside, later: withLine(aside.later) } })
        return
      }
      setCart(withLine(cart))
      track('add_to_cart', line, line.quantity)
    },
  }
}
export type CartEdits = ReturnType<typeof useCartEdits>
