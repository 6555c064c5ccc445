/**
 * The platform that `docs/capacity.md` derives its figures for: 10,000 merchants with 50 million shoppers a month. The
 * benchmark runs a tenth of its tenants at their real rates. That is a thousandth of the platform's month on a tenth of
 * its tenants, a hundred times as fast: pages of one shop are requested as often as in reality, and caches hit as often.
 */
const PLATFORM = { merchants: 10_000, shoppersPerMonth: 50_000_000 } as const
export const TENANTS = Number(process.env.TENANTS ?? 1000)
/** Tenants of the benchmark for one of the platform. */
const SHARE = TENANTS / PLATFORM.merchants

const SECONDS_PER_DAY = 86_400
const DAYS_PER_MONTH = 30

/** Assumed behavior of shoppers and merchants. */
export const BEHAVIOR = {
  visitsPerShopper: 3,
  /** Share of visits that begin on the web; the others open the installed app. */
  webShare: 0.4,
  /** Reports of events in a visit, and events in each. */
  reportsPerVisit: 2,
  eventsPerReport: 6,
  /** Share of visits whose cart is reported. */
  cartShare: 0.1,
  ordersPerVisit: 0.01,
  /** Webhooks of an order from its checkout to its shipping, and those of products and stock of a merchant and day. */
  webhooksPerOrder: 8,
  productWebhooksPerDay: 20,
  /** Saves, calls of reports and lists, and publications of a merchant and day, over all merchants. */
  savesPerDay: 8,
  reportsPerDay: 12,
  publicationsPerDay: 0.2,
  /** Subscribers for each monthly shopper, and campaigns of a merchant and month to all of them. */
  subscriberShare: 0.2,
  campaignsPerMonth: 4,
} as const

/** What a client does; each has requests of its own in `requests.ts`. */
export const OPERATIONS = [
  'page',
  'app start',
  'registration',
  'events',
  'cart',
  'webhook',
  'save',
  'report',
  'publication',
] as const
export type Operation = (typeof OPERATIONS)[number]
export type Rates = Readonly<Record<Operation, number>>

/** An hour of the simulated day: its traffic by that of the mean hour. */
export type Hour = { readonly name: string; readonly visits: number; readonly merchants: number }
export const HOURS: readonly Hour[] = [
  { name: 'night', visits: 0.3, merchants: 0.1 },
  { name: 'mean hour', visits: 1, merchants: 1 },
  { name: 'evening, the busiest hour', visits: 2.5, merchants: 1 },
  { name: 'the busiest hour of a sale day', visits: 25, merchants: 2 },
]

/** Returns the operations per second of the benchmark's tenants in an hour. */
export function getRates({ visits, merchants }: Hour): Rates {
  const visitsPerSecond =
    (SHARE * PLATFORM.shoppersPerMonth * BEHAVIOR.visitsPerShopper * visits) /
    (DAYS_PER_MONTH * SECONDS_PER_DAY)
  const perMerchant = (aDay: number) => (TENANTS * aDay) / SECONDS_PER_DAY
  return {
    page: visitsPerSecond * BEHAVIOR.webShare,
    'app start': visitsPerSecond * (1 - BEHAVIOR.webShare),
    registration: visitsPerSecond,
    events: visitsPerSecond * BEHAVIOR.reportsPerVisit,
    cart: visitsPerSecond * BEHAVIOR.cartShare,
    webhook:
      visitsPerSecond * BEHAVIOR.ordersPerVisit * BEHAVIOR.webhooksPerOrder +
      perMerchant(BEHAVIOR.productWebhooksPerDay) * visits,
    save: perMerchant(BEHAVIOR.savesPerDay) * merchants,
    report: perMerchant(BEHAVIOR.reportsPerDay) * merchants,
    publication: perMerchant(BEHAVIOR.publicationsPerDay) * merchants,
  }
}

/** Returns the pushes per second of the benchmark's tenants over a month. */
export const getMeanPushRate = () =>
  (SHARE * PLATFORM.shoppersPerMonth * BEHAVIOR.subscriberShare * BEHAVIOR.campaignsPerMonth) /
  (DAYS_PER_MONTH * SECONDS_PER_DAY)

/** Returns each tenant's share of the shoppers, the largest first; sums to 1 (Zipf's law). */
export function listTenantShares(count: number): readonly number[] {
  const weights = Array.from({ length: count }, (_, rank) => 1 / (rank + 1))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

/** Returns the position in cumulative shares at which a random number from 0 to 1 falls. */
export function pickByShare(cumulative: readonly number[], random: number): number {
  let [low, high] = [0, cumulative.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cumulative[middle] ?? 1) < random) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns running sums of shares. */
export function accumulate(shares: readonly number[]): readonly number[] {
  let sum = 0
  return shares.map((share) => (sum += share))
}
