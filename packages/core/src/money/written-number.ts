import { getCurrencyDecimals } from '../countries/currency-decimals.ts'

const THOUSANDS = /\B(?=(\d{3})+$)/g
/** Indian grouping: 12,34,567. */
const HUNDREDS = /\B(?=(\d\d)*\d{3}$)/g

/** Returns the decimal text of minor units: "12.50" for 1250 US cents, "7.345" for 7345 fils, "1500" for 1500 yen. */
export function toDecimalText(minor: number, currency: string): string {
  const fractionDigits = getCurrencyDecimals(currency)
  const digits = String(Math.abs(minor)).padStart(fractionDigits + 1, '0')
  const integerPart = digits.slice(0, digits.length - fractionDigits)
  return `${minor < 0 ? '-' : ''}${integerPart}${fractionDigits > 0 ? `.${digits.slice(-fractionDigits)}` : ''}`
}

/**
 * Formats minor units (not below 0) of a currency as digits without its symbol. With fewer decimals than the currency has
 * it rounds half up, with more it adds zeros.
 */
export function formatAmountDigits(
  minor: number,
  currency: string,
  how: {
    readonly group: string
    readonly point: string
    readonly decimals: number
    /** Groups of two digits above the thousand, as in India. */
    readonly hundreds?: boolean
  },
): string {
  const { group, point, decimals, hundreds } = how
  const roundingUnit = 10 ** Math.max(0, getCurrencyDecimals(currency) - decimals)
  const [units = '', fraction = ''] = toDecimalText(
    Math.round(minor / roundingUnit) * roundingUnit,
    currency,
  ).split('.')
  const grouped = units.replace(hundreds ? HUNDREDS : THOUSANDS, group)
  return decimals === 0 ? grouped : grouped + point + fraction.slice(0, decimals).padEnd(decimals, '0')
}
