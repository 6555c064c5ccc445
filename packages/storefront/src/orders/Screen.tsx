import type { Accounts } from '@vitrine/commerce/accounts'
import type { Order } from '@vitrine/commerce/entities'
import { useEffect } from 'react'
import { useLanguage, useMarket, useMoney, usePorts, useSection, useTheme } from '../app/context.tsx'
import { keysOf } from '../app/question.ts'
import { useReply } from '../app/useReply.ts'
import { useAccounts } from '../kit/accounts.ts'
import { LinkButton } from '../kit/Button.tsx'
import { type Colors, useColors, useType } from '../kit/colors.ts'
import { Failure, Notice } from '../kit/Notice.tsx'
import { LIST_MARGINS, Page, ScreenTitle } from '../kit/Page.tsx'
import { RowSkeleton } from '../kit/Skeleton.tsx'
import { useSession } from '../kit/session.ts'
import { sessionKey } from '../kit/session-age.ts'
import { Box } from '../parts/Box'
import { Image } from '../parts/Image'
import { Link } from '../parts/Link'
import { List } from '../parts/List'
import { Text } from '../parts/Text'
import { pathTo } from '../screens.ts'
import { isNamed, orderPath } from '../shopper/order-path.ts'
import { plansOf } from './again.ts'
import { BoughtHere } from './BoughtHere.tsx'
import { OrderPage } from './OrderPage.tsx'
import { Status } from './Status.tsx'
import { dateOf, named } from './status.ts'
import { TEXTS } from './texts.ts'

/** How many pictures stand for an order in the list. */
const PICTURES = 4

const ordersKey = keysOf<Awaited<ReturnType<Accounts['orders']>>>('orders')
/** The server's own answer, read by `plansOf`. */
const plansKey = keysOf<unknown>('order-plans')

/**
 * The shopper's orders (spec section 3): newest first, each with its states; or the one of the address, in whole.
 */
export default function Screen({
  order: sought,
}: {
  /** An order's name without the sign of a number. */
  readonly order?: string | undefined
}) {
  const section = useSection('orders')
  const { t } = useLanguage()
  const accounts = useAccounts()
  const market = useMarket()
  const colors = useColors(section)
  const { token, end } = useSession()
  const reply = useReply(token ? ordersKey(sessionKey(token)) : null, (signal) =>
    accounts().then((known) => known.orders(token ?? '', market, { signal })),
  )
  // The platform does not know the token any more: to the login, as after an end.
  const gone = reply.data !== undefined && 'error' in reply.data
  useEffect(() => {
    if (gone) end()
  }, [gone, end])
  const found = reply.data && 'orders' in reply.data ? reply.data.orders : []

  if (token === null || gone) {
    return (
      <Page colors={colors} path="orders" testID="orders">
        <ScreenTitle text={t(section.title)} size={24} colors={colors} />
        <Notice icon="orders" title={t(section.loginFirst)} colors={colors} testID="login-first">
          <LinkButton
            label={t(section.login)}
            href={`${pathTo('login')}?next=${sought === undefined ? pathTo('orders') : orderPath(sought)}`}
            colors={colors}
          />
        </Notice>
        {sought === undefined ? <BoughtHere colors={colors} /> : null}
      </Page>
    )
  }
  if (sought !== undefined) {
    const order = found.find(({ id }) => isNamed(id, sought))
    if (order) return <WithPlans order={order} token={token ?? ''} colors={colors} />
    return (
      <Page colors={colors} path="orders" testID="orders" width={720}>
        <ScreenTitle text={t(section.title)} size={24} colors={colors} />
        {reply.state === 'error' ? (
          <Failure error={reply.error} onRetry={reply.reload} colors={colors} />
        ) : reply.state === 'ready' ? (
          <Notice
            icon="orders"
            title={t(TEXTS.notFound)}
            text={t(TEXTS.notFoundHint)}
            colors={colors}
            testID="no-such-order"
          >
            <LinkButton label={t(TEXTS.back)} href={pathTo('orders')} colors={colors} />
          </Notice>
        ) : (
          <RowSkeleton colors={colors} picture={section.imageWidth} />
        )}
      </Page>
    )
  }
  return (
    <Page colors={colors} path="orders" testID="orders" width={720} scroll={false}>
      <List
        style={LIST_MARGINS}
        header={
          <Box style={{ paddingBottom: 16 }}>
            <ScreenTitle text={t(section.title)} size={24} colors={colors} />
          </Box>
        }
        items={found}
        keyOf={(order) => order.key}
        gap={12}
        render={(order) => <Card order={order} colors={colors} />}
        empty={
          reply.state === 'error' ? (
            <Failure error={reply.error} onRetry={reply.reload} colors={colors} />
          ) : reply.state === 'ready' ? (
            <Notice icon="orders" title={t(section.empty)} colors={colors} testID="empty">
              <LinkButton label={t(section.startShopping)} href={pathTo('catalog')} colors={colors} />
            </Notice>
          ) : (
            <RowSkeleton colors={colors} picture={section.imageWidth} />
          )
        }
      />
    </Page>
  )
}

/** An order with its plans, which only the merchant's server can learn; it is shown before they are there. */
function WithPlans({
  order,
  token,
  colors,
}: {
  readonly order: Order
  readonly token: string
  readonly colors: Colors
}) {
  const { callServer } = usePorts()
  const reply = useReply(plansKey(sessionKey(token), order.id), () =>
    callServer('/shopper/order-plans', { token, order: order.key }),
  )
  return <OrderPage order={order} plans={plansOf(reply.data)} colors={colors} />
}

function Card({ order, colors }: { readonly order: Order; readonly colors: Colors }) {
  const section = useSection('orders')
  const { t, language } = useLanguage()
  const theme = useTheme()
  const money = useMoney()
  const type = useType()
  const pictures = order.items.filter((item) => item.image !== null)
  const background = theme.color(section.card)
  return (
    <Link
      href={orderPath(order.id)}
      testID="order"
      style={{ gap: 12, padding: 16, borderRadius: theme.radius, backgroundColor: background }}
    >
      <Box style={{ flexDirection: 'row', justifyContent: 'space-between', gap: 12, alignItems: 'baseline' }}>
        <Text style={{ ...type(16, section.titleFont), color: colors.color }}>
          {named(t(section.order), order.id)}
        </Text>
        <Text dir="auto" style={{ ...type(16, 'semis'), color: colors.color }}>
          {money(order.sum, order.currency)}
        </Text>
      </Box>
      <Box
        style={{
          flexDirection: 'row',
          flexWrap: 'wrap',
          gap: 8,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Status order={order} background={background} />
        <Text style={{ ...type(13), color: colors.quiet }}>{dateOf(order.created, language)}</Text>
      </Box>
      {section.showImages && pictures.length > 0 ? (
        <Box style={{ flexDirection: 'row', gap: 8, alignItems: 'center' }}>
          {pictures.slice(0, PICTURES).map((item, place) => (
            <Box
              key={`${item.variant ?? place}`}
              style={{
                width: section.imageWidth,
                borderRadius: Math.min(10, theme.radius),
                overflow: 'hidden',
              }}
            >
              <Image src={item.image ?? ''} alt={item.name} ratio={1} sizes={`${section.imageWidth}px`} />
            </Box>
          ))}
          {order.items.length > PICTURES ? (
            <Text dir="ltr" style={{ ...type(14, 'semis'), color: colors.quiet }}>
              {`+${order.items.length - PICTURES}`}
            </Text>
          ) : null}
        </Box>
      ) : null}
    </Link>
  )
}
