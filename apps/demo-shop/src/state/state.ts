import { mkdirSync } from 'node:fs'
import type { ShopData } from './data.ts'
import { DEMO_TOKENS, PUBLIC_TOKEN_ALIASES } from './demo-tokens.ts'
import { createDispatcher } from './dispatch.ts'
import { bindLive, type Live, usualSettings } from './live.ts'
import { openingData } from './opening.ts'
import { createPendingSaves } from './pending-saves.ts'
import { openStateStore } from './state-store.ts'
import type { LiveShop, OpenShopOptions } from './types.ts'
import { openUploads } from './uploads.ts'

const levelsOf = (data: ShopData) =>
  new Map(Object.entries(data.stock).map(([id, quantity]) => [Number(id), quantity]))

/**
 * Opens the shop on its catalogue: stock, carts, customers, orders and the rest, read from `dataDir` when
 * an earlier run left them there. Throws when the stored state cannot be read.
 */
export async function openShop(options: OpenShopOptions): Promise<LiveShop> {
  const { catalogue, dataDir } = options
  const now = options.clock ?? (() => new Date())
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true })
  const store = dataDir === null ? null : openStateStore(dataDir)
  const stored = store?.load()
  let data = stored ?? openingData(catalogue, now())
  if (!stored) store?.save(data, null)
  const saves = store && createPendingSaves(store, () => data)
  let hidden = new Set(data.hiddenProducts)
  let baseUrl = 'http://localhost:4010'
  const settings = usualSettings()
  let changes = 0

  const changed: Live['changed'] = (section, key) => {
    changes += 1
    saves?.mark(section, key)
  }

  const opening = (id: number) => catalogue.variantById.get(id)?.initialStock ?? 0
  // The stored record by numbers: quicker to ask than by names.
  let levels = levelsOf(data)
  let stockVersion = 0
  const available = (id: number) => levels.get(id) ?? opening(id)
  const setStock = (id: number, quantity: number) => {
    data.stock[id] = quantity
    levels.set(id, quantity)
    stockVersion += 1
    changed('stock', id)
  }
  const shop: LiveShop = {
    catalogue,
    stock: {
      available,
      changed: (id) => levels.get(id),
      get version() {
        return stockVersion
      },
      take: (id, quantity) => setStock(id, available(id) - quantity),
      set: setStock,
    },
    get baseUrl() {
      return baseUrl
    },
    get domain() {
      return new URL(baseUrl).host
    },
    get hiddenProducts() {
      return hidden
    },
    knowsStorefrontToken: (token) =>
      (!settings.tokensRevoked && (token === DEMO_TOKENS.public || PUBLIC_TOKEN_ALIASES.has(token))) ||
      data.storefrontTokens.some((one) => one.accessToken === token),
    knowsCustomerToken: (token) => {
      const found = data.customerTokens[token]
      return found !== undefined && new Date(found.expiresAt) > now()
    },
    setBaseUrl: (url) => {
      baseUrl = url.replace(/\/$/, '')
    },
    hideProduct: (id, hide) => {
      hidden = new Set(hide ? [...hidden, id] : [...hidden].filter((one) => one !== id))
      data.hiddenProducts = [...hidden]
      changed('hiddenProducts')
    },
    reset: async () => {
      dispatcher.forget()
      data = openingData(catalogue, now())
      levels = levelsOf(data)
      stockVersion += 1
      hidden = new Set()
      Object.assign(settings, usualSettings())
      changed()
      await saves?.settled()
    },
    close: async () => {
      await dispatcher.close()
      saves?.close()
    },
  }
  const live: Live = {
    shop,
    get data() {
      return data
    },
    now,
    changed,
    settled: async () => saves?.settled(),
    get changes() {
      return changes
    },
    nextId: () => {
      data.nextId += 1
      changed('nextId')
      return data.nextId
    },
    emit: (topic, payload) => dispatcher.emit(topic, payload),
    send: (topic, payload, uri) => dispatcher.send(topic, payload, uri),
    webhooksIdle: () => dispatcher.idle(),
    folder: dataDir,
    uploads: openUploads(dataDir),
    clientId: options.clientId ?? 'demo-client-id',
    clientSecret: options.clientSecret ?? 'demo-client-secret',
    settings,
    localHttpWebhooks: options.localHttpWebhooks ?? true,
  }
  const dispatcher = createDispatcher(live, {
    target: options.webhookTarget,
    later: options.later ?? null,
  })
  bindLive(shop, live)
  dispatcher.resume()
  return shop
}
