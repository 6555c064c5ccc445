import { createCheckout } from '@vitrine/commerce/checkout/create'
import { setDiscount } from '@vitrine/commerce/checkout/discount'
import { atShopPay } from '@vitrine/commerce/checkout/express'
import type { CheckoutAndLines } from '@vitrine/commerce/checkout/mapping'
import type { Told } from '@vitrine/commerce/checkout/told'
import { StorefrontError } from '@vitrine/commerce/storefront-error'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useApp, useLanguage, useMarket, usePorts, useSection } from '../context/context.tsx'
import { useShopper } from '../context/useShopper.ts'
import { linesToSend } from '../device/cart/cart.ts'
import { boughtLines, justPaid, withOpened } from '../device/orders/opened-checkouts.ts'
import { goesAlong } from './aside.ts'
import { onceAtATime, reducedLines, repriced, signatureOf, sumsOf, trackedLine } from './checkout.ts'
import { cartReports } from './report.ts'
import { saidOfCart } from './said.ts'
import { visitorConsent } from './visitor-consent.ts'

const NOTHING: readonly Told[] = []

/** How long changes must rest before a cart with a code is sent again, or got ready to be paid for, ms. */
const SETTLE_MS = 600

type Synced = CheckoutAndLines & {
  readonly signature: string
  /** The code that was asked for, whether or not it worked. */
  readonly code: string
  /** True when the cart was brought to what the platform has, or it warns: the shopper looks at it once more. */
  readonly changed: boolean
}
/** `unreached`: the shop was not, whatever it would have said. */
export type Problem = 'failed' | 'unreached' | 'wrongDiscount' | 'invalid' | 'changed' | null

/**
 * The platform's side of the shopper's cart. Nothing is sent until a code is applied or checkout is pressed;
 * once a code is applied, changes follow it after a pause, so that the sums stay the platform's. Where the shell can get
 * a checkout ready, or the design wants the platform's sums, they follow from the start: the press then opens what is
 * there already.
 */
