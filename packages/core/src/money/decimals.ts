import { getCurrencyDecimals } from '../countries/currency-decimals.ts'

/** An amount of the platform: decimal text and ISO 4217 code (`MoneyV2`). */
type PlatformMoney = { readonly amount: string; readonly currencyCode: string }

/**
 * Converts a decimal text such as "12.5" to minor units of a currency: 1250 for US dollars, 12500 for Kuwaiti dinars, 13
 * for yen (decision 0005). An unknown currency has two decimals (spec section 3). Rounds half away from zero beyond the
 * currency's decimals, on the text, because 1.005 has no exact float. Throws a RangeError for an invalid decimal.
 */
export function toMinorUnits(decimal: string, currency: string): number {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal.trim())
  if (!match) throw new RangeError(`Not a decimal amount: ${decimal.slice(0, 40)}`)
  const [, sign, whole = '0', fraction = ''] = match
  const fractionDigits = getCurrencyDecimals(currency)
  const cut = Number(whole + fraction.slice(0, fractionDigits).padEnd(fractionDigits, '0'))
  const minor = cut + (Number(fraction[fractionDigits] ?? '0') >= 5 ? 1 : 0)
  if (!Number.isSafeInteger(minor)) throw new RangeError('Amount too large')
  return sign && minor !== 0 ? -minor : minor
}

/** Converts an amount of the platform to minor units of its currency; 0 for none. See `toMinorUnits`. */
export function moneyToMinorUnits(money: PlatformMoney | null | undefined): number {
  return money ? toMinorUnits(money.amount, money.currencyCode) : 0
}

/**
 * Returns the sum of decimal texts in minor units of a currency. It rounds the sum once: rounding each share
 * of a discount over several lines would change the sum.
 */
export function sumToMinorUnits(decimals: readonly string[], currency: string): number {
  const decimalPlaces = (text: string) => /\.(\d+)$/.exec(text.trim())?.[1]?.length ?? 0
  const fractionDigits = Math.max(0, ...decimals.map(decimalPlaces))
  const sum = decimals.reduce((total, text) => {
    // Throws for an invalid decimal before its digits are parsed as an integer.
    toMinorUnits(text, currency)
    return (
      total + BigInt(`${text.trim().replace('.', '')}${'0'.repeat(fractionDigits - decimalPlaces(text))}`)
    )
  }, 0n)
  const digits = String(sum < 0n ? -sum : sum).padStart(fractionDigits + 1, '0')
  const integerPart = digits.slice(0, digits.length - fractionDigits)
  const fraction = fractionDigits > 0 ? `.${digits.slice(-fractionDigits)}` : ''
  return toMinorUnits(`${sum < 0n ? '-' : ''}${integerPart}${fraction}`, currency)
}
