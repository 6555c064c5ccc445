import { type Colors, useType } from '../components/colors.ts'
import { useLanguage, useMoney } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Text } from '../primitives/text/Text'
import type { ProductChange } from './product-changes.ts'
import { TEXTS } from './texts.ts'

/** Shows the price drop of a wishlist product, or that it is back in stock. */
export function PriceChange({
  change,
  currency,
  colors,
}: {
  readonly change: ProductChange
  readonly currency: string | undefined
  readonly colors: Colors
}) {
  const { t } = useLanguage()
  const money = useMoney()
  const type = useType()
  const lines = [
    ...(change.cheaper > 0
      ? [
          {
            icon: 'tag' as const,
            text: t(TEXTS.cheaper).replace('{amount}', `\u2068${money(change.cheaper, currency)}\u2069`),
          },
        ]
      : []),
    ...(change.back ? [{ icon: 'bell' as const, text: t(TEXTS.back) }] : []),
  ]
  return (
    <Box testID="changed" style={{ gap: 4, paddingTop: 6, paddingHorizontal: 2 }}>
      {lines.map(({ icon, text }) => (
        <Box key={icon} style={{ flexDirection: 'row', gap: 6, alignItems: 'flex-start' }}>
          <Icon name={icon} size={16} color={colors.color} />
          <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
            <Text style={{ ...type(13, 'semis'), lineHeight: 17, color: colors.color }}>{text}</Text>
          </Box>
        </Box>
      ))}
    </Box>
  )
}
