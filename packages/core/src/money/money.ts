import { moneyIn } from '../countries/money-format.ts'
import { formatMoneyAbroad, type MoneyOptions } from './money-template.ts'

/**
 * An amount (minor units) as a shopper reads it: by the merchant's format for the market, by their template in the
 * shop's own currency, else the way the shopper's country writes money, where one is known, else the language's.
 */
export function formatMoney(minor: number, how: MoneyOptions): string {
  return formatMoneyAbroad(minor, how, moneyIn)
}
