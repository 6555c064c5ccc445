import { shop as readShop } from '@vitrine/commerce/shop/shop'
import { StorefrontError } from '@vitrine/commerce/storefront-error'
import { isLanguage } from '@vitrine/core/languages'
import { z } from 'zod'
import { looksLocal } from '../../platform/address.ts'
import { AdminError, askAdmin } from '../../platform/admin.ts'
import { firstFetch } from '../../platform/shop-fetch.ts'
import { firstStorefrontClient, fromShop } from '../../platform/storefront.ts'
import { storable } from '../../stored-text.ts'

/** How one of a shop's doors was found: `refused` is a wrong token. */
export type Found<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: 'refused' | 'unreachable' }

/** What we keep of a shop, as far as it can be true: the rest of the world writes it. */
const ownFacts = z.object({
  name: z.string().max(500),
  url: z.url({ protocol: /^https?$/ }).max(500),
  country: z.string().max(10),
  currency: z.string().regex(/^[A-Z]{3}$/),
  moneyFormat: z.string().max(500),
  countries: z.array(z.object({ code: z.string().max(10) })).max(500),
  languages: z.array(z.object({ code: z.string().max(20) })).max(500),
})
export type ShopFacts = z.output<typeof ownFacts>

/** Reads the shop with its storefront token, by one live call. */
export async function tryStorefront(shop: string, token: string): Promise<Found<ShopFacts>> {
  // No second try: somebody is looking at a form.
  const signal = AbortSignal.timeout(8000)
  try {
    const client = firstStorefrontClient(shop, token)
    const said = await fromShop(readShop(client, { lang: 'en', locale: '' }, { signal }))
    const found = ownFacts.safeParse(storable(said)?.value)
    return found.success ? { ok: true, value: found.data } : { ok: false, why: 'unreachable' }
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    const refused =
      error.status === 401 ||
      error.status === 403 ||
      ['UNAUTHORIZED', 'ACCESS_DENIED'].includes(error.code ?? '')
    return { ok: false, why: refused ? 'refused' : 'unreachable' }
  }
}

const adminShop = z.object({
  shop: z.object({ id: z.string().max(200), myshopifyDomain: z.string().max(255).toLowerCase() }),
})
export type AdminShop = z.output<typeof adminShop>['shop']

/** What only the admin door says of a shop, as columns of its project. */
export function adminColumns({ id, myshopifyDomain }: AdminShop) {
  return { shopify_id: id, permanent: myshopifyDomain }
}

/** Tries an admin token by one live call. */
export async function tryAdmin(shop: string, token: string): Promise<Found<AdminShop>> {
  try {
    const data = await askAdmin(shop, token, '{ shop { id myshopifyDomain } }', {}, adminShop)
    return { ok: true, value: data.shop }
  } catch (error) {
    if (!(error instanceof AdminError)) throw error
    return { ok: false, why: error.kind === 'refused' ? 'refused' : 'unreachable' }
  }
}

/** What a shop says of itself, as columns of its project. */
export function shopColumns(found: ShopFacts) {
  return {
    shop_name: found.name,
    domain: new URL(found.url).host,
    country: found.country,
    currency: found.currency,
    money: found.moneyFormat,
    regions: found.countries.map(({ code }) => code),
    langs: found.languages.map(({ code }) => code).filter(isLanguage),
  }
}

/** The same for the merchant who has just connected it. */
export function shopFactsOf(found: ShopFacts) {
  return {
    name: found.name,
    domain: new URL(found.url).host,
    country: found.country,
    currency: found.currency,
    moneyFormat: found.moneyFormat,
    languages: found.languages.map(({ code }) => code),
  }
}

const TOKEN_TITLE = 'Vitrine'
const FIND_TOKEN = '{ shop { storefrontAccessTokens(first: 100) { nodes { title accessToken } } } }'
const MAKE_TOKEN = `mutation Token($title: String!) {
  storefrontAccessTokenCreate(input: { title: $title }) {
    storefrontAccessToken { accessToken } userErrors { message }
  }
}`
const foundTokens = z.object({
  shop: z.object({
    storefrontAccessTokens: z.object({
      nodes: z.array(z.object({ title: z.string(), accessToken: z.string() })),
    }),
  }),
})
const madeToken = z.object({
  storefrontAccessTokenCreate: z.object({
    storefrontAccessToken: z.object({ accessToken: z.string() }).nullable(),
  }),
})

/** The shop's public token of our app: the one it made before, else a new one. Throws AdminError. */
export async function storefrontTokenOf(shop: string, access: string): Promise<string> {
  const known = await askAdmin(shop, access, FIND_TOKEN, {}, foundTokens)
  const own = known.shop.storefrontAccessTokens.nodes.find(({ title }) => title === TOKEN_TITLE)
  if (own) return own.accessToken
  const made = await askAdmin(shop, access, MAKE_TOKEN, { title: TOKEN_TITLE }, madeToken)
  const token = made.storefrontAccessTokenCreate.storefrontAccessToken
  if (!token) throw new AdminError('answered', 'The shop makes no storefront token')
  return token.accessToken
}

const REGISTER = `mutation Hook($topic: WebhookSubscriptionTopic!, $sub: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $sub) {
    webhookSubscription { id } userErrors { field message }
  }
}`
const registered = z.object({
  webhookSubscriptionCreate: z.object({
    webhookSubscription: z.object({ id: z.string() }).nullable(),
    userErrors: z.array(z.object({ message: z.string() })),
  }),
})

/**
 * Asks the platform to send these topics to `address`. True when every topic is registered (or was before). The
 * platform takes https addresses alone; a shop on this machine has a door of its own for plain ones.
 */
export async function registerWebhooks(
  shop: string,
  token: string,
  address: string,
  topics: readonly string[],
): Promise<boolean> {
  if (looksLocal(new URL(shop).host)) return registerAtDemoShop(shop, address, topics)
  const done = await Promise.all(
    topics.map(async (topic) => {
      const variables = {
        topic: topic.toUpperCase().replace('/', '_'),
        sub: { uri: address, format: 'JSON' },
      }
      try {
        const { webhookSubscriptionCreate: made } = await askAdmin(
          shop,
          token,
          REGISTER,
          variables,
          registered,
        )
        return (
          made.webhookSubscription !== null || made.userErrors.some(({ message }) => /taken/i.test(message))
        )
      } catch (error) {
        if (error instanceof AdminError) return false
        throw error
      }
    }),
  )
  return done.every(Boolean)
}

const demoState = z.object({ subscriptions: z.array(z.object({ topic: z.string(), uri: z.string() })) })

/** The demo shop's back door takes plain addresses; it would keep a second subscription beside the first. */
async function registerAtDemoShop(
  shop: string,
  address: string,
  topics: readonly string[],
): Promise<boolean> {
  try {
    const state = await firstFetch(`${shop}/_demo/state`, { signal: AbortSignal.timeout(5000) })
    const { subscriptions } = demoState.parse(await state.json())
    const missing = topics.filter(
      (topic) => !subscriptions.some((one) => one.topic === topic && one.uri === address),
    )
    for (const topic of missing) {
      const answer = await firstFetch(`${shop}/_demo/webhooks`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ topic, uri: address }),
        signal: AbortSignal.timeout(5000),
      })
      await answer.text()
      if (!answer.ok) return false
    }
    return true
  } catch {
    // No such back door, or nobody there: the caller says that webhooks are not registered.
    return false
  }
}
