import { type Colors, useType } from '../components/colors.ts'
import { useLanguage, useMoney, useSection, useTheme } from '../context/context.tsx'
import { toOrderPath } from '../device/orders/order-path.ts'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Link } from '../primitives/link/Link'
import { Text } from '../primitives/text/Text'
import type { DeviceOrder } from './guest-orders.ts'
import { GUEST_TEXTS } from './guest-texts.ts'
import { formatDate, formatOrderName } from './status.ts'

/** Orders stored on this device, without an account, each with its own page. */
export function DeviceOrders({
  deviceOrders,
  colors,
}: {
  readonly deviceOrders: readonly DeviceOrder[]
  readonly colors: Colors
}) {
  const section = useSection('orders')
  const { t, language } = useLanguage()
  const theme = useTheme()
  const money = useMoney()
  const type = useType()
  if (deviceOrders.length === 0) return null
  return (
    <Box testID="bought-here" style={{ gap: 12 }}>
      <Text heading={2} style={{ ...type(18, section.titleFont), color: colors.color }}>
        {t(GUEST_TEXTS.here)}
      </Text>
      <Box role="list" style={{ gap: 12 }}>
        {deviceOrders.map(({ name, sum, currency, at }) => (
          <Box key={name} role="listitem">
            <Link
              href={toOrderPath(name)}
              testID="seen-order"
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
                  {formatOrderName(t(section.order), name)}
                </Text>
                <Text style={{ ...type(13), color: colors.quiet }}>
                  {formatDate(new Date(at).toISOString(), language)}
                </Text>
              </Box>
              <Text dir="auto" style={{ ...type(15), color: colors.color }}>
                {money(sum, currency)}
              </Text>
              <Icon name="chevron-end" size={18} color={colors.quiet} />
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
