import type { Session } from '@vitrine/commerce/customer/session'
import type { Language } from '@vitrine/core/i18n/languages'
import { isRecord } from '@vitrine/core/validation/is-record'
import { parseJson } from '@vitrine/core/validation/parse-json'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Ports } from '../../ports.ts'
import * as cart from '../cart/cart.ts'
import { isOpen } from '../orders/purchases.ts'
import {
  EMPTY_SHOPPER,
  isSecretKey,
  listShopperKeys,
  parseShopperData,
  type ShopperData,
  type ShopperKey,
  type ShopperUser,
} from './shopper-data.ts'
import { STORE_VERSION } from './version.ts'

export type ShopperActions = {
  /** Adds a variant to the cart, as spec section 4 says, with the product data that the cart shows. */
  readonly addLine: (line: cart.NewLine) => void
  readonly increment: (line: cart.LineKey) => void
  readonly decrement: (line: cart.LineKey) => void
  readonly drop: (line: cart.LineKey) => void
  readonly setQuantity: (line: cart.LineKey, quantity: number) => void
  readonly setCart: (lines: cart.Cart) => void
  readonly toggleFavorite: (id: number) => void
  readonly setCheckout: (checkout: ShopperData['checkout']) => void
  /**
   * Moves a search term to the front of the search history, without duplicates; drops the oldest one above the maximum.
   */
  readonly rememberSearch: (term: string) => void
  readonly clearSearches: () => void
  /** Sets the columns of product lists on phones, 1 to 3. */
  readonly setColumns: (columns: number) => void
  /** Moves a product to the front of the viewed products, without duplicates. */
  readonly rememberViewed: (id: number) => void
  readonly setLanguage: (lang: Language) => void
  readonly setMarket: (locale: string | null) => void
  readonly setDeletion: (deletion: ShopperData['deletion']) => void
  readonly setUser: (user: ShopperUser) => void
  readonly signIn: (session: Session & { readonly user?: ShopperUser | null }) => void
  /** Ends the session; `reset` also clears this shopper's data (spec section 4). */
  readonly signOut: (how?: { readonly reset?: boolean }) => void
}
export type ShopperState = ShopperData &
  ShopperActions & {
    /** False until the stored data is loaded: badges and carts wait for it. */
    readonly loaded: boolean
  }
export type ShopperStore = StoreApi<ShopperState> & {
  /** Loads the stored data, at the start and after another tab has written. */
  readonly load: () => Promise<void>
  /** Resolves when every change so far is stored. */
  readonly saved: () => Promise<void>
}

/** Names of the stored entries; the first is fixed (spec section 4). */
export const STORE_NAME = 'store'
export const SECRETS_NAME = 'store.secrets'

/** Toggles a product: adds it when absent, removes it when present. */
function toggled(favorites: readonly number[], id: number): readonly number[] {
  return favorites.includes(id) ? favorites.filter((own) => own !== id) : [...favorites, id]
}

const MAX_SEARCHES = 10
const MAX_VIEWED = 20

function withSearch(searches: readonly string[], term: string): readonly string[] {
  const clean = term.trim()
  if (clean === '') return searches
  const same = clean.toLocaleLowerCase()
  return [clean, ...searches.filter((own) => own.toLocaleLowerCase() !== same)].slice(0, MAX_SEARCHES)
}

/** State that ends with a session: everything the device knows of the account. */
const SESSION = { user: null, token: null, expires: null, refresh: null, id: null, deletion: null } as const
/** State that a reset clears besides the session (spec section 4), including the search history. */
const RESET = {
  cart: EMPTY_SHOPPER.cart,
  aside: null,
  codes: EMPTY_SHOPPER.codes,
  giftCards: EMPTY_SHOPPER.giftCards,
  favorites: EMPTY_SHOPPER.favorites,
  searches: EMPTY_SHOPPER.searches,
  viewed: EMPTY_SHOPPER.viewed,
  checkout: null,
  purchases: EMPTY_SHOPPER.purchases,
  locale: null,
  offered: null,
  // The next user counts as another installation, without this shopper's data and choices.
  subscriber: null,
  expoPushToken: null,
  primed: null,
  session: null,
} as const

type Storage = Pick<Ports, 'storage' | 'secrets'>

/** Creates the shopper's actions, which change the store. */
function actionsOf(set: StoreApi<ShopperState>['setState']): ShopperActions {
  return {
    addLine: (line) =>
      set((now) => ({ cart: cart.add(now.cart, cart.toCartLine(line), line.quantity ?? 1) })),
    increment: (line) => set((now) => ({ cart: cart.increment(now.cart, line) })),
    decrement: (line) => set((now) => ({ cart: cart.decrement(now.cart, line) })),
    drop: (line) => set((now) => ({ cart: cart.drop(now.cart, line) })),
    setQuantity: (line, quantity) => set((now) => ({ cart: cart.setQuantity(now.cart, line, quantity) })),
    setCart: (lines) => set({ cart: lines }),
    toggleFavorite: (id) => set((now) => ({ favorites: toggled(now.favorites, id) })),
    setCheckout: (checkout) => set({ checkout }),
    rememberSearch: (term) => set((now) => ({ searches: withSearch(now.searches, term) })),
    clearSearches: () => set({ searches: [] }),
    setColumns: (columns) => set({ columns }),
    rememberViewed: (id) =>
      set((now) => ({ viewed: [id, ...now.viewed.filter((own) => own !== id)].slice(0, MAX_VIEWED) })),
    setLanguage: (lang) => set({ lang }),
    setMarket: (locale) => set({ locale }),
    setDeletion: (deletion) => set({ deletion }),
    setUser: (user) => set({ user }),
    signIn: ({ token, expires, refresh = null, id = null, user = null }) =>
      set({ token, expires, refresh, id, user }),
    signOut: (how) =>
      set((now) => ({
        ...SESSION,
        // Thank-you messages are not for the next user.
        purchases: now.purchases.filter(isOpen),
        ...(how?.reset ? RESET : {}),
      })),
  }
}

