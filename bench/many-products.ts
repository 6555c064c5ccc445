import type { BrowserContext } from 'playwright-core'
import { z } from 'zod'

const PAGE = 250
const listRequest = z
  .object({ variables: z.object({ cursor: z.string().nullable().optional() }).loose() })
  .loose()
const listResponse = z
  .object({
    data: z
      .object({
        collection: z
          .object({
            products: z.looseObject({ nodes: z.array(z.looseObject({})), pageInfo: z.looseObject({}) }),
          })
          .optional(),
        products: z
          .looseObject({ nodes: z.array(z.looseObject({})), pageInfo: z.looseObject({}) })
          .optional(),
        search: z.looseObject({ nodes: z.array(z.looseObject({})), pageInfo: z.looseObject({}) }).optional(),
      })
      .loose(),
  })
  .loose()

/**
 * Extends the shop's lists to this number of products: later pages have the platform's maximum length and consist of
 * the first pages' products, each with its own number and handle.
 */
export async function manyProducts(context: BrowserContext, maxCount: number): Promise<void> {
  let generatedCount = 0
  await context.route('**/graphql.json', async (route) => {
    const parsedRequest = listRequest.safeParse(route.request().postDataJSON())
    const cursor = parsedRequest.success ? parsedRequest.data.variables.cursor : undefined
    if (!parsedRequest.success || !cursor) return route.continue()
    const variables = { ...parsedRequest.data.variables, cursor: null, first: 50 }
    const answer = await route.fetch({ postData: JSON.stringify({ ...parsedRequest.data, variables }) })
    const parsedResponse = listResponse.safeParse(await answer.json())
    const list = parsedResponse.success
      ? (parsedResponse.data.data.collection?.products ??
        parsedResponse.data.data.products ??
        parsedResponse.data.data.search)
      : undefined
    if (!parsedResponse.success || !list || list.nodes.length === 0)
      return route.fulfill({ response: answer })
    const kinds = list.nodes
    list.nodes = Array.from({ length: PAGE }, (_, index) => {
      const number = generatedCount + index
      const one = kinds[number % kinds.length] ?? {}
      return {
        ...one,
        id: `gid://shopify/Product/${9_000_000_000_000 + number}`,
        handle: `${String(one.handle)}-${number}`,
      }
    })
    generatedCount += PAGE
    const more = generatedCount < maxCount
    list.pageInfo = { ...list.pageInfo, hasNextPage: more, endCursor: more ? `made-${generatedCount}` : null }
    await route.fulfill({ response: answer, json: parsedResponse.data })
  })
}
