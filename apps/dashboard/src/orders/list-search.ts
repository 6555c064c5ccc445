import {
  type listOrders,
  type OrderFilter,
  orderFilter,
  orderSort,
  PAYMENTS,
} from '@vitrine/core/contract/shop/orders'
import { z } from 'zod'
import { addressText, CURSOR_SEARCH, listSearch } from '../app/table/list-search.ts'

/** Columns that can be hidden. */
export const COLUMNS = [
  'created',
  'customer',
  'email',
  'source',
  'payment',
  'delivery',
  'brought',
  'items',
  'sum',
] as const
/** Columns hidden by default. */
const AT_FIRST_HIDDEN: readonly (typeof COLUMNS)[number][] = ['email']

const filter = orderFilter.shape

/**
 * Schema of the list's address. Missing or invalid parameters take their defaults. The address can be saved and shared.
 */
export const ordersSearch = z.object({
  q: addressText,
  source: z.enum(['app', 'all']).optional().catch(undefined),
  payment: z.array(z.enum(PAYMENTS)).optional().catch(undefined),
  platform: filter.platform.unwrap().optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  minAmount: z.number().int().min(0).optional().catch(undefined),
  maxAmount: z.number().int().min(0).optional().catch(undefined),
  sort: orderSort.shape.sort.unwrap().optional().catch(undefined),
  direction: orderSort.shape.direction.unwrap().optional().catch(undefined),
  hidden: z.array(z.enum(COLUMNS)).optional().catch(undefined),
  ...CURSOR_SEARCH,
  /** Id of the order open in the drawer. */
  order: addressText,
})
export type OrdersSearch = z.output<typeof ordersSearch>

/** Converts the list's URL parameters to the filter of the server's call. */
export function toOrderFilter(
  search: OrdersSearch,
): OrderFilter & Pick<z.output<typeof listOrders.input>, 'sort' | 'direction'> {
  return {
    source: search.source ?? 'app',
    search: search.q?.slice(0, 100) ?? '',
    payment: search.payment ?? [],
    platform: search.platform ?? [],
    from: search.from ?? null,
    to: search.to ?? null,
    minAmount: search.minAmount ?? null,
    maxAmount: search.maxAmount ?? null,
    sort: search.sort ?? 'created',
    direction: search.direction ?? 'down',
  }
}

/** Returns the hidden columns. */
export function getHiddenColumns({ hidden }: OrdersSearch): readonly (typeof COLUMNS)[number][] {
  return hidden ?? AT_FIRST_HIDDEN
}

/** Returns true when any filter except the source is set. */
export function isFiltered({ q, payment, platform, from, to, minAmount, maxAmount }: OrdersSearch): boolean {
  const lists = [payment, platform].some((list) => list !== undefined && list.length > 0)
  return Boolean(q?.trim()) || lists || [from, to, minAmount, maxAmount].some((one) => one !== undefined)
}

export const ordersList = listSearch(ordersSearch, 'order')
