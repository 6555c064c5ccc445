import { parseArgs } from 'node:util'
import { startDemoShop } from './server.ts'
import { UnreadableState } from './state/state-store.ts'

const { values } = parseArgs({
  options: { products: { type: 'string' }, seed: { type: 'string' }, port: { type: 'string' } },
})

/** Parses an integer option or variable. Exits with instructions when it is invalid. */
function parseInteger(name: string, text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  if (!/^\d+$/.test(text)) {
    console.error(`${name} must be a whole number, got "${text}".`)
    process.exit(2)
  }
  return Number(text)
}

const products = parseInteger('--products', values.products)
const seed = parseInteger('--seed', values.seed)
const port =
  parseInteger('--port', values.port) ?? parseInteger('DEMO_SHOP_PORT', process.env.DEMO_SHOP_PORT) ?? 4010
const baseUrl = process.env.DEMO_SHOP_URL
const appUrl = process.env.DEMO_SHOP_APP_URL
const webhookTarget = process.env.DEMO_SHOP_WEBHOOK_TARGET
const imageFolder = process.env.DEMO_SHOP_IMAGES
const imageWidth = parseInteger('DEMO_SHOP_IMAGE_WIDTH', process.env.DEMO_SHOP_IMAGE_WIDTH)

/** Prints unreadable state as a sentence without stack trace, since people have to fix it, and exits. */
function explain(error: unknown): never {
  console.error(error instanceof UnreadableState ? error.message : error)
  process.exit(1)
}

const demo = await startDemoShop({
  port,
  dataDir: process.env.DEMO_SHOP_DATA ?? '.data/demo-shop',
  ...(products === undefined ? {} : { products }),
  ...(seed === undefined ? {} : { seed }),
  ...(baseUrl ? { baseUrl } : {}),
  ...(appUrl ? { appUrl } : {}),
  ...(webhookTarget ? { webhookTarget } : {}),
  ...(imageFolder ? { imageFolder } : {}),
  ...(imageWidth ? { imageWidth } : {}),
}).catch(explain)
console.log(`Demo shop ready at ${demo.url} with ${demo.shop.catalog.products.length} products`)

let closing = false
const stop = async () => {
  if (closing) return
  closing = true
  await demo.close()
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
