import { join } from 'node:path'
import Fastify from 'fastify'
import { registerStorefront } from './api/storefront/server.ts'
import { warmUpSearch } from './api/storefront/warm-up.ts'
import { openImageFolder } from './art/images/image-folder.ts'
import { registerImages } from './art/images/server.ts'
import { registerModels } from './art/models/server.ts'
import { registerVideos } from './art/videos/server.ts'
import { makeCatalog } from './catalog/make-catalog.ts'
import { Gateway } from './push/gateway.ts'
import { createInitialDevices } from './push/initial-devices.ts'
import { persistDevices } from './push/persisted-devices.ts'
import { registerPush } from './push/routes.ts'
import { createServerBehind } from './push/server-with-gateway.ts'
import { registerCommerceRoutes } from './routes.ts'
import { getLive } from './state/live.ts'
import { openShop } from './state/state.ts'
import type { LiveShop } from './state/types.ts'

export type DemoShopOptions = {
  /** Port; 0 uses any free one. */
  readonly port: number
  /** Number of products; default is the handmade range. */
  readonly products?: number
  /** Seed; the same seed gives the same catalog. */
  readonly seed?: number
  /** Folder for persistent state; in memory by default. */
  readonly dataDir?: string
  /** Public URL. Default: `http://localhost:<port>`. */
  readonly baseUrl?: string
  /** URL of the app on the push gateway's phones. Default: `http://localhost:4000`. */
  readonly appUrl?: string
  /** Additional receiver of all webhooks. */
  readonly webhookTarget?: string
  /** Folder of rendered images that several demo shops share. Default: memory alone. */
  readonly imageFolder?: string
  /** Largest width in px of the images it draws, which tests set for speed. Default: that of the published image. */
  readonly imageWidth?: number
}

export type DemoShop = {
  /** URL without a trailing slash. */
  readonly url: string
  readonly shop: LiveShop
  /** Push gateway at the same URL. */
  readonly gateway: Gateway
  /** Resets to the opening state. */
  reset(): Promise<void>
  close(): Promise<void>
}

/** Starts the demo shop. Resolves when it listens. Throws when the port is taken. */
export async function startDemoShop(options: DemoShopOptions): Promise<DemoShop> {
  const catalog = makeCatalog({
    ...(options.products === undefined ? {} : { products: options.products }),
    ...(options.seed === undefined ? {} : { seed: options.seed }),
  })
  const dataDir = options.dataDir ?? null
  const shop = await openShop({ catalog, dataDir, webhookTarget: options.webhookTarget ?? null })
  const gateway = new Gateway({ devices: createInitialDevices(options.appUrl ?? 'http://localhost:4000') })
  const persist = dataDir === null ? () => {} : persistDevices(gateway, join(dataDir, 'push.json'))
  gateway.open()
  const app = Fastify({
    bodyLimit: 12_000_000,
    forceCloseConnections: true,
    // A cart permalink names up to a hundred variants.
    routerOptions: { maxParamLength: 4000 },
    serverFactory: createServerBehind(gateway),
  })
  await registerPush(app, gateway)
  // Registered first, because later scopes inherit the hooks of its faults.
  await registerCommerceRoutes(app, shop, options.appUrl)
  const { uploads } = getLive(shop)
  registerImages(app, {
    uploaded: uploads.find,
    folder: options.imageFolder ? openImageFolder(options.imageFolder) : null,
    largestWidth: options.imageWidth ?? Number.POSITIVE_INFINITY,
  })
  registerVideos(app, uploads.find)
  registerModels(app)
  await registerStorefront(app, shop)
  app.get('/healthz', async () => ({ status: 'ok' }))
  await app.listen({ port: options.port, host: '0.0.0.0' })
  const address = app.server.address()
  const port = address && typeof address === 'object' ? address.port : options.port
  shop.setBaseUrl(options.baseUrl ?? `http://localhost:${port}`)
  let closing = false
  const warming = warmUpSearch(shop, () => closing)
  return {
    url: shop.baseUrl,
    shop,
    gateway,
    reset: () => shop.reset(),
    close: async () => {
      closing = true
      await warming
      await app.close()
      persist()
      await shop.close()
    },
  }
}
