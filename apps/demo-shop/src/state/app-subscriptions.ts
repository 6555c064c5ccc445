import type { Live } from './live.ts'

/** A plan that the app proposed to the shop, and what became of it. */
export type AppSubscription = {
  readonly id: number
  readonly name: string
  readonly returnUrl: string
  readonly test: boolean
  readonly trialDays: number
  readonly createdAt: string
  /** Decimal text, and its currency. */
  readonly price: { readonly amount: string; readonly currencyCode: string }
  status: 'PENDING' | 'ACTIVE' | 'DECLINED' | 'CANCELLED' | 'FROZEN' | 'EXPIRED'
  periodEnd: string | null
}

const kept = new WeakMap<Live, AppSubscription[]>()

/** The app's subscriptions at this shop, the newest last; forgotten when the shop starts anew. */
export function appSubscriptions(live: Live): AppSubscription[] {
  const known = kept.get(live) ?? []
  kept.set(live, known)
  return known
}

/** The owner's answer on the page of the charge. Agreed to twice, it is agreed to once; one replaces another. */
export function decide(live: Live, one: AppSubscription, agreed: boolean): void {
  if (one.status !== 'PENDING') return
  one.status = agreed ? 'ACTIVE' : 'DECLINED'
  if (!agreed) return
  const days = one.trialDays + 30
  one.periodEnd = new Date(live.now().getTime() + days * 86_400_000).toISOString()
  for (const other of appSubscriptions(live)) {
    if (other !== one && other.status === 'ACTIVE') other.status = 'CANCELLED'
  }
}
