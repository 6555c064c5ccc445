import type { LiveShop, OpenShopOptions } from './types.ts'

/** Opens the shop on its catalogue. (Live state: in memory until the commerce half keeps it on disk.) */
export async function openShop(options: OpenShopOptions): Promise<LiveShop> {
  let baseUrl = 'http://localhost:4010'
  const levels = new Map<number, number>()
  const opening = (id: number) => options.catalogue.variantById.get(id)?.initialStock ?? 0
  return {
    catalogue: options.catalogue,
    stock: {
      available: (id) => levels.get(id) ?? opening(id),
      take: (id, quantity) => {
        levels.set(id, (levels.get(id) ?? opening(id)) - quantity)
      },
      set: (id, quantity) => {
        levels.set(id, quantity)
      },
    },
    get baseUrl() {
      return baseUrl
    },
    get domain() {
      return new URL(baseUrl).host
    },
    hiddenProducts: new Set(),
    knowsStorefrontToken: (token) => token === 'demo-public-token' || token === 'demo-private-token',
    knowsCustomerToken: () => false,
    setBaseUrl: (url) => {
      baseUrl = url
    },
    reset: async () => {
      levels.clear()
    },
    close: async () => {},
  }
}
