import type { BillingInterval, Plan } from '@vitrine/core/billing/plans'
import { formatMoney } from '@vitrine/core/money/money'
import { getPlanTitle } from '../app/projects.ts'
import { getLocale, getProductLanguage } from '../i18n/messages.ts'
import { t } from './translator.ts'

/** Formats a count for the merchant's language. */
export const formatCount = (count: number) => new Intl.NumberFormat(getLocale()).format(count)

/** Formats the day of an instant. */
export const formatDay = (instant: string) =>
  new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium' }).format(new Date(instant))

/** Formats an amount in minor units. */
const formatPrice = (amount: number, currency: string) =>
  formatMoney(amount, { currency, language: getProductLanguage(), country: 'US' })

/** Formats a plan's price, in minor units; a whole amount without decimals. */
export const formatPriceTag = (amount: number, currency: string) =>
  formatPrice(amount, currency).replace(/[.,٫][0٠]{2}(?!\d)/, '')

/** Returns the plan's name in the merchant's language. */
export const formatPlanName = ({ name, title }: Pick<Plan, 'name' | 'title'>) =>
  getPlanTitle({ plan: name, planTitle: title ?? {} })

/** Formats the amount of each bill, in minor units, with the billing interval. */
export const formatBill = (amount: number, currency: string, interval: BillingInterval) =>
  t(interval === 'year' ? 'eachYear' : 'each', { price: formatPrice(amount, currency) })

/** Returns by how many percent a year costs less than twelve months; 0 for a plan without a yearly price. */
export function getYearlySaving({ price }: Pick<Plan, 'price'>): number {
  if (!price?.yearly) return 0
  return Math.max(0, Math.floor((1 - price.yearly / (price.monthly * 12)) * 100))
}