export function useCheckout() {
  const ports = usePorts()
  const market = useMarket()
  const cart = useShopper((shopper) => shopper.cart)
  const kept = useShopper((shopper) => shopper.checkout)
  const token = useShopper((shopper) => shopper.token)
  const loaded = useShopper((shopper) => shopper.loaded)
  const { shopper, edit } = useApp()
  const report = useMemo(() => cartReports(ports, shopper, { edit }), [ports, shopper, edit])
  const setCart = useShopper((shopper) => shopper.setCart)
  const setCheckout = useShopper((shopper) => shopper.setCheckout)
  const [made, setMade] = useState<Synced | null>(null)
  const [busy, setBusy] = useState<'code' | 'checkout' | 'express' | null>(null)
  const [problem, setProblem] = useState<Problem>(null)
  const [invalid, setInvalid] = useState<readonly number[]>([])
  const [reduced, setReduced] = useState<readonly number[]>([])
  const [said, setSaid] = useState<{ readonly signature: string; readonly told: readonly Told[] } | null>(
    null,
  )
  const once = useRef(onceAtATime<Synced | null>()).current
  /** Whether the shopper waits: what they did not ask for fails in silence, and a press asks anew. */
  const awaited = useRef(false)
  const section = useSection('cart')
  const aside = useShopper((shopper) => shopper.aside)
  const { showNote, showGiftWrap, checkout: checkoutTitle } = section
  const { t } = useLanguage()
  const along = useMemo(() => goesAlong(aside, { showNote, showGiftWrap }), [aside, showNote, showGiftWrap])
  const signature = signatureOf(cart, { token, ...market }, along)
  // Once it was paid for, the platform's cart is gone: what was synced with it is worth nothing.
  const synced = made !== null && made.checkout.id === kept?.id ? made : null
  const code = synced?.code ?? kept?.discount ?? ''
  /** What the shopper wanted last, to be tried again. */
  const [tried, setTried] = useState<{ readonly express: boolean } | { readonly code: string } | null>(null)

  /** The platform's cart for what is in ours, with `wanted` as its code; null after saying why there is none. */
  const prepare = useCallback(
    (wanted: string): Promise<Synced | null> => {
      if (synced && synced.signature === signature && synced.code === wanted) return Promise.resolve(synced)
      return once(`${signature} ${wanted}`, async () => {
        setProblem(null)
        setSaid(null)
        const failed = (problem: Problem) => {
          if (awaited.current || wanted !== '') setProblem(problem)
        }
        try {
          const consent = await visitorConsent(ports.storage)
          const discounted =
            synced?.signature === signature
              ? await setDiscount(ports.client, { ...market, consent, id: synced.checkout.id, code: wanted })
              : null
          const answer =
            discounted && 'lines' in discounted
              ? discounted
              : await createCheckout(ports.client, {
                  ...market,
                  consent,
                  lines: linesToSend(cart),
                  token,
                  code: wanted || null,
                  platform: ports.platform,
                  ...along,
                })
          if ('invalid' in answer) {
            setInvalid(answer.invalid)
            failed('invalid')
            return null
          }
          if (!('lines' in answer)) {
            if (awaited.current || wanted !== '') setSaid({ signature, told: answer.told })
            failed('failed')
            return null
          }
          const { checkout, lines, told } = answer
          const less = reducedLines(cart, lines)
          setReduced(less.map(({ line }) => line.variant.id))
          const held = cart.map((line) => {
            const quantity = less.find((own) => own.line === line)?.quantity
            return quantity === undefined ? line : { ...line, quantity }
          })
          const after = repriced(held, lines)
          const changed = less.length > 0 || after !== held
          const warned = saidOfCart(told, after) !== null
          // What was put in or taken out while the platform was asked stays so; the cart is then asked about anew.
          if (changed && shopper.getState().cart === cart) setCart(after)
          const fresh = {
            checkout,
            lines,
            signature: signatureOf(after, { token, ...market }, along),
            code: wanted,
            changed: changed || warned,
          }
          setInvalid([])
          setSaid({ signature: fresh.signature, told })
          setMade(fresh)
          setCheckout({ id: checkout.id, url: checkout.url, discount: checkout.discount })
          void report(checkout.id)
          if (wanted !== '' && checkout.discount === null) setProblem('wrongDiscount')
          else if (fresh.changed) setProblem('changed')
          return fresh
        } catch (cause) {
          failed(cause instanceof StorefrontError && cause.kind === 'network' ? 'unreached' : 'failed')
          return null
        }
      })
    },
    [along, cart, market, once, ports, report, setCart, setCheckout, shopper, signature, synced, token],
  )

  const current = synced?.signature === signature ? synced : null
  const { prepareCheckout } = ports
  // A code's worth depends on the lines: follow them after a pause, also those of an earlier visit.
  const follows = code !== '' || ((prepareCheckout !== undefined || section.askSums) && !edit)
  const stale = loaded && follows && current === null && cart.length > 0
  useEffect(() => {
    if (!stale) return
    const timer = setTimeout(() => void prepare(code), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [stale, prepare, code])
  const address = current?.checkout.url
  useEffect(() => {
    if (address !== undefined) prepareCheckout?.(address, t(checkoutTitle))
  }, [address, prepareCheckout, t, checkoutTitle])

  // A checkout of this or another tab may have been paid for meanwhile.
  useEffect(() => {
    void ports.settle()
  }, [ports])

  /** `express`: the hosted checkout begins at Shop Pay. */
  const pay = async (express = false) => {
    if (busy) return
    setTried({ express })
    awaited.current = true
    setBusy(express ? 'express' : 'checkout')
    const ready = await prepare(code)
    awaited.current = false
    const now = signatureOf(shopper.getState().cart, { token, ...market }, along)
    // What changed meanwhile is looked at before it is paid for.
    if (!ready || (ready !== synced && ready.changed) || ready.signature !== now) {
      setBusy(null)
      ports.haptic('error')
      return
    }
    const { checkout, lines } = ready
    const { id, url, total, currency } = checkout
    // Once more for a cart that was made without a network to the merchant.
    void report(id)
    ports.track('begin_checkout', {
      value: total,
      currency,
      items: lines.map(trackedLine),
      cart: /Cart\/([^/?]+)/.exec(id)?.[1] ?? null,
    })
    const opened = {
      cart: id,
      opened: Date.now(),
      lines: boughtLines(cart),
      total,
      currency,
      paid: null,
      order: null,
      told: false,
    }
    shopper.setState((now) => ({ purchases: withOpened(now.purchases, opened) }))
    // Kept before the page goes, so that the way back finds it.
    await shopper.saved()
    await ports.checkout(express ? atShopPay(url) : url, t(checkoutTitle))
    setBusy(null)
    await ports.settle()
    if (justPaid(shopper.getState().purchases, Date.now())?.cart === id) ports.haptic('success')
  }
  const applyCode = async (wanted: string): Promise<boolean> => {
    setTried({ code: wanted })
    awaited.current = true
    setBusy('code')
    const ready = await prepare(wanted.trim())
    awaited.current = false
    setBusy(null)
    const worked = ready !== null && (wanted === '' || ready.checkout.discount !== null)
    ports.haptic(worked ? 'success' : 'error')
    return worked
  }
  // What was said of a cart is worth nothing once the cart is another.
  const told = said?.signature === signature ? said.told : NOTHING
  return {
    /** The platform's sums when they belong to the cart as it is now. */
    sums: current ? sumsOf(current.checkout, current.lines) : null,
    discount: synced?.checkout.discount ?? kept?.discount ?? null,
    automatic: synced?.checkout.autoDiscount ?? false,
    busy,
    problem: problem === 'failed' && said !== null && told === NOTHING ? null : problem,
    /** What the platform says of the cart as it is now. */
    told,
    invalid,
    reduced,
    pay,
    applyCode,
    /** What the shopper wanted last, once more. */
    retry: () =>
      void (tried === null ? prepare(code) : 'code' in tried ? applyCode(tried.code) : pay(tried.express)),
  }
}
