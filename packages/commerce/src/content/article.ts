import type { RequestOptions, StorefrontClient } from '../client.ts'
import type { ContextVariables } from '../context.ts'
import { graphql } from '../graphql.ts'
import type { Content } from './content.types.ts'

export const ArticleQuery = graphql(
  `query Article($blog: String!, $handle: String!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    blog(handle: $blog) {
      articleByHandle(handle: $handle) {
        title contentHtml excerpt(truncateAt: 300) publishedAt
        authorV2 { name }
        image { url altText width height }
        seo { title description }
      }
    }
  }`,
)

/** Fetches an article of a blog; null where the shop has no such blog or article. Throws StorefrontError. */
export async function fetchArticle(
  client: StorefrontClient,
  { blog, handle }: { readonly blog: string; readonly handle: string },
  context: ContextVariables,
  options?: RequestOptions,
): Promise<Content | null> {
  const answer = await client.query(ArticleQuery, { blog, handle, ...context }, options)
  const article = answer.blog?.articleByHandle
  if (!article) return null
  const { image } = article
  return {
    title: article.title,
    html: article.contentHtml,
    seoTitle: article.seo?.title ?? '',
    summary: article.seo?.description ?? article.excerpt ?? '',
    image: image && {
      url: image.url,
      alt: image.altText ?? '',
      ratio: image.width && image.height ? image.width / image.height : null,
    },
    author: article.authorV2?.name ?? '',
    published: article.publishedAt,
  }
}
