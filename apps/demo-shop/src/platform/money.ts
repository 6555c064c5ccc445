/** Market of the demo shop. The shop's currency is USD; others use a fixed rate and the merchant's rounding. */
export type Market = {
  readonly id: number
  readonly handle: string
  readonly countries: readonly string[]
  readonly currency: CurrencyCode
  /** Decimal places of the currency: minor units are 10^-exponent. */
  readonly exponent: 0 | 2 | 3
  /** Units of the market's currency per US dollar, in millionths (integer arithmetic). */
  readonly rateMillionths: number
  /** Rounding of catalog prices to a multiple of `step` minor units minus `less` (such as 9.95). */
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

/** Returns the effective country and market for a requested country; the shop's own outside of its markets. */
export function findMarket(country: string | null | undefined): {
  readonly country: string
  readonly market: Market
} {
  const market = MARKETS.find((one) => country && one.countries.includes(country))
  return market && country ? { country, market } : { country: 'US', market: US }
}

/** Returns the market with a currency. */
export function findMarketByCurrency(currency: CurrencyCode): Market {
  return MARKETS.find((one) => one.currency === currency) ?? US
}

/** Converts US cents to minor units of the market's currency, rounding half away from zero, without price rounding. */
export function convert(cents: number, market: Market): number {
  const numerator = BigInt(Math.round(cents)) * BigInt(market.rateMillionths) * 10n ** BigInt(market.exponent)
  const denominator = 100n * 1_000_000n
  const sign = numerator < 0n ? -1n : 1n
  return Number(sign * ((sign * numerator * 2n + denominator) / (2n * denominator)))
}

/** Converts a catalog price in US cents to minor units of the market's currency, with the merchant's rounding. */
export function convertPrice(cents: number, market: Market): number {
  const plain = convert(cents, market)
  const rounding = market.rounding
  if (!rounding || plain === 0) return plain
  const stepped = Math.ceil(plain / rounding.step) * rounding.step - rounding.less
  return stepped > 0 ? stepped : plain
}

/** Formats minor units as the platform does, with at least one decimal and no trailing zeros: "12.5", "25.0". */
export function formatAmount(minor: number, exponent: number): string {
  const sign = minor < 0 ? '-' : ''
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0')
  const integerPart = exponent === 0 ? digits : digits.slice(0, -exponent)
  const fraction = exponent === 0 ? '' : digits.slice(-exponent).replace(/0+$/, '')
  return `${sign}${integerPart}.${fraction || '0'}`
}

/** Creates a `MoneyV2` from minor units of the market's currency. */
export function toMoney(minor: number, market: Market): MoneyV2 {
  return {
    __typename: 'MoneyV2',
    amount: formatAmount(minor, market.exponent),
    currencyCode: market.currency,
  }
}

/** Creates a `MoneyV2` from a catalog price in US cents. */
export function toPriceMoney(cents: number, market: Market): MoneyV2 {
  return toMoney(convertPrice(cents, market), market)
}
