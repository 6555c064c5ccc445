import { mkdirSync } from 'node:fs'
import type { Catalog } from '../catalog/types.ts'
import type { ShopData } from './data.ts'
import { DEMO_TOKENS, PUBLIC_TOKEN_ALIASES } from './demo-tokens.ts'
import { createDispatcher, type Dispatcher } from './dispatch.ts'
import { createInitialData } from './initial-data.ts'
import { bindLive, type ChangeListener, createDefaultSettings, type Live, type ShopSettings } from './live.ts'
import { createPendingSaves } from './pending-saves.ts'
import { openStateStore } from './state-store.ts'
import type { LiveShop, OpenShopOptions } from './types.ts'
import { openUploads } from './uploads.ts'

const levelsOf = (data: ShopData) =>
  new Map(Object.entries(data.stock).map(([id, quantity]) => [Number(id), quantity]))

/** Mutable state of the running shop; a reset replaces it. */
type ShopState = {
  data: ShopData
  /** The catalog with the edits of the merchant. */
  catalog: Catalog
  readonly listeners: ChangeListener[]
  hidden: ReadonlySet<number>
  baseUrl: string
  /** Number of changes. */
  changes: number
  readonly settings: ShopSettings
}

/** Loads the state in `dataDir`, or the initial one; `null` persists nothing. */
function loadData(catalog: Catalog, dataDir: string | null, now: Date) {
  if (dataDir === null) return { data: createInitialData(catalog, now), store: null }
  mkdirSync(dataDir, { recursive: true })
  const store = openStateStore(dataDir)
  const stored = store.load()
  const data = stored ?? createInitialData(catalog, now)
  if (!stored) store.save(data, null)
  return { data, store }
}

/** Creates the stock of all variants: that of the catalog with later changes, by numeric id for speed. */
function createStock(catalog: Catalog, state: ShopState, changed: Live['changed']) {
  let levels = levelsOf(state.data)
  let version = 0
  const available = (id: number) => levels.get(id) ?? catalog.variantById.get(id)?.initialStock ?? 0
  const set = (id: number, quantity: number) => {
    state.data.stock[id] = quantity
    levels.set(id, quantity)
    version += 1
    changed('stock', id)
  }
  return {
    stock: {
      available,
      changed: (id: number) => levels.get(id),
      get version() {
        return version
      },
      take: (id: number, quantity: number) => set(id, available(id) - quantity),
      set,
    },
    reload: () => {
      levels = levelsOf(state.data)
      version += 1
    },
  }
}

const knowsStorefrontToken = ({ data, settings }: ShopState, token: string): boolean =>
  (!settings.tokensRevoked && (token === DEMO_TOKENS.public || PUBLIC_TOKEN_ALIASES.has(token))) ||
  data.storefrontTokens.some((one) => one.accessToken === token)

function knowsCustomerToken({ data }: ShopState, token: string, now: Date): boolean {
  const tokenRecord = data.customerTokens[token]
  return tokenRecord !== undefined && new Date(tokenRecord.expiresAt) > now
}

type LiveParts = Pick<Live, 'shop' | 'now' | 'changed' | 'settled'> & { readonly state: ShopState }

/** Creates the mutable part of the shop; `dispatcher` is called only when webhooks are sent. */
function createLive(
  options: OpenShopOptions,
  { shop, state, now, changed, settled }: LiveParts,
  dispatcher: () => Dispatcher,
): Live {
  return {
    shop,
    get data() {
      return state.data
    },
    now,
    changed,
    settled,
    onChange: (listener) => {
      state.listeners.push(listener)
    },
    get changes() {
      return state.changes
    },
    nextId: () => {
      state.data.nextId += 1
      changed('nextId')
      return state.data.nextId
    },
    emit: (topic, payload) => dispatcher().emit(topic, payload),
    send: (topic, payload, uri) => dispatcher().send(topic, payload, uri),
    webhooksIdle: () => dispatcher().idle(),
    folder: options.dataDir,
    uploads: openUploads(options.dataDir),
    clientId: options.clientId ?? 'demo-client-id',
    clientSecret: options.clientSecret ?? 'demo-client-secret',
    settings: state.settings,
    localHttpWebhooks: options.localHttpWebhooks ?? true,
  }
}

/**
 * Opens the shop on its catalog: stock, carts, customers, orders and the rest, restored from `dataDir`. Throws when the
 * stored state is unreadable.
 */
export async function openShop(options: OpenShopOptions): Promise<LiveShop> {
  const { catalog, dataDir } = options
  const now = options.clock ?? (() => new Date())
  const { data, store } = loadData(catalog, dataDir, now())
  const state: ShopState = {
    data,
    catalog,
    listeners: [],
    hidden: new Set(data.hiddenProducts),
    baseUrl: 'http://localhost:4010',
    changes: 0,
    settings: createDefaultSettings(),
  }
  const saves = store && createPendingSaves(store, () => state.data)
  const changed: Live['changed'] = (section, key) => {
    state.changes += 1
    saves?.mark(section, key)
    for (const listener of state.listeners) listener(section)
  }
  const { stock, reload } = createStock(catalog, state, changed)
  const shop: LiveShop = {
    get catalog() {
      return state.catalog
    },
    stock,
    get baseUrl() {
      return state.baseUrl
    },
    get domain() {
      return new URL(state.baseUrl).host
    },
    get hiddenProducts() {
      return state.hidden
    },
    knowsStorefrontToken: (token) => knowsStorefrontToken(state, token),
    knowsCustomerToken: (token) => knowsCustomerToken(state, token, now()),
    setBaseUrl: (url) => {
      state.baseUrl = url.replace(/\/$/, '')
    },
    hideProduct: (id, hide) => {
      const others = [...state.hidden].filter((one) => one !== id)
      state.hidden = new Set(hide ? [...state.hidden, id] : others)
      state.data.hiddenProducts = [...state.hidden]
      changed('hiddenProducts')
    },
    editCatalog: (edit) => {
      state.catalog = edit(state.catalog)
      // Lists of visible products are cached by this set.
      state.hidden = new Set(state.hidden)
    },
    reset: async () => {
      dispatcher.forget()
      state.data = createInitialData(catalog, now())
      state.catalog = catalog
      state.hidden = new Set()
      reload()
      Object.assign(state.settings, createDefaultSettings())
      changed()
      await saves?.settled()
    },
    close: async () => {
      await dispatcher.close()
      saves?.close()
    },
  }
  const live = createLive(
    options,
    { shop, state, now, changed, settled: async () => saves?.settled() },
    () => dispatcher,
  )
  const dispatcher = createDispatcher(live, {
    target: options.webhookTarget,
    later: options.later ?? null,
  })
  bindLive(shop, live)
  dispatcher.resume()
  return shop
}
