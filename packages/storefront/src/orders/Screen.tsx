import type { Accounts } from '@vitrine/commerce/accounts'
import type { Order } from '@vitrine/commerce/entities'
import { type ReactNode, useDeferredValue, useEffect } from 'react'
import { DeletionNotice } from '../components/account-deletion/DeletionNotice.tsx'
import { LinkButton } from '../components/Button.tsx'
import { type Colors, useColors, useType } from '../components/colors.ts'
import { TWO_COLUMNS_WIDTH_PX } from '../components/column-widths.ts'
import { Failure, Notice } from '../components/Notice.tsx'
import { LIST_MARGINS, Page, ScreenTitle } from '../components/Page.tsx'
import { RowSkeleton, SkeletonGroup } from '../components/RowSkeleton.tsx'
import { SkeletonShape } from '../components/Skeleton.tsx'
import { AccountRows } from '../components/session/AccountRows.tsx'
import { useAccounts } from '../components/session/accounts.ts'
import { BesideAccountRows } from '../components/session/BesideAccountRows.tsx'
import { SignInCard } from '../components/session/SignInCard.tsx'
import { useSession } from '../components/session/session.ts'
import { toSessionKey } from '../components/session/session-age.ts'
import { useLanguage, useMarket, useMoney, usePorts, useSection, useTheme } from '../context/context.tsx'
import { defineQueryKeys } from '../context/query.ts'
import { useKeyedQuery } from '../context/useQuery.ts'
import { parseOrderSecret } from '../device/orders/found-orders.ts'
import { hasOrderName, toOrderPath } from '../device/orders/order-path.ts'
import { Box } from '../primitives/box/Box'
import { Image } from '../primitives/image/Image'
import { Link } from '../primitives/link/Link'
import { useFragment } from '../primitives/link/url-fragment'
import { List } from '../primitives/list/List'
import { Split } from '../primitives/split/Split'
import { Text } from '../primitives/text/Text'
import { toPath } from '../screens.ts'
import { parsePlans } from './buy-again.ts'
import { DeviceOrders } from './DeviceOrders.tsx'
import { useDeviceOrders } from './device-orders.ts'
import { FindOrder } from './FindOrder.tsx'
import { GuestOrder } from './GuestOrder.tsx'
import { OrderPage } from './OrderPage.tsx'
import { Receipt } from './Receipt.tsx'
import { ReturnForm } from './ReturnForm.tsx'
import type { DetailsAnswer } from './returns.ts'
import { Status, useNewestState } from './Status.tsx'
import { formatDate, formatOrderName } from './status.ts'
import { TEXTS } from './texts.ts'

/** Height reserved for the lines of a card, px. */
const LINES_PX = 92
/** Height of the list's margin and title, px. */
const ROWS_TOP_PX = 78
/** Maximum number of images per order in the list. */
const MAX_ORDER_IMAGES = 4

const ordersKey = defineQueryKeys<Awaited<ReturnType<Accounts['orders']>>>('orders')
/** The server's raw response, parsed by `parsePlans`. */
const plansKey = defineQueryKeys<unknown>('order-plans')

/**
 * The orders screen (spec section 3): all orders, newest first, or the one in the address. Without a session it shows
 * the orders stored on this device, and those that a link grants access to.
 */
export default function Screen({
  order: sought,
  query = '',
  fragment: initialFragment,
}: {
  /** An order's name without the leading '#'. */
  readonly order?: string | undefined
  readonly query?: string
  readonly fragment?: string
}) {
  const section = useSection('orders')
  const colors = useColors(section)
  const { deviceOrders, remember, forget } = useDeviceOrders()
  const orderSecret = parseOrderSecret(useFragment(initialFragment))
  const account = useAccountOrders()
  const { token, orders, isGuest, reply } = account
  const view = new URLSearchParams(query).get('view')
  if (sought !== undefined) {
    const order = orders?.find(({ id }) => hasOrderName(id, sought))
    if (order && token) return <AccountOrder order={order} token={token} view={view} colors={colors} />
    // The account's data of an order is preferred; other orders come from this device.
    const decided = isGuest || orders !== null || reply.state === 'error'
    const by = orderSecret ?? deviceOrders?.find(({ name }) => hasOrderName(name, sought))?.by
    if (decided && by !== undefined)
      return (
        <GuestOrder
          by={by}
          view={view}
          hasSecretInUrl={orderSecret !== null}
          remember={remember}
          forget={forget}
          colors={colors}
        />
      )
    if (!isGuest) {
      return (
        <OrderNotFound
          reply={reply}
          isKnown={orders !== null && deviceOrders !== undefined}
          colors={colors}
        />
      )
    }
  }
  if (!isGuest) return <OrderList account={account} colors={colors} />
  const next = sought === undefined ? toPath('orders') : toOrderPath(sought)
  const hasDeviceOrders = deviceOrders !== undefined && deviceOrders.length > 0
  return (
    <SignedOut
      next={next}
      beside={
        hasDeviceOrders || section.showFind ? (
          <>
            <DeviceOrders deviceOrders={deviceOrders ?? []} colors={colors} />
            {section.showFind ? <FindOrder remember={remember} colors={colors} /> : null}
          </>
        ) : null
      }
      colors={colors}
    />
  )
}

