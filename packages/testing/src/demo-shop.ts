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
 * Opens the demo shop once for a test file and resets it before each test. Returns a function that creates a client of
 * its public token with the given settings.
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
