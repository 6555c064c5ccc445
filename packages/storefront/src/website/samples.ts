import { LANGUAGES } from '@vitrine/core/i18n/languages'
import type { LandingFacts } from '@vitrine/core/rendering/render'
import { answer, type Samples } from '../sample/sample.ts'

/** Placeholder QR code: the real code exists only after the page is published. */
const CODE = `data:image/svg+xml,${encodeURIComponent(
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 21 21'><rect width='21' height='21' fill='#fff'/><path fill='#0b0d12' d='M1 1h6v6H1zM14 1h6v6h-6zM1 14h6v6H1zM9 2h2v2H9zM9 6h3v1H9zM2 9h3v2H2zM7 9h2v2H7zM10 9h4v1h-4zM16 9h3v2h-3zM9 12h2v2H9zM13 12h3v1h-3zM18 13h2v2h-2zM9 16h3v1H9zM14 15h2v3h-2zM17 17h3v3h-3zM9 19h4v1H9z'/><path fill='#fff' d='M2 2h4v4H2zM15 2h4v4h-4zM2 15h4v4H2z'/><path fill='#0b0d12' d='M3 3h2v2H3zM16 3h2v2h-2zM3 16h2v2H3z'/></svg>",
)}`
const LANGUAGE_LINKS = LANGUAGES.map((language) => ({ language, href: '' }))
const STORES: LandingFacts = {
  apple: 'https://apps.apple.com/app/id1',
  google: 'https://play.google.com/store/apps/details?id=app',
  installed: null,
  first: null,
  code: CODE,
  languages: LANGUAGE_LINKS,
}

const facts = (websiteFacts: LandingFacts) => ({
  answers: [answer<LandingFacts>('website-facts', () => websiteFacts)],
})

/** Sample states of the landing page: an app in both stores, and one on the web only. */
export const samples = {
  filled: facts(STORES),
  empty: facts({ ...STORES, apple: null, google: null }),
} satisfies Samples
