import { majorToMinorUnits } from '@vitrine/core/money/major-units'
import { type Colors, useType } from '../components/colors.ts'
import { useLanguage, useMoney, useSection, useShop, useTheme } from '../context/context.tsx'
import type { Cart } from '../device/cart/cart.ts'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Text } from '../primitives/text/Text'
import { getFreeDeliveryProgress } from './free-delivery.ts'

/** Isolates an amount in bidirectional text, so that it keeps its own direction and stays in one piece. */
const isolated = (amount: string) => `\u2068${amount}\u2069`

/**
 * Shows the amount that is missing for free delivery, as text and as a progress bar. Renders nothing when
 * that amount is unknown.
 */
export function FreeDelivery({
  cart,
  discount,
  colors,
}: {
  readonly cart: Cart
  /** Discount on the whole cart, minor units. */
  readonly discount: number
  readonly colors: Colors
}) {
  const section = useSection('cart')
  const { t } = useLanguage()
  const { currency } = useShop()
  const money = useMoney()
  const theme = useTheme()
  const type = useType()
  const progress = section.showFreeDelivery
    ? getFreeDeliveryProgress(cart, {
        from: majorToMinorUnits(section.freeDeliveryFrom, currency),
        discount,
        currency,
      })
    : null
  if (!progress) return null
  const reached = progress.remainingAmount === 0
  const ground = theme.color(section.deliveryBar)
  return (
    <Box testID="free-delivery" style={{ gap: 8 }}>
      <Box style={{ flexDirection: 'row', alignItems: 'center', gap: 8 }}>
        <Icon name={reached ? 'check' : 'truck'} size={18} color={ground} />
        <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
          <Text live="polite" style={{ ...type(14, reached ? 'semis' : 'regs'), color: colors.color }}>
            {reached
              ? t(section.freeDeliveryReached)
              : t(section.freeDeliveryMore).replace(
                  '{amount}',
                  isolated(money(progress.remainingAmount, currency)),
                )}
          </Text>
        </Box>
      </Box>
      <Box style={{ height: 6, borderRadius: 3, overflow: 'hidden', backgroundColor: colors.border }}>
        <Box
          style={{
            height: 6,
            width: `${Math.round(progress.share * 100)}%`,
            borderRadius: 3,
            backgroundColor: ground,
          }}
        />
      </Box>
    </Box>
  )
}
