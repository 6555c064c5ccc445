import { z } from 'zod'
import { LANGUAGES } from '../../i18n/languages.ts'
import { COMMON_ERRORS, defineCall, EXAMPLE } from '../call.ts'

export const popularSearches = defineCall({
  path: '/shopper/popular-searches',
  who: 'anyone',
  perMinute: 300,
  summary:
    'Returns the top searches of an app’s shoppers in one language over the last 30 days: up to ten terms, each searched on at least five installations and with results in the store. Updated every half hour.',
  input: z.object({ slug: z.string().min(1).max(40), language: z.enum(LANGUAGES).default('en') }),
  output: z.object({ terms: z.array(z.string()).max(10) }),
  errors: { 'not-found': COMMON_ERRORS['not-found'] },
  example: { slug: EXAMPLE.slug, language: 'en' },
  changesNothing: true,
})
