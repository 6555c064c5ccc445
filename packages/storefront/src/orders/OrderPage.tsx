import type { Order, OrderItem } from '@vitrine/commerce/entities'
import { useLanguage, useMoney, useSection, useTheme } from '../app/context.tsx'
import { LinkButton, Rule } from '../kit/Button.tsx'
import { type Colors, useType } from '../kit/colors.ts'
import { Page } from '../kit/Page.tsx'
import { Box } from '../parts/Box'
import { Image } from '../parts/Image'
import { Link } from '../parts/Link'
import { Split } from '../parts/Split'
import { Text } from '../parts/Text'
import { pathTo } from '../screens.ts'
import { BuyAgain } from './BuyAgain.tsx'
import { Shipments } from './Shipments.tsx'
import { Status } from './Status.tsx'
import { dateOf, named } from './status.ts'
import { Timeline } from './Timeline.tsx'
import { TEXTS } from './texts.ts'

/** One order in whole: where it stands and travels, what was bought and what it came to, and buying it again. */
export function OrderPage({
  order,
  plans,
  colors,
}: {
  readonly order: Order
  /** The plan that a variant was bought on, where there was one and the shop told. */
  readonly plans: ReadonlyMap<number, string>
  readonly colors: Colors
}) {
  const section = useSection('orders')
  const { t, language } = useLanguage()
  const type = useType()
  return (
    <Page colors={colors} path="orders" testID="order-details" width={1040} gap={20}>
      <Box style={{ gap: 10 }}>
        <Text heading={1} style={{ ...type(24, section.titleFont), color: colors.color }}>
          {named(t(section.order), order.id)}
        </Text>
        <Text style={{ ...type(14), color: colors.quiet }}>{dateOf(order.created, language)}</Text>
        <Status order={order} background={colors.background} />
      </Box>
      <Split
        share={58}
        main={
          <Box style={{ gap: 20 }}>
            {section.showTimeline ? <Timeline order={order} colors={colors} /> : null}
            {order.canceled === null ? <Shipments shipments={order.shipments} colors={colors} /> : null}
            <Box role="list" style={{ gap: 16 }}>
              {order.items.map((item, place) => (
                <Item
                  // Two lines of one variant (with and without a plan) have no id of their own.
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never move
                  key={place}
                  item={item}
                  plan={item.variant === null ? undefined : plans.get(item.variant)}
                  currency={order.currency}
                  colors={colors}
                />
              ))}
            </Box>
          </Box>
        }
        side={
          <Box style={{ gap: 20 }}>
            <Sums order={order} colors={colors} />
            <BuyAgain order={order} colors={colors} />
            {section.showAddress && order.address.length > 0 ? (
              <Box style={{ gap: 4 }}>
                <Text heading={2} style={{ ...type(15, 'semis'), color: colors.color }}>
                  {t(section.address)}
                </Text>
                <Text dir="auto" style={{ ...type(15), color: colors.quiet, lineHeight: 22 }}>
                  {[
                    order.customer,
                    ...order.address.filter((line) => line !== order.customer),
                    // A number runs from its plus on, also where the words run the other way.
                    order.phone && `\u2066${order.phone}\u2069`,
                  ]
                    .filter(Boolean)
                    .join('\n')}
                </Text>
              </Box>
            ) : null}
            <Box style={{ gap: 4 }}>
              <LinkButton
                label={t(section.details)}
                href={order.url}
                look="plain"
                colors={colors}
                testID="status-page"
              />
              <LinkButton label={t(TEXTS.back)} href={pathTo('orders')} look="plain" colors={colors} />
            </Box>
          </Box>
        }
      />
    </Page>
  )
}

/** From the goods to the total, so that every row adds up. */
function Sums({ order, colors }: { readonly order: Order; readonly colors: Colors }) {
  const section = useSection('orders')
  const { t } = useLanguage()
  const money = useMoney()
  const type = useType()
  const full = order.items.reduce((sum, item) => sum + item.full, 0)
  const price = (minor: number) => money(minor, order.currency)
  const rows = [
    { name: t(TEXTS.subtotal), value: price(full) },
    ...(order.discount > 0
      ? [{ name: [t(TEXTS.discount), ...order.discounts].join(' · '), value: `−${price(order.discount)}` }]
      : []),
    { name: t(section.shipping), value: order.shipping === 0 ? t(TEXTS.free) : price(order.shipping) },
    ...(order.tax > 0 ? [{ name: t(TEXTS.tax), value: price(order.tax) }] : []),
  ]
  const row = { flexDirection: 'row', justifyContent: 'space-between', gap: 12 } as const
  return (
    <Box style={{ gap: 8 }} testID="order-sums">
      {rows.map(({ name, value }) => (
        <Box key={name} style={row}>
          <Text style={{ ...type(15), color: colors.quiet, flexShrink: 1 }}>{name}</Text>
          <Text dir="auto" style={{ ...type(15), color: colors.color }}>
            {value}
          </Text>
        </Box>
      ))}
      <Rule colors={colors} />
      <Box style={row}>
        <Text style={{ ...type(17, section.titleFont), color: colors.color }}>{t(section.total)}</Text>
        <Text dir="auto" style={{ ...type(17, section.titleFont), color: colors.color }}>
          {price(order.sum)}
        </Text>
      </Box>
    </Box>
  )
}

function Item({
  item,
  plan,
  currency,
  colors,
}: {
  readonly item: OrderItem
  readonly plan: string | undefined
  readonly currency: string
  readonly colors: Colors
}) {
  const theme = useTheme()
  const section = useSection('orders')
  const { t } = useLanguage()
  const money = useMoney()
  const type = useType()
  const style = { flexDirection: 'row', gap: 12, alignItems: 'center' } as const
  const details = [item.options, plan].filter(Boolean).join(' · ')
  const inside = (
    <>
      {section.showImages ? (
        <Box
          style={{ width: section.imageWidth, borderRadius: Math.min(10, theme.radius), overflow: 'hidden' }}
        >
          <Image src={item.image ?? ''} alt="" ratio={1} sizes={`${section.imageWidth}px`} />
        </Box>
      ) : null}
      <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, gap: 2 }}>
        <Text lines={2} style={{ ...type(15, 'semis'), color: colors.color }}>
          {item.name}
        </Text>
        {details ? (
          <Text lines={2} style={{ ...type(13), color: colors.quiet }}>
            {details}
          </Text>
        ) : null}
        {item.quantity > 1 ? (
          <Text style={{ ...type(13), color: colors.quiet }}>
            {`${t(section.quantity)}: ${item.quantity}`}
          </Text>
        ) : null}
      </Box>
      <Text dir="auto" style={{ ...type(15), color: colors.color }}>
        {money(item.full, currency)}
      </Text>
    </>
  )
  return (
    <Box role="listitem">
      {item.handle === null ? (
        <Box style={style}>{inside}</Box>
      ) : (
        <Link href={pathTo('product', item.handle)} style={style}>
          {inside}
        </Link>
      )}
    </Box>
  )
}
