import type { Order, OrderDetails, Payment } from '@vitrine/commerce/entities'
import { Button, LinkButton, Rule } from '../components/Button.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { COLUMN } from '../components/column-widths.ts'
import { Page } from '../components/Page.tsx'
import { useLanguage, useMoney, usePorts, useSection, useShop } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { handOn, PAPER } from '../primitives/share/share-text'
import { Text } from '../primitives/text/Text'
import { receiptText } from './receipt.ts'
import { paymentText, RECEIPT_TEXTS } from './receipt-texts.ts'
import { RETURN_TEXTS } from './return-texts.ts'
import { Sums, useSums } from './Sums.tsx'
import { dateOf, named } from './status.ts'

/** An order as a piece of paper: printed by a browser, shared as text by a phone. */
export function Receipt({
  order,
  details,
  back,
  colors,
}: {
  readonly order: Order
  readonly details: OrderDetails | null | undefined
  /** The address of the order's own page. */
  readonly back: string
  readonly colors: Colors
}) {
  const section = useSection('orders')
  const shop = useShop()
  const ports = usePorts()
  const { t, language } = useLanguage()
  const money = useMoney()
  const type = useType()
  const rows = useSums(order, details)
  const price = (minor: number) => money(minor, order.currency)
  const title = named(t(section.order), order.id)
  const bought = order.items.map((item) => {
    const what = [item.name, item.options].filter(Boolean).join(' · ')
    return { what: item.quantity > 1 ? `${item.quantity} × ${what}` : what, value: price(item.full) }
  })
  const paid = (details?.payments ?? []).map((one) => ({ name: nameOf(one), value: price(one.sum) }))
  function nameOf({ kind, name, digits }: Payment): string {
    const said = name || t(paymentText(kind))
    return digits ? `${said} \u2066•••• ${digits}\u2069` : said
  }
  const share = () => {
    const lines = [
      shop.name,
      `${title} · ${dateOf(order.created, language)}`,
      '',
      ...bought.map(({ what, value }) => [what, value] as const),
      '',
      ...rows.map(({ name, value }) => [name, value] as const),
      ...(paid.length > 0 ? ['', ...paid.map(({ name, value }) => [name, value] as const)] : []),
    ]
    // Closing what opens is an answer, not a failure.
    handOn(title, receiptText(lines)).catch(() => ports.haptic('error'))
  }
  const line = (key: string, name: string, value: string) => (
    <Box
      key={key}
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
  )
  return (
    <Page colors={colors} path="orders" testID="receipt" width={COLUMN} gap={20}>
      <Box style={{ gap: 4 }}>
        <Text style={{ ...type(15, 'semis'), color: colors.quiet }}>{shop.name}</Text>
        <Text heading={1} style={{ ...type(24, section.titleFont), color: colors.color }}>
          {`${t(RECEIPT_TEXTS.title)} · ${title}`}
        </Text>
        <Text style={{ ...type(14), color: colors.quiet }}>{dateOf(order.created, language)}</Text>
      </Box>
      {order.address.length > 0 ? (
        <Text dir="auto" style={{ ...type(14), color: colors.quiet, lineHeight: 21 }}>
          {[order.customer, ...order.address.filter((one) => one !== order.customer)]
            .filter(Boolean)
            .join('\n')}
        </Text>
      ) : null}
      {/* Two lines of one variant have no id of their own; the lines of a placed order never move. */}
      <Box role="list">{bought.map(({ what, value }, place) => line(`${place}`, what, value))}</Box>
      <Rule colors={colors} />
      <Sums order={order} details={details} colors={colors} />
      {paid.length > 0 ? (
        <Box role="list" label={t(section.payment)} testID="payments">
          {paid.map(({ name, value }, place) => line(`${place}`, name, value))}
        </Box>
      ) : null}
      <Text style={{ ...type(13), color: colors.quiet, lineHeight: 19 }}>{t(RECEIPT_TEXTS.hint)}</Text>
      <Box style={{ gap: 8 }}>
        <Button
          label={t(PAPER === 'print' ? RECEIPT_TEXTS.print : RECEIPT_TEXTS.share)}
          onPress={share}
          colors={colors}
          testID="hand-on"
        />
        {order.url ? (
          <LinkButton label={t(section.details)} href={order.url} look="plain" colors={colors} />
        ) : null}
        <LinkButton label={t(RETURN_TEXTS.backToOrder)} href={back} look="plain" colors={colors} />
      </Box>
    </Page>
  )
}
