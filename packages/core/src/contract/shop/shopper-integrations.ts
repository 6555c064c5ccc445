import { z } from 'zod'
import { LANGUAGES } from '../../i18n/languages.ts'
import { COMMON_ERRORS, defineCall, EXAMPLE } from '../call.ts'
import { instant } from '../shared.ts'
import { OWN_ACCOUNT_ERRORS, ownAccount } from './shopper.ts'

/*
 * What integrations add to the shopping app. A provider that is slow, broken or gone is as good as none: these calls
 * then say that there is nothing, and the app shows nothing of it.
 */

/** Slug of the calling shopping app. */
const slug = z.string().min(1).max(40)
const NO_APP_HERE = { 'not-found': COMMON_ERRORS['not-found'] } as const

/** Product by the platform's id, or by its handle. */
const product = z.object({
  id: z.int().positive(),
  handle: z.string().min(1).max(255),
})
const EXAMPLE_PRODUCT = { id: 4711, handle: 'desk-lamp' } as const
const language = z.enum(LANGUAGES).default('en')

/** URL that a shopper's browser may open. */
const link = z.url({ protocol: /^https?$/ })

export const getExtras = defineCall({
  path: '/shopper/extras',
  who: 'anyone',
  summary: 'Returns which features the merchant’s integrations provide to the app.',
  input: z.object({ slug }),
  output: z.object({
    reviews: z.boolean(),
    search: z.boolean(),
    recommend: z.boolean(),
    sizes: z.boolean(),
    /** Points or subscriptions of the signed-in customer. */
    benefits: z.boolean(),
    crashes: z.boolean(),
    /** True when phone numbers for text messages are accepted. */
    sms: z.boolean(),
    /** Customer support; null for none. */
    help: z.object({ name: z.string(), url: link }).nullable(),
    /**
     * Consent prompt for analytics: the countries that need it (empty for all), and the policy's URL; null for no
     * prompt.
     */
    consent: z.object({ countries: z.array(z.string()), policy: link.nullable() }).nullable(),
  }),
  errors: NO_APP_HERE,
  example: { slug: EXAMPLE.slug },
})

const review = z.object({
  id: z.string(),
  /** 1 to 5 */
  stars: z.int().min(1).max(5),
  /** Plain text; the server removes markup. */
  title: z.string(),
  text: z.string(),
  author: z.string(),
  /** True when the provider verified that the author bought it. */
  verified: z.boolean(),
  written: instant.nullable(),
  pictures: z.array(link),
  /** Small versions of `pictures`, in the same order; the pictures themselves where the provider has none. */
  thumbnails: z.array(link),
})

export const getReviews = defineCall({
  path: '/shopper/reviews',
  who: 'anyone',
  perMinute: 300,
  summary:
    'Returns reviews of a product or the whole store from the merchant’s review integrations, ten per page. Filters search the 100 newest reviews. Null if none responds.',
  input: z.object({
    slug,
    product: product.nullable(),
    page: z.int().min(1).max(100).default(1),
    /** Only reviews with this number of stars, 1 to 5; null for all. */
    stars: z.int().min(1).max(5).nullable().default(null),
    /** True for only reviews with pictures. */
    pictures: z.boolean().default(false),
  }),
  output: z.object({
    reviews: z
      .object({
        /** 0 to 5; null without ratings. */
        average: z.number().min(0).max(5).nullable(),
        /** Number of all reviews, whatever the filter. */
        count: z.int().min(0),
        items: z.array(review),
        more: z.boolean(),
        /** Number of reviews by stars, from 1 to 5; null unless the server has read all reviews. */
        starCounts: z.array(z.int().min(0)).length(5).nullable(),
        /** Number of reviews with pictures, among the 100 newest. */
        pictureCount: z.int().min(0),
      })
      .nullable(),
  }),
  errors: NO_APP_HERE,
  example: { slug: EXAMPLE.slug, product: EXAMPLE_PRODUCT },
})

export const getBenefits = defineCall({
  path: '/shopper/benefits',
  who: 'anyone',
  // Each request asks the shop for the customer: prevents abuse of the shop's API.
  perMinute: 60,
  summary:
    'Returns the signed-in shopper’s loyalty programs and subscriptions. Programs that don’t respond or don’t know the shopper are omitted.',
  input: ownAccount,
  output: z.object({
    programs: z.array(
      z.object({
        name: z.string(),
        points: z.int(),
        /** Earned points that cannot be spent yet. */
        pending: z.int(),
        tier: z.string().nullable(),
      }),
    ),
    /** Portal for pausing, changing and canceling subscriptions; `active` is the number of running ones. */
    portal: z.object({ name: z.string(), url: link, active: z.int() }).nullable(),
  }),
  errors: OWN_ACCOUNT_ERRORS,
  example: { slug: EXAMPLE.slug, token: '7c0b2f9e4d6a8c1e3f5a7b9d0e2c4f61' },
})

export const getSizes = defineCall({
  path: '/shopper/sizes',
  who: 'anyone',
  perMinute: 300,
  summary: 'Returns a product’s size guide as plain-text lines and tables, or null if it has none.',
  input: z.object({ slug, product, language }),
  output: z.object({
    guide: z
      .object({
        title: z.string(),
        parts: z.array(
          z.union([z.object({ text: z.string() }), z.object({ rows: z.array(z.array(z.string())) })]),
        ),
      })
      .nullable(),
  }),
  errors: NO_APP_HERE,
  example: { slug: EXAMPLE.slug, product: EXAMPLE_PRODUCT, language: 'en' },
})

/** Product handles, best match first; null to use the shop's own results. */
const handlesOutput = z.object({ handles: z.array(z.string()).nullable() })

export const searchProducts = defineCall({
  path: '/shopper/search',
  who: 'anyone',
  perMinute: 300,
  summary:
    'Returns search results from the merchant’s search integration as handles, best first. Null if none responds.',
  input: z.object({ slug, term: z.string().trim().min(1).max(200), language }),
  output: handlesOutput,
  errors: NO_APP_HERE,
  example: { slug: EXAMPLE.slug, term: 'lamp', language: 'en' },
})

export const recommendProducts = defineCall({
  path: '/shopper/recommended',
  who: 'anyone',
  perMinute: 300,
  summary:
    'Returns product recommendations from the merchant’s integration as handles, best first. Null if none responds.',
  input: z.object({ slug, product }),
  output: handlesOutput,
  errors: NO_APP_HERE,
  example: { slug: EXAMPLE.slug, product: EXAMPLE_PRODUCT },
})

export const reportCrash = defineCall({
  path: '/shopper/crash',
  who: 'anyone',
  perMinute: 30,
  summary:
    'Reports an app error to the merchant’s crash reporting and nowhere else. It contains nothing that identifies the shopper.',
  input: z.object({
    slug,
    platform: z.enum(['ios', 'android', 'web']),
    message: z.string().trim().min(1).max(500),
    stack: z.string().max(8000).default(''),
    /** Address of the screen without its query string. */
    screen: z.string().max(300).default(''),
    version: z.string().max(40).default(''),
  }),
  output: z.object({ done: z.literal(true) }),
  errors: NO_APP_HERE,
  example: { slug: EXAMPLE.slug, platform: 'web', message: 'TypeError: x is not a function' },
})
