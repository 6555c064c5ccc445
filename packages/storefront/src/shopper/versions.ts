import { defineVersions } from '@vitrine/core/versions'

function fields(old: unknown): Readonly<Record<string, unknown>> {
  return typeof old === 'object' && old !== null && !Array.isArray(old) ? { ...old } : {}
}

/**
 * How the stored 'store' came to its shape of today. Each step is a function of the old data alone. Never change
 * one that has shipped: add the next.
 */
export const STORE_VERSIONS = defineVersions([
  {
    version: 1,
    name: 'lists begin empty',
    migrate: (old) => ({ cart: [], favorites: [], searches: [], ...fields(old) }),
  },
  {
    version: 2,
    name: 'cart lines keep attributes',
    migrate: (old) => {
      const { cart, ...rest } = fields(old)
      const lines: unknown[] = Array.isArray(cart) ? cart : []
      return { ...rest, cart: lines.map((line) => ({ attributes: [], plan: null, ...fields(line) })) }
    },
  },
  {
    version: 3,
    name: 'language, market and visits have a place',
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
    name: 'a pending deletion names its account',
    // Whose it was is not known any more; the server tells whoever is signed in of their own.
    migrate: (old) => ({ session: null, ...fields(old), deletion: null }),
  },
  {
    version: 5,
    name: 'opened checkouts are kept until they are decided',
    migrate: (old) => ({ purchases: [], ...fields(old) }),
  },
  {
    version: 6,
    name: 'visits are counted',
    migrate: (old) => ({ visits: 0, visited: null, primed: null, ...fields(old) }),
  },
  {
    version: 7,
    name: 'what was looked at is kept',
    migrate: (old) => ({ viewed: [], ...fields(old) }),
  },
])
