import type { Order } from '@vitrine/commerce/entities'
import { useEffect } from 'react'
import { Button, LinkButton } from '../components/Button.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { TWO_COLUMNS_WIDTH_PX } from '../components/column-widths.ts'
import { Failure, Notice } from '../components/Notice.tsx'
import { Page, ScreenTitle } from '../components/Page.tsx'
import { RowSkeleton } from '../components/RowSkeleton.tsx'
import { toSessionKey } from '../components/session/session-age.ts'
import { useLanguage, usePorts, useSection } from '../context/context.tsx'
import { defineQueryKeys } from '../context/query.ts'
import { type QueryResult, useKeyedQuery } from '../context/useQuery.ts'
import { type FoundOrder, getSecretKind, toSharedOrderPath } from '../device/orders/found-orders.ts'
import { toOrderPath } from '../device/orders/order-path.ts'
import { Box } from '../primitives/box/Box'
import { Text } from '../primitives/text/Text'
import { toPath } from '../screens.ts'
import { NO_PLANS, parseGuestOrder, toFoundOrder } from './guest-orders.ts'
import { GUEST_TEXTS } from './guest-texts.ts'
import { OrderPage } from './OrderPage.tsx'
import { Receipt } from './Receipt.tsx'
import { formatOrderName } from './status.ts'
import { TEXTS } from './texts.ts'

/** The server's raw response, parsed by `parseGuestOrder`. Keys distinguish secrets without containing them. */
const guestKey = defineQueryKeys<unknown>('guest-order')

/**
 * An order opened by its secret: the server's data without address and name. An order from a link is stored on the
 * device, and its secret is removed from the address.
 */
export function GuestOrder({
  by,
  view,
  hasSecretInUrl,
  remember,
  forget,
  colors,
}: {
  /** Secret that grants access. */
  readonly by: string
  readonly view: string | null
  /** True when the screen's address contains the secret. */
  readonly hasSecretInUrl: boolean
  readonly remember: (foundOrder: FoundOrder) => Promise<void>
  readonly forget: (name: string) => Promise<void>
  readonly colors: Colors
}) {
  const ports = usePorts()
  const reply = useKeyedQuery(guestKey(toSessionKey(by)), () =>
    getSecretKind(by) === 'cart'
      ? ports.callServer('/shopper/order-of-cart', { cart: by })
      : ports.callServer('/shopper/order-of-link', { link: by }),
  )
  const order = parseGuestOrder(reply.data)
  const name = order?.id
  useEffect(() => {
    if (!hasSecretInUrl || name === undefined) return
    const foundOrder = toFoundOrder(by, reply.data, Date.now())
    if (foundOrder) void remember(foundOrder).then(() => ports.navigate(toOrderPath(name), 'replace'))
  }, [hasSecretInUrl, by, name, ports, remember, reply.data])
  if (!order) return <NoOrder by={by} reply={reply} colors={colors} />
  const at = toOrderPath(order.id)
  if (view === 'receipt') return <Receipt order={order} details={null} back={at} colors={colors} />
  return (
    <OrderPage
      order={order}
      plans={NO_PLANS}
      details={null}
      at={at}
      colors={colors}
      more={<GuestActions by={by} order={order} forget={forget} colors={colors} />}
    />
  )
}

/** Placeholder while the order loads, or a message when there is none. */
function NoOrder({
  by,
  reply,
  colors,
}: {
  readonly by: string
  readonly reply: QueryResult<unknown>
  readonly colors: Colors
}) {
  const section = useSection('orders')
  const { t } = useLanguage()
  return (
    <Page colors={colors} path="orders" testID="orders" width={TWO_COLUMNS_WIDTH_PX}>
      <ScreenTitle text={t(section.title)} size={24} colors={colors} />
      {reply.state === 'error' ? (
        <Failure error={reply.error} onRetry={reply.reload} colors={colors} />
      ) : reply.state === 'ready' ? (
        <Notice icon="orders" title={t(GUEST_TEXTS.notKnown)} colors={colors} testID="no-such-order">
          {getSecretKind(by) === 'link' ? (
            <LinkButton label={t(GUEST_TEXTS.atShop)} href={by} colors={colors} />
          ) : null}
          <LinkButton label={t(TEXTS.back)} href={toPath('orders')} variant="plain" colors={colors} />
        </Notice>
      ) : (
        <RowSkeleton colors={colors} picture={section.imageWidth} />
      )}
    </Page>
  )
}

/** Buttons to open the order on another device, and to forget it on this one. */
function GuestActions({
  by,
  order,
  forget,
  colors,
}: {
  readonly by: string
  readonly order: Order
  readonly forget: (name: string) => Promise<void>
  readonly colors: Colors
}) {
  const section = useSection('orders')
  const { t } = useLanguage()
  const type = useType()
  const ports = usePorts()
  return (
    <Box style={{ gap: 4 }} testID="guest-order">
      <Button
        label={t(GUEST_TEXTS.elsewhere)}
        icon="share"
        variant="plain"
        // The title is only the name: the address has to contain the secret.
        onPress={() =>
          void ports
            .share(formatOrderName(t(section.order), order.id), toSharedOrderPath({ by, name: order.id }))
            .catch(() => ports.haptic('error'))
        }
        colors={colors}
        testID="open-elsewhere"
      />
      <Text style={{ ...type(13), color: colors.quiet, textAlign: 'center' }}>
        {t(GUEST_TEXTS.elsewhereHint)}
      </Text>
      <Button
        label={t(GUEST_TEXTS.forget)}
        variant="plain"
        onPress={() => void forget(order.id).then(() => ports.navigate(toPath('orders'), 'replace'))}
        colors={colors}
        testID="forget-order"
      />
    </Box>
  )
}
