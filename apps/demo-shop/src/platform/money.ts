/** Markets of the demo shop: its currency is USD, others are a fixed rate plus the merchant's rounding. */
export type Market = {
  readonly id: number
  readonly handle: string
  readonly countries: readonly string[]
  readonly currency: CurrencyCode
  /** Decimal places of the currency: amounts below are integers of 10^-exponent. */
  readonly exponent: 0 | 2 | 3
  /** Units of the market's currency for one US dollar, in millionths (integer arithmetic). */
  readonly rateMillionths: number
  /** Catalogue prices end on a multiple of `step` minor units less `less` (9.95 prices). */
  readonly rounding: { readonly step: number; readonly less: number } | null
}

export type CurrencyCode = 'USD' | 'GBP' | 'EUR' | 'AED' | 'JPY' | 'KWD'

/** `MoneyV2` of the schema; `__typename` serves the unions it is part of. */
export type MoneyV2 = {
  readonly __typename: 'MoneyV2'
  readonly amount: string
  readonly currencyCode: CurrencyCode
}

const US: Market = {
  id: 9001,
  handle: 'us',
  countries: ['US'],
  currency: 'USD',
  exponent: 2,
  rateMillionths: 1_000_000,
  rounding: null,
}

export const MARKETS: readonly Market[] = [
  US,
  {
    id: 9002,
    handle: 'united-kingdom',
    countries: ['GB'],
    currency: 'GBP',
    exponent: 2,
    rateMillionths: 790_000,
    rounding: { step: 50, less: 0 },
  },
  {
    id: 9003,
    handle: 'europe',
    countries: ['DE', 'FR', 'ES', 'AT', 'BE', 'IE', 'IT', 'NL', 'PT', 'FI', 'LU'],
    currency: 'EUR',
    exponent: 2,
    rateMillionths: 920_000,
    rounding: { step: 100, less: 5 },
  },
  {
    id: 9004,
    handle: 'emirates',
    countries: ['AE'],
    currency: 'AED',
    exponent: 2,
    rateMillionths: 3_672_500,
    rounding: { step: 100, less: 0 },
  },
  {
    id: 9005,
    handle: 'japan',
    countries: ['JP'],
    currency: 'JPY',
    exponent: 0,
    rateMillionths: 150_000_000,
    rounding: { step: 10, less: 0 },
  },
  {
    id: 9006,
    handle: 'kuwait',
    countries: ['KW'],
    currency: 'KWD',
    exponent: 3,
    rateMillionths: 307_500,
    rounding: { step: 5, less: 0 },
  },
]

/** Effective country and market of an asked country: outside the markets the shop's own, without error. */
export function marketFor(country: string | null | undefined): {
  readonly country: string
  readonly market: Market
} {
  const market = MARKETS.find((one) => country && one.countries.includes(country))
  return market && country ? { country, market } : { country: 'US', market: US }
}

/** The market whose currency is `currency`. */
export function marketOfCurrency(currency: CurrencyCode): Market {
  return MARKETS.find((one) => one.currency === currency) ?? US
}

/** US cents as minor units of the market's currency, half away from zero, without price rounding. */
export function convert(cents: number, market: Market): number {
  const numerator = BigInt(Math.round(cents)) * BigInt(market.rateMillionths) * 10n ** BigInt(market.exponent)
  const denominator = 100n * 1_000_000n
  const sign = numerator < 0n ? -1n : 1n
  return Number(sign * ((sign * numerator * 2n + denominator) / (2n * denominator)))
}

/** A catalogue price (US cents) as minor units of the market's currency, rounded as the merchant likes. */
export function priceIn(cents: number, market: Market): number {
  const plain = convert(cents, market)
  const rounding = market.rounding
  if (!rounding || plain === 0) return plain
  const stepped = Math.ceil(plain / rounding.step) * rounding.step - rounding.less
  return stepped > 0 ? stepped : plain
}

/** Minor units as the platform prints them: at least one decimal, no closing zeros: "12.5", "25.0". */
export function amountOf(minor: number, exponent: number): string {
  const sign = minor < 0 ? '-' : ''
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0')
  const whole = exponent === 0 ? digits : digits.slice(0, -exponent)
  const fraction = exponent === 0 ? '' : digits.slice(-exponent).replace(/0+$/, '')
  return `${sign}${whole}.${fraction || '0'}`
}

/** `MoneyV2` from minor units of the market's currency. */
export function money(minor: number, market: Market): MoneyV2 {
  return { __typename: 'MoneyV2', amount: amountOf(minor, market.exponent), currencyCode: market.currency }
}

/** `MoneyV2` of a catalogue price given in US cents. */
export function priceMoney(cents: number, market: Market): MoneyV2 {
  return money(priceIn(cents, market), market)
}
