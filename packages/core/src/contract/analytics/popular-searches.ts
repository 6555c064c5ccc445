import { z } from 'zod'
import { LANGUAGES } from '../../i18n/languages.ts'
import { COMMON_ERRORS, defineCall, EXAMPLE } from '../call.ts'

export const popularSearches = defineCall({
  path: '/shopper/popular-searches',
  who: 'anyone',
  perMinute: 300,
  summary:
    'What the shoppers of an app searched for most in the last 30 days, in one language: up to ten terms, each of which at least five installations asked for and the shop has something for. Counted anew each half hour.',
  input: z.object({ slug: z.string().min(1).max(40), language: z.enum(LANGUAGES).default('en') }),
  output: z.object({ terms: z.array(z.string()).max(10) }),
  errors: { 'not-found': COMMON_ERRORS['not-found'] },
  example: { slug: EXAMPLE.slug, language: 'en' },
  changesNothing: true,
})
