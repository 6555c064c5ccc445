import { parseNumericId } from '@vitrine/commerce/gid'
import { fetchSellableProducts } from '@vitrine/commerce/shop/selfTest'
import { connectShop } from '@vitrine/core/contract/shop/shop'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as schema from '../../services/schema/schema.ts'
import { createShopStorefrontClient } from '../../services/shop-access/storefront-client.ts'
import { startShop } from '../../testing/start-server.ts'
import { message, startAutomationServer } from './automations.testing.ts'

const TOKEN = 'demo-public-token'
/** A product that the demo shop lacks, like one of another sales channel for the app's token. */
const HIDDEN = '4242424242'

let shop: Awaited<ReturnType<typeof startShop>>
let server: Awaited<ReturnType<typeof startAutomationServer>>
let sold: string
beforeAll(async () => {
  shop = await startShop()
  server = await startAutomationServer()
  const { vitrine, project, owner } = server
  await vitrine.must(connectShop, { project: project.id, domain: shop.url, storefront: TOKEN }, owner.access)
  const [first] = await fetchSellableProducts(createShopStorefrontClient(shop.url, TOKEN))
  sold = String(parseNumericId(first?.id ?? ''))
  await server.automation({ kind: 'price-drop', percent: 10 }, [message('m')])
})
afterAll(async () => {
  await server?.vitrine.close()
  await shop?.stop()
})

/** Adds a product to a shopper's wishlist, lowers its price, and returns the number of messages. */
async function messagesAbout(product: string): Promise<number> {
  const { vitrine, project, installation, emitEvents, advance, messagesTo } = server
  const subscriber = await installation()
  await vitrine.services.db
    .insert(schema.subscriberWishlistItems)
    .values({ project_id: project.id, subscriber_id: subscriber, product_id: product, wished: new Date() })
  await emitEvents({
    kind: 'price-changed',
    at: new Date(),
    product,
    variant: `${product}1`,
    before: 2000,
    now: 1000,
  })
  await advance(3_600_000)
  return (await messagesTo(subscriber)).length
}

test('no shopper is notified of a product that the shop does not sell on the app’s channel', async () => {
  expect(await messagesAbout(sold)).toBe(1)
  expect(await messagesAbout(HIDDEN)).toBe(0)
})

test('a shop that does not answer drops no message', async () => {
  const { vitrine, project } = server
  await vitrine.services.db
    .update(schema.projects)
    .set({ shop: 'http://localhost:9' })
    .where(eq(schema.projects.id, project.id))
  expect(await messagesAbout('4242424243')).toBe(1)
})
