import type { StorefrontClient } from '@vitrine/commerce/client'
import { collectionsByHandles } from '@vitrine/commerce/collection/collectionsByHandles'
import { searchCollections } from '@vitrine/commerce/collection/searchCollections'
import { searchProducts } from '@vitrine/commerce/product/searchProducts'
import { fetchCatalogStatus as askStanding } from '@vitrine/commerce/shop/standing'
import { StorefrontError } from '@vitrine/commerce/storefront-error'
import { showShop } from '@vitrine/core/contract/projects/showcase'
import {
  beginInstall,
  checkShop,
  connectShop,
  finishInstall,
  getCatalogStatus,
  type Pick,
  searchShop,
} from '@vitrine/core/contract/shop/shop'
import type { Language } from '@vitrine/core/i18n/languages'
import { shopAddress } from '../../infra/http/public-address.ts'
import { type Answered, type Asking, answer, refuseAs } from '../../services/calls/call-handler.ts'
import { AdminError } from '../../services/shop-access/admin-api.ts'
import { askGrant } from '../../services/shop-access/admin-grants.ts'
import { adminTokenOf, lastingGrant } from '../../services/shop-access/admin-token.ts'
import { fromShop, storefrontClient } from '../../services/shop-access/storefront-client.ts'
import { storefrontTokenOf } from '../../services/shop-access/storefront-token.ts'
import { choose, keepShowcase } from '../../services/showcase/save-showcase.ts'
import {
  languageOf,
  showcaseAddress,
  showcaseChanged,
  showcaseOf,
  shownClient,
} from '../../services/showcase/showcase.ts'
import { type Found, tryAdmin, tryStorefront } from './connect.ts'
import { consentUrl, isPermanent, readCallback } from './install.ts'
import { keepShop } from './keep.ts'

/** The calls about the shop behind a project. */
export const shopCalls: readonly Answered[] = [
  answer(connectShop, async ({ domain, storefront, access, secret }, asking) => {
    const shop = shopAddress(domain, asking.config.localShops)
    if (!shop) throw refuseAs(connectShop, 'shop-unreachable', 'domain')
    const [front, back] = await Promise.all([
      tryStorefront(shop, storefront),
      access ? tryAdmin(shop, access) : null,
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
    const admin = access && back ? { grant: lastingGrant(access), found: back.value } : null
    return keepShop(asking, shop, { token: storefront, found: front.value }, admin, secret)
  }),
  answer(beginInstall, async ({ project, domain }, { config, user }) => {
    if (!config.clientId) throw refuseAs(beginInstall, 'no-app')
    const shop = shopAddress(domain, config.localShops)
    if (!shop || !isPermanent(shop)) throw refuseAs(beginInstall, 'not-permanent', 'domain')
    const redirect = `${config.publicUrl}/dashboard/installed`
    const app = { clientId: config.clientId, secret: config.jwtSecret, redirect }
    return { url: await consentUrl({ user: user.sub, project, shop }, app) }
  }),
  answer(finishInstall, async ({ project, query }, asking) => {
    const { clientId, webhookSecret: clientSecret, jwtSecret: secret } = asking.config
    if (!clientId) throw refuseAs(finishInstall, 'no-app')
    const read = await readCallback(query, { clientSecret, secret })
    // Begun by another merchant, or for another project: somebody was sent here with a shop that is not theirs.
    if (!read || read.state.user !== asking.user.sub || read.state.project !== project)
      throw refuseAs(finishInstall, 'bad-callback')
    const { shop } = read.state
    try {
      const grant = await askGrant(shop, { clientId, clientSecret }, { code: read.code })
      const token = await storefrontTokenOf(shop, grant.access)
      const [front, back] = await Promise.all([tryStorefront(shop, token), tryAdmin(shop, grant.access)])
      if (!front.ok || !back.ok) throw refuseAs(finishInstall, 'shop-unreachable')
      // It is our app that the owner has agreed to: its secret signs.
      const admin = { grant, found: back.value }
      const kept = await keepShop(asking, shop, { token, found: front.value }, admin, null)
      return { ...kept, back: read.state.back ?? null }
    } catch (error) {
      if (!(error instanceof AdminError)) throw error
      throw refuseAs(finishInstall, error.kind === 'refused' ? 'bad-callback' : 'shop-unreachable')
    }
  }),
  answer(checkShop, async (_input, asking) => {
    const { shop, storefront } = asking.member.project
    if (!shop || !storefront) throw refuseAs(checkShop, 'no-shop')
    const [front, back] = await Promise.all([tryStorefront(shop, storefront), checkAdmin(asking, shop)])
    const message = (why: 'refused' | 'unreachable', code: 'wrong-token' | 'wrong-admin-token') =>
      connectShop.errors[why === 'refused' ? code : 'shop-unreachable'].message
    return {
      storefront: front.ok
        ? { ok: true, message: null }
        : { ok: false, message: message(front.why, 'wrong-token') },
      admin: !back
        ? { ok: false, message: 'No admin access token is kept.' }
        : back.ok
          ? { ok: true, message: null }
          : { ok: false, message: message(back.why, 'wrong-admin-token') },
    }
  }),
  answer(showShop, async ({ project, showcase }, { db, config, changes }) => {
    const chosen = await choose(showcase, config.localShops)
    if (!chosen) throw refuseAs(showShop, 'shop-unseen', 'shop')
    await db.transaction((tx) => keepShowcase(tx, project, chosen))
    showcaseChanged(db, project)
    changes.shop.tell(showcaseAddress(config.publicUrl, project))
    return { showcase: showcaseOf(chosen) }
  }),
  answer(searchShop, ({ kind, query, handles }, { member: { project }, db, config }) =>
    asked(async () => {
      const client = await shownClient(db, project, config.publicUrl)
      return { items: await findPicks(client, languageOf(project), kind, query, handles) }
    }),
  ),
  answer(getCatalogStatus, ({ collections, products }, { member: { project } }) =>
    asked(async () => {
      const { shop, storefront } = project
      if (!shop || !storefront) throw refuseAs(getCatalogStatus, 'no-shop')
      return fromShop(askStanding(storefrontClient(shop, storefront), { collections, products }))
    }),
  ),
]

/** What the shop answers; what keeps it from answering is told as every call about it does. */
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
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
  const found = await fromShop(
    kind === 'product'
      ? searchProducts(client, handles ? { ...context, handles } : { ...context, search })
      : handles
        ? collectionsByHandles(client, { ...context, handles })
        : searchCollections(client, { ...context, search }),
  )
  return found.map(({ id, handle, name, image }) => ({
    id: String(id),
    handle,
    name,
    image: image || null,
  }))
}

/** The shop's other door, with the kept token; null when none is kept. */
async function checkAdmin(asking: Asking, shop: string): Promise<Found<unknown> | null> {
  try {
    const access = await adminTokenOf(asking, asking.member.project)
    return access ? await tryAdmin(shop, access) : null
  } catch (error) {
    if (!(error instanceof AdminError)) throw error
    return { ok: false, why: error.kind === 'refused' ? 'refused' : 'unreachable' }
  }
}
