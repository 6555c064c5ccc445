import { checkout as readCheckout } from '@vitrine/commerce/checkout/checkout'
import { createCheckout } from '@vitrine/commerce/checkout/create'
import { setDiscount } from '@vitrine/commerce/checkout/discount'
import type { CheckoutAndLines } from '@vitrine/commerce/checkout/mapping'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useMarket, usePorts } from '../app/context.tsx'
import { useShopper } from '../shopper/store.ts'
import {
  linesToSend,
  OPENED_NAME,
  onceAtATime,
  openedMark,
  reducedLines,
  signatureOf,
  sumsOf,
  wasOpened,
} from './checkout.ts'

/** How long changes must rest before a cart with a code is sent again, ms. */
const SETTLE_MS = 600

type Synced = CheckoutAndLines & {
  readonly signature: string
  /** The code that was asked for, whether or not it worked. */
  readonly code: string
}
export type Problem = 'failed' | 'wrongDiscount' | 'invalid' | null

/**
 * The platform's side of the shopper's cart. Nothing is sent until a code is applied or checkout is pressed;
 * once a code is applied, changes follow it after a pause, so that the sums stay the platform's.
 */
export function useCheckout() {
  const ports = usePorts()
  const market = useMarket()
  const cart = useShopper((shopper) => shopper.cart)
  const kept = useShopper((shopper) => shopper.checkout)
  const token = useShopper((shopper) => shopper.token)
  const loaded = useShopper((shopper) => shopper.loaded)
  const setCart = useShopper((shopper) => shopper.setCart)
  const setQuantity = useShopper((shopper) => shopper.setQuantity)
  const setCheckout = useShopper((shopper) => shopper.setCheckout)
  const [synced, setSynced] = useState<Synced | null>(null)
  const [busy, setBusy] = useState<'code' | 'checkout' | null>(null)
  const [problem, setProblem] = useState<Problem>(null)
  const [invalid, setInvalid] = useState<readonly number[]>([])
  const [reduced, setReduced] = useState<readonly number[]>([])
  const [paid, setPaid] = useState(false)
  const once = useRef(onceAtATime<Synced | null>()).current
  const signature = signatureOf(cart, { token, ...market })
  const code = synced?.code ?? kept?.discount ?? ''

  /** The platform's cart for what is in ours, with `wanted` as its code; null after saying why there is none. */
  const prepare = useCallback(
    (wanted: string): Promise<Synced | null> => {
      if (synced && synced.signature === signature && synced.code === wanted) return Promise.resolve(synced)
      return once(`${signature} ${wanted}`, async () => {
        setProblem(null)
        try {
          const changed =
            synced?.signature === signature
              ? await setDiscount(ports.client, { ...market, id: synced.checkout.id, code: wanted })
              : null
          const answer =
            changed && 'lines' in changed
              ? changed
              : await createCheckout(ports.client, {
                  ...market,
                  lines: linesToSend(cart),
                  token,
                  code: wanted || null,
                  platform: ports.platform,
                })
          if ('invalid' in answer) {
            setInvalid(answer.invalid)
            setProblem('invalid')
            return null
          }
          if (!('lines' in answer)) {
            setProblem('failed')
            return null
          }
          const { checkout, lines } = answer
          const less = reducedLines(cart, lines)
          setReduced(less.map(({ line }) => line.variant.id))
          for (const { line, quantity } of less) setQuantity(line, quantity)
          const after = cart.map((line) => ({
            ...line,
            quantity: less.find((own) => own.line === line)?.quantity ?? line.quantity,
          }))
          const made = { ...answer, signature: signatureOf(after, { token, ...market }), code: wanted }
          setInvalid([])
          setSynced(made)
          setCheckout({ id: checkout.id, url: checkout.url, discount: checkout.discount })
          ports.reportCart({ token: checkout.id, url: checkout.url })
          if (wanted !== '' && checkout.discount === null) setProblem('wrongDiscount')
          return made
        } catch {
          setProblem('failed')
          return null
        }
      })
    },
    [cart, market, once, ports, setCheckout, setQuantity, signature, synced, token],
  )

  // A code's worth depends on the lines: follow them after a pause.
  const stale = synced !== null && synced.code !== '' && synced.signature !== signature && cart.length > 0
  useEffect(() => {
    if (!stale) return
    const timer = setTimeout(() => void prepare(code), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [stale, prepare, code])

  const finish = useCallback(() => {
    setCart([])
    setCheckout(null)
    setSynced(null)
    setPaid(true)
    ports.haptic('success')
    void ports.storage.remove(OPENED_NAME)
  }, [ports, setCart, setCheckout])

  // Back from the hosted checkout, and the shell has already emptied the cart that was paid for.
  const emptied = loaded && kept === null && cart.length === 0
  useEffect(() => {
    if (!emptied) return
    let here = true
    void ports.storage.get(OPENED_NAME).then((mark) => {
      if (!here || mark === null) return
      setPaid(true)
      void ports.storage.remove(OPENED_NAME)
    })
    return () => {
      here = false
    }
  }, [emptied, ports])

  // Otherwise it is asked here: a cart that the platform no longer has was paid for.
  const keptId = kept?.id ?? null
  useEffect(() => {
    if (!loaded || keptId === null) return
    const abort = new AbortController()
    const look = async () => {
      const mark = await ports.storage.get(OPENED_NAME)
      if (!wasOpened(mark, keptId, Date.now())) return
      const answer = await readCheckout(ports.client, { id: keptId, ...market }, { signal: abort.signal })
      if (!abort.signal.aborted && !('lines' in answer)) finish()
    }
    look().catch((error: unknown) => {
      // Unreachable: the cart simply stays, and the next visit looks again.
      if (!abort.signal.aborted) console.warn('The last checkout could not be looked up', error)
    })
    return () => abort.abort()
  }, [loaded, keptId, ports, market, finish])

  const pay = async () => {
    if (busy) return
    setBusy('checkout')
    const ready = await prepare(code)
    if (!ready) {
      setBusy(null)
      ports.haptic('error')
      return
    }
    const { checkout } = ready
    ports.track('begin_checkout', { value: checkout.total / 100, currency: checkout.currency })
    await ports.storage.set(OPENED_NAME, openedMark(checkout.id, Date.now()))
    const outcome = await ports.checkout(checkout.url)
    setBusy(null)
    if (outcome !== 'completed') return
    ports.track('purchase', { value: checkout.total / 100, currency: checkout.currency })
    finish()
  }
  const applyCode = async (wanted: string): Promise<boolean> => {
    setBusy('code')
    const ready = await prepare(wanted.trim())
    setBusy(null)
    const worked = ready !== null && (wanted === '' || ready.checkout.discount !== null)
    ports.haptic(worked ? 'success' : 'error')
    return worked
  }
  return {
    /** The platform's sums when they belong to the cart as it is now. */
    sums: synced && synced.signature === signature ? sumsOf(synced.checkout, synced.lines) : null,
    discount: synced?.checkout.discount ?? kept?.discount ?? null,
    automatic: synced?.checkout.autoDiscount ?? false,
    busy,
    problem,
    invalid,
    reduced,
    paid,
    pay,
    applyCode,
    retry: () => void prepare(code),
  }
}
