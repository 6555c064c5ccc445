import type { Variant } from '@vitrine/commerce/entities'
import type { Colors } from '../components/colors.ts'
import { useType } from '../components/colors.ts'
import { useLanguage, useMoney, useSection, useTheme } from '../context/context.tsx'
import { getDiscountPercent } from '../device/cart/prices.ts'
import { Box } from '../primitives/box/Box'
import { Press } from '../primitives/press/Press'
import { Radios } from '../primitives/radios/Radios'
import { Text } from '../primitives/text/Text'

/** Choice between a one-time purchase and the variant's selling plans; without the former when only plans are sold. */
export function Plans({
  variant,
  planOnly,
  selectedPlan,
  onChange,
  colors,
}: {
  readonly variant: Variant
  readonly planOnly: boolean
  readonly selectedPlan: number | null
  readonly onChange: (plan: number | null) => void
  readonly colors: Colors
}) {
  const section = useSection('product')
  const { t } = useLanguage()
  return (
    <Radios label={t(section.subscribe)} style={{ gap: 8 }}>
      {planOnly ? null : (
        <Row
          title={t(section.oneTime)}
          note=""
          price={variant.price}
          oldPrice={null}
          currency={variant.currency}
          selected={selectedPlan === null}
          onPress={() => onChange(null)}
          colors={colors}
        />
      )}
      {variant.plans.map((plan) => (
        <Row
          key={plan.id}
          title={plan.name || plan.value}
          note={plan.description}
          price={plan.price}
          oldPrice={plan.old_price ?? variant.price}
          currency={variant.currency}
          selected={selectedPlan === plan.id}
          onPress={() => onChange(plan.id)}
          colors={colors}
        />
      ))}
    </Radios>
  )
}

function Row({
  title,
  note,
  price,
  oldPrice,
  currency,
  selected,
  onPress,
  colors,
}: {
  readonly title: string
  readonly note: string
  readonly price: number
  readonly oldPrice: number | null
  readonly currency: string
  readonly selected: boolean
  readonly onPress: () => void
  readonly colors: Colors
}) {
  const theme = useTheme()
  const money = useMoney()
  const type = useType()
  const percent = getDiscountPercent(price, oldPrice)
  return (
    <Press
      role="radio"
      selected={selected}
      onPress={onPress}
      testID="plan"
      style={{
        flexDirection: 'row',
        alignItems: 'center',
        gap: 12,
        minHeight: 60,
        paddingHorizontal: 16,
        paddingVertical: 10,
        borderRadius: theme.radius,
        borderWidth: selected ? 2 : 1,
        borderColor: selected ? colors.button : colors.border,
        backgroundColor: colors.background,
      }}
    >
      <Box
        style={{
          width: 22,
          height: 22,
          borderRadius: 11,
          borderWidth: selected ? 7 : 2,
          borderColor: selected ? colors.button : colors.quiet,
        }}
      />
      <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, gap: 2 }}>
        <Text style={{ ...type(15, 'semis'), color: colors.color }}>{title}</Text>
        {note ? <Text style={{ ...type(13), color: colors.quiet }}>{note}</Text> : null}
      </Box>
      <Box style={{ alignItems: 'flex-end' }}>
        <Text dir="auto" style={{ ...type(15, 'semis'), color: colors.color }}>
          {money(price, currency)}
        </Text>
        {percent !== null ? (
          <Text dir="ltr" style={{ ...type(13, 'semis'), color: colors.error }}>{`−${percent}%`}</Text>
        ) : null}
      </Box>
    </Press>
  )
}
