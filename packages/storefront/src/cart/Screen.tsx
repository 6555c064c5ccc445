import { takesShopPay } from '@vitrine/commerce/checkout/express'
import { counted } from '@vitrine/core/i18n/plural'
import { LIMITS } from '@vitrine/core/limits/limits'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ScreenBlocks } from '../blocks/ScreenBlocks'
import { Button, LinkButton } from '../components/Button.tsx'
import { useColors, useType } from '../components/colors.ts'
import { TWO_COLUMNS } from '../components/column-widths.ts'
import { Notice } from '../components/Notice.tsx'
import { Page, ScreenTitle } from '../components/Page.tsx'
import { RowSkeleton } from '../components/RowSkeleton.tsx'
import { ShareBeside } from '../components/ShareBeside.tsx'
import { useSession } from '../components/session/session.ts'
import { Undo, useRemoved } from '../components/Undo.tsx'
import { useApp, useLanguage, useMoney, usePorts, useSection, useShop } from '../context/context.tsx'
import { keysOf } from '../context/query.ts'
import { useNetwork } from '../context/useNetwork.ts'
import { useReply } from '../context/useReply.ts'
import { useShopper } from '../context/useShopper.ts'
import { type CartItem, countOf, keyOf, subtotalOf } from '../device/cart/cart.ts'
import { justPaid } from '../device/orders/opened-checkouts.ts'
import { Box } from '../primitives/box/Box'
import { Dock } from '../primitives/dock/Dock'
import { useFragment } from '../primitives/link/url-fragment'
import { Split } from '../primitives/split/Split'
import { Text } from '../primitives/text/Text'
import { pathTo } from '../screens.ts'
import { Along } from './Along.tsx'
import { NOTHING_ASIDE, savedForLater, takenBack } from './aside.ts'
import { trackedPieces } from './checkout.ts'
import { FreeDelivery } from './FreeDelivery.tsx'
import { Later } from './Later.tsx'
import { LateShared } from './LateShared'
import { Line } from './Line.tsx'
import { Summary } from './Summary.tsx'
import { saidOfCart, saidOfCode, saidOfLine } from './said.ts'
import { SHARED_MOST, type SharedLine, sharedIn, sharedPath } from './shared.ts'
import { SHARED_TEXTS } from './shared-texts.ts'
import { Thanks } from './Thanks.tsx'
import { TEXTS } from './texts.ts'
import { useCheckout } from './useCheckout.ts'
import { useFreshLines } from './useFreshLines.ts'

const expressKey = keysOf<boolean>('shop-pay')

type Removed = { readonly line: CartItem; readonly place: number; readonly from: 'cart' | 'later' }

