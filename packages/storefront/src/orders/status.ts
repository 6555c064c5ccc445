import type { Order } from '@vitrine/commerce/entities'
import { getDateFormat } from '../components/date-format.ts'

/** The states that the orders section has a text for (spec section 3). */
const STATES = [
  'FULFILLED',
  'IN_PROGRESS',
  'SCHEDULED',
  'UNFULFILLED',
  'PAID',
  'PENDING',
  'REFUNDED',
] as const
export type OrderState = (typeof STATES)[number]

/** Color of a state: successful, open, or stopped. */
export type StateTone = 'done' | 'open' | 'stopped'

/** Returns true for a state that the design has a text for. */
export function isOrderState(value: string): value is OrderState {
  return STATES.some((state) => state === value)
}

/** Makes a state readable that the design has no text for: PARTIALLY_FULFILLED gives "Partially fulfilled". */
export function humanizeState(state: string): string {
  const label = state.toLowerCase().split('_').filter(Boolean).join(' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** Returns the tone of any payment or delivery state, including those that only the platform knows. */
export function getStateTone(state: string): StateTone {
  if (/^(PAID|FULFILLED)$/.test(state)) return 'done'
  if (/(REFUNDED|VOIDED|RESTOCKED|EXPIRED|CANCELL?ED)/.test(state)) return 'stopped'
  return 'open'
}

/** Formats a date in the language and the device's time zone; '' for an invalid instant. */
export function formatDate(iso: string, language: string): string {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return ''
  return getDateFormat(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(time)
}

/** Formats "Order #1003"; the number is isolated in right-to-left text. */
export function formatOrderName(label: string, id: string): string {
  return `${label} \u2068${id}\u2069`
}

/** Returns the lines of an order's address, beginning with the buyer's name, without repeating it. */
export function formatAddressLines({
  customer,
  address,
}: Pick<Order, 'customer' | 'address'>): readonly string[] {
  return [customer, ...address.filter((line) => line !== customer)].filter(Boolean)
}
