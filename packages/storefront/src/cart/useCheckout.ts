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
import { findCartCurrency, hasOtherCurrency } from './cart-currency.ts'
import { toCartAttributes } from './cart-extras.ts'
import { createCartReporter } from './cart-reporter.ts'
import { createSingleFlight, getCartSignature, getCartTotals, toTrackedLine } from './checkout.ts'
import {
  type CheckoutEvent,
  canPay,
  findNextSyncStep,
  INITIAL_CHECKOUT,
  reconcileCart,
  reduceCheckout,
  type SyncedCart,
  type SyncStep,
} from './checkout-state.ts'
import { useCartCurrency } from './useCartCurrency.ts'
import { loadVisitorConsent } from './visitor-consent.ts'

const NOTHING: readonly CartMessage[] = []

/** Delay after the last change before the cart is synced with the platform, for a code or a prepared checkout, ms. */
const SETTLE_MS = 600

/**
 * Synchronizes the shopper's cart with the platform. Sends nothing until the shopper applies a code or presses
 * checkout. Once a code applies, changes follow after a delay, so that the totals stay the platform's. Where the shell
 * can prepare a checkout, or the design shows the platform's totals, syncing starts at once: the button then opens a
 * prepared checkout.
 */
export function useCheckout() {
  const ports = usePorts()
  const { shopper } = useApp()
  const request = useCartRequest()
  const { state, dispatch, synced, code, discount, prepare, report } = useSyncedCart(request)
  const current = synced?.signature === request.signature ? synced : null
  const hasOther = hasOtherCurrency(request.cart, request.currency?.code)
  const title = usePreparedCheckout(current, code, prepare, hasOther)

  // Another tab may have completed a checkout meanwhile.
  useEffect(() => {
    void ports.settle()
  }, [ports])

  /** `express`: the hosted checkout starts with Shop Pay. */
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
    // Retries the report of a cart that was created while the merchant server was unreachable.
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
  // Warnings do not apply to a cart that has changed since.
  const told = warnings?.signature === request.signature ? warnings.told : NOTHING
  return {
    /** The platform's totals when they belong to the current cart. */
    sums: current ? getCartTotals(current.checkout, current.lines) : null,
    discount,
    /** The currency that the buyer's address gave the cart; null while it is the market's. */
    currency: request.currency,
    /** True until the platform has priced all lines in one currency. */
    isMixed: hasOtherCurrency(request.cart),
    automatic: synced?.checkout.autoDiscount ?? false,
    busy: state.busy,
    problem: problem === 'failed' && warnings !== null && told === NOTHING ? null : problem,
    /** The platform's messages about the current cart. */
    told,
    invalid: state.invalid,
    reduced: state.reduced,
    pay,
    applyCode,
    /** Repeats the shopper's last action. */
    retry: () =>
      void (attempt === null
        ? prepare(code)
        : 'code' in attempt
          ? applyCode(attempt.code)
          : pay(attempt.express)),
  }
}

/** Returns the cart request: lines, market, token, note and attributes, and their signature. */
function useCartRequest() {
  const market = useMarket()
  const cart = useShopper((shopper) => shopper.cart)
  const token = useShopper((shopper) => shopper.token)
  const aside = useShopper((shopper) => shopper.aside)
  const { buyer, currency } = useCartCurrency()
  const { showNote, showGiftWrap } = useSection('cart')
  return useMemo(() => {
    const along = toCartAttributes(aside, { showNote, showGiftWrap })
    const sign = (cart: Cart) => getCartSignature(cart, { token, ...market }, along)
    return { cart, market, token, along, sign, signature: sign(cart), buyer, currency }
  }, [aside, buyer, cart, currency, market, showGiftWrap, showNote, token])
}
type CartRequest = ReturnType<typeof useCartRequest>

/** Holds the platform's copy of the cart, and creates or updates it for a code. */
function useSyncedCart(request: CartRequest) {
  const ports = usePorts()
  const { shopper, edit } = useApp()
  const kept = useShopper((shopper) => shopper.checkout)
  const report = useMemo(() => createCartReporter(ports, shopper, { edit }), [ports, shopper, edit])
  // No `useReducer`: no other code of a shop needs it, and React's file is part of every first page.
  const [state, setState] = useState(INITIAL_CHECKOUT)
  const dispatch = useCallback((event: CheckoutEvent) => setState((now) => reduceCheckout(now, event)), [])
  const once = useRef(createSingleFlight<SyncedCart | null>()).current
  // Once it is paid for, the platform's cart is gone, and so the synced one is invalid.
  const synced = state.synced !== null && state.synced.checkout.id === kept?.id ? state.synced : null

  /** Returns the platform's copy of the cart with `code`; null after showing why there is none. */
  const prepare = useCallback(
    (code: string): Promise<SyncedCart | null> => {
      const { cart, signature } = request
      const step = findNextSyncStep(synced, signature, code)
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
          // Keeps edits that the shopper made during the request; the cart is then synced again.
          if (after !== cart && shopper.getState().cart === cart) shopper.getState().setCart(after)
          const fresh = { checkout, lines, signature: request.sign(after), code, changed }
          dispatch({ type: 'synced', cart: fresh, reduced, told })
          const { id, url, discount } = checkout
          const currency = findCartCurrency(cart, checkout.currency, request.currency, request.buyer)
          shopper.getState().setCheckout({ id, url, discount, ...(currency ? { currency } : {}) })
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
    /** The last requested code, also from an earlier visit; '' for none. */
    code: synced?.code ?? kept?.discount ?? '',
    /** The discount code that applies, or null. */
    discount: synced?.checkout.discount ?? kept?.discount ?? null,
    prepare,
    report,
  }
}

/** Sends the cart, or only its code where the platform already has the cart. */
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
 * Keeps the platform's cart and the shell's prepared checkout in sync with the shopper's cart, after a delay, where the
 * design, a code or the shell requires it. Returns the title of the hosted checkout.
 */
function usePreparedCheckout(
  current: SyncedCart | null,
  code: string,
  prepare: (code: string) => Promise<SyncedCart | null>,
  hasOther: boolean,
): string {
  const { prepareCheckout } = usePorts()
  const { edit } = useApp()
  const section = useSection('cart')
  const { t } = useLanguage()
  const loaded = useShopper((shopper) => shopper.loaded)
  const isFilled = useShopper((shopper) => shopper.cart.length > 0)
  // A code's discount depends on the lines: sync after a delay, also with a code from an earlier visit.
  // So do lines of another currency than the cart's: only the platform knows their prices in it.
  const follows =
    code !== '' || (hasOther && !edit) || ((prepareCheckout !== undefined || section.askSums) && !edit)
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

/** Tracks the start of a checkout and stores its cart, before the page unloads, so that a return finds it. */
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
