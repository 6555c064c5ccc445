import type { Backoff } from '@vitrine/core/time/backoff'
import { type CallAfter, callAfter } from '@vitrine/core/time/timer'
import { isRecord } from '@vitrine/core/validation/is-record'
import { isUuid } from '@vitrine/core/validation/uuid'
import { MAX_WISHLIST_CHANGES } from '@vitrine/core/wishlist/wishlist'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Ports } from '../../ports.ts'
import { isRefusedForGood } from '../../server-refused.ts'
import { createUuid } from '../installation.ts'
import { createSyncLoop } from '../outbox/sync-loop.ts'
import type { ShopperState, ShopperStore } from '../store/store.ts'
import { createStoredRecord } from '../store/stored-record.ts'
import { EMPTY_LISTS } from './no-wishlist.ts'
import type { Lists, Wishlist } from './wishlist.types.ts'
import {
  type AccountAnswer,
  applyAccountAnswer,
  getLists,
  isInteger,
  listVisibleFavorites,
  moveWish,
  NO_WISHLIST,
  parseAccountWishes,
  parseNamedLists,
  readWishlist,
  recordChanges,
  type SentChanges,
  setListName,
  WISHLIST_VERSIONS,
  type WishChange,
  type WishlistState,
} from './wishlist-state.ts'

/** Maximum number of list changes in one request. */
const MAX_LIST_CHANGES = 100
/** Delay that groups consecutive favorites into one request, ms. */
const SETTLED_MS = 1200
const BACKOFF: Backoff = { firstMs: 15_000, maxMs: 300_000 }

export type WishlistParts = {
  readonly ports: Pick<Ports, 'storage' | 'callServer' | 'serverAhead' | 'onNetwork'>
  readonly shopper: ShopperStore
  /**
   * Runs work under a lock across tabs: `keep` for short writes to the storage, `tell` for requests, which may be slow.
   */
  readonly alone: <T>(what: 'keep' | 'tell', work: () => Promise<T>) => Promise<T>
  readonly now?: () => number
  readonly later?: CallAfter
}

/**
 * Creates the wishlist, which syncs this device with the signed-in account. Local changes wait until the account has
 * them, across network failures, reloads, crashes and tabs. Changes of another device arrive at the next start.
 * Requests carry states, not steps, so that a lost response does no harm.
 */
export function createWishlist(parts: WishlistParts): Wishlist {
  const { ports, shopper, alone, now = Date.now, later = callAfter } = parts
  const lists = createStore<Lists>()(() => EMPTY_LISTS)
  const notes = createNotes({ ...parts, now }, lists)
  const loop = createSyncLoop({
    work: () =>
      alone('tell', () => syncWithAccount({ ports, shopper, note: notes.note })).then(
        () => true,
        // An expired token is renewed, or the session ended, by the account screens.
        isRefusedForGood,
      ),
    subject: 'The wishlist',
    backoff: BACKOFF,
    callAfter: later,
    onNetwork: ports.onNetwork,
  })
  shopper.subscribe((is, was) => {
    if (!was.loaded || !notes.watch(is, was)) return
    const changed = is.favorites !== was.favorites && is.token !== null
    if (changed || is.token !== was.token) loop.schedule(SETTLED_MS)
  })
  /** Changes lists or the list of an entry, and schedules the request. */
  const edit = async (change: (state: WishlistState) => WishlistState) => {
    const { user } = shopper.getState()
    await notes.note(user?.id ?? (await notes.read()).account, change)
    loop.schedule(SETTLED_MS)
  }
  return {
    refresh: loop.run,
    lists,
    name: async (list, name) => {
      const id = list ?? createUuid(now())
      await edit((state) => setListName(state, id, name, now()))
      return id
    },
    move: (product, list) => edit((state) => moveWish(state, product, list, now())),
  }
}

/** Records local changes, then applies `more`. The result is shown before it is stored. */
type Note = (account: number | null, more?: (state: WishlistState) => WishlistState) => Promise<WishlistState>

