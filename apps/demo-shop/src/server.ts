import { join } from 'node:path'
import Fastify from 'fastify'
import { registerStorefront } from './api/storefront/server.ts'
import { warmUp } from './api/storefront/warm-up.ts'
import { registerImages } from './art/images/server.ts'
import { registerModels } from './art/models/server.ts'
import { registerVideos } from './art/videos/server.ts'
import { makeCatalogue } from './catalogue/make.ts'
import { Gateway } from './push/gateway.ts'
import { openingDevices } from './push/opening.ts'
import { persistDevices } from './push/persisted-devices.ts'
import { registerPush } from './push/routes.ts'
import { serverBehind } from './push/server-with-gateway.ts'
import { registerCommerceRoutes } from './routes.ts'
import { liveOf } from './state/live.ts'
import { openShop } from './state/state.ts'
import type { LiveShop } from './state/types.ts'

export type DemoShopOptions = {
  /** 0 takes any free port. */
  readonly port: number
  /** How many products; the handmade range when absent. */
  readonly products?: number
  /** Same seed, same catalogue. */
  readonly seed?: number
  /** Folder for state that survives a restart; memory alone when absent. */
  readonly dataDir?: string
  /** Public address when it is not `http://localhost:<port>`. */
  readonly baseUrl?: string
  /** Where the app that the phones of the push gateway have is served; `http://localhost:4000` when absent. */
  readonly appUrl?: string
  /** Where webhooks go besides registered subscriptions. */
  readonly webhookTarget?: string
}

export type DemoShop = {
  /** Address without closing slash. */
  readonly url: string
  readonly shop: LiveShop
  /** The push service next door, at the same address. */
  readonly gateway: Gateway
  /** Back to the opening state. */
  reset(): Promise<void>
  close(): Promise<void>
}

/** Starts the demo shop and answers when it listens. Throws when the port is taken. */
export async function startDemoShop(options: DemoShopOptions): Promise<DemoShop> {
  const catalogue = makeCatalogue({
    ...(options.products === undefined ? {} : { products: options.products }),
    ...(options.seed === undefined ? {} : { seed: options.seed }),
  })
  const dataDir = options.dataDir ?? null
  const shop = await openShop({ catalogue, dataDir, webhookTarget: options.webhookTarget ?? null })
  const gateway = new Gateway({ devices: openingDevices(options.appUrl ?? 'http://localhost:4000') })
  const keep = dataDir === null ? () => {} : persistDevices(gateway, join(dataDir, 'push.json'))
  gateway.open()
  const app = Fastify({
    bodyLimit: 12_000_000,
    forceCloseConnections: true,
    serverFactory: serverBehind(gateway),
  })
  await registerPush(app, gateway)
  // Before what is below, because its fault switches are hooks that later scopes inherit.
  await registerCommerceRoutes(app, shop, options.appUrl)
  const { uploads } = liveOf(shop)
  registerImages(app, uploads.find)
  registerVideos(app, uploads.find)
  registerModels(app)
  await registerStorefront(app, shop)
  app.get('/healthz', async () => ({ status: 'ok' }))
  await app.listen({ port: options.port, host: '0.0.0.0' })
  const address = app.server.address()
  const port = address && typeof address === 'object' ? address.port : options.port
  shop.setBaseUrl(options.baseUrl ?? `http://localhost:${port}`)
  let closing = false
  const warming = warmUp(shop, () => closing)
  return {
    url: shop.baseUrl,
    shop,
    gateway,
    reset: () => shop.reset(),
    close: async () => {
      closing = true
      await warming
      await app.close()
      keep()
      await shop.close()
    },
  }
}
