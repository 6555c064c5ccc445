import { defineVersions } from '@vitrine/core/sync/versions'
import { isRecord } from '@vitrine/core/validation/is-record'
import type { Lists } from './wishlist.types.ts'

/** Migrations of the stored 'store.wishlist'. Never change a released step. */
export const WISHLIST_VERSIONS = defineVersions([
  { version: 1, name: 'what the account holds, and what is to be told to it', migrate: (old) => old },
])

/** Maximum number of stored entries: an account holds 500, a device 1000. */
const MAX_WISHES = 2000

/** A wishlist entry of the account: when it was added and its list, '' for the first one. */
export type AccountWish = { readonly product: number; readonly at: number; readonly list: string }
/** A wishlist change to send to the account, at the device's time; `list` null: removed. */
export type WishChange = { readonly product: number; readonly at: number; readonly list: string | null }

/** A named wishlist of the account: `list` is its id, which contains its creation time, `at` the time of its last change. */
export type NamedList = { readonly list: string; readonly at: number; readonly name: string }
/** A list change to send to the account; `name` null: deleted. */
export type ListChange = { readonly list: string; readonly at: number; readonly name: string | null }

/** The wishlist of one account as this device stores it. */
export type WishlistState = {
  /** The customer's id; null before anybody has signed in here. */
  readonly account: number | null
  /** True after the customer has signed out. */
  readonly away: boolean
  /** Entries of the account's last response, oldest first. */
  readonly entries: readonly AccountWish[]
  /** Local changes that the account has not confirmed, oldest first. */
  readonly waiting: readonly WishChange[]
  /** The account's named lists, and the local changes of them. */
  readonly lists: readonly NamedList[]
  readonly naming: readonly ListChange[]
  /** Time of the last change: the next is always later, even when the device's clock is set back. */
  readonly last: number
}

export const NO_WISHLIST: WishlistState = {
  account: null,
  away: false,
  entries: [],
  waiting: [],
  lists: [],
  naming: [],
  last: 0,
}

/** Lists the current entries, oldest first. Local changes take precedence over the account's response. */
function listCurrentWishes({ entries, waiting }: WishlistState): readonly number[] {
  const marks = new Map<number, WishChange>()
  for (const mark of [...entries, ...waiting]) marks.set(mark.product, mark)
  return [...marks.values()]
    .filter(({ list }) => list !== null)
    .sort((a, b) => a.at - b.at)
    .map(({ product }) => product)
}

/**
 * Returns the favorites to show. Keeps the device's order (`favorites`) while it has the same products as the
 * account.
 */
export function listVisibleFavorites(state: WishlistState, favorites: readonly number[]): readonly number[] {
  const stands = listCurrentWishes(state)
  const here = new Set(favorites)
  return stands.length === here.size && stands.every((product) => here.has(product)) ? favorites : stands
}

/**
 * Records the difference between the device's favorites and the account's wishlist as changes to send. After
 * a sign-in it adds the device's products to the account and removes none; it drops changes of another
 * customer that were not sent.
 * @param options `removedIds`: products that the shopper removed; 'all' counts every product missing on the
 * device as removed.
 */
export function recordChanges(
  before: WishlistState,
  {
    account,
    favorites,
    removedIds,
    now,
  }: {
    readonly account: number
    readonly favorites: readonly number[]
    readonly removedIds: ReadonlySet<number> | 'all'
    readonly now: number
  },
): WishlistState {
  const isSameAccount = before.account === account
  const signedIn = !isSameAccount || before.away
  const state: WishlistState = isSameAccount ? before : { ...NO_WISHLIST, account, last: before.last }
  const waiting = new Map(state.waiting.map((change) => [change.product, change]))
  let { last } = state
  const change = (product: number, list: string | null) => {
    last = Math.max(now, last + 1)
    waiting.delete(product)
    waiting.set(product, { product, at: last, list })
  }
  const stands = listCurrentWishes(state)
  const standingProducts = new Set(stands)
  const here = new Set(favorites)
  const stood = new Map(state.entries.map(({ product, list }) => [product, list]))
  // A product that is restored at once returns to its position.
  for (const product of here) if (!standingProducts.has(product)) change(product, stood.get(product) ?? '')
  if (!signedIn)
    for (const product of stands)
      if (!here.has(product) && (removedIds === 'all' || removedIds.has(product))) change(product, null)
  return { ...state, away: false, waiting: [...waiting.values()], last }
}

/**
 * Returns the named lists in the order of their creation, and the list of each product in one. Includes
 * changes that the account does not have yet.
 */
