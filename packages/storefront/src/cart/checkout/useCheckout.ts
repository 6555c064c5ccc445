import type { CartMessage } from '@vitrine/commerce/checkout/cart-messages'
import { createCheckout } from '@vitrine/commerce/checkout/create'
import { setDiscountCodes } from '@vitrine/commerce/checkout/discount'
import { setGiftCards } from '@vitrine/commerce/checkout/gift-cards'
import { toShopPayUrl, toSilentSignInUrl } from '@vitrine/commerce/checkout/shop-pay'
import { StorefrontError } from '@vitrine/commerce/storefront-error'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useApp, useLanguage, useMarket, usePorts, useSection, useShop } from '../../context/context.tsx'
import { useShopper } from '../../context/useShopper.ts'
import { type Cart, toPlatformLines } from '../../device/cart/cart.ts'
import { addOpenedCheckout, findRecentPurchase, toBoughtLines } from '../../device/orders/opened-checkouts.ts'
import type { ShopperCheckout } from '../../device/store/shopper-data.ts'
import type { ShopperStore } from '../../device/store/store.ts'
import type { Ports } from '../../ports.ts'
import { findCartCurrency, hasOtherCurrency } from '../cart-currency.ts'
import { toCartAttributes } from '../cart-extras.ts'
import { useCartCurrency } from '../useCartCurrency.ts'
import { createCartReporter } from './cart-reporter.ts'
import { createSingleFlight, getCartSignature, getCartTotals, toTrackedLine } from './checkout.ts'
import {
  type CartCodes,
  type CheckoutEvent,
  canPay,
  findNextSyncStep,
  hasCodes,
  INITIAL_CHECKOUT,
  isSameCodes,
  listCodeStatus,
  reconcileCart,
  reduceCheckout,
  type SyncedCart,
  type SyncStep,
} from './checkout-state.ts'
import { createCodeActions } from './code-actions.ts'
import { loadVisitorConsent } from './visitor-consent.ts'

const NOTHING: readonly CartMessage[] = []

/** Delay after the last change before the cart is synced with the platform, for a code or a prepared checkout, ms. */
const SETTLE_MS = 600

/**
 * Synchronizes the shopper's cart with the platform. Sends nothing until the shopper applies a code or
 * presses checkout. After a code was applied, it sends later changes of the cart after a delay, so that the
 * totals stay the platform's. It starts at once where the shell can prepare a checkout, or the design shows
 * the platform's totals; the button then opens a prepared checkout.
 */
export function useCheckout() {
  const ports = usePorts()
  const { shopper } = useApp()
  const { accounts } = useShop()
  const request = useCartRequest()
  const { state, dispatch, synced, wanted, prepare, report } = useSyncedCart(request)
  const current = synced?.signature === request.signature ? synced : null
  const hasOther = hasOtherCurrency(request.cart, request.currency?.code)
  const title = usePreparedCheckout(
    { current, requestedCodes: wanted, isAwaited: state.isAwaited, hasOther },
    prepare,
  )

  // Another tab may have completed a checkout meanwhile.
  useEffect(() => {
    void ports.settle()
  }, [ports])

  /** `express`: the hosted checkout starts with Shop Pay. */
  const pay = async (express = false) => {
    if (state.busy) return
    dispatch({ type: 'requested', attempt: { express } })
    const ready = await prepare(wanted)
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
    const checkoutUrl = accounts && request.token !== null ? toSilentSignInUrl(url) : url
    await ports.checkout(express ? toShopPayUrl(checkoutUrl) : checkoutUrl, title)
    dispatch({ type: 'finished' })
    await ports.settle()
    if (findRecentPurchase(shopper.getState().purchases, Date.now())?.cart === id) ports.haptic('success')
  }
  const { applyCode, removeCodes } = createCodeActions({
    request,
    requestedCodes: wanted,
    prepare,
    dispatch,
    shopper,
    ports,
  })
  const { attempt, warnings, problem } = state
  // Warnings do not apply to a cart that has changed since.
  const currentMessages = warnings?.signature === request.signature ? warnings.messages : NOTHING
  return {
    /** The platform's totals when they belong to the current cart. */
    sums: current ? getCartTotals(current.checkout, current.lines) : null,
    codes: listCodeStatus(wanted.codes, current),
    giftCards: current?.checkout.giftCards ?? [],
    /** The currency that the buyer's address gave the cart; null while it is the market's. */
    currency: request.currency,
    /** True until the platform has priced all lines in one currency. */
    isMixed: hasOtherCurrency(request.cart),
    automatic: synced?.checkout.autoDiscount ?? false,
    busy: state.busy,
    problem: problem === 'failed' && warnings !== null && currentMessages === NOTHING ? null : problem,
    /** The platform's messages about the current cart. */
    told: currentMessages,
    invalid: state.invalid,
    reduced: state.reduced,
    pay,
    applyCode,
    removeCodes,
    /** Repeats the shopper's last action. */
    retry: () =>
      void (attempt === null
        ? prepare(wanted)
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
    const getSignature = (cart: Cart) => getCartSignature(cart, { token, ...market }, along)
    return { cart, market, token, along, sign: getSignature, signature: getSignature(cart), buyer, currency }
  }, [aside, buyer, cart, currency, market, showGiftWrap, showNote, token])
}
type CartRequest = ReturnType<typeof useCartRequest>