/** The cart (spec sections 2 and 4): lines that change at once, a discount code, the platform's sums, checkout. */
export default function Screen({ fragment: given }: { readonly fragment?: string }) {
  const section = useSection('cart')
  const branding = useSection('branding')
  const { t, language } = useLanguage()
  const money = useMoney()
  const ports = usePorts()
  const colors = useColors(section)
  const type = useType()
  const lines = useShopper((shopper) => shopper.cart)
  const loaded = useShopper((shopper) => shopper.loaded)
  const { token } = useSession()
  const shop = useShop()
  const purchases = useShopper((shopper) => shopper.purchases)
  const setQuantity = useShopper((shopper) => shopper.setQuantity)
  const drop = useShopper((shopper) => shopper.drop)
  const setCart = useShopper((shopper) => shopper.setCart)
  const aside = useShopper((shopper) => shopper.aside) ?? NOTHING_ASIDE
  const { shopper: store } = useApp()
  const checkout = useCheckout()
  const away = useNetwork(({ state }) => state === 'away')
  // A shop that does not answer offers none: the button below leads to all of its ways to pay.
  const shopPay = useReply(section.showExpress && lines.length > 0 ? expressKey() : null, (signal) =>
    takesShopPay(ports.client, { signal }),
  )
  const stale = useFreshLines()
  const fragment = useFragment(given)
  const brought = useMemo(() => sharedIn(fragment), [fragment])
  // Once it was answered the address is the cart's own again; what was answered stays said.
  const [asking, setAsking] = useState<{ readonly of: string; readonly lines: readonly SharedLine[] } | null>(
    null,
  )
  if (brought && asking?.of !== fragment) setAsking({ of: fragment, lines: brought })
  const gone = [...checkout.invalid, ...stale]
  const [removed, setRemoved] = useRemoved<Removed>()
  const { track } = ports
  const seen = useRef(false)
  useEffect(() => {
    if (!loaded || seen.current) return
    seen.current = true
    track('view_cart', {
      value: subtotalOf(lines),
      currency: lines[0]?.variant.currency ?? shop.currency,
      items: lines.map((line) => trackedPieces(line, line.quantity)),
    })
  }, [track, loaded, lines, shop])

  /** One event of so many pieces of a line. */
  const tell = (event: 'add_to_cart' | 'remove_from_cart', line: CartItem, quantity: number) => {
    const item = trackedPieces(line, quantity)
    ports.track(event, { value: item.price * quantity, currency: line.variant.currency, items: [item] })
  }
  const change = (line: CartItem, quantity: number) => {
    if (quantity < 1) return remove(line)
    setQuantity(line, quantity)
    ports.haptic('select')
    const more = quantity - line.quantity
    tell(more > 0 ? 'add_to_cart' : 'remove_from_cart', line, Math.abs(more))
  }
  const remove = (line: CartItem) => {
    setRemoved({ line, place: lines.indexOf(line), from: 'cart' })
    drop(line)
    ports.haptic('select')
    tell('remove_from_cart', line, line.quantity)
  }
  const saveForLater = (line: CartItem) => {
    store.setState(savedForLater({ cart: lines, aside }, line))
    ports.haptic('select')
    tell('remove_from_cart', line, line.quantity)
  }
  const takeBack = (line: CartItem) => {
    store.setState(takenBack({ cart: lines, aside }, line))
    ports.haptic('select')
    tell('add_to_cart', line, line.quantity)
  }
  const removeLater = (line: CartItem) => {
    const { later } = aside
    setRemoved({ line, place: later.indexOf(line), from: 'later' })
    store.setState({ aside: { ...aside, later: later.filter((own) => own !== line) } })
    ports.haptic('select')
  }
  const undo = () => {
    if (!removed) return
    setRemoved(null)
    if (removed.from === 'later') {
      const { later } = aside
      const back = [...later.slice(0, removed.place), removed.line, ...later.slice(removed.place)]
      store.setState({ aside: { ...aside, later: back } })
      return
    }
    setCart([...lines.slice(0, removed.place), removed.line, ...lines.slice(removed.place)])
    tell('add_to_cart', removed.line, removed.line.quantity)
  }
  const toast = removed ? <Undo name={removed.line.name} onUndo={undo} colors={colors} /> : null
  const currency = lines[0]?.variant.currency
  const sums = checkout.sums ?? {
    subtotal: subtotalOf(lines),
    discount: 0,
    total: subtotalOf(lines),
  }
  const paid = justPaid(purchases, Date.now())
  const blocked = lines.some((line) => gone.includes(line.variant.id))
  const count = countOf(lines)
  const over = lines.length - LIMITS.linesInCart
  const words = saidOfCart(checkout.told, lines)
  const toldOfCart = words === null || typeof words === 'string' ? words : t(words)
  const said = blocked
    ? t(TEXTS.fixLines)
    : over > 0
      ? t(TEXTS.tooMany).replace('{count}', String(LIMITS.linesInCart)).replace('{more}', String(over))
      : checkout.problem === 'unreached'
        ? t(away ? TEXTS.away : TEXTS.unreached)
        : checkout.problem === 'failed'
          ? (toldOfCart ?? t(section.failed))
          : checkout.problem === 'changed'
            ? (toldOfCart ?? t(TEXTS.changed))
            : null

  const unreached = said !== null && !blocked && over <= 0 && checkout.problem === 'unreached'
  const blocks = <ScreenBlocks list="cart.blocks" />
  const later = section.showLater ? (
    <Later lines={aside.later} onBack={takeBack} onRemove={removeLater} colors={colors} />
  ) : null

  const shared = asking ? <LateShared key={asking.of} lines={asking.lines} colors={colors} /> : null
  const title = <ScreenTitle text={t(section.title)} size={24} colors={colors} />

  if (!loaded) {
    return (
      <Page colors={colors} path="cart" testID="cart" width={TWO_COLUMNS} below={blocks}>
        {title}
        <RowSkeleton colors={colors} picture={section.imageWidth} count={3} />
      </Page>
    )
  }
  if (lines.length === 0) {
    return (
      <Page colors={colors} path="cart" testID="cart" width={TWO_COLUMNS} below={blocks}>
        {shared}
        {paid ? null : title}
        {paid ? (
          <Thanks purchase={paid} guest={token === null} colors={colors} />
        ) : (
          <Notice
            icon="cart"
            title={t(section.empty)}
            text={t(section.emptyHint)}
            colors={colors}
            testID="empty"
          >
            <LinkButton label={t(section.startShopping)} href={pathTo('catalog')} colors={colors} />
          </Notice>
        )}
        {later}
        {toast ? <Dock style={{ paddingVertical: 12 }}>{toast}</Dock> : null}
      </Page>
    )
  }
  return (
    <Page colors={colors} path="cart" testID="cart" width={TWO_COLUMNS} below={blocks}>
      {shared}
      <Box style={{ gap: 4 }}>
        {section.showShare && lines.length <= SHARED_MOST ? (
          <ShareBeside
            label={t(SHARED_TEXTS.share)}
            path={() => sharedPath(lines)}
            colors={colors}
            testID="share-cart"
          >
            {title}
          </ShareBeside>
        ) : (
          title
        )}
        <Text style={{ ...type(14), color: colors.quiet }}>{counted(TEXTS.items, language, count)}</Text>
      </Box>
      <Split
        share={58}
        main={
          <>
            <Box role="list">
              {lines.map((line, place) => (
                <Line
                  key={keyOf(line)}
                  line={line}
                  last={place === lines.length - 1}
                  soldOut={gone.includes(line.variant.id)}
                  reduced={checkout.reduced.includes(line.variant.id)}
                  said={t(saidOfLine(checkout.told, line) ?? undefined) || null}
                  onQuantity={(quantity) => change(line, quantity)}
                  onRemove={() => remove(line)}
                  onLater={section.showLater ? () => saveForLater(line) : null}
                  colors={colors}
                />
              ))}
            </Box>
            {later}
          </>
        }
        side={
          <Box style={{ gap: 16 }}>
            {token === null ? (
              <LinkButton
                label={t(TEXTS.loginHint)}
                href={`${pathTo('login')}?next=${pathTo('cart')}`}
                look="plain"
                icon="user"
                colors={colors}
                style={{ paddingHorizontal: 0 }}
              />
            ) : null}
            <FreeDelivery cart={lines} discount={sums.discount} colors={colors} />
            <Along colors={colors} />
            <Summary
              sums={sums}
              currency={currency}
              discount={checkout.discount}
              automatic={checkout.automatic}
              busy={checkout.busy === 'code'}
              wrong={
                checkout.problem === 'wrongDiscount'
                  ? t(saidOfCode(checkout.told) ?? section.wrongDiscount)
                  : null
              }
              onCode={checkout.applyCode}
              colors={colors}
            />
            <Dock
              style={{
                gap: 10,
                paddingVertical: 12,
                paddingHorizontal: 16,
                marginHorizontal: -16,
                backgroundColor: colors.background,
                borderTopWidth: 1,
                borderColor: colors.border,
              }}
            >
              {toast}
              {said ? (
                <Box role="alert" testID="cart-problem">
                  <Text style={{ ...type(14), color: colors.error, textAlign: 'center' }}>{said}</Text>
                  {unreached ? (
                    <Button
                      label={t(branding.retry)}
                      look="plain"
                      onPress={checkout.retry}
                      busy={checkout.busy !== null}
                      colors={colors}
                      testID="checkout-again"
                    />
                  ) : null}
                </Box>
              ) : null}
              <Box role="status">
                {away && !said ? (
                  <Text
                    testID="checkout-away"
                    style={{ ...type(14), color: colors.quiet, textAlign: 'center' }}
                  >
                    {t(TEXTS.away)}
                  </Text>
                ) : null}
              </Box>
              <Box style={{ flexDirection: 'row', justifyContent: 'space-between', alignItems: 'baseline' }}>
                <Text style={{ ...type(16, section.totalFont), color: colors.color }}>
                  {t(section.total)}
                </Text>
                <Text
                  live="polite"
                  dir="auto"
                  testID="total"
                  style={{ ...type(20, section.totalFont), color: colors.color }}
                >
                  {money(sums.total, currency)}
                </Text>
              </Box>
              <Button
                label={t(section.checkout)}
                onPress={() => void checkout.pay()}
                busy={checkout.busy === 'checkout'}
                disabled={blocked || over > 0}
                colors={colors}
                testID="checkout"
              />
              {section.showExpress && shopPay.data === true ? (
                <Button
                  label={t(section.express)}
                  look="outlined"
                  onPress={() => void checkout.pay(true)}
                  busy={checkout.busy === 'express'}
                  disabled={blocked || over > 0}
                  colors={colors}
                  testID="express"
                />
              ) : null}
              {section.showTaxNote ? (
                <Text style={{ ...type(13), color: colors.quiet, textAlign: 'center' }}>
                  {t(section.taxNote)}
                </Text>
              ) : null}
            </Dock>
          </Box>
        }
      />
    </Page>
  )
}
