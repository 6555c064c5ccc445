import type { StorefrontClient } from '@vitrine/commerce/client'
import { fetchCollectionsByHandles } from '@vitrine/commerce/collection/collectionsByHandles'
import { searchCollections } from '@vitrine/commerce/collection/searchCollections'
import { listImages } from '@vitrine/commerce/image'
import { searchProducts } from '@vitrine/commerce/product/searchProducts'
import { fetchCatalogStatus as askStanding } from '@vitrine/commerce/shop/catalog-status'
import { StorefrontError } from '@vitrine/commerce/storefront-error'
import { showShop } from '@vitrine/core/contract/projects/showcase'
import {
  beginInstall,
  checkShop,
  connectShop,
  findShop,
  finishInstall,
  getCatalogStatus,
  getStoreFacts,
  type Pick,
  searchShop,
} from '@vitrine/core/contract/shop/shop'
import type { Language } from '@vitrine/core/i18n/languages'
import {
  type CallContext,
  type CallHandler,
  handleCall,
  refuseAs,
} from '../../services/calls/call-handler.ts'
import { fetchStoreFacts } from '../../services/designs/store-facts.ts'
import { AdminError } from '../../services/shop-access/admin-api.ts'
import { fetchGrant } from '../../services/shop-access/admin-grants.ts'
import { getAdminToken, toPermanentGrant } from '../../services/shop-access/admin-token.ts'
import {
  createConsentUrl,
  readCallback,
  toConsentApp,
  toNextState,
} from '../../services/shop-access/consent-callback.ts'
import { findShopAt, parseWrittenShop } from '../../services/shop-access/resolve-shop.ts'
import { createShopStorefrontClient, wrapShopErrors } from '../../services/shop-access/storefront-client.ts'
import { getOrCreateStorefrontToken } from '../../services/shop-access/storefront-token.ts'
import { resolveShowcase, saveShowcase } from '../../services/showcase/save-showcase.ts'
import {
  createShopClient,
  getProjectLanguage,
  getShowcaseAddress,
  invalidateShowcase,
  toShowcase,
} from '../../services/showcase/showcase.ts'
import { type ConnectionResult, connectAdmin, connectStorefront } from './connect.ts'
import { saveShop } from './save-shop.ts'

