import type { Order, OrderDetails } from '@vitrine/commerce/entities'
import { LinkButton, Rule } from '../components/Button.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { useLanguage, useMoney, useSection } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Text } from '../primitives/text/Text'
import { type ReceiptRow, toReceiptRows } from './receipt.ts'
import { RECEIPT_TEXTS } from './receipt-texts.ts'
import { formatDate } from './status.ts'
import { TEXTS } from './texts.ts'

/**
 * One row of the totals as text. `position` says whether it stands before the total, is the total, or follows
 * it.
 */
export type FormattedRow = {
  readonly key: string
  readonly name: string
  readonly value: string
  readonly position: 'before' | 'total' | 'after'
}

/** Returns an order's totals as rows of text, from the subtotal to the total and its refunds; the rows add up. */
export function useSums(order: Order, details: OrderDetails | null | undefined): readonly FormattedRow[] {
  const section = useSection('orders')
  const { t, language } = useLanguage()
  const money = useMoney()
  const price = (minor: number) =>
    minor < 0 ? `−${money(-minor, order.currency)}` : money(minor, order.currency)
  const names: Readonly<Record<ReceiptRow['kind'], string>> = {
    subtotal: t(TEXTS.subtotal),
    discount: t(TEXTS.discount),
    shipping: t(section.shipping),
    shippingDiscount: t(RECEIPT_TEXTS.shippingDiscount),
    tax: t(TEXTS.tax),
    duties: t(RECEIPT_TEXTS.duties),
    tip: t(RECEIPT_TEXTS.tip),
    other: t(RECEIPT_TEXTS.other),
  }
  const reductions = details && details.reductions.length > 0 ? details.reductions : order.reductions
  const refunds =
    details && details.refunds.length > 0
      ? details.refunds
      : order.refunded > 0
        ? [{ at: null, sum: order.refunded }]
        : []
  const back = refunds.reduce((sum, one) => sum + one.sum, 0)
  return [
    ...toReceiptRows(order, reductions).map(({ kind, name, sum }, index) => ({
      key: `${kind} ${index}`,
      name: [names[kind], name].filter(Boolean).join(' · '),
      value: kind === 'shipping' && sum === 0 ? t(TEXTS.free) : price(sum),
      position: 'before' as const,
    })),
    { key: 'total', name: t(section.total), value: price(order.sum), position: 'total' },
    ...(order.taxHeld > 0
      ? [
          {
            key: 'held',
            name: t(RECEIPT_TEXTS.taxHeld),
            value: price(order.taxHeld),
            position: 'after' as const,
          },
        ]
      : []),
    ...refunds.map(({ at, sum }, index) => ({
      key: `refund ${index}`,
      name: [t(RECEIPT_TEXTS.refund), at ? formatDate(at, language) : ''].filter(Boolean).join(' · '),
      value: price(-sum),
      position: 'after' as const,
    })),
    ...(back > 0
      ? [
          {
            key: 'left',
            name: t(RECEIPT_TEXTS.left),
            value: price(order.sum - back),
            position: 'after' as const,
          },
        ]
      : []),
    ...(details && details.outstanding > 0
      ? [
          {
            key: 'outstanding',
            name: t(RECEIPT_TEXTS.outstanding),
            value: price(details.outstanding),
            position: 'after' as const,
          },
        ]
      : []),
  ]
}

/** The totals from subtotal to total, so that the rows add up; then refunds and the outstanding amount. */
export function Sums({
  order,
  details,
  colors,
}: {
  readonly order: Order
  readonly details: OrderDetails | null | undefined
  readonly colors: Colors
}) {
  const section = useSection('orders')
  const { t } = useLanguage()
  const type = useType()
  const rows = useSums(order, details)
  const draw = ({ key, name, value, position }: FormattedRow) => {
    const textStyle = position === 'total' ? type(17, section.titleFont) : type(15)
    return (
      <Box key={key} style={{ flexDirection: 'row', justifyContent: 'space-between', gap: 12 }}>
        <Text
          style={{ ...textStyle, color: position === 'total' ? colors.color : colors.quiet, flexShrink: 1 }}
        >
          {name}
        </Text>
        <Text dir="auto" style={{ ...textStyle, color: colors.color, flexShrink: 0 }}>
          {value}
        </Text>
      </Box>
    )
  }
  return (
    <Box style={{ gap: 8 }} testID="order-sums">
      {rows.filter(({ position }) => position === 'before').map(draw)}
      <Rule colors={colors} />
      {rows.filter(({ position }) => position !== 'before').map(draw)}
      {details && details.outstanding > 0 && details.pay !== null ? (
        <LinkButton label={t(RECEIPT_TEXTS.pay)} href={details.pay} colors={colors} testID="pay-now" />
      ) : null}
    </Box>
  )
}
