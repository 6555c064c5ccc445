import { isRecord } from '@vitrine/core/record'
import { defineVersions } from '@vitrine/core/versions'

/** How 'store.wishlist' came to its shape of today. Never change one that has shipped. */
export const WISHLIST_VERSIONS = defineVersions([
  { version: 1, name: 'what the account holds, and what is to be told to it', migrate: (old) => old },
])

/** More are not kept of either: an account holds 500, a device 1000. */
const MOST = 2000

/** A wish that the account holds: since when, and the list that it stands in, '' for the first one. */
export type Held = { readonly product: number; readonly at: number; readonly list: string }
/** A change that the account is to be told: when it was made, by the device's clock; `list` null: taken off. */
export type WishChange = { readonly product: number; readonly at: number; readonly list: string | null }

/** What a device keeps of the wishlist of an account. */
export type WishlistState = {
  /** The customer whose it is; null: nobody has signed in here. */
  readonly account: number | null
  /** They have signed out since. */
  readonly away: boolean
  /** What the account held when it last answered, the earliest first. */
  readonly held: readonly Held[]
  /** What was changed here and the account has not taken, the earliest first. */
  readonly waiting: readonly WishChange[]
  /** When the last change was made: the next is later, whatever the device's clock does. */
  readonly last: number
}

export const NO_WISHLIST: WishlistState = { account: null, away: false, held: [], waiting: [], last: 0 }

/** What stands as far as this device knows, the earliest first. What was changed here stands above what the account said. */
function standing({ held, waiting }: WishlistState): readonly number[] {
  const marks = new Map<number, WishChange>()
  for (const mark of [...held, ...waiting]) marks.set(mark.product, mark)
  return [...marks.values()]
    .filter(({ list }) => list !== null)
    .sort((a, b) => a.at - b.at)
    .map(({ product }) => product)
}

/** The favorites to show: the device's own order for as long as nothing came or went. */
export function shownHere(state: WishlistState, favorites: readonly number[]): readonly number[] {
  const stands = standing(state)
  const here = new Set(favorites)
  return stands.length === here.size && stands.every((product) => here.has(product)) ? favorites : stands
}

/**
 * Notes what became of the wishes on this device: `gone` are those that the shopper took off, or 'all' where whatever is
 * not there any more was taken off. Whoever signs in brings all that is here along and loses nothing of the account;
 * another customer's waiting changes are not theirs.
 */
export function noted(
  before: WishlistState,
  {
    account,
    favorites,
    gone,
    now,
  }: {
    readonly account: number
    readonly favorites: readonly number[]
    readonly gone: ReadonlySet<number> | 'all'
    readonly now: number
  },
): WishlistState {
  const isTheirs = before.account === account
  const signedIn = !isTheirs || before.away
  const state: WishlistState = isTheirs ? before : { ...NO_WISHLIST, account, last: before.last }
  const waiting = new Map(state.waiting.map((change) => [change.product, change]))
  let { last } = state
  const change = (product: number, list: string | null) => {
    last = Math.max(now, last + 1)
    waiting.delete(product)
    waiting.set(product, { product, at: last, list })
  }
  const stands = standing(state)
  const known = new Set(stands)
  const here = new Set(favorites)
  for (const product of here) if (!known.has(product)) change(product, '')
  if (!signedIn)
    for (const product of stands)
      if (!here.has(product) && (gone === 'all' || gone.has(product))) change(product, null)
  return { ...state, away: false, waiting: [...waiting.values()], last }
}

/** The account has answered what it was told: what was `sent` waits no longer, unless it did not fit or was changed since. */
export function answered(
  state: WishlistState,
  sent: readonly WishChange[],
  { held, over }: { readonly held: readonly Held[]; readonly over: readonly number[] },
): WishlistState {
  const isTold = (one: WishChange) =>
    !over.includes(one.product) && sent.some(({ product, at }) => product === one.product && at === one.at)
  return { ...state, held, waiting: state.waiting.filter((one) => !isTold(one)) }
}

/** What was kept; what of it cannot be read is left out. */
export function readWishlist(kept: unknown): WishlistState {
  const { account, away, held, waiting, last }: Readonly<Record<string, unknown>> = isRecord(kept) ? kept : {}
  return {
    account: isWhole(account) ? account : null,
    away: away === true,
    held: readHeld(held),
    waiting: readList(waiting).flatMap((one) => {
      const read = readChange(one)
      return read ? [read] : []
    }),
    last: isWhole(last) ? last : 0,
  }
}

/** Wishes as the account told them; what of it cannot be read is left out. */
export function readHeld(said: unknown): readonly Held[] {
  return readList(said).flatMap((one) => {
    const read = readChange(one)
    return read && read.list !== null ? [{ ...read, list: read.list }] : []
  })
}

function readChange(value: unknown): WishChange | null {
  if (!isRecord(value)) return null
  const { product, at, list } = value
  if (!isWhole(product) || !isWhole(at)) return null
  return list === null || (typeof list === 'string' && list.length <= 36) ? { product, at, list } : null
}
function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, MOST) : []
}
export function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
