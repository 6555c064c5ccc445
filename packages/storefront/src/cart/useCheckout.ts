import type { CartMessage } from '@vitrine/commerce/checkout/cart-messages'
import { createCheckout } from '@vitrine/commerce/checkout/create'
import { setDiscount } from '@vitrine/commerce/checkout/discount'
import { toShopPayUrl } from '@vitrine/commerce/checkout/express'
import { StorefrontError } from '@vitrine/commerce/storefront-error'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useApp, useLanguage, useMarket, usePorts, useSection } from '../context/context.tsx'
import { useShopper } from '../context/useShopper.ts'
import { type Cart, toPlatformLines } from '../device/cart/cart.ts'
import { addOpenedCheckout, findRecentPurchase, toBoughtLines } from '../device/orders/opened-checkouts.ts'
import type { ShopperStore } from '../device/store/store.ts'
import type { Ports } from '../ports.ts'
import { toCartAttributes } from './cart-extras.ts'
import { createCartReporter } from './cart-reporter.ts'
import { createSingleFlight, getCartSignature, getCartTotals, toTrackedLine } from './checkout.ts'
import {
  type CheckoutEvent,
  canPay,
  INITIAL_CHECKOUT,
  nextSyncStep,
  reconcileCart,
  reduceCheckout,
  type SyncedCart,
  type SyncStep,
} from './checkout-state.ts'
import { loadVisitorConsent } from './visitor-consent.ts'

const NOTHING: readonly CartMessage[] = []

/** How long changes must rest before a cart with a code is sent again, or got ready to be paid for, ms. */
const SETTLE_MS = 600

/**
 * The platform's side of the shopper's cart. Nothing is sent until a code is applied or checkout is pressed;
 * once a code is applied, changes follow it after a pause, so that the sums stay the platform's. Where the shell can get
 * a checkout ready, or the design wants the platform's sums, they follow from the start: the press then opens what is
 * there already.
 */
export function useCheckout() {
  const ports = usePorts()
  const { shopper } = useApp()
  const request = useCartRequest()
  const { state, dispatch, synced, code, discount, prepare, report } = useSyncedCart(request)
  const current = synced?.signature === request.signature ? synced : null
  const title = usePreparedCheckout(current, code, prepare)

  // A checkout of this or another tab may have been paid for meanwhile.
  useEffect(() => {
    void ports.settle()
  }, [ports])

  /** `express`: the hosted checkout begins at Shop Pay. */
  const pay = async (express = false) => {
    if (state.busy) return
    dispatch({ type: 'requested', attempt: { express } })
    const ready = await prepare(code)
    dispatch({ type: 'answered' })
    if (!canPay(ready, { before: synced, signature: request.sign(shopper.getState().cart) })) {
      dispatch({ type: 'finished' })
      ports.haptic('error')
      return
    }
    const { id, url } = ready.checkout
    // Once more for a cart that was made without a network to the merchant.
    void report(id)
    await rememberOpened(shopper, ports, ready, request.cart)
    await ports.checkout(express ? toShopPayUrl(url) : url, title)
    dispatch({ type: 'finished' })
    await ports.settle()
    if (findRecentPurchase(shopper.getState().purchases, Date.now())?.cart === id) ports.haptic('success')
  }
  const applyCode = async (wanted: string): Promise<boolean> => {
    dispatch({ type: 'requested', attempt: { code: wanted } })
    const ready = await prepare(wanted.trim())
    dispatch({ type: 'answered' })
    dispatch({ type: 'finished' })
    const worked = ready !== null && (wanted === '' || ready.checkout.discount !== null)
    ports.haptic(worked ? 'success' : 'error')
    return worked
  }
  const { attempt, warnings, problem } = state
  // What was said of a cart is worth nothing once the cart is another.
  const told = warnings?.signature === request.signature ? warnings.told : NOTHING
  return {
    /** The platform's sums when they belong to the cart as it is now. */
    sums: current ? getCartTotals(current.checkout, current.lines) : null,
    discount,
    automatic: synced?.checkout.autoDiscount ?? false,
    busy: state.busy,
    problem: problem === 'failed' && warnings !== null && told === NOTHING ? null : problem,
    /** What the platform says of the cart as it is now. */
    told,
    invalid: state.invalid,
    reduced: state.reduced,
    pay,
    applyCode,
    /** What the shopper wanted last, once more. */
    retry: () =>
      void (attempt === null
        ? prepare(code)
        : 'code' in attempt
          ? applyCode(attempt.code)
          : pay(attempt.express)),
  }
}

/** The cart as it is sent: what is in it, for whom, what goes along, and the signature of it all. */
function useCartRequest() {
  const market = useMarket()
  const cart = useShopper((shopper) => shopper.cart)
  const token = useShopper((shopper) => shopper.token)
  const aside = useShopper((shopper) => shopper.aside)
  const { showNote, showGiftWrap } = useSection('cart')
  return useMemo(() => {
    const along = toCartAttributes(aside, { showNote, showGiftWrap })
    const sign = (cart: Cart) => getCartSignature(cart, { token, ...market }, along)
    return { cart, market, token, along, sign, signature: sign(cart) }
  }, [aside, cart, market, showGiftWrap, showNote, token])
}
type CartRequest = ReturnType<typeof useCartRequest>

