import type { Area, Consent, StorefrontContext } from '../context.ts'

/**
 * GraphQL definitions of cookie consent, which only the API's `unstable` version has. Clients query them for the domain of
 * their consent cookies.
 */
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

/** Encodes a consent as in its cookie: `1` granted, `0` denied, empty when not asked. */
export function encodeConsentCookie({ analytics, marketing, preferences, saleOfData }: Consent): string {
  const mark = (value: boolean | null | undefined) =>
    value === null || value === undefined ? '' : value ? '1' : '0'
  const consents = { a: mark(analytics), m: mark(marketing), p: mark(preferences), s: mark(saleOfData) }
  return encodeURIComponent(JSON.stringify({ con: { CMP: consents }, v: '2.1' }))
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
        trackingConsentCookie: encodeConsentCookie(visitorConsent ?? {}),
      }),
    },
  },
}