/** A storage entry: its name, its storage, and whether it holds secrets. */
type StorageEntry = { readonly secret: boolean; readonly name: string; readonly storage: Ports['storage'] }
/** The readable part of a stored entry, and the version of the app that wrote it; 0 for an unknown one. */
type Read = { readonly data: Partial<ShopperData>; readonly version: number }

/** Merges cart lines, favorites and codes that were added while the stored ones were being read into those. */
function withEarly(
  stored: Partial<ShopperData>,
  early: ShopperData,
): Pick<ShopperData, 'cart' | 'favorites' | 'codes'> {
  return {
    cart: early.cart.reduce<cart.Cart>(
      (lines, line) => cart.add(lines, line, line.quantity),
      stored.cart ?? [],
    ),
    favorites: [...new Set([...(stored.favorites ?? []), ...early.favorites])],
    codes: [...new Set([...(stored.codes ?? []), ...early.codes])],
  }
}

/** Creates the shopper's store over a shell's storage. `report` receives stored data that could not be used. */
export function createShopperStore(
  { storage, secrets }: Storage,
  report: (problem: string) => void = console.error,
): ShopperStore {
  const storageEntries = [
    { secret: false, name: STORE_NAME, storage },
    { secret: true, name: SECRETS_NAME, storage: secrets },
  ] as const
  /**
   * The texts that this app last read or wrote, so that an echo is not written again; null for an entry of a newer
   * version of the app, which is left alone.
   */
  const savedTexts = new Map<string, string | null>()
  let saving: Promise<void> = Promise.resolve()
  let loading = false
  /** Number of changes by this app: a read that began before the last one is out of date. */
  let changes = 0

  const store = createStore<ShopperState>()((set) => ({ ...EMPTY_SHOPPER, loaded: false, ...actionsOf(set) }))
  const save = async () => {
    for (const { secret, name, storage } of storageEntries) {
      const text = textOf(secret, store.getState())
      const last = savedTexts.get(name)
      if (last === text || last === null) continue
      savedTexts.set(name, text)
      await storage.set(name, text)
    }
  }
  store.subscribe(() => {
    // Writing before the first read would replace a full cart by an empty one.
    if (loading || !store.getState().loaded) return
    changes += 1
    saving = saving.then(save)
  })
  const read = async ({ name, storage, secret }: StorageEntry): Promise<Partial<ShopperData>> => {
    const text = await storage.get(name)
    if (text === null || text === savedTexts.get(name)) return {}
    const { data, version } = await readEntry(text, secret, (reason) =>
      report(`Stored "${name}" cannot be used: ${reason}`),
    )
    if (version === STORE_VERSION) savedTexts.set(name, text)
    if (version > STORE_VERSION) savedTexts.set(name, null)
    return data
  }

  /** Reads both entries as they are after every change so far; a change during the read starts it again. */
  const readLatest = async (): Promise<readonly [Partial<ShopperData>, Partial<ShopperData>]> => {
    const last = saving
    await last
    // A change while this waited is being written: the entries would be those of before it.
    if (saving !== last) return readLatest()
    const before = changes
    const entries = await Promise.all([read(storageEntries[0]), read(storageEntries[1])])
    return changes === before ? entries : readLatest()
  }

  return Object.assign(store, {
    load: async () => {
      const [device, secret] = await readLatest()
      const before = store.getState()
      loading = true
      const early = before.loaded ? null : before
      const merged = { ...device, ...(early ? withEarly(device, early) : {}) }
      store.setState({ ...merged, ...secret, loaded: true })
      loading = false
      if (early && early.cart.length + early.favorites.length + early.codes.length > 0)
        saving = saving.then(save)
    },
    saved: () => saving,
  })
}

function textOf(secret: boolean, state: ShopperData): string {
  const persistedState: Partial<Record<ShopperKey, unknown>> = {}
  for (const key of listShopperKeys()) if (isSecretKey(key) === secret) persistedState[key] = state[key]
  return JSON.stringify({ state: persistedState, version: STORE_VERSION })
}

/** Parses the text of an entry, including those of an earlier version; `problem` receives what is unusable. */
async function readEntry(text: string, secret: boolean, problem: (reason: string) => void): Promise<Read> {
  const stored = parseJson(text)
  if (!isRecord(stored)) {
    problem('it is no record')
    return { data: {}, version: 0 }
  }
  const version = typeof stored.version === 'number' ? stored.version : 0
  let today = stored.state
  if (version !== STORE_VERSION) {
    // Few devices have data of an older app: migrations load only for them.
    const migrated = (await import('./migrate-stored.ts')).migrateStored(today, version)
    if (!migrated.ok) {
      problem(migrated.reason)
      return { data: {}, version }
    }
    today = migrated.value
  }
  const { data, broken } = parseShopperData(today)
  if (broken.length > 0) problem(`broken: ${broken.join(', ')}`)
  const own: Partial<ShopperData> = {}
  for (const key of listShopperKeys()) {
    if (isSecretKey(key) === secret && key in data) Object.assign(own, { [key]: data[key] })
  }
  return { data: own, version }
}
