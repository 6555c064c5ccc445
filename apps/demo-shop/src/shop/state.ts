import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDispatcher } from '../webhooks/dispatch.ts'
import type { ShopData } from './data.ts'
import { demoTokens, publicTokenAliases } from './demo-tokens.ts'
import { bindLive, type Live } from './live.ts'
import { openingData } from './opening.ts'
import type { LiveShop, OpenShopOptions } from './types.ts'

/** Changes closer together than this are written together. */
const gatherMilliseconds = 150

/** Where the shop keeps its changing half inside the data folder. */
const stateFile = 'demo-shop.json'

function readData(file: string): ShopData | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  const parsed: unknown = JSON.parse(text)
  if (!isShopData(parsed)) {
    throw new Error(`${file} is not a demo shop state of version 1: remove it to start with a fresh shop.`)
  }
  return parsed
}

const levelsOf = (data: ShopData) =>
  new Map(Object.entries(data.stock).map(([id, quantity]) => [Number(id), quantity]))

/** The file is written by this module alone, whole and atomically; the version tells whether it is ours. */
function isShopData(value: unknown): value is ShopData {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === 1
}

/**
 * Opens the shop on its catalogue: stock, carts, customers, orders and the rest, read from `dataDir` when
 * an earlier run left them there. Throws when the stored state cannot be read.
 */
export async function openShop(options: OpenShopOptions): Promise<LiveShop> {
  const { catalogue, dataDir } = options
  const now = options.clock ?? (() => new Date())
  const file = dataDir === null ? null : join(dataDir, stateFile)
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true })
  let data = (file === null ? null : readData(file)) ?? openingData(catalogue, now())
  let hidden = new Set(data.hiddenProducts)
  let baseUrl = 'http://localhost:4010'
  let timer: ReturnType<typeof setTimeout> | null = null
  let closed = false

  let writtenAt = Number.NEGATIVE_INFINITY
  const write = () => {
    if (timer) clearTimeout(timer)
    timer = null
    if (file === null) return
    writtenAt = performance.now()
    data.hiddenProducts = [...hidden]
    const draft = `${file}.${process.pid}.tmp`
    try {
      writeFileSync(draft, JSON.stringify(data))
      renameSync(draft, file)
    } catch (error) {
      rmSync(draft, { force: true })
      throw error
    }
  }
  const changed = () => {
    if (file === null || timer || closed) return
    // At once after a quiet spell, so that next to nothing is lost however the process ends; else gathered.
    timer = setTimeout(write, Math.max(0, writtenAt + gatherMilliseconds - performance.now()))
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
    changed()
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
      token === demoTokens.public ||
      publicTokenAliases.has(token) ||
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
      changed()
    },
    reset: async () => {
      dispatcher.forget()
      data = openingData(catalogue, now())
      levels = levelsOf(data)
      stockVersion += 1
      hidden = new Set()
      changed()
    },
    close: async () => {
      closed = true
      await dispatcher.close()
      write()
    },
  }
  const live: Live = {
    shop,
    get data() {
      return data
    },
    now,
    changed,
    settle: () => {
      if (timer && !closed) write()
    },
    nextId: () => {
      data.nextId += 1
      changed()
      return data.nextId
    },
    emit: (topic, payload) => dispatcher.emit(topic, payload),
    webhooksIdle: () => dispatcher.idle(),
    folder: dataDir,
    clientId: options.clientId ?? 'demo-client-id',
    clientSecret: options.clientSecret ?? 'demo-client-secret',
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
