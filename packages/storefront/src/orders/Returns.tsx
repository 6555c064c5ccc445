import type { Order, OrderDetails, OrderReturn } from '@vitrine/commerce/entities'
import { LinkButton } from '../components/Button.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { useLanguage, useSection, useTheme } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Text } from '../primitives/text/Text'
import { getUnreturnableText, RETURN_TEXTS } from './return-texts.ts'
import { Parcel } from './Shipments.tsx'
import { formatOrderName } from './status.ts'

/** States of an order that has not shipped, and so can still be changed. */
const WAITING: ReadonlySet<string> = new Set(['UNFULFILLED', 'SCHEDULED', 'ON_HOLD', 'OPEN'])

/**
 * Lists the lines that can be returned, the reasons why others cannot, and the shipments of returns. Where
 * the platform's API takes no returns, links to the shop's order page. No API lets shoppers cancel an order,
 * so it offers to contact the shop.
 */
export function Returns({
  order,
  details,
  at,
  colors,
}: {
  readonly order: Order
  /** null: accounts of this kind provide no returns; undefined: loading. */
  readonly details: OrderDetails | null | undefined
  /** The address of the form. */
  readonly at: string
  readonly colors: Colors
}) {
  const { email } = useSection('footer')
  const section = useSection('orders')
  const { t } = useLanguage()
  const type = useType()
  if (details === undefined) return null
  const waits = order.canceled === null && WAITING.has(order.delivery)
  const offered = details !== null && details.terms.lines.length > 0
  const reasons = details && !offered && !waits ? details.terms.reasons : []
  const running = (details?.returns ?? []).filter(
    ({ parcels, label }) => parcels.length > 0 || label !== null,
  )
  const subject = encodeURIComponent(`${t(section.order)} ${order.id}`)
  const text = { ...type(14), color: colors.quiet, lineHeight: 20 }
  if (!offered && !waits && reasons.length === 0 && running.length === 0 && (details !== null || !order.url))
    return null
  return (
    <Box testID="returns" style={{ gap: 10 }}>
      <Text heading={2} style={{ ...type(15, 'semis'), color: colors.color }}>
        {t(RETURN_TEXTS.title)}
      </Text>
      {running.map((one) => (
        <ReturnShipping key={one.key} one={one} colors={colors} />
      ))}
      {waits ? <Text style={text}>{t(RETURN_TEXTS.cancelHint)}</Text> : null}
      {reasons.length > 0 ? (
        <Text style={text} testID="no-returns">
          {`${t(RETURN_TEXTS.none)}: ${reasons.map((one) => t(getUnreturnableText(one))).join(', ')}`}
        </Text>
      ) : null}
      {offered ? (
        <LinkButton
          label={t(RETURN_TEXTS.start)}
          href={at}
          variant="outlined"
          colors={{ ...colors, border: colors.color }}
          testID="return-items"
        />
      ) : order.url && (details === null || waits) ? (
        <LinkButton
          label={t(RETURN_TEXTS.atShop)}
          href={order.url}
          variant="outlined"
          colors={{ ...colors, border: colors.color }}
          testID="return-at-shop"
        />
      ) : null}
      {waits && email ? (
        <LinkButton
          label={t(RETURN_TEXTS.write)}
          href={`mailto:${email}?subject=${subject}`}
          variant="plain"
          colors={colors}
          testID="write-to-shop"
        />
      ) : null}
    </Box>
  )
}

/** Shipping of one return: its label and its parcels to track. */
function ReturnShipping({ one, colors }: { readonly one: OrderReturn; readonly colors: Colors }) {
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  return (
    <Box style={{ gap: 4, padding: 16, borderRadius: theme.radius, backgroundColor: colors.field }}>
      <Text style={{ ...type(14, 'semis'), color: colors.color }}>
        {formatOrderName(t(RETURN_TEXTS.title), one.name)}
      </Text>
      <Text style={{ ...type(14), color: colors.quiet, lineHeight: 20 }}>
        {one.items.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ')}
      </Text>
      {one.parcels.map((parcel) => (
        <Parcel key={parcel.number} parcel={parcel} colors={colors} />
      ))}
      {one.label === null ? null : (
        <LinkButton label={t(RETURN_TEXTS.label)} href={one.label} variant="plain" colors={colors} />
      )}
    </Box>
  )
}