/** Holds the platform's copy of the cart, and creates or updates it for codes. */
function useSyncedCart(request: CartRequest) {
  const ports = usePorts()
  const { shopper, edit } = useApp()
  const storedCheckout = useShopper((shopper) => shopper.checkout)
  const requestedCodes = useWantedCodes()
  const report = useMemo(() => createCartReporter(ports, shopper, { edit }), [ports, shopper, edit])
  const [state, dispatch] = useCheckoutState()
  const once = useRef(createSingleFlight<SyncedCart | null>()).current
  /** The platform's cart after the last response, also between two requests of one action. */
  const latest = useRef<SyncedCart | null>(null)

  /** Returns the platform's copy of the cart with these codes; null after showing why there is none. */
  const prepare = useCallback(
    (cartCodes: CartCodes): Promise<SyncedCart | null> => {
      const { cart, signature } = request
      const before = ofStoredCart(latest.current, shopper.getState().checkout)
      const step = findNextSyncStep(before, signature, cartCodes)
      if (step.do === 'reuse') return Promise.resolve(step.cart)
      const coded = hasCodes(cartCodes)
      return once(`${signature} ${JSON.stringify(cartCodes)}`, async () => {
        dispatch({ type: 'sent' })
        try {
          const answer = await sendCart(ports, request, cartCodes, step)
          if ('invalid' in answer) {
            dispatch({ type: 'invalid', coded, variants: answer.invalid })
            return null
          }
          if (!('lines' in answer)) {
            dispatch({ type: 'refused', coded, signature, messages: answer.messages })
            return null
          }
          const { checkout, lines, messages } = answer
          const { cart: after, reduced, changed } = reconcileCart(cart, answer)
          // Keeps edits that the shopper made during the request; the cart is then synced again.
          if (after !== cart && shopper.getState().cart === cart) shopper.getState().setCart(after)
          const syncedCart = {
            checkout,
            lines,
            messages,
            signature: request.sign(after),
            requested: cartCodes,
            changed,
          }
          latest.current = syncedCart
          dispatch({ type: 'synced', cart: syncedCart, reduced, messages })
          const { id, url } = checkout
          const currency = findCartCurrency(cart, checkout.currency, request.currency, request.buyer)
          shopper.getState().setCheckout({ id, url, ...(currency ? { currency } : {}) })
          void report(checkout.id)
          return syncedCart
        } catch (cause) {
          const isUnreached = cause instanceof StorefrontError && cause.kind === 'network'
          dispatch({ type: 'failed', coded, problem: isUnreached ? 'unreached' : 'failed' })
          return null
        }
      })
    },
    [dispatch, once, ports, report, request, shopper],
  )
  return {
    state,
    dispatch,
    synced: ofStoredCart(state.synced, storedCheckout),
    wanted: requestedCodes,
    prepare,
    report,
  }
}

