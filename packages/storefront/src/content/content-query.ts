import type { ContentResult, RequestedContent } from '@vitrine/commerce/content/content'
import { defineQueryKeys, type Query } from '../context/query.ts'
import { toContentPath, toMovedHref } from '../platform/moved-products.ts'
import { loadPlatform } from '../platform/platform.ts'

const contentKey = defineQueryKeys<ContentResult>('content')

/** Returns the query of a page, an article or a policy of the shop. */
export function createContentQuery(address: RequestedContent): Query<ContentResult> {
  return {
    key: contentKey(toContentPath(address)),
    load: async (client, market, signal) => {
      const { fetchContent, isEmptyRichText } = await loadPlatform()
      const contentResult = await fetchContent(client, { address, ...market }, { signal })
      return 'content' in contentResult && isEmptyRichText(contentResult.content.html)
        ? { ...contentResult, content: { ...contentResult.content, html: '' } }
        : contentResult
    },
  }
}

/**
 * Returns the new address of a text that the merchant has moved: a path of the app, or a web address. Null
 * when it has not moved.
 */
export function getMovedContent(address: RequestedContent, answer: ContentResult): string | null {
  if ('error' in answer) return answer.movedTo ? toMovedHref(answer.movedTo) : null
  const path = toContentPath(answer.address)
  return path === toContentPath(address) ? null : path
}
