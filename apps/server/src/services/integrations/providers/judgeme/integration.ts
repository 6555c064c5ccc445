import { z } from 'zod'
import { defineIntegration, localizedText } from '../../define-integration.ts'
import type { IntegrationProject } from '../../integration.types.ts'
import { parseInstant, toPlainText } from '../../plain-text.ts'
import { fetchJson, fetchRequiredJson } from '../../provider-fetch.ts'
import { parseReviewPictures, REVIEW_PAGE_SIZE } from '../../review-pages.ts'
import { fakeJudgeme } from './fake.ts'

const product = z.object({ product: z.object({ id: z.number() }) })
const badge = z.object({ badge: z.string() })
const count = z.object({ count: z.number() })
const picture = z.object({
  urls: z.object({
    compact: z.string().nullish(),
    huge: z.string().nullish(),
    original: z.string().nullish(),
  }),
  hidden: z.boolean().nullish(),
})
const review = z.object({
  id: z.number(),
  title: z.string().nullish(),
  body: z.string().nullish(),
  rating: z.number(),
  reviewer: z.object({ name: z.string().nullish() }).nullish(),
  verified: z.string().nullish(),
  created_at: z.string().nullish(),
  hidden: z.boolean().nullish(),
  published: z.boolean().nullish(),
  pictures: z.array(picture).nullish(),
})
const reviews = z.object({ reviews: z.array(review).max(100) })

/** Parses average and count from a badge, which is markup of Judge.me's widget. */
function badgeNumbers(markup: string) {
  const of = (name: string) => Number(new RegExp(`data-${name}=["']([0-9.]{1,12})["']`).exec(markup)?.[1])
  const [average, all] = [of('average-rating'), of('number-of-reviews')]
  return all > 0 && average >= 0 && average <= 5 ? { average, count: Math.floor(all) } : null
}

const shopOf = ({ permanent, shop }: IntegrationProject) =>
  (permanent ?? shop ?? '').replace(/^https?:\/\//, '')

/** Judge.me's API v1: https://judge.me/api/docs */
export const judgeme = defineIntegration({
  name: 'judgeme',
  title: 'Judge.me',
  category: 'reviews',
  color: '#339999',
  website: 'https://judge.me',
  texts: {
    summary: localizedText(
      'Product and store reviews.',
      'Avis sur les produits et la boutique.',
      'Reseñas de productos y de la tienda.',
      'Produkt- und Shopbewertungen.',
      'تقييمات للمنتجات والمتجر.',
    ),
    adds: [
      localizedText(
        'The reviews block can show what customers wrote at Judge.me',
        'Le bloc Avis peut afficher les avis que vos clients ont laissés sur Judge.me',
        'El bloque Reseñas puede mostrar lo que sus clientes escribieron en Judge.me',
        'Der Bewertungsblock kann zeigen, was Kunden bei Judge.me geschrieben haben',
        'يمكن لكتلة التقييمات عرض ما كتبه العملاء في Judge.me',
      ),
    ],
    sees: [
      localizedText(
        'Which products are viewed, never by whom',
        'Les produits consultés, jamais par qui',
        'Los productos vistos, nunca por quién',
        'Welche Produkte angesehen werden, nie von wem',
        'المنتجات التي تُشاهد، دون هوية من يشاهدها',
      ),
    ],
  },
  can: ['reviews'],
  endpoint: 'https://judge.me/api/v1',
  settings: {
    token: {
      kind: 'secret',
      label: localizedText(
        'Private API token',
        'Jeton d’API privé',
        'Token privado de la API',
        'Privates API-Token',
        'رمز API الخاص',
      ),
      hint: localizedText(
        'In Judge.me under Settings, Integrations, View API tokens.',
        'Dans Judge.me, sous Settings, Integrations, View API tokens.',
        'En Judge.me, en Settings, Integrations, View API tokens.',
        'In Judge.me unter Settings, Integrations, View API tokens.',
        'في Judge.me ضمن Settings ثم Integrations ثم View API tokens.',
      ),
      pattern: /^[\x21-\x7e]{8,200}$/,
    },
    shop: {
      kind: 'text',
      label: localizedText('Shop', 'Boutique', 'Tienda', 'Shop', 'المتجر'),
      hint: localizedText(
        'Only if Judge.me knows your store by another address.',
        'Uniquement si Judge.me connaît votre boutique sous une autre adresse.',
        'Solo si Judge.me conoce su tienda por otra dirección.',
        'Nur wenn Judge.me Ihren Shop unter einer anderen Adresse kennt.',
        'فقط إذا كان Judge.me يعرف متجرك بعنوان آخر.',
      ),
      placeholder: 'my-shop.myshopify.com',
      optional: true,
      pattern: /^[a-z0-9.:-]{3,100}$/i,
    },
  },
  open: ({ values, reach, project }) => {
    const address = (path: string, query: Readonly<Record<string, string>> = {}) => {
      const shop = values.shop || shopOf(project)
      return `${path}?${new URLSearchParams({ ...query, shop_domain: shop, api_token: values.token })}`
    }
    return {
      check: async () => {
        await fetchRequiredJson(reach, { url: address('/reviews/count') }, count)
      },
      reviews: async ({ product: about, page }) => {
        const external = about && { external_id: String(about.id) }
        const [productReply, total] = await Promise.all([
          external ? fetchJson(reach, { url: address('/products/-1', external) }, product) : null,
          external
            ? fetchJson(reach, { url: address('/widgets/preview_badge', external) }, badge)
            : fetchJson(reach, { url: address('/reviews/count') }, count),
        ])
        // A product that Judge.me does not know has no reviews.
        if (external && !productReply) return null
        const query = {
          page: String(page),
          per_page: String(REVIEW_PAGE_SIZE),
          ...(productReply ? { product_id: String(productReply.product.id) } : {}),
        }
        const { reviews: pageReviews } = await fetchRequiredJson(
          reach,
          { url: address('/reviews', query) },
          reviews,
        )
        const items = pageReviews.filter(({ hidden, published }) => hidden !== true && published !== false)
        const numbers =
          total && 'badge' in total
            ? badgeNumbers(total.badge)
            : total && { average: null, count: total.count }
        return {
          average: numbers?.average ?? null,
          count: numbers?.count ?? items.length,
          items: items.map((one) => ({
            id: String(one.id),
            stars: Math.min(5, Math.max(1, Math.round(one.rating))),
            title: toPlainText(one.title ?? '', 200),
            text: toPlainText(one.body ?? '', 3000),
            author: toPlainText(one.reviewer?.name ?? '', 80),
            verified: one.verified === 'buyer' || one.verified === 'verified-purchase',
            written: parseInstant(one.created_at),
            ...parseReviewPictures(
              (one.pictures ?? [])
                .filter(({ hidden }) => hidden !== true)
                .map(({ urls }) => ({ full: urls.huge ?? urls.original, small: urls.compact })),
            ),
          })),
          more: pageReviews.length === REVIEW_PAGE_SIZE,
        }
      },
    }
  },
  standIn: {
    answer: fakeJudgeme,
    trial: () => ({ token: 'demo-judgeme-token' }),
  },
})
