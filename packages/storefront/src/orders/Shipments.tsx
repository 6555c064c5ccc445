import type { Shipment, Tracking } from '@vitrine/commerce/entities'
import { type Colors, useType } from '../components/colors.ts'
import { useLanguage, useTheme } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Link } from '../primitives/link/Link'
import { Text } from '../primitives/text/Text'
import { formatDate } from './status.ts'
import { CARRIER_STATES, TEXTS } from './texts.ts'

/** Shipments of an order: carrier status, contents, and tracking links. */
export function Shipments({
  shipments,
  colors,
}: {
  readonly shipments: readonly Shipment[]
  readonly colors: Colors
}) {
  const theme = useTheme()
  const { t, language } = useLanguage()
  const type = useType()
  const visibleShipments = shipments.filter(
    ({ parcels, state, expected }) =>
      parcels.length > 0 || expected !== null || CARRIER_STATES.has(state ?? ''),
  )
  if (visibleShipments.length === 0) return null
  return (
    <Box testID="tracking" style={{ gap: 12 }}>
      {visibleShipments.map((shipment, index) => {
        const state = t(CARRIER_STATES.get(shipment.state ?? ''))
        const when = shipment.stated ?? (shipment.expected === null ? shipment.sent : null)
        const details = [
          [state, when ? formatDate(when, language) : ''].filter(Boolean).join(' · '),
          shipment.expected && !shipment.state?.startsWith('DELIVER')
            ? t(TEXTS.expected).replace('{date}', formatDate(shipment.expected, language))
            : '',
          // A single shipment of everything needs no list of its contents, as the order's own follows.
          shipments.length > 1
            ? shipment.items
                .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
                .join(', ')
            : '',
        ].filter(Boolean)
        return (
          <Box
            // A shipment has no id, and those of an order never change places.
            // biome-ignore lint/suspicious/noArrayIndexKey: as said
            key={index}
            style={{ gap: 8, padding: 16, borderRadius: theme.radius, backgroundColor: colors.field }}
          >
            <Text heading={2} style={{ ...type(15, 'semis'), color: colors.color }}>
              {visibleShipments.length > 1
                ? `${t(TEXTS.delivery)} \u2068${index + 1}/${visibleShipments.length}\u2069`
                : t(TEXTS.tracking)}
            </Text>
            {details.map((text) => (
              <Text key={text} style={{ ...type(14), color: colors.quiet, lineHeight: 20 }}>
                {text}
              </Text>
            ))}
            {shipment.parcels.map((parcel) => (
              <Parcel key={parcel.number} parcel={parcel} colors={colors} />
            ))}
          </Box>
        )
      })}
    </Box>
  )
}

/** Carrier and number of a parcel, with its tracking link. */
export function Parcel({
  parcel: { company, number, url },
  colors,
}: {
  readonly parcel: Tracking
  readonly colors: Colors
}) {
  const type = useType()
  const text = `${company} \u2068${number}\u2069`.trim()
  const inside = (
    <>
      <Icon name="truck" size={20} color={colors.quiet} />
      <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
        <Text dir="auto" style={{ ...type(15), color: colors.color }}>
          {text}
        </Text>
      </Box>
      {url ? <Icon name="chevron-end" size={18} color={colors.quiet} /> : null}
    </>
  )
  const style = { flexDirection: 'row', alignItems: 'center', gap: 12, minHeight: 44 } as const
  return url ? (
    <Link href={url} style={style}>
      {inside}
    </Link>
  ) : (
    <Box style={style}>{inside}</Box>
  )
}
