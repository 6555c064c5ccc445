import { formatMoneyOf } from '../countries/money-format.ts'
import { formatMoneyAbroad, type MoneyOptions } from './money-template.ts'

/**
 * Formats an amount (minor units) for a shopper: with the merchant's format of the market, else their template for the
 * shop's own currency, else as the shopper's country writes it, else as the language does.
 */
export function formatMoney(minor: number, how: MoneyOptions): string {
  return formatMoneyAbroad(minor, how, formatMoneyOf)
}
