import type { RequestOptions, StorefrontClient } from '../client.ts'
import type { ContextVariables } from '../context.ts'
import { graphql } from '../graphql.ts'
import type { Content } from './content.types.ts'

export const PageQuery = graphql(
  `query Page($handle: String!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    page(handle: $handle) { title body bodySummary seo { title description } }
  }`,
)

/** Fetches a page of the shop; null for an unknown handle. Throws StorefrontError. */
export async function fetchPage(
  client: StorefrontClient,
  handle: string,
  context: ContextVariables,
  options?: RequestOptions,
): Promise<Content | null> {
  const { page } = await client.query(PageQuery, { handle, ...context }, options)
  if (!page) return null
  return {
    title: page.title,
    html: page.body,
    seoTitle: page.seo?.title ?? '',
    summary: page.seo?.description ?? page.bodySummary,
    image: null,
    author: '',
    published: '',
  }
}
