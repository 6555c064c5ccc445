import { useEffect, useState } from 'react'
import type { NewLine } from '../device/cart/cart.ts'
import { getPriceAt } from '../device/cart/prices.ts'
import { toRuledQuantity } from '../device/cart/quantity.ts'
import { toTrackedItem } from '../device/telemetry/tracked-item.ts'
import { usePorts } from './context.tsx'
import { useShopper } from './useShopper.ts'

const ADDED_STATE_MS = 2500

/**
 * Returns a function that adds lines to the cart, with haptic feedback and tracking. `added` is true for a
 * moment after each call.
 */
export function useAddToCart(): {
  readonly added: boolean
  /** `price`: unit price in minor units, where a selling plan sets it. */
  readonly add: (line: NewLine, price?: number) => void
} {
  const ports = usePorts()
  const addLine = useShopper((shopper) => shopper.addLine)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times === 0) return
    const timer = setTimeout(() => setTimes(0), ADDED_STATE_MS)
    return () => clearTimeout(timer)
  }, [times])
  return {
    added: times > 0,
    add: (line, priceOverride) => {
      const { product, variant } = line
      const quantity = toRuledQuantity(line.quantity ?? 1, variant)
      const price = priceOverride ?? getPriceAt(variant, quantity)
      addLine(line)
      ports.haptic('success')
      ports.track('add_to_cart', {
        value: price * quantity,
        currency: variant.currency,
        items: [toTrackedItem(product, variant, quantity, price)],
      })
      setTimes((before) => before + 1)
    },
  }
}