/** The platform's cart of what is in ours, and the way to one with a code. */
function useSyncedCart(request: CartRequest) {
  const ports = usePorts()
  const { shopper, edit } = useApp()
  const kept = useShopper((shopper) => shopper.checkout)
  const report = useMemo(() => createCartReporter(ports, shopper, { edit }), [ports, shopper, edit])
  // No `useReducer`: nothing else of a shop needs it, and React's file is part of every first page.
  const [state, setState] = useState(INITIAL_CHECKOUT)
  const dispatch = useCallback((event: CheckoutEvent) => setState((now) => reduceCheckout(now, event)), [])
  const once = useRef(createSingleFlight<SyncedCart | null>()).current
  // Once it was paid for, the platform's cart is gone: what was synced with it is worth nothing.
  const synced = state.synced !== null && state.synced.checkout.id === kept?.id ? state.synced : null

  /** The platform's cart for what is in ours, with `code`; null after saying why there is none. */
  const prepare = useCallback(
    (code: string): Promise<SyncedCart | null> => {
      const { cart, signature } = request
      const step = nextSyncStep(synced, signature, code)
      if (step.do === 'reuse') return Promise.resolve(step.cart)
      return once(`${signature} ${code}`, async () => {
        dispatch({ type: 'sent' })
        try {
          const answer = await sendCart(ports, request, code, step)
          if ('invalid' in answer) {
            dispatch({ type: 'invalid', code, variants: answer.invalid })
            return null
          }
          if (!('lines' in answer)) {
            dispatch({ type: 'refused', code, signature, told: answer.told })
            return null
          }
          const { checkout, lines, told } = answer
          const { cart: after, reduced, changed } = reconcileCart(cart, answer)
          // What was put in or taken out while the platform was asked stays so; the cart is then asked about anew.
          if (after !== cart && shopper.getState().cart === cart) shopper.getState().setCart(after)
          const fresh = { checkout, lines, signature: request.sign(after), code, changed }
          dispatch({ type: 'synced', cart: fresh, reduced, told })
          shopper.getState().setCheckout({ id: checkout.id, url: checkout.url, discount: checkout.discount })
          void report(checkout.id)
          return fresh
        } catch (cause) {
          const isUnreached = cause instanceof StorefrontError && cause.kind === 'network'
          dispatch({ type: 'failed', code, problem: isUnreached ? 'unreached' : 'failed' })
          return null
        }
      })
    },
    [dispatch, once, ports, report, request, shopper, synced],
  )
  return {
    state,
    dispatch,
    synced,
    /** The code that was asked for last, also on an earlier visit; '' for none. */
    code: synced?.code ?? kept?.discount ?? '',
    /** The code that works, or null. */
    discount: synced?.checkout.discount ?? kept?.discount ?? null,
    prepare,
    report,
  }
}

/** Sends the cart, or only its code where the platform has the cart already. */
async function sendCart(
  { client, platform, storage }: Ports,
  { cart, market, token, along }: CartRequest,
  code: string,
  step: Exclude<SyncStep, { readonly do: 'reuse' }>,
) {
  const consent = await loadVisitorConsent(storage)
  if (step.do === 'discount') {
    const discounted = await setDiscount(client, { ...market, consent, id: step.id, code })
    if ('lines' in discounted) return discounted
  }
  const lines = toPlatformLines(cart)
  return createCheckout(client, { ...market, consent, lines, token, code: code || null, platform, ...along })
}

/**
 * Keeps the platform's cart, and the shell's checkout, at what the shopper's cart is once it rests, where the design,
 * a code or the shell wants it. Gives the title of the hosted checkout.
 */
function usePreparedCheckout(
  current: SyncedCart | null,
  code: string,
  prepare: (code: string) => Promise<SyncedCart | null>,
): string {
  const { prepareCheckout } = usePorts()
  const { edit } = useApp()
  const section = useSection('cart')
  const { t } = useLanguage()
  const loaded = useShopper((shopper) => shopper.loaded)
  const isFilled = useShopper((shopper) => shopper.cart.length > 0)
  // A code's worth depends on the lines: follow them after a pause, also those of an earlier visit.
  const follows = code !== '' || ((prepareCheckout !== undefined || section.askSums) && !edit)
  const stale = loaded && follows && current === null && isFilled
  useEffect(() => {
    if (!stale) return
    const timer = setTimeout(() => void prepare(code), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [stale, prepare, code])
  const address = current?.checkout.url
  const title = t(section.checkout)
  useEffect(() => {
    if (address !== undefined) prepareCheckout?.(address, title)
  }, [address, prepareCheckout, title])
  return title
}

/** Tracks that a checkout begins and stores its cart: before the page goes, so that the way back finds it. */
async function rememberOpened(
  shopper: ShopperStore,
  { track }: Ports,
  { checkout: { id, total, currency }, lines }: SyncedCart,
  cart: Cart,
): Promise<void> {
  track('begin_checkout', {
    value: total,
    currency,
    items: lines.map(toTrackedLine),
    cart: /Cart\/([^/?]+)/.exec(id)?.[1] ?? null,
  })
  const opened = {
    cart: id,
    opened: Date.now(),
    lines: toBoughtLines(cart),
    total,
    currency,
    paid: null,
    order: null,
    told: false,
  }
  shopper.setState((now) => ({ purchases: addOpenedCheckout(now.purchases, opened) }))
  await shopper.saved()
}
