import type { Order, OrderDetails, Payment } from '@vitrine/commerce/entities'
import { Button, LinkButton, Rule } from '../components/Button.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { COLUMN_WIDTH_PX } from '../components/column-widths.ts'
import { Page } from '../components/Page.tsx'
import { useLanguage, useMoney, usePorts, useSection, useShop } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { SHARE_METHOD, shareText } from '../primitives/share/share-text'
import { Text } from '../primitives/text/Text'
import { formatReceipt } from './receipt.ts'
import { getPaymentText, RECEIPT_TEXTS } from './receipt-texts.ts'
import { RETURN_TEXTS } from './return-texts.ts'
import { Sums, useSums } from './Sums.tsx'
import { formatAddressLines, formatDate, formatOrderName } from './status.ts'

/** Printable receipt of an order: printed by a browser, shared as text by a phone. */
export function Receipt({
  order,
  details,
  back,
  colors,
}: {
  readonly order: Order
  readonly details: OrderDetails | null | undefined
  /** The address of the order page. */
  readonly back: string
  readonly colors: Colors
}) {
  const section = useSection('orders')
  const shop = useShop()
  const ports = usePorts()
  const { t, language } = useLanguage()
  const type = useType()
  const title = formatOrderName(t(section.order), order.id)
  const { bought, sums, paid } = useReceiptRows(order, details)
  const share = () => {
    const lines = [
      shop.name,
      `${title} · ${formatDate(order.created, language)}`,
      '',
      ...bought.map(asPair),
      '',
      ...sums.map(asPair),
      ...(paid.length > 0 ? ['', ...paid.map(asPair)] : []),
    ]
    // Closing the share sheet is no failure.
    shareText(title, formatReceipt(lines)).catch(() => ports.haptic('error'))
  }
  return (
    <Page colors={colors} path="orders" testID="receipt" width={COLUMN_WIDTH_PX} gap={20}>
      <Box style={{ gap: 4 }}>
        <Text style={{ ...type(15, 'semis'), color: colors.quiet }}>{shop.name}</Text>
        <Text heading={1} style={{ ...type(24, section.titleFont), color: colors.color }}>
          {`${t(RECEIPT_TEXTS.title)} · ${title}`}
        </Text>
        <Text style={{ ...type(14), color: colors.quiet }}>{formatDate(order.created, language)}</Text>
      </Box>
      {order.address.length > 0 ? (
        <Text dir="auto" style={{ ...type(14), color: colors.quiet, lineHeight: 21 }}>
          {formatAddressLines(order).join('\n')}
        </Text>
      ) : null}
      <Rows rows={bought} colors={colors} />
      <Rule colors={colors} />
      <Sums order={order} details={details} colors={colors} />
      {paid.length > 0 ? (
        <Rows rows={paid} label={t(section.payment)} testID="payments" colors={colors} />
      ) : null}
      <Text style={{ ...type(13), color: colors.quiet, lineHeight: 19 }}>{t(RECEIPT_TEXTS.hint)}</Text>
      <Box style={{ gap: 8 }}>
        <Button
          label={t(SHARE_METHOD === 'print' ? RECEIPT_TEXTS.print : RECEIPT_TEXTS.share)}
          onPress={share}
          colors={colors}
          testID="hand-on"
        />
        {order.url ? (
          <LinkButton label={t(section.details)} href={order.url} variant="plain" colors={colors} />
        ) : null}
        <LinkButton label={t(RETURN_TEXTS.backToOrder)} href={back} variant="plain" colors={colors} />
      </Box>
    </Page>
  )
}

type ReceiptRow = { readonly name: string; readonly value: string }
const asPair = ({ name, value }: ReceiptRow) => [name, value] as const

/** Returns the lines, totals and payments of an order, each with its amount. */
function useReceiptRows(order: Order, details: OrderDetails | null | undefined) {
  const { t } = useLanguage()
  const money = useMoney()
  const sums = useSums(order, details)
  const price = (minor: number) => money(minor, order.currency)
  const nameOf = ({ kind, name, digits }: Payment): string => {
    const paymentName = name || t(getPaymentText(kind))
    return digits ? `${paymentName} \u2066•••• ${digits}\u2069` : paymentName
  }
  const bought = order.items.map((item): ReceiptRow => {
    const what = [item.name, item.options].filter(Boolean).join(' · ')
    return { name: item.quantity > 1 ? `${item.quantity} × ${what}` : what, value: price(item.full) }
  })
  const paid = (details?.payments ?? []).map(
    (one): ReceiptRow => ({ name: nameOf(one), value: price(one.sum) }),
  )
  return { bought, sums, paid }
}

function Rows({
  rows,
  label,
  testID,
  colors,
}: {
  readonly rows: readonly ReceiptRow[]
  readonly label?: string
  readonly testID?: string
  readonly colors: Colors
}) {
  const type = useType()
  return (
    <Box role="list" label={label} testID={testID}>
      {rows.map(({ name, value }, position) => (
        <Box
          // Two lines of one variant have no id of their own.
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never move
          key={position}
          role="listitem"
          style={{ flexDirection: 'row', justifyContent: 'space-between', gap: 12, paddingVertical: 6 }}
        >
          <Box style={{ flexShrink: 1 }}>
            <Text dir="auto" style={{ ...type(15), color: colors.color }}>
              {name}
            </Text>
          </Box>
          <Text dir="auto" style={{ ...type(15), color: colors.color, flexShrink: 0 }}>
            {value}
          </Text>
        </Box>
      ))}
    </Box>
  )
}