/** Calls for the shop of a project. */
export const shopHandlers: readonly CallHandler[] = [
  handleCall(connectShop, async ({ domain, storefront, access, secret }, context) => {
    const { localShops } = context.config
    // A storefront without a theme may name no permanent domain, and answers its tokens at its own.
    const shop = (await findShopAt(domain, localShops))?.address ?? parseWrittenShop(domain, localShops)
    if (!shop) throw refuseAs(connectShop, 'shop-unreachable', 'domain')
    const [front, back] = await Promise.all([
      connectStorefront(shop, storefront),
      access ? connectAdmin(shop, access) : null,
    ])
    if (!front.ok) {
      throw front.why === 'refused'
        ? refuseAs(connectShop, 'wrong-token', 'storefront')
        : refuseAs(connectShop, 'shop-unreachable', 'domain')
    }
    if (back && !back.ok) {
      throw back.why === 'refused'
        ? refuseAs(connectShop, 'wrong-admin-token', 'access')
        : refuseAs(connectShop, 'shop-unreachable', 'domain')
    }
    const admin = access && back ? { grant: toPermanentGrant(access), identity: back.value } : null
    return saveShop(context, shop, { token: storefront, facts: front.value }, admin, secret)
  }),
  handleCall(findShop, async ({ domain }, { config }) => {
    const shop = await findShopAt(domain, config.localShops)
    if (!shop) throw refuseAs(findShop, 'shop-unreachable', 'domain')
    return { name: shop.name, domain: shop.permanent ?? new URL(shop.address).host }
  }),
  handleCall(beginInstall, async ({ project, domain, embedded }, { config, user }) => {
    if (!config.clientId) throw refuseAs(beginInstall, 'no-app')
    const resolvedShop = await findShopAt(domain, config.localShops)
    if (!resolvedShop) throw refuseAs(beginInstall, 'shop-unreachable', 'domain')
    const state = { user: user.sub, project, shop: resolvedShop.address, embedded }
    return { url: await createConsentUrl(state, toConsentApp(config, config.clientId)) }
  }),
  handleCall(finishInstall, async ({ project, query }, context) => {
    const { clientId, webhookSecret: clientSecret, jwtSecret: secret } = context.config
    if (!clientId) throw refuseAs(finishInstall, 'no-app')
    const read = await readCallback(query, { clientSecret, secret })
    // Started by another merchant or for another project: somebody was lured here with a shop that is not theirs.
    if (!read || read.state.user !== context.user.sub || read.state.project !== project)
      throw refuseAs(finishInstall, 'bad-callback')
    if (read.isLate) {
      const next = toNextState(read.state)
      if (!next) throw refuseAs(finishInstall, 'bad-callback')
      const app = toConsentApp(context.config, clientId)
      return { result: 'late' as const, url: await createConsentUrl(next, app, read.scopes) }
    }
    const { shop } = read.state
    try {
      const grant = await fetchGrant(shop, { clientId, clientSecret }, { code: read.code })
      const token = await getOrCreateStorefrontToken(shop, grant.access)
      const [front, back] = await Promise.all([
        connectStorefront(shop, token),
        connectAdmin(shop, grant.access),
      ])
      if (!front.ok || !back.ok) throw refuseAs(finishInstall, 'shop-unreachable')
      // The owner consented to our app, so our app's secret signs webhooks.
      const admin = { grant, identity: back.value }
      const saveResult = await saveShop(context, shop, { token, facts: front.value }, admin, null)
      return { result: 'connected' as const, ...saveResult, returnPath: read.state.back ?? null }
    } catch (error) {
      if (!(error instanceof AdminError)) throw error
      throw refuseAs(finishInstall, error.kind === 'refused' ? 'bad-callback' : 'shop-unreachable')
    }
  }),
  handleCall(checkShop, async (_input, context) => {
    const { shop, storefront } = context.member.project
    if (!shop || !storefront) throw refuseAs(checkShop, 'no-shop')
    const [front, back] = await Promise.all([connectStorefront(shop, storefront), checkAdmin(context, shop)])
    const message = (why: 'refused' | 'unreachable', code: 'wrong-token' | 'wrong-admin-token') =>
      connectShop.errors[why === 'refused' ? code : 'shop-unreachable'].message
    return {
      storefront: front.ok
        ? { ok: true, message: null }
        : { ok: false, message: message(front.why, 'wrong-token') },
      admin: !back
        ? { ok: false, message: 'No Admin API access token is saved.' }
        : back.ok
          ? { ok: true, message: null }
          : { ok: false, message: message(back.why, 'wrong-admin-token') },
    }
  }),
  handleCall(showShop, async ({ project, showcase }, { db, config, cacheInvalidation }) => {
    const selectedShowcase = await resolveShowcase(showcase, config.localShops)
    if (!selectedShowcase) throw refuseAs(showShop, 'shop-unseen', 'shop')
    await db.transaction((tx) => saveShowcase(tx, project, selectedShowcase))
    invalidateShowcase(db, project)
    cacheInvalidation.shop.notify(getShowcaseAddress(config.publicUrl, project))
    return { showcase: toShowcase(selectedShowcase) }
  }),
  handleCall(searchShop, ({ kind, query, handles }, { member: { project }, db, config }) =>
    requestShop(async () => {
      const client = await createShopClient(db, project, config.publicUrl)
      return { items: await findPicks(client, getProjectLanguage(project), kind, query, handles) }
    }),
  ),
  handleCall(getCatalogStatus, ({ collections, products }, { member: { project } }) =>
    requestShop(async () => {
      const { shop, storefront, storefront_version: version } = project
      if (!shop || !storefront) throw refuseAs(getCatalogStatus, 'no-shop')
      return wrapShopErrors(
        askStanding(createShopStorefrontClient(shop, storefront, version), { collections, products }),
      )
    }),
  ),
  handleCall(getStoreFacts, (_, services) =>
    requestShop(async () => {
      const { project } = services.member
      const { shop, storefront, storefront_version: version } = project
      if (!shop || !storefront) throw refuseAs(getStoreFacts, 'no-shop')
      const client = createShopStorefrontClient(shop, storefront, version)
      return fetchStoreFacts(services, project, client)
    }),
  ),
]

/** Returns the shop's response; converts its failures to the calls' common errors. */
async function requestShop<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    const refused = error.status === 401 || error.status === 403
    throw refuseAs(searchShop, refused ? 'wrong-token' : 'shop-unreachable')
  }
}

async function findPicks(
  client: StorefrontClient,
  lang: Language,
  kind: 'collection' | 'product',
  search: string,
  handles: readonly string[] | undefined,
): Promise<Pick[]> {
  const context = { lang, locale: '' } as const
  const matches = await wrapShopErrors(
    kind === 'product'
      ? searchProducts(client, handles ? { ...context, handles } : { ...context, search })
      : handles
        ? fetchCollectionsByHandles(client, { ...context, handles })
        : searchCollections(client, { ...context, search }),
  )
  return matches.map(({ id, handle, name, image }) => ({
    id: String(id),
    handle,
    name,
    image: listImages({ image })[0] ?? null,
  }))
}

/** Checks the admin connection with the stored token; null without one. */
async function checkAdmin(context: CallContext, shop: string): Promise<ConnectionResult<unknown> | null> {
  try {
    const access = await getAdminToken(context, context.member.project)
    return access ? await connectAdmin(shop, access) : null
  } catch (error) {
    if (!(error instanceof AdminError)) throw error
    return { ok: false, why: error.kind === 'refused' ? 'refused' : 'unreachable' }
  }
}
