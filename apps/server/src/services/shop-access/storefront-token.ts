import { z } from 'zod'
import { AdminError, fetchAdminApi } from './admin-api.ts'

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

/** Returns our app's public storefront token of a shop, and creates it when it does not exist. Throws AdminError. */
export async function getOrCreateStorefrontToken(shop: string, access: string): Promise<string> {
  const existingTokens = await fetchAdminApi(shop, access, FIND_TOKEN, {}, foundTokens)
  const own = existingTokens.shop.storefrontAccessTokens.nodes.find(({ title }) => title === TOKEN_TITLE)
  if (own) return own.accessToken
  const tokenCreation = await fetchAdminApi(shop, access, MAKE_TOKEN, { title: TOKEN_TITLE }, madeToken)
  const token = tokenCreation.storefrontAccessTokenCreate.storefrontAccessToken
  if (!token) throw new AdminError('answered', 'The shop makes no storefront token')
  return token.accessToken
}