/** Loads the account's orders; sends the newest one's state to the device's widgets. */
function useAccountOrders() {
  const accounts = useAccounts()
  const market = useMarket()
  const { token, end } = useSession()
  const reply = useKeyedQuery(token ? ordersKey(toSessionKey(token)) : null, (signal) =>
    accounts().then((accountApi) => accountApi.orders(token ?? '', market, { signal })),
  )
  // The platform rejects the token: go to the login, as after an expired session.
  const isSessionInvalid = reply.data !== undefined && 'error' in reply.data
  useEffect(() => {
    if (isSessionInvalid) end()
  }, [isSessionInvalid, end])
  // Rendering all orders at once would delay input: they are rendered in slices.
  const orders = useDeferredValue(reply.data && 'orders' in reply.data ? reply.data.orders : null)
  const state = useNewestState(orders ?? (isSessionInvalid ? [] : undefined))
  const { updateWidgets } = usePorts()
  useEffect(() => {
    if (state !== undefined) updateWidgets?.({ order: state === null ? null : { state } })
  }, [updateWidgets, state])
  return {
    token,
    reply,
    /** null until loaded. */
    orders,
    isGuest: token === null || isSessionInvalid,
  }
}
type AccountOrders = ReturnType<typeof useAccountOrders>

/** Placeholder while the account is searched for an order, and message when it is not found. */
function OrderNotFound({
  reply,
  isKnown,
  colors,
}: Pick<AccountOrders, 'reply'> & { readonly isKnown: boolean; readonly colors: Colors }) {
  const section = useSection('orders')
  const { t } = useLanguage()
  return (
    <Page colors={colors} path="orders" testID="orders" width={TWO_COLUMNS_WIDTH_PX}>
      <ScreenTitle text={t(section.title)} size={24} colors={colors} />
      {reply.state === 'error' ? (
        <Failure error={reply.error} onRetry={reply.reload} colors={colors} />
      ) : isKnown ? (
        <Notice
          icon="orders"
          title={t(TEXTS.notFound)}
          text={t(TEXTS.notFoundHint)}
          colors={colors}
          testID="no-such-order"
        >
          <LinkButton label={t(TEXTS.back)} href={toPath('orders')} colors={colors} />
        </Notice>
      ) : (
        <RowSkeleton colors={colors} picture={section.imageWidth} />
      )}
    </Page>
  )
}

/** Card with a link to the login, and from there to `next`; beside it the orders that need no login. */
function SignedOut({
  next,
  beside,
  colors,
}: {
  readonly next: string
  /** null where this device has no orders and the merchant shows no lookup. */
  readonly beside: ReactNode
  readonly colors: Colors
}) {
  const section = useSection('orders')
  const { t } = useLanguage()
  const card = (
    <SignInCard title={t(section.loginFirst)} login={t(section.login)} next={next} colors={colors} />
  )
  return (
    <Page colors={colors} path="orders" testID="orders" width={TWO_COLUMNS_WIDTH_PX} gap={24}>
      <ScreenTitle text={t(section.title)} size={24} colors={colors} />
      <Split
        share={50}
        main={card}
        side={
          beside ? (
            <Box style={{ gap: 32 }}>{beside}</Box>
          ) : (
            <Box on="wide">
              <AccountRows colors={colors} />
            </Box>
          )
        }
      />
    </Page>
  )
}

