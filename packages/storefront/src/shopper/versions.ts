import { defineVersions } from '@vitrine/core/versions'

function fields(old: unknown): Readonly<Record<string, unknown>> {
  return typeof old === 'object' && old !== null && !Array.isArray(old) ? { ...old } : {}
}

/**
 * How the stored 'store' came to its shape of today. Each step is a function of the old data alone. Never change
 * one that has shipped: add the next, and count `STORE_VERSION` up.
 */
export const STORE_VERSIONS = defineVersions([
  {
    version: 1,
    name: 'lists',
    migrate: (old) => ({ cart: [], favorites: [], searches: [], ...fields(old) }),
  },
  {
    version: 2,
    name: 'attributes',
    migrate: (old) => {
      const { cart, ...rest } = fields(old)
      const lines: unknown[] = Array.isArray(cart) ? cart : []
      return { ...rest, cart: lines.map((line) => ({ attributes: [], plan: null, ...fields(line) })) }
    },
  },
  {
    version: 3,
    name: 'language and market',
    migrate: (old) => ({
      locale: null,
      lang: null,
      region: null,
      subscriber: null,
      deletion: null,
      last: null,
      ...fields(old),
    }),
  },
  {
    version: 4,
    name: 'deletion',
    // Whose it was is not known any more; the server tells whoever is signed in of their own.
    migrate: (old) => ({ session: null, ...fields(old), deletion: null }),
  },
  {
    version: 5,
    name: 'purchases',
    migrate: (old) => ({ purchases: [], ...fields(old) }),
  },
  {
    version: 6,
    name: 'visits',
    migrate: (old) => ({ visits: 0, visited: null, primed: null, ...fields(old) }),
  },
  {
    version: 7,
    name: 'viewed',
    migrate: (old) => ({ viewed: [], ...fields(old) }),
  },
  {
    version: 8,
    name: 'offered',
    migrate: (old) => ({ offered: null, ...fields(old) }),
  },
  {
    version: 9,
    name: 'columns',
    migrate: (old) => ({ columns: null, ...fields(old) }),
  },
])
