import { z } from 'zod'
import { defineIntegration, localizedText } from '../../define-integration.ts'
import { parseInstant, toPlainText } from '../../plain-text.ts'
import { fetchJson, fetchRequiredJson, toJsonBody } from '../../provider-fetch.ts'
import { parseReviewPictures, REVIEW_PAGE_SIZE } from '../../review-pages.ts'
import { ADDS_REVIEWS, SEES_PRODUCTS } from '../../shared-messages.ts'
import { fakeYotpo } from './fake.ts'

/** Product id under which Yotpo stores reviews of the shop itself. */
const SHOP = 'yotpo_site_reviews'

const picture = z.object({ thumb_url: z.string().nullish(), original_url: z.string().nullish() })
const review = z.object({
  id: z.number(),
  score: z.number(),
  title: z.string().nullish(),
  content: z.string().nullish(),
  created_at: z.string().nullish(),
  verified_buyer: z.boolean().nullish(),
  user: z.object({ display_name: z.string().nullish() }).nullish(),
  images_data: z.array(picture).nullish(),
})
const page = z.object({
  response: z.object({
    pagination: z.object({ page: z.number(), per_page: z.number(), total: z.number() }),
    bottomline: z.object({ total_review: z.number(), average_score: z.number() }),
    reviews: z.array(review).max(200),
  }),
})
const token = z.object({ access_token: z.string().min(1) })

/** Yotpo's reviews: https://apidocs.yotpo.com/reference/retrieve-reviews-for-a-product */
export const yotpo = defineIntegration({
  name: 'yotpo',
  title: 'Yotpo Reviews',
  category: 'reviews',
  color: '#1863dc',
  website: 'https://www.yotpo.com',
  texts: {
    summary: localizedText(
      'Product and store reviews with star ratings.',
      'Avis sur les produits et la boutique, avec notes en étoiles.',
      'Reseñas de productos y de la tienda, con valoración en estrellas.',
      'Produkt- und Shopbewertungen mit Sternen.',
      'تقييمات للمنتجات والمتجر بالنجوم.',
    ),
    adds: [ADDS_REVIEWS],
    sees: [SEES_PRODUCTS],
  },
  can: ['reviews'],
  endpoint: 'https://api.yotpo.com',
  settings: {
    key: {
      kind: 'text',
      label: localizedText('App key', 'App key', 'App key', 'App Key', 'مفتاح التطبيق'),
      hint: localizedText(
        'In Yotpo under Account Settings, Store.',
        'Dans Yotpo, sous Account Settings, Store.',
        'En Yotpo, en Account Settings, Store.',
        'In Yotpo unter Account Settings, Store.',
        'في Yotpo ضمن Account Settings ثم Store.',
      ),
      pattern: /^[A-Za-z0-9_-]{8,100}$/,
    },
    secret: {
      kind: 'secret',
      label: localizedText(
        'Secret key',
        'Clé secrète',
        'Clave secreta',
        'Geheimer Schlüssel',
        'المفتاح السري',
      ),
      pattern: /^[\x21-\x7e]{8,200}$/,
    },
  },
  open: ({ values: { key, secret }, reach }) => ({
    check: async () => {
      const body = toJsonBody({ client_id: key, client_secret: secret, grant_type: 'client_credentials' })
      await fetchRequiredJson(reach, { url: '/oauth/token', method: 'POST', ...body }, token)
    },
    reviews: async ({ product, page: at }) => {
      const of = product ? String(product.id) : SHOP
      const url = `/v1/widget/${encodeURIComponent(key)}/products/${of}/reviews.json?per_page=${REVIEW_PAGE_SIZE}&page=${at}&sort=date&direction=desc`
      const reviewPage = await fetchJson(reach, { url }, page)
      if (!reviewPage) return null
      const { pagination, bottomline, reviews } = reviewPage.response
      const count = Math.max(0, Math.floor(bottomline.total_review))
      return {
        average: count > 0 && bottomline.average_score <= 5 ? Math.max(0, bottomline.average_score) : null,
        count,
        items: reviews.map((one) => ({
          id: String(one.id),
          stars: Math.min(5, Math.max(1, Math.round(one.score))),
          title: toPlainText(one.title ?? '', 200),
          text: toPlainText(one.content ?? '', 3000),
          author: toPlainText(one.user?.display_name ?? '', 80),
          verified: one.verified_buyer === true,
          written: parseInstant(one.created_at),
          ...parseReviewPictures(
            (one.images_data ?? []).map(({ thumb_url, original_url }) => ({
              full: original_url,
              small: thumb_url,
            })),
          ),
        })),
        more: pagination.page * pagination.per_page < pagination.total,
      }
    },
  }),
  standIn: { answer: fakeYotpo, trial: () => ({ key: 'demo-yotpo-key', secret: 'demo-yotpo-secret' }) },
})
