import { useEffect, useRef } from 'react'
import { useApp, usePorts, useShop } from '../context/context.tsx'
import { useShopper } from '../context/useShopper.ts'
import { getSubtotal } from '../device/cart/cart.ts'
import { isOpen } from '../device/orders/purchases.ts'
import { toTrackedPieces } from './checkout/checkout.ts'

/**
 * Tracks a view of the cart. Waits until the stored cart is loaded and opened checkouts are settled: lines of
 * a cart that was already paid for must not count.
 */
export function useTrackedView(): void {
  const { track, settle } = usePorts()
  const { shopper } = useApp()
  const shop = useShop()
  const loaded = useShopper((shopper) => shopper.loaded)
  const hasTracked = useRef(false)
  useEffect(() => {
    if (!loaded || hasTracked.current) return
    hasTracked.current = true
    const report = () => {
      const lines = shopper.getState().cart
      track('view_cart', {
        value: getSubtotal(lines),
        currency: lines[0]?.variant.currency ?? shop.currency,
        items: lines.map((line) => toTrackedPieces(line, line.quantity)),
      })
    }
    if (!shopper.getState().purchases.some(isOpen)) return report()
    void settle().then(() => {
      if (shopper.getState().cart.length > 0) report()
    })
  }, [track, settle, shopper, loaded, shop])
}