function useCheckoutState() {
  // No `useReducer`: no other code of a shop needs it, and React's file is part of every first page.
  const [state, setState] = useState(INITIAL_CHECKOUT)
  const dispatch = useCallback((event: CheckoutEvent) => setState((now) => reduceCheckout(now, event)), [])
  return [state, dispatch] as const
}

/** Returns the discount codes and gift cards that the shopper wants. */
function useWantedCodes(): CartCodes {
  const codes = useShopper((shopper) => shopper.codes)
  const giftCards = useShopper((shopper) => shopper.giftCards)
  return useMemo(() => ({ codes, giftCards }), [codes, giftCards])
}

/** Returns the synced cart while it is the stored one: once it is paid for, the platform's cart is gone. */
function ofStoredCart(synced: SyncedCart | null, storedCheckout: ShopperCheckout | null): SyncedCart | null {
  return synced !== null && synced.checkout.id === storedCheckout?.id ? synced : null
}

/** Sends the cart, or only its codes where the platform already has the cart. */
async function sendCart(
  { client, platform, storage }: Ports,
  { cart, market, token, along }: CartRequest,
  cartCodes: CartCodes,
  step: Exclude<SyncStep, { readonly do: 'reuse' }>,
) {
  const consent = await loadVisitorConsent(storage)
  if (step.do === 'codes') {
    const context = { ...market, consent, id: step.id }
    const { codes, giftCards } = step.change
    const discounted = codes && (await setDiscountCodes(client, { ...context, codes }))
    const isKnown = discounted === null || 'lines' in discounted
    const paid =
      isKnown && giftCards ? await setGiftCards(client, { ...context, codes: giftCards }) : discounted
    if (paid && 'lines' in paid) return paid
  }
  const lines = toPlatformLines(cart)
  return createCheckout(client, { ...market, consent, lines, token, ...cartCodes, platform, ...along })
}

/**
 * Keeps the platform's cart and the shell's prepared checkout in sync with the shopper's cart, after a delay, where the
 * design, a code or the shell requires it. Returns the title of the hosted checkout.
 */
function usePreparedCheckout(
  {
    current,
    requestedCodes,
    isAwaited,
    hasOther,
  }: {
    readonly current: SyncedCart | null
    readonly requestedCodes: CartCodes
    readonly isAwaited: boolean
    readonly hasOther: boolean
  },
  prepare: (cartCodes: CartCodes) => Promise<SyncedCart | null>,
): string {
  const { prepareCheckout } = usePorts()
  const { edit } = useApp()
  const section = useSection('cart')
  const { t } = useLanguage()
  const loaded = useShopper((shopper) => shopper.loaded)
  const isFilled = useShopper((shopper) => shopper.cart.length > 0)
  // A code's discount depends on the lines: sync after a delay, also with a code of a link or an earlier visit.
  // So do lines of another currency than the cart's: only the platform knows their prices in it.
  const follows =
    hasCodes(requestedCodes) ||
    (hasOther && !edit) ||
    ((prepareCheckout !== undefined || section.askSums) && !edit)
  // While the shopper waits, a code is being tried that is not among the wanted ones yet.
  const differs = current === null || (!isAwaited && !isSameCodes(current.requested, requestedCodes))
  const stale = loaded && follows && differs && isFilled
  useEffect(() => {
    if (!stale) return
    const timer = setTimeout(() => void prepare(requestedCodes), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [stale, prepare, requestedCodes])
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
  const pendingPurchase = {
    cart: id,
    opened: Date.now(),
    lines: toBoughtLines(cart),
    total,
    currency,
    paid: null,
    order: null,
    tracked: false,
  }
  shopper.setState((now) => ({ purchases: addOpenedCheckout(now.purchases, pendingPurchase) }))
  await shopper.saved()
}
