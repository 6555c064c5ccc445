import type { Area, Consent, StorefrontContext } from '../context.ts'

/** What only the unstable version of the schema has: clients ask it for the domain of their cookies. */
export const CONSENT_DEFINITION = `
extend type QueryRoot { consentManagement: ConsentManagement }
type ConsentManagement { cookies(visitorConsent: VisitorConsent): ConsentManagementCookies }
type ConsentManagementCookies {
  cookieDomain: String
  landingPageCookie: String
  origReferrerCookie: String
  trackingConsentCookie: String
}
`

/** The consent as its cookie writes it: `1` given, `0` refused, nothing where nobody was asked. */
export function consentCookie({ analytics, marketing, preferences, saleOfData }: Consent): string {
  const mark = (value: boolean | null | undefined) =>
    value === null || value === undefined ? '' : value ? '1' : '0'
  const given = { a: mark(analytics), m: mark(marketing), p: mark(preferences), s: mark(saleOfData) }
  return encodeURIComponent(JSON.stringify({ con: { CMP: given }, v: '2.1' }))
}

export const consentArea: Area = {
  resolvers: {
    QueryRoot: { consentManagement: () => ({}) },
    ConsentManagement: {
      cookies: (
        _source: unknown,
        { visitorConsent }: { readonly visitorConsent?: Consent | null },
        context: StorefrontContext,
      ) => ({
        cookieDomain: context.shop.domain.replace(/:\d+$/, ''),
        landingPageCookie: null,
        origReferrerCookie: null,
        trackingConsentCookie: consentCookie(visitorConsent ?? {}),
      }),
    },
  },
}
