import {
  createStorefrontClient,
  type StorefrontClient,
  type StorefrontSettings,
} from '@vitrine/commerce/client'
import { startDemoShop } from '@vitrine/demo-shop/server.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export { startDemoShop }

export const SHOPPER = { email: 'shopper@vitrine.test', password: 'shopper' } as const

/**
 * The demo shop for a file of tests: opened once, as new before each test. Gives the client of its public
 * token, and of the settings asked for.
 */
export function useDemoShop(): (
  settings?: Partial<Pick<StorefrontSettings, 'version' | 'token' | 'timeout' | 'retryDelay' | 'fetch'>>,
) => StorefrontClient {
  let shop: Awaited<ReturnType<typeof startDemoShop>> | null = null
  beforeAll(async () => {
    shop = await startDemoShop({ port: 0 })
  })
  beforeEach(async () => {
    await shop?.reset()
  })
  afterAll(async () => {
    await shop?.close()
  })
  return (settings = {}) => {
    if (!shop) throw new Error('The demo shop is not open')
    return createStorefrontClient({ shop: shop.url, token: 'demo-public-token', retryDelay: 1, ...settings })
  }
}
