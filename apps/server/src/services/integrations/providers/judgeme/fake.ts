import type { FakeProvider } from '../../fake-provider.types.ts'
import { answerPicture, toFakeUrl } from '../../fake-review-pictures.ts'
import { type FakeReview, getAverageRating, getFakeReviews } from '../../fake-reviews.ts'

/** Offset of Judge.me's own product ids, which differ from the platform's. */
const OWN = 900_000_000

/** Fake of Judge.me's API v1 with invented reviews; refuses tokens that do not contain `demo`. */
export const fakeJudgeme: FakeProvider = (request) => {
  const picture = answerPicture(request)
  if (picture) return picture
  const { method, url } = request
  const query = url.searchParams
  if (!query.get('shop_domain') || !/demo/.test(query.get('api_token') ?? ''))
    return { status: 401, body: { error: 'Failed to authenticate request' } }
  if (method !== 'GET') return { status: 404, body: { error: 'Not found' } }
  const external = Number(query.get('external_id'))
  switch (url.pathname) {
    case '/products/-1':
      return external > 0
        ? { status: 200, body: { product: { id: OWN + external, external_id: external, handle: null } } }
        : { status: 404, body: { error: 'Product not found' } }
    case '/widgets/preview_badge': {
      const fakeReviews = getFakeReviews(external)
      const numbers = `data-average-rating='${getAverageRating(fakeReviews) ?? '0.00'}' data-number-of-reviews='${fakeReviews.length}'`
      return {
        status: 200,
        body: {
          product_external_id: external,
          badge: `<div style='display:none' class='jdgm-prev-badge' ${numbers} data-number-of-questions='0'></div>`,
        },
      }
    }
    case '/reviews/count':
      return { status: 200, body: { count: getFakeReviews(null).length } }
    case '/reviews': {
      const product = Number(query.get('product_id'))
      const page = Number(query.get('page') ?? 1)
      const pageSize = Number(query.get('per_page') ?? 10)
      const fakeReviews = getFakeReviews(product > 0 ? product - OWN : null)
      return {
        status: 200,
        body: {
          current_page: page,
          per_page: pageSize,
          reviews: fakeReviews
            .slice((page - 1) * pageSize, page * pageSize)
            .map((one) => toReviewPayload(one, (path) => toFakeUrl(request, 'judgeme', path))),
        },
      }
    }
    default:
      return { status: 404, body: { error: 'Not found' } }
  }
}

function toReviewPayload(
  { id, author, stars, title, text, at, bought, pictures }: FakeReview,
  toUrl: (path: string) => string,
) {
  return {
    id,
    title,
    body: `<p>${text}</p>`,
    rating: stars,
    reviewer: { id: id + 1, external_id: null, email: `${id}@customers.test`, name: author },
    source: 'email',
    curated: 'ok',
    published: true,
    hidden: false,
    verified: bought ? 'buyer' : 'nothing',
    featured: false,
    created_at: at,
    updated_at: at,
    has_published_pictures: pictures.length > 0,
    has_published_videos: false,
    pictures: pictures.map((path) => {
      const url = toUrl(path)
      return { urls: { small: url, compact: url, huge: url, original: url }, hidden: false }
    }),
  }
}
