import { currentVersion, migrate } from '@vitrine/core/sync/versions'
import { type Backoff, backoffMs } from '@vitrine/core/time/backoff'
import { type CallAfter, callAfter } from '@vitrine/core/time/timer'
import { isRecord } from '@vitrine/core/validation/record'
import { isUuid } from '@vitrine/core/validation/uuid'
import { WISHES_TOLD } from '@vitrine/core/wishlist/wishlist'
import { createStore } from 'zustand/vanilla'
import type { Ports } from '../../ports.ts'
import { isRefusedForGood } from '../../server-refused.ts'
import { newUuid } from '../installation.ts'
import type { ShopperState, ShopperStore } from '../store/store.ts'
import { NO_LISTS } from './no-wishlist.ts'
import type { Lists, Wishlist } from './wishlist.types.ts'
import {
  type Answer,
  answered,
  isWhole,
  listsOf,
  moved,
  NO_WISHLIST,
  named,
  noted,
  readHeld,
  readLists,
  readWishlist,
  type Sent,
  shownHere,
  WISHLIST_VERSIONS,
  type WishChange,
  type WishlistState,
} from './wishlist-state.ts'

const NAME = 'store.wishlist'
/** So many changes of lists are told at once. */
const LISTS_TOLD = 100
/** Hearts that are pressed one after another are told in one go, after so long, ms. */
const SETTLED_MS = 1200
/** After a failure it is tried again after so long, doubled each time up to the longest; ms. */
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
export function createWishlist({
  ports,
  shopper,
  alone,
  now = Date.now,
  later = callAfter,
}: WishlistParts): Wishlist {
  const { storage } = ports
  const lists = createStore<Lists>()(() => NO_LISTS)
  /** What the shopper took off since it was last noted; 'all' before anything was: what is not there was taken off. */
  let gone: Set<number> | 'all' = 'all'
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  let failures = 0
  let callOff = () => {}
  /** What came is being shown: nobody has pressed anything. */
  let showing = false

  const read = async (): Promise<WishlistState> => {
    let kept: unknown = null
    try {
      kept = JSON.parse((await storage.get(NAME)) ?? 'null')
    } catch {
      // As if nothing had been kept: all that is here is brought along.
    }
    const version = isRecord(kept) && typeof kept.version === 'number' ? kept.version : 1
    const migrated = migrate(isRecord(kept) ? kept.state : null, version, WISHLIST_VERSIONS)
    return readWishlist(migrated.ok ? migrated.value : null)
  }
  const write = (state: WishlistState) =>
    storage.set(NAME, JSON.stringify({ version: currentVersion(WISHLIST_VERSIONS), state }))

  /** Notes what changed here, then does `more`; what comes of it is shown before it is kept. */
  const note = (account: number | null, more = (state: WishlistState) => state): Promise<WishlistState> =>
    alone('keep', async () => {
      // What another tab changed meanwhile counts.
      await shopper.load()
      const before = await read()
      const { favorites, token } = shopper.getState()
      if (token === null || account === null) {
        gone = new Set()
        lists.setState(NO_LISTS)
        const left = { ...before, away: true }
        if (before.account !== null && !before.away) await write(left)
        return left
      }
      const after = more(noted(before, { account, favorites, gone, now: now() }))
      gone = new Set()
      const shown = shownHere(after, favorites)
      showing = true
      if (shown !== favorites) shopper.setState({ favorites: shown })
      showing = false
      await shopper.saved()
      lists.setState(listsOf(after))
      if (JSON.stringify(after) !== JSON.stringify(before)) await write(after)
      return after
    })

  const ask = async (token: string, sent: Sent): Promise<Answer & { readonly account: number }> => {
    const said = await ports.callServer('/shopper/wishlist', { token, ...sent })
    const answer: Readonly<Record<string, unknown>> = isRecord(said) ? said : {}
    const { account, wishes, over } = answer
    if (!isWhole(account)) throw new Error('The wishlist was answered with something else')
    return {
      account,
      held: readHeld(wishes),
      over: Array.isArray(over) ? over.filter(isWhole) : [],
      lists: readLists(answer.lists),
    }
  }

  /** Tells the account what waits, and takes over what it holds. */
  const tell = async (): Promise<void> => {
    const { token, user } = shopper.getState()
    if (token === null) return void (await note(null))
    const account = user?.id ?? (await ask(token, { changes: [], lists: [] })).account
    let { waiting, naming } = await note(account)
    // By the server's clock, since devices have clocks that are wrong.
    const ahead = waiting.length + naming.length > 0 ? await ports.serverAhead() : 0
    const told = new Set<WishChange['at']>()
    do {
      const lot = {
        changes: waiting.filter(({ at }) => !told.has(at)).slice(0, WISHES_TOLD),
        lists: naming.slice(0, LISTS_TOLD),
      }
      for (const { at } of lot.changes) told.add(at)
      // What the server would never take must not hold up the rest.
      const changes = lot.changes
        .filter(({ product }) => product > 0)
        .map(({ product, at, list }) => ({
          product,
          at: Math.max(0, at + ahead),
          list: list === null || isUuid(list) ? list : '',
        }))
      const called = lot.lists
        .filter(({ list, name }) => isUuid(list) && name?.trim() !== '')
        .map((one) => ({ ...one, at: Math.max(0, one.at + ahead) }))
      const answer = await ask(token, { changes, lists: called })
      // Somebody else is here by now.
      if (shopper.getState().token !== token || answer.account !== account) return
      ;({ waiting, naming } = await note(account, (state) => answered(state, lot, answer)))
    } while (naming.length > 0 || waiting.some(({ at }) => !told.has(at)))
  }

  const refresh = (): Promise<void> => {
    if (running) {
      next ??= running.then(() => {
        next = null
        return refresh()
      })
      return next
    }
    callOff()
    running = alone('tell', tell)
      .then(
        () => {
          failures = 0
        },
        (cause: unknown) => {
          // A token that opens nothing is renewed, or ended, by who shows the account.
          if (isRefusedForGood(cause)) return
          failures += 1
          soon(backoffMs(failures, BACKOFF))
        },
      )
      .finally(() => {
        running = null
      })
    return running
  }
  const soon = (ms: number) => {
    callOff()
    callOff = later(() => void refresh(), ms)
  }

  const hear = (is: ShopperState, was: ShopperState) => {
    if (!was.loaded || showing) return
    if (was.subscriber !== null && is.subscriber === null) void alone('keep', () => write(NO_WISHLIST))
    if (is.favorites !== was.favorites && gone !== 'all') {
      for (const product of was.favorites) if (!is.favorites.includes(product)) gone.add(product)
      for (const product of is.favorites) gone.delete(product)
    }
    const changed = is.favorites !== was.favorites && is.token !== null
    if (changed || is.token !== was.token) soon(SETTLED_MS)
  }
  shopper.subscribe(hear)
  ports.onNetwork((online) => {
    if (online) void refresh()
  })
  /** Changes what the account holds beside its wishes; told a moment later. */
  const edit = async (change: (state: WishlistState) => WishlistState) => {
    const { user } = shopper.getState()
    await note(user?.id ?? (await read()).account, change)
    soon(SETTLED_MS)
  }
  return {
    refresh,
    lists,
    name: async (list, name) => {
      const id = list ?? newUuid(now())
      await edit((state) => named(state, id, name, now()))
      return id
    },
    move: (product, list) => edit((state) => moved(state, product, list, now())),
  }
}
