import type { CartItem } from '@vitrine/storefront/device/cart/cart.ts'

/** Creates a storage in memory, and exposes its content. */
export function createMemoryStorage(seed: Readonly<Record<string, string>> = {}) {
  const storedValues = new Map(Object.entries(seed))
  const storage = {
    get: async (key: string) => storedValues.get(key) ?? null,
    set: async (key: string, value: string) => void storedValues.set(key, value),
    remove: async (key: string) => void storedValues.delete(key),
  }
  return { content: storedValues, storage }
}

/** Creates an available cart line. */
export function createCartLine(own: Partial<CartItem> = {}): CartItem {
  return {
    id: 1,
    handle: 'mug',
    name: 'Mug',
    image: '',
    planOnly: false,
    available: true,
    giftcard: false,
    options: [],
    variant: {
      id: 11,
      in_stock: 9,
      sku: '',
      image: null,
      price: 1000,
      old_price: null,
      currency: 'USD',
      option_1: null,
      option_2: null,
      option_3: null,
      plans: [],
    },
    plan: null,
    quantity: 1,
    attributes: [],
    ...own,
  }
}