function OrderList({
  account: { token, reply, orders },
  colors,
}: {
  readonly account: AccountOrders
  readonly colors: Colors
}) {
  const section = useSection('orders')
  const { t } = useLanguage()
  return (
    <Page colors={colors} path="orders" testID="orders" width={TWO_COLUMNS_WIDTH_PX} scroll={false}>
      <BesideAccountRows rowsTop={ROWS_TOP_PX} colors={colors}>
        <List
          style={LIST_MARGINS}
          header={
            <Box style={{ paddingBottom: 16, gap: 16 }}>
              <ScreenTitle text={t(section.title)} size={24} colors={colors} />
              {token === null ? null : <DeletionNotice token={token} colors={colors} />}
            </Box>
          }
          items={orders ?? []}
          keyOf={(order) => order.key}
          gap={12}
          render={(order) => <Card order={order} colors={colors} />}
          empty={
            reply.state === 'error' ? (
              <Failure error={reply.error} onRetry={reply.reload} colors={colors} />
            ) : orders ? (
              <Notice icon="orders" title={t(section.empty)} colors={colors} testID="empty">
                <LinkButton label={t(section.startShopping)} href={toPath('catalog')} colors={colors} />
              </Notice>
            ) : (
              <Cards colors={colors} />
            )
          }
        />
      </BesideAccountRows>
    </Page>
  )
}

const detailsKey = defineQueryKeys<DetailsAnswer>('order-details')

/**
 * One of the shopper's own orders, as a page, receipt or return form. Details that the list lacks, and the selling
 * plans, which only the merchant server provides, load after it is shown.
 */
function AccountOrder({
  order,
  token,
  view,
  colors,
}: {
  readonly order: Order
  readonly token: string
  readonly view: string | null
  readonly colors: Colors
}) {
  const { callServer } = usePorts()
  const section = useSection('orders')
  const accounts = useAccounts()
  const reply = useKeyedQuery(plansKey(toSessionKey(token), order.id), () =>
    callServer('/shopper/order-plans', { token, order: order.key }),
  )
  const more = useKeyedQuery(detailsKey(toSessionKey(token), order.key), (signal) =>
    accounts().then((accountApi) => accountApi.details(token, order.key, { signal })),
  )
  const details = more.data === undefined ? undefined : 'details' in more.data ? more.data.details : null
  const at = toOrderPath(order.id)
  if (view === 'receipt' && section.showReceipt)
    return <Receipt order={order} details={details} back={at} colors={colors} />
  if (view === 'return' && section.showReturns && details)
    return <ReturnForm order={order} details={details} reply={more} token={token} back={at} colors={colors} />
  return <OrderPage order={order} plans={parsePlans(reply.data)} details={details} at={at} colors={colors} />
}

/** Placeholders of order cards. */
function Cards({ colors }: { readonly colors: Colors }) {
  const section = useSection('orders')
  const theme = useTheme()
  const height = LINES_PX + (section.showImages ? section.imageWidth + 12 : 0)
  return (
    <SkeletonGroup colors={colors} gap={12}>
      {[0, 1, 2].map((card) => (
        <SkeletonShape key={card} colors={colors} height={height} radius={theme.radius} />
      ))}
    </SkeletonGroup>
  )
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
      href={toOrderPath(order.id)}
      testID="order"
      style={{ gap: 12, padding: 16, borderRadius: theme.radius, backgroundColor: background }}
    >
      <Box style={{ flexDirection: 'row', justifyContent: 'space-between', gap: 12, alignItems: 'baseline' }}>
        <Text style={{ ...type(16, section.titleFont), color: colors.color, flexShrink: 1 }}>
          {formatOrderName(t(section.order), order.id)}
        </Text>
        <Text dir="auto" style={{ ...type(16, 'semis'), color: colors.color, flexShrink: 0 }}>
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
        <Text style={{ ...type(13), color: colors.quiet }}>{formatDate(order.created, language)}</Text>
      </Box>
      {section.showImages && pictures.length > 0 ? (
        <Box style={{ flexDirection: 'row', gap: 8, alignItems: 'center' }}>
          {pictures.slice(0, MAX_ORDER_IMAGES).map((item, index) => (
            <Box
              key={`${item.variant ?? index}`}
              style={{
                width: section.imageWidth,
                borderRadius: Math.min(10, theme.radius),
                overflow: 'hidden',
              }}
            >
              <Image src={item.image ?? ''} alt={item.name} ratio={1} sizes={`${section.imageWidth}px`} />
            </Box>
          ))}
          {order.items.length > MAX_ORDER_IMAGES ? (
            <Text dir="ltr" style={{ ...type(14, 'semis'), color: colors.quiet }}>
              {`+${order.items.length - MAX_ORDER_IMAGES}`}
            </Text>
          ) : null}
        </Box>
      ) : null}
    </Link>
  )
}