export function getLists({ lists, naming, entries, waiting }: WishlistState): Lists {
  const names = new Map<string, string | null>()
  for (const { list, name } of [...lists, ...naming]) names.set(list, name)
  const namedLists = [...names]
    .flatMap(([list, name]) => (name === null ? [] : [{ list, name }]))
    .sort((a, b) => (a.list < b.list ? -1 : 1))
  const where = new Map<number, string>()
  for (const { product, list } of [...entries, ...waiting]) {
    // Entries of a deleted list move to the first one.
    if (list && names.get(list)) where.set(product, list)
    else where.delete(product)
  }
  return { lists: namedLists, where }
}

/** Creates, renames or deletes (null) a list. */
export function setListName(
  state: WishlistState,
  list: string,
  name: string | null,
  now: number,
): WishlistState {
  const at = Math.max(now, state.last + 1)
  return {
    ...state,
    naming: [...state.naming.filter((one) => one.list !== list), { list, at, name }],
    last: at,
  }
}

/** Moves a wishlist entry to a list, '' for the first one. */
export function moveWish(state: WishlistState, product: number, list: string, now: number): WishlistState {
  if (!listCurrentWishes(state).includes(product)) return state
  const at = Math.max(now, state.last + 1)
  return {
    ...state,
    waiting: [...state.waiting.filter((one) => one.product !== product), { product, at, list }],
    last: at,
  }
}

/** Changes that one request sends to the account. */
export type SentChanges = { readonly changes: readonly WishChange[]; readonly lists: readonly ListChange[] }
export type AccountAnswer = {
  readonly wishes: readonly AccountWish[]
  readonly over: readonly number[]
  readonly lists: readonly NamedList[]
}

/**
 * Applies the account's response to a request. Removes the sent changes from those that wait, except changes
 * that did not fit into the account and those that changed again meanwhile.
 */
export function applyAccountAnswer(
  state: WishlistState,
  sentChanges: SentChanges,
  { wishes, over, lists }: AccountAnswer,
): WishlistState {
  const isTold = (one: WishChange) =>
    !over.includes(one.product) &&
    sentChanges.changes.some(({ product, at }) => product === one.product && at === one.at)
  const isNamed = (one: ListChange) =>
    sentChanges.lists.some(({ list, at }) => list === one.list && at === one.at)
  return {
    ...state,
    entries: wishes,
    waiting: state.waiting.filter((one) => !isTold(one)),
    lists,
    naming: state.naming.filter((one) => !isNamed(one)),
  }
}

/** Reads the stored wishlist; skips invalid entries. */
export function readWishlist(storedWishlist: unknown): WishlistState {
  const { account, away, entries, waiting, lists, naming, last }: Readonly<Record<string, unknown>> =
    isRecord(storedWishlist) ? storedWishlist : {}
  return {
    account: isInteger(account) ? account : null,
    away: away === true,
    entries: parseAccountWishes(entries),
    waiting: readList(waiting).flatMap((one) => {
      const read = readChange(one)
      return read ? [read] : []
    }),
    lists: parseNamedLists(lists),
    naming: readList(naming).flatMap((one) => {
      const read = readNaming(one)
      return read ? [read] : []
    }),
    last: isInteger(last) ? last : 0,
  }
}

/** Parses the account's wishlist entries; skips invalid ones. */
export function parseAccountWishes(payload: unknown): readonly AccountWish[] {
  return readList(payload).flatMap((one) => {
    const read = readChange(one)
    return read && read.list !== null ? [{ ...read, list: read.list }] : []
  })
}

/** Parses the account's lists; skips invalid ones. */
export function parseNamedLists(payload: unknown): readonly NamedList[] {
  return readList(payload).flatMap((one) => {
    const read = readNaming(one)
    return read && read.name !== null ? [{ ...read, name: read.name }] : []
  })
}

function readNaming(value: unknown): ListChange | null {
  if (!isRecord(value)) return null
  const { list, at, name } = value
  if (typeof list !== 'string' || list.length > 36 || !isInteger(at)) return null
  return name === null || (typeof name === 'string' && name.length <= 100) ? { list, at, name } : null
}
function readChange(value: unknown): WishChange | null {
  if (!isRecord(value)) return null
  const { product, at, list } = value
  if (!isInteger(product) || !isInteger(at)) return null
  return list === null || (typeof list === 'string' && list.length <= 36) ? { product, at, list } : null
}
function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, MAX_WISHES) : []
}
export function isInteger(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
