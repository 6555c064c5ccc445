import type { FastifyInstance } from 'fastify'
import { readField } from '../platform/forms.ts'
import { getLive } from '../state/live.ts'
import type { LiveShop } from '../state/types.ts'

/**
 * Breakages of a shop that an app is not notified of, active until switched off; `POST /_demo/breakages {kind, on}`:
 *
 * | kind                | what the app finds                                                            |
 * | ------------------- | ----------------------------------------------------------------------------- |
 * | storefront-token    | public tokens made so far are refused; a new one works                          |
 * | admin-token         | admin tokens made so far have expired; a refresh token still buys the next      |
 * | app-removed         | all admin tokens and refresh tokens are gone                                    |
 * | scopes              | the owner took `scopes` back (a list; else `read_inventory` and `write_files`)   |
 * | webhooks            | subscriptions are gone; once, at the moment it is switched on                   |
 * | silent              | subscriptions are there and nothing is sent                                     |
 * | carts               | no cart is made                                                                 |
 * | checkout            | the checkout's address answers 404                                              |
 * | checkout-down       | it answers 503                                                                  |
 * | closed              | every page leads to `/password`                                                 |
 * | buyer               | the buyer identity of carts is dropped                                          |
 * | pictures            | pictures answer 404                                                             |
 * | new-accounts        | the new customer accounts are on                                                |
 * | newer-versions      | the platform serves newer versions; the oldest answers for those before it      |
 * | sign-in-at-checkout | only who is signed in may check out                                             |
 */
const KINDS = [
  'storefront-token',
  'admin-token',
  'app-removed',
  'scopes',
  'webhooks',
  'silent',
  'carts',
  'checkout',
  'checkout-down',
  'closed',
  'buyer',
  'pictures',
  'new-accounts',
  'newer-versions',
  'sign-in-at-checkout',
] as const
export type Breakage = (typeof KINDS)[number]

const isKind = (value: unknown): value is Breakage => KINDS.some((one) => one === value)

const TAKEN_BACK: readonly string[] = ['read_inventory', 'write_files']
const NO_CART = {
  data: {
    cartCreate: {
      cart: null,
      userErrors: [{ code: 'INVALID', field: ['input'], message: 'Carts cannot be made right now.' }],
      warnings: [],
    },
  },
}

/** Returns the answer without the buyer identity of any cart in it. */
function withoutBuyer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBuyer)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === 'buyerIdentity' ? { email: null, countryCode: null, customer: null } : withoutBuyer(one),
    ]),
  )
}

/** Registers the call that breaks the shop, and the hooks that then alter its answers. */
export function registerBreakages(app: FastifyInstance, shop: LiveShop): { clear(): void } {
  const live = getLive(shop)
  const broken = new Set<Breakage>()

  const apply = (kind: Breakage, on: boolean, revokedScopes: readonly string[]) => {
    if (on) broken.add(kind)
    else broken.delete(kind)
    const { data, settings } = live
    if (kind === 'new-accounts') settings.newAccounts = on
    if (kind === 'newer-versions') settings.newerVersions = on
    if (kind === 'sign-in-at-checkout') settings.signInAtCheckout = on
    if (kind === 'silent') settings.silent = on
    if (kind === 'storefront-token') {
      settings.tokensRevoked = on
      if (on) data.storefrontTokens = []
    }
    if (on && kind === 'admin-token')
      for (const token of data.adminTokens) token.expiresAt = live.now().toISOString()
    if (on && kind === 'app-removed') data.adminTokens = []
    if (on && kind === 'webhooks') data.subscriptions = []
    if (on && kind === 'scopes')
      for (const token of data.adminTokens)
        token.scopes = token.scopes.filter((one) => !revokedScopes.includes(one))
    live.changed()
  }

  app.addHook('onRequest', async ({ url }, reply) => {
    if (broken.size === 0) return
    if (broken.has('pictures') && url.startsWith('/cdn/shop/files/'))
      return reply.code(404).type('text/plain').send('No such file.')
    if (!/^\/(cart|checkouts)\//.test(url)) return
    if (broken.has('closed')) return reply.redirect('/password')
    if (broken.has('checkout')) return reply.code(404).type('text/html').send('<h1>Not found</h1>')
    if (broken.has('checkout-down')) return reply.code(503).type('text/plain').send('Service Unavailable')
  })

  app.addHook('preHandler', async ({ url, body }, reply) => {
    if (broken.has('carts') && /^\/api\//.test(url) && JSON.stringify(body ?? '').includes('cartCreate'))
      return reply.send(NO_CART)
  })

  app.addHook('onSend', async ({ url }, _reply, payload) =>
    broken.has('buyer') && /^\/api\//.test(url) && typeof payload === 'string' && payload.startsWith('{')
      ? JSON.stringify(withoutBuyer(JSON.parse(payload)))
      : payload,
  )

  app.post<{ Body: unknown }>('/_demo/breakages', ({ body }, reply) => {
    const [kind, on] = [readField(body, 'kind'), readField(body, 'on') ?? true]
    if (!isKind(kind) || typeof on !== 'boolean')
      return reply.code(400).send({ error: `kind must be one of ${KINDS.join(', ')}, on true or false` })
    const scopes = readField(body, 'scopes')
    apply(kind, on, Array.isArray(scopes) ? scopes.map(String) : TAKEN_BACK)
    return { broken: [...broken] }
  })

  return { clear: () => broken.clear() }
}
