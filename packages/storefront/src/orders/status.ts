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

/** How a state is coloured: it went well, it is still open, or it was stopped. */
export type StateTone = 'done' | 'open' | 'stopped'

/** True for a state that the design names. */
export function isOrderState(value: string): value is OrderState {
  return STATES.some((state) => state === value)
}

/** A state that the design has no text for, made readable: PARTIALLY_FULFILLED gives "Partially fulfilled". */
export function humanizeState(state: string): string {
  const words = state.toLowerCase().split('_').filter(Boolean).join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The tone of any payment or delivery state, also of those that only the platform knows. */
export function getStateTone(state: string): StateTone {
  if (/^(PAID|FULFILLED)$/.test(state)) return 'done'
  if (/(REFUNDED|VOIDED|RESTOCKED|EXPIRED|CANCELL?ED)/.test(state)) return 'stopped'
  return 'open'
}

/** A day as the language writes it, in the device's own time zone; '' for what is no instant. */
export function formatDate(iso: string, language: string): string {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return ''
  return getDateFormat(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(time)
}

/** "Order #1003", the number kept in one piece where the words run from right to left. */
export function formatOrderName(word: string, id: string): string {
  return `${word} \u2068${id}\u2069`
}

/** The lines of an order's address, the buyer's name first and once. */
export function formatAddressLines({
  customer,
  address,
}: Pick<Order, 'customer' | 'address'>): readonly string[] {
  return [customer, ...address.filter((line) => line !== customer)].filter(Boolean)
}