/** Creates the stored wishlist and records the shopper's changes to it. */
function createNotes(
  { ports, shopper, alone, now }: WishlistParts & { readonly now: () => number },
  lists: StoreApi<Lists>,
) {
  const record = createStoredRecord(ports.storage, {
    name: 'store.wishlist',
    versions: WISHLIST_VERSIONS,
    read: readWishlist,
  })
  /** Products removed since the last record; 'all' before the first: every missing product then counts as removed. */
  let removedProducts: Set<number> | 'all' = 'all'
  /** True while a sync updates the favorites, which is no change by the shopper. */
  let showing = false

  const noteIn =
    (account: number | null, more: (state: WishlistState) => WishlistState) =>
    async (before: WishlistState): Promise<WishlistState> => {
      const { favorites, token } = shopper.getState()
      if (token === null || account === null) {
        removedProducts = new Set()
        lists.setState(EMPTY_LISTS)
        return before.account === null || before.away ? before : { ...before, away: true }
      }
      const after = more(
        recordChanges(before, { account, favorites, removedIds: removedProducts, now: now() }),
      )
      removedProducts = new Set()
      const visibleFavorites = listVisibleFavorites(after, favorites)
      showing = true
      if (visibleFavorites !== favorites) shopper.setState({ favorites: visibleFavorites })
      showing = false
      await shopper.saved()
      lists.setState(getLists(after))
      return JSON.stringify(after) === JSON.stringify(before) ? before : after
    }
  const note: Note = (account, more = (state) => state) =>
    alone('keep', async () => {
      // Loads changes that another tab has made meanwhile.
      await shopper.load()
      return record.change(noteIn(account, more))
    })
  /** Records removed and restored products. Returns false when the change did not come from the shopper. */
  const watch = (is: ShopperState, was: ShopperState): boolean => {
    if (showing) return false
    if (was.subscriber !== null && is.subscriber === null)
      void alone('keep', () => record.change(() => NO_WISHLIST))
    if (is.favorites !== was.favorites && removedProducts !== 'all') {
      for (const product of was.favorites) if (!is.favorites.includes(product)) removedProducts.add(product)
      for (const product of is.favorites) removedProducts.delete(product)
    }
    return true
  }
  return { note, read: record.read, watch }
}

/** Sends pending changes to the account and applies its response. */
async function syncWithAccount({
  ports,
  shopper,
  note,
}: Pick<WishlistParts, 'ports' | 'shopper'> & { readonly note: Note }): Promise<void> {
  const { token, user } = shopper.getState()
  if (token === null) return void (await note(null))
  const sendChanges = (sentChanges: SentChanges) => fetchAccount(ports, token, sentChanges)
  const account = user?.id ?? (await sendChanges({ changes: [], lists: [] })).account
  let { waiting, naming } = await note(account)
  // Uses the server's clock, since the clocks of devices may be wrong.
  const ahead = waiting.length + naming.length > 0 ? await ports.serverAhead() : 0
  const sentTimes = new Set<WishChange['at']>()
  do {
    const batch = {
      changes: waiting.filter(({ at }) => !sentTimes.has(at)).slice(0, MAX_WISHLIST_CHANGES),
      lists: naming.slice(0, MAX_LIST_CHANGES),
    }
    for (const { at } of batch.changes) sentTimes.add(at)
    const answer = await sendChanges(acceptable(batch, ahead))
    // Another customer has signed in meanwhile.
    if (shopper.getState().token !== token || answer.account !== account) return
    ;({ waiting, naming } = await note(account, (state) => applyAccountAnswer(state, batch, answer)))
  } while (naming.length > 0 || waiting.some(({ at }) => !sentTimes.has(at)))
}

/**
 * Returns a batch in the server's time, without changes that the server would never accept and that would block others.
 */
function acceptable({ changes, lists }: SentChanges, ahead: number): SentChanges {
  const atServer = <T extends { readonly at: number }>(one: T) => ({
    ...one,
    at: Math.max(0, one.at + ahead),
  })
  return {
    changes: changes
      .filter(({ product }) => product > 0)
      .map(({ product, at, list }) =>
        atServer({ product, at, list: list === null || isUuid(list) ? list : '' }),
      ),
    lists: lists.filter(({ list, name }) => isUuid(list) && name?.trim() !== '').map(atServer),
  }
}

async function fetchAccount(
  { callServer }: Pick<Ports, 'callServer'>,
  token: string,
  sentChanges: SentChanges,
): Promise<AccountAnswer & { readonly account: number }> {
  const payload = await callServer('/shopper/wishlist', { token, ...sentChanges })
  const answer: Readonly<Record<string, unknown>> = isRecord(payload) ? payload : {}
  const { account, wishes, over } = answer
  if (!isInteger(account)) throw new Error('The wishlist was answered with something else')
  return {
    account,
    wishes: parseAccountWishes(wishes),
    over: Array.isArray(over) ? over.filter(isInteger) : [],
    lists: parseNamedLists(answer.lists),
  }
}
