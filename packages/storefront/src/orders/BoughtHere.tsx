import { useLanguage, useMoney, useSection, useTheme } from '../app/context.tsx'
import { useShopper } from '../app/useShopper.ts'
import { type Colors, useType } from '../kit/colors.ts'
import { Box } from '../parts/Box'
import { Icon } from '../parts/Icon'
import { Link } from '../parts/Link'
import { Text } from '../parts/Text'
import { dateOf, named } from './status.ts'
import { TEXTS } from './texts.ts'

/** What a guest bought on this device: each leads to its own page at the shop. Nothing where nothing is known. */
export function BoughtHere({ colors }: { readonly colors: Colors }) {
  const section = useSection('orders')
  const { t, language } = useLanguage()
  const theme = useTheme()
  const money = useMoney()
  const type = useType()
  const purchases = useShopper((shopper) => shopper.purchases)
  const known = purchases.flatMap(({ paid, order }) => (paid !== null && order?.url ? [{ paid, order }] : []))
  if (known.length === 0) return null
  return (
    <Box testID="bought-here" style={{ gap: 12, marginTop: 24 }}>
      <Text heading={2} style={{ ...type(18, section.titleFont), color: colors.color }}>
        {t(TEXTS.boughtHere)}
      </Text>
      <Box role="list" style={{ gap: 12 }}>
        {known.map(({ paid, order }) => (
          <Box key={order.name} role="listitem">
            <Link
              href={order.url ?? ''}
              style={{
                flexDirection: 'row',
                alignItems: 'center',
                gap: 12,
                padding: 16,
                borderRadius: theme.radius,
                backgroundColor: theme.color(section.card),
              }}
            >
              <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, gap: 2 }}>
                <Text style={{ ...type(16, section.titleFont), color: colors.color }}>
                  {named(t(section.order), order.name)}
                </Text>
                <Text style={{ ...type(13), color: colors.quiet }}>
                  {dateOf(new Date(paid).toISOString(), language)}
                </Text>
              </Box>
              <Text dir="auto" style={{ ...type(15), color: colors.color }}>
                {money(order.sum, order.currency)}
              </Text>
              <Icon name="chevron-end" size={18} color={colors.quiet} />
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
