import { collectionsByHandles } from '@vitrine/commerce/collection/collectionsByHandles'
import { searchCollections } from '@vitrine/commerce/collection/searchCollections'
import { searchProducts } from '@vitrine/commerce/product/searchProducts'
import { StorefrontError } from '@vitrine/commerce/storefront-error'
import { checkShop, connectShop, type Pick, searchShop } from '@vitrine/core/contract/shop'
import { isLanguage } from '@vitrine/core/languages'
import { eq } from 'drizzle-orm'
import type { ProjectRow } from '../../access.ts'
import { type Answered, answer, refuseAs } from '../../answer.ts'
import { schema } from '../../db/open.ts'
import { shopAddress } from '../../platform/address.ts'
import { clientOf, registerWebhooks, tryAdmin, tryStorefront } from './connect.ts'

/** The calls about the shop behind a project. */
export const shopRoom: readonly Answered[] = [
  answer(connectShop, async ({ project, domain, storefront, access }, { db, config, member }) => {
    const shop = shopAddress(domain, !config.production)
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
    const { value } = front
    // Without a new admin token the kept one stays, but only for the same shop.
    const kept = member.project.shop === shop ? member.project.access : null
    await db
      .update(schema.projects)
      .set({
        shop,
        storefront,
        access: access ?? kept,
        shopify_id: back?.ok ? back.value.id : null,
        shop_name: value.name,
        domain: new URL(value.url).host,
        country: value.country,
        currency: value.currency,
        money: value.moneyFormat,
        regions: value.countries.map(({ code }) => code),
        langs: value.languages.map(({ code }) => code).filter(isLanguage),
        updated: new Date(),
      })
      .where(eq(schema.projects.id, project))
    const address = `${config.publicUrl}/webhooks/${project}`
    return {
      shop: {
        name: value.name,
        domain: new URL(value.url).host,
        country: value.country,
        currency: value.currency,
        moneyFormat: value.moneyFormat,
        languages: value.languages.map(({ code }) => code),
      },
      webhooks: access ? await registerWebhooks(shop, access, address) : false,
    }
  }),
  answer(checkShop, async (_input, { member }) => {
    const { shop, storefront, access } = member.project
    if (!shop || !storefront) throw refuseAs(checkShop, 'no-shop')
    const [front, back] = await Promise.all([
      tryStorefront(shop, storefront),
      access ? tryAdmin(shop, access) : null,
    ])
    const message = (why: 'refused' | 'unreachable', code: 'wrong-token' | 'wrong-admin-token') =>
      connectShop.errors[why === 'refused' ? code : 'shop-unreachable'] ?? null
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
  answer(searchShop, async ({ kind, query, handles }, { member }) => {
    try {
      return { items: await findPicks(member.project, kind, query, handles) }
    } catch (error) {
      if (!(error instanceof StorefrontError)) throw error
      const refused = error.status === 401 || error.status === 403
      throw refuseAs(searchShop, refused ? 'wrong-token' : 'shop-unreachable')
    }
  }),
]

async function findPicks(
  { shop, storefront, lang }: ProjectRow,
  kind: 'collection' | 'product',
  search: string,
  handles: readonly string[] | undefined,
): Promise<Pick[]> {
  if (!shop || !storefront) throw refuseAs(searchShop, 'no-shop')
  const client = clientOf(shop, storefront)
  const context = { lang: isLanguage(lang) ? lang : 'en', locale: '' } as const
  const found =
    kind === 'product'
      ? await searchProducts(client, handles ? { ...context, handles } : { ...context, search })
      : handles
        ? await collectionsByHandles(client, { ...context, handles })
        : await searchCollections(client, { ...context, search })
  return found.map(({ id, handle, name, image }) => ({
    id: String(id),
    handle,
    name,
    image: image || null,
  }))
}
