import type { FakeProvider } from '../../fake-provider.types.ts'
import { answerPicture, toFakeUrl } from '../../fake-review-pictures.ts'
import { getAverageRating, getFakeReviews } from '../../fake-reviews.ts'

const PAGE = /^\/v1\/widget\/([^/]+)\/products\/([^/]+)\/reviews\.json$/

/** Fake of Yotpo's widget API with invented reviews; secrets that do not contain `demo` get no token. */
export const fakeYotpo: FakeProvider = (request) => {
  const picture = answerPicture(request)
  if (picture) return picture
  const { method, url, body } = request
  if (method === 'POST' && url.pathname === '/oauth/token')
    return /"client_secret":"[^"]*demo/.test(body)
      ? { status: 200, body: { access_token: 'a-token-of-the-stand-in', token_type: 'bearer' } }
      : { status: 401, body: { status: { code: 401, message: 'Invalid credentials' } } }
  const [, key = '', product = ''] = PAGE.exec(url.pathname) ?? []
  if (method !== 'GET' || !key.includes('demo'))
    return { status: 404, body: { status: { code: 404, message: 'App key not found' } } }
  const fakeReviews = getFakeReviews(product === 'yotpo_site_reviews' ? null : Number(product))
  const at = Number(url.searchParams.get('page') ?? 1)
  const pageSize = Number(url.searchParams.get('per_page') ?? 5)
  return {
    status: 200,
    body: {
      status: { code: 200, message: 'OK' },
      response: {
        pagination: { page: at, per_page: pageSize, total: fakeReviews.length },
        bottomline: { total_review: fakeReviews.length, average_score: getAverageRating(fakeReviews) ?? 0 },
        products: [{ id: 1, domain_key: product, name: '', social_links: {}, image_url: null }],
        reviews: fakeReviews.slice((at - 1) * pageSize, at * pageSize).map((one) => ({
          id: one.id,
          score: one.stars,
          votes_up: 0,
          votes_down: 0,
          content: one.text.replace(/'/g, '&#x27;'),
          title: one.title,
          created_at: one.at,
          verified_buyer: one.bought,
          source_review_id: null,
          user: { user_id: 1, display_name: one.author, is_social_connected: 0 },
          images_data: one.pictures.map((path, index) => {
            const address = toFakeUrl(request, 'yotpo', path)
            return { id: one.id * 10 + index, thumb_url: address, original_url: address }
          }),
        })),
      },
    },
  }
}
