import { expect, test } from 'vitest'
import { AdminError, type fetchAdminApi } from './admin-api.ts'
import { fetchShopIdentity, getPlatformAddress } from './shop-identity.ts'

/** Shops by address, each with its identity and the token that it accepts. */
const answering =
  (shops: Readonly<Record<string, { id: string; name: string; token: string }>>): typeof fetchAdminApi =>
  async (address, token, _query, _variables, shape) => {
    const shop = shops[address]
    if (!shop) throw new AdminError('unreachable', 'The shop cannot be reached')
    if (shop.token !== token && shop.token !== 'any') throw new AdminError('refused', 'The shop answered 401')
    return shape.parse({ shop: { id: shop.id, myshopifyDomain: shop.name } })
  }
const VICTIM = { id: 'gid://shopify/Shop/1', name: 'victim.myshopify.com', token: 'shpat_victim' }

test('a server that states another shop’s name is refused: its token opens nothing at the platform', async () => {
  const fakeFetch = answering({
    'https://attacker.example': { ...VICTIM, token: 'any' },
    'https://victim.myshopify.com': VICTIM,
  })
  await expect(fetchShopIdentity('https://attacker.example', 'invented', fakeFetch)).rejects.toThrow('401')
})

test('a server that relays the name of a shop whose token belongs to another one is refused', async () => {
  const own = { id: 'gid://shopify/Shop/2', name: 'attacker.myshopify.com', token: 'shpat_own' }
  const fakeFetch = answering({
    'https://attacker.example': { ...VICTIM, token: 'any' },
    'https://victim.myshopify.com': { ...own, token: 'any' },
  })
  await expect(fetchShopIdentity('https://attacker.example', 'shpat_own', fakeFetch)).rejects.toThrow(
    'another shop',
  )
})

test('a shop connected by its own domain is proven at its permanent one', async () => {
  const fakeFetch = answering({ 'https://lamps.example': VICTIM, 'https://victim.myshopify.com': VICTIM })
  expect(await fetchShopIdentity('https://lamps.example', 'shpat_victim', fakeFetch)).toEqual({
    id: VICTIM.id,
    myshopifyDomain: VICTIM.name,
  })
})

test.each(["x'; script-src *", 'victim.example', 'a.b.myshopify.com', '.myshopify.com'])(
  'the name %s is no permanent domain and is never stored',
  async (name) => {
    const fakeFetch = answering({ 'https://attacker.example': { id: '1', name, token: 'any' } })
    await expect(fetchShopIdentity('https://attacker.example', 't', fakeFetch)).rejects.toThrow(
      'permanent domain',
    )
  },
)

test('subscriptions are requested from the platform’s own host only', () => {
  const at = (shop: string | null, permanent: string | null) => getPlatformAddress({ shop, permanent })
  expect(at('https://lamps.example', 'lamps.myshopify.com')).toBe('https://lamps.myshopify.com')
  expect(at('https://lamps.example', null)).toBeNull()
  expect(at('https://lamps.example', 'evil.example')).toBeNull()
  expect(at('http://localhost:4010', null)).toBe('http://localhost:4010')
  expect(at(null, 'lamps.myshopify.com')).toBeNull()
})
