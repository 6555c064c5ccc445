import type { Order, OrderDetails } from '@vitrine/commerce/entities'
import type { ReactNode } from 'react'
import { type Colors, useType } from '../components/colors.ts'
import { TWO_COLUMNS_WIDTH_PX } from '../components/column-widths.ts'
import { Page } from '../components/Page.tsx'
import { useLanguage, useSection, useTheme } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Link } from '../primitives/link/Link'
import { Split } from '../primitives/split/Split'
import { Text } from '../primitives/text/Text'
import { toPath } from '../screens.ts'
import { BuyAgain } from './BuyAgain.tsx'
import { Item } from './Item.tsx'
import { Returns } from './Returns.tsx'
import { RECEIPT_TEXTS } from './receipt-texts.ts'
import { Shipments } from './Shipments.tsx'
import { Status } from './Status.tsx'
import { Sums } from './Sums.tsx'
import { formatAddressLines, formatDate, formatOrderName } from './status.ts'
import { Timeline } from './Timeline.tsx'
import { TEXTS } from './texts.ts'
import { useBundles } from './useBundles.ts'

type OrderPageProps = {
  readonly order: Order
  /** Selling plan by variant id, where the shop provides it. */
  readonly plans: ReadonlyMap<number, string>
  /** null: no details available; undefined: loading. */
  readonly details: OrderDetails | null | undefined
  /** The address of this page, which the receipt and return views extend. */
  readonly at: string
  /** Further content at the end of the side column. */
  readonly more?: ReactNode
  readonly colors: Colors
}

/** A whole order: progress and shipments, lines and totals, and buying it again. */
export function OrderPage({ order, plans, details, at, more, colors }: OrderPageProps) {
  const section = useSection('orders')
  const { t, language } = useLanguage()
  const type = useType()
  return (
    <Page colors={colors} path="orders" testID="order-details" width={TWO_COLUMNS_WIDTH_PX} gap={20}>
      <Box style={{ gap: 10 }}>
        <Text heading={1} style={{ ...type(24, section.titleFont), color: colors.color }}>
          {formatOrderName(t(section.order), order.id)}
        </Text>
        <Text style={{ ...type(14), color: colors.quiet }}>{formatDate(order.created, language)}</Text>
        <Status order={order} background={colors.background} />
      </Box>
      <Split
        share={58}
        main={
          <Box style={{ gap: 20 }}>
            {section.showTimeline ? <Timeline order={order} details={details} colors={colors} /> : null}
            {order.canceled === null ? <Shipments shipments={order.shipments} colors={colors} /> : null}
            <Items order={order} plans={plans} colors={colors} />
          </Box>
        }
        side={
          <Box style={{ gap: 20 }}>
            <Sums order={order} details={details} colors={colors} />
            <BuyAgain order={order} colors={colors} />
            {section.showReturns ? (
              <Returns order={order} details={details} at={`${at}?view=return`} colors={colors} />
            ) : null}
            {section.showAddress && order.address.length > 0 ? (
              <DeliveryAddress order={order} colors={colors} />
            ) : null}
            <PageLinks order={order} at={at} colors={colors} />
            {more}
          </Box>
        }
      />
    </Page>
  )
}

function Items({ order, plans, colors }: Pick<OrderPageProps, 'order' | 'plans' | 'colors'>) {
  const bundles = useBundles(order)
  return (
    <Box role="list" style={{ gap: 16 }}>
      {order.items.map((item, index) => (
        <Item
          // Two lines of one variant (with and without a plan) have no id of their own.
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never move
          key={index}
          item={item}
          plan={item.variant === null ? undefined : plans.get(item.variant)}
          contents={item.variant === null ? undefined : bundles.get(item.variant)}
          currency={order.currency}
          colors={colors}
        />
      ))}
    </Box>
  )
}

/** The delivery address. */
function DeliveryAddress({ order, colors }: { readonly order: Order; readonly colors: Colors }) {
  const section = useSection('orders')
  const { t } = useLanguage()
  const type = useType()
  return (
    <Box style={{ gap: 4 }}>
      <Text heading={2} style={{ ...type(15, 'semis'), color: colors.color }}>
        {t(section.address)}
      </Text>
      <Text dir="auto" style={{ ...type(15), color: colors.quiet, lineHeight: 22 }}>
        {[
          ...formatAddressLines(order),
          // A phone number stays left-to-right in right-to-left text.
          ...(order.phone ? [`\u2066${order.phone}\u2069`] : []),
        ].join('\n')}
      </Text>
    </Box>
  )
}

/** Links to the receipt, to the shop's order page, and back to all orders, as rows of one card. */
function PageLinks({ order, at, colors }: Pick<OrderPageProps, 'order' | 'at' | 'colors'>) {
  const section = useSection('orders')
  const theme = useTheme()
  const { t } = useLanguage()
  return (
    <Box
      role="list"
      // The card's background shows between the rows as separators.
      style={{ gap: 1, borderRadius: theme.radius, overflow: 'hidden', backgroundColor: colors.border }}
    >
      {section.showReceipt ? (
        <LinkRow
          text={t(RECEIPT_TEXTS.title)}
          href={`${at}?view=receipt`}
          colors={colors}
          testID="to-receipt"
        />
      ) : null}
      {order.url ? (
        <LinkRow text={t(section.details)} href={order.url} colors={colors} testID="status-page" />
      ) : null}
      <LinkRow text={t(TEXTS.back)} href={toPath('orders')} colors={colors} testID="to-orders" />
    </Box>
  )
}

function LinkRow({
  text,
  href,
  colors,
  testID,
}: {
  readonly text: string
  readonly href: string
  readonly colors: Colors
  readonly testID: string
}) {
  const type = useType()
  return (
    <Box role="listitem" style={{ backgroundColor: colors.field }}>
      <Link
        href={href}
        style={{
          flexDirection: 'row',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 14,
          minHeight: 52,
          paddingHorizontal: 16,
        }}
        testID={testID}
      >
        <Text style={{ ...type(15), color: colors.color, flexShrink: 1 }}>{text}</Text>
        <Icon name="chevron-end" size={18} color={colors.quiet} />
      </Link>
    </Box>
  )
}
