import type { Colors } from '../components/colors.ts'
import { useLanguage, useSection } from '../context/context.tsx'
import { type Cart, toLineKey } from '../device/cart/cart.ts'
import { Box } from '../primitives/box/Box'
import { getLineWarning } from './checkout/checkout-warnings.ts'
import type { useCheckout } from './checkout/useCheckout.ts'
import { Line } from './Line.tsx'
import type { CartEdits } from './useCartEdits.ts'

/** The lines of the cart, with the platform's warnings. */
export function CartLines({
  lines,
  unavailableIds,
  checkout,
  edits,
  colors,
}: {
  readonly lines: Cart
  /** Variants that are no longer available. */
  readonly unavailableIds: readonly number[]
  readonly checkout: ReturnType<typeof useCheckout>
  readonly edits: CartEdits
  readonly colors: Colors
}) {
  const { showLater } = useSection('cart')
  const { t } = useLanguage()
  return (
    <Box role="list">
      {lines.map((line, position) => (
        <Line
          key={toLineKey(line)}
          line={line}
          last={position === lines.length - 1}
          soldOut={unavailableIds.includes(line.variant.id)}
          reduced={checkout.reduced.includes(line.variant.id)}
          warning={t(getLineWarning(checkout.told, line) ?? undefined) || null}
          onQuantity={(quantity) => edits.changeQuantity(line, quantity)}
          onRemove={() => edits.remove(line)}
          onLater={showLater ? () => edits.saveForLater(line) : null}
          colors={colors}
        />
      ))}
    </Box>
  )
}
