import type { Backoff } from '@vitrine/core/time/backoff'
import { type CallAfter, callAfter } from '@vitrine/core/time/timer'
import { isRecord } from '@vitrine/core/validation/record'
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

/** So many changes of lists are told at once. */
const MAX_LIST_CHANGES = 100
/** Hearts that are pressed one after another are told in one go, after so long, ms. */
const SETTLED_MS = 1200
const BACKOFF: Backoff = { firstMs: 15_000, maxMs: 300_000 }

export type WishlistParts = {
  readonly ports: Pick<Ports, 'storage' | 'callServer' | 'serverAhead' | 'onNetwork'>
  readonly shopper: ShopperStore
  /** Runs what only one tab may do at a time: changing what is kept is short, telling the server may take long. */
  readonly alone: <T>(what: 'keep' | 'tell', work: () => Promise<T>) => Promise<T>
  readonly now?: () => number
  readonly later?: CallAfter
}

/**
 * Keeps the wishes of this device and those of the account together, for as long as somebody is signed in: whatever is
 * changed here waits until the account has it, over a lost network, a reload, a kill and several tabs, and what was
 * changed on another device is here at the next opening. It tells states, not steps, so that an answer that was lost
 * costs nothing.
 */
export function createWishlist(parts: WishlistParts): Wishlist {
  const { ports, shopper, alone, now = Date.now, later = callAfter } = parts
  const lists = createStore<Lists>()(() => EMPTY_LISTS)
  const notes = createNotes({ ...parts, now }, lists)
  const loop = createSyncLoop({
    work: () =>
      alone('tell', () => syncWithAccount({ ports, shopper, note: notes.note })).then(
        () => true,
        // A token that opens nothing is renewed, or ended, by who shows the account.
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
  /** Changes what the account holds beside its wishes; told a moment later. */
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

/** Notes what changed here, then does `more`; what comes of it is shown before it is kept. */
type Note = (account: number | null, more?: (state: WishlistState) => WishlistState) => Promise<WishlistState>

/** What the device keeps of the wishlist, and what of it the shopper changed since. */
function createNotes(
  { ports, shopper, alone, now }: WishlistParts & { readonly now: () => number },
  lists: StoreApi<Lists>,
) {
  const record = createStoredRecord(ports.storage, {
    name: 'store.wishlist',
    versions: WISHLIST_VERSIONS,
    read: readWishlist,
  })
  /** What the shopper took off since it was last noted; 'all' before anything was: what is not there was taken off. */
  let gone: Set<number> | 'all' = 'all'
  /** What came is being shown: nobody has pressed anything. */
  let showing = false

  const noteIn =
    (account: number | null, more: (state: WishlistState) => WishlistState) =>
    async (before: WishlistState): Promise<WishlistState> => {
      const { favorites, token } = shopper.getState()
      if (token === null || account === null) {
        gone = new Set()
        lists.setState(EMPTY_LISTS)
        return before.account === null || before.away ? before : { ...before, away: true }
      }
      const after = more(recordChanges(before, { account, favorites, gone, now: now() }))
      gone = new Set()
      const shown = listVisibleFavorites(after, favorites)
      showing = true
      if (shown !== favorites) shopper.setState({ favorites: shown })
      showing = false
      await shopper.saved()
      lists.setState(getLists(after))
      return JSON.stringify(after) === JSON.stringify(before) ? before : after
    }
  const note: Note = (account, more = (state) => state) =>
    alone('keep', async () => {
      // What another tab changed meanwhile counts.
      await shopper.load()
      return record.change(noteIn(account, more))
    })
  /** Takes down what the shopper took off or put back. False: nobody has pressed anything. */
  const watch = (is: ShopperState, was: ShopperState): boolean => {
    if (showing) return false
    if (was.subscriber !== null && is.subscriber === null)
      void alone('keep', () => record.change(() => NO_WISHLIST))
    if (is.favorites !== was.favorites && gone !== 'all') {
      for (const product of was.favorites) if (!is.favorites.includes(product)) gone.add(product)
      for (const product of is.favorites) gone.delete(product)
    }
    return true
  }
  return { note, read: record.read, watch }
}

/** Tells the account what waits, and takes over what it holds. */
async function syncWithAccount({
  ports,
  shopper,
  note,
}: Pick<WishlistParts, 'ports' | 'shopper'> & { readonly note: Note }): Promise<void> {
  const { token, user } = shopper.getState()
  if (token === null) return void (await note(null))
  const ask = (sent: SentChanges) => fetchAccount(ports, token, sent)
  const account = user?.id ?? (await ask({ changes: [], lists: [] })).account
  let { waiting, naming } = await note(account)
  // By the server's clock, since devices have clocks that are wrong.
  const ahead = waiting.length + naming.length > 0 ? await ports.serverAhead() : 0
  const told = new Set<WishChange['at']>()
  do {
    const batch = {
      changes: waiting.filter(({ at }) => !told.has(at)).slice(0, MAX_WISHLIST_CHANGES),
      lists: naming.slice(0, MAX_LIST_CHANGES),
    }
    for (const { at } of batch.changes) told.add(at)
    const answer = await ask(acceptable(batch, ahead))
    // Somebody else is here by now.
    if (shopper.getState().token !== token || answer.account !== account) return
    ;({ waiting, naming } = await note(account, (state) => applyAccountAnswer(state, batch, answer)))
  } while (naming.length > 0 || waiting.some(({ at }) => !told.has(at)))
}

/** A batch by the server's clock, without what the server would never take: it must not hold up the rest. */
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
  sent: SentChanges,
): Promise<AccountAnswer & { readonly account: number }> {
  const said = await callServer('/shopper/wishlist', { token, ...sent })
  const answer: Readonly<Record<string, unknown>> = isRecord(said) ? said : {}
  const { account, wishes, over } = answer
  if (!isInteger(account)) throw new Error('The wishlist was answered with something else')
  return {
    account,
    held: parseAccountWishes(wishes),
    over: Array.isArray(over) ? over.filter(isInteger) : [],
    lists: parseNamedLists(answer.lists),
  }
}
