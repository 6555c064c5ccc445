import type { RequestedContent } from '@vitrine/commerce/content/content'
import { resizeImageUrl } from '@vitrine/commerce/image'
import { stripTags } from '@vitrine/core/text/plain-text'
import { getDefaultHead, type RenderPlan, type ScreenAddress } from '../context/render-plan.ts'
import { toContentPath } from '../platform/moved-products.ts'
import { createContentQuery, getMovedContent } from './content-query.ts'

const SHARED_IMAGE_PX = 1200

/**
 * Creates the render plan of a screen that shows one text of the shop.
 * @param read Returns which text the screen's address names.
 */
export function createContentPlan(read: (params: ScreenAddress['params']) => RequestedContent): RenderPlan {
  return {
    sections: ['menu'],
    questions: ({ params }) => [createContentQuery(read(params))],
    head: ({ params }, { answer }) => {
      const address = read(params)
      const plain = { ...getDefaultHead(toContentPath(address)), index: false }
      const contentResult = answer(createContentQuery(address))
      if (!contentResult) return { ...plain, status: 503 }
      const moved = getMovedContent(address, contentResult)
      if (moved !== null) return { ...plain, status: 301, location: moved }
      if ('error' in contentResult) return { ...plain, status: 404 }
      const { title, seoTitle, summary, image } = contentResult.content
      return {
        ...plain,
        title: seoTitle || title,
        description: stripTags(summary, ' ').replace(/\s+/g, ' ').trim(),
        image: image ? resizeImageUrl(image.url, { width: SHARED_IMAGE_PX }) : '',
        index: true,
        above: [],
      }
    },
  }
}
