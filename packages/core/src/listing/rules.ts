/**
 * Reasons for which stores reject an app, each with the rule it comes from. `refuse`: the store does not accept it;
 * `risk`: reviewers often reject it; `hint`: an improvement. All are reported only and block nothing.
 */
export const LISTING_RULES = {
  missing: { weight: 'refuse', rule: 'App Store 2.1, Google Play: store listing' },
  'keyword-bytes': { weight: 'refuse', rule: 'App Store Connect: 100 bytes' },
  'keyword-short': { weight: 'hint', rule: 'App Store 2.3.7' },
  'keyword-repeats': { weight: 'hint', rule: 'App Store 2.3.7' },
  'news-long': { weight: 'refuse', rule: 'Google Play: 500' },
  'news-missing': { weight: 'refuse', rule: 'App Store Connect: What’s New' },
  placeholder: { weight: 'refuse', rule: 'App Store 2.1(a), 2.3' },
  unfinished: { weight: 'risk', rule: 'App Store 2.2, 2.3.1' },
  'other-store': { weight: 'refuse', rule: 'App Store 2.3.10' },
  'other-names': { weight: 'risk', rule: 'App Store 2.3.7, 5.2.1' },
  price: { weight: 'refuse', rule: 'App Store 2.3.7, Google Play: Metadata' },
  ranking: { weight: 'refuse', rule: 'App Store 2.3.7, Google Play: Metadata' },
  emoji: { weight: 'refuse', rule: 'Google Play: Metadata' },
  capitals: { weight: 'refuse', rule: 'Google Play: Metadata' },
  markup: { weight: 'risk', rule: 'App Store Connect: plain text' },
  thin: { weight: 'risk', rule: 'App Store 4.2, 4.3(a)' },
  'same-language': { weight: 'hint', rule: 'App Store 2.3' },
  language: { weight: 'hint', rule: 'App Store 2.3' },
  template: { weight: 'refuse', rule: 'App Store 4.2.6, Google Play: Repetitive Content' },
  'template-unsaid': { weight: 'risk', rule: 'App Store 4.2.6, Google Play: Repetitive Content' },
  deletion: { weight: 'refuse', rule: 'App Store 5.1.1(v), Google Play: Account Deletion' },
  'apple-sign-in': { weight: 'refuse', rule: 'App Store 4.8' },
  digital: { weight: 'risk', rule: 'App Store 3.1.1, Google Play: Payments' },
  'digital-unsaid': { weight: 'hint', rule: 'App Store 3.1.1, Google Play: Payments' },
  privacy: { weight: 'refuse', rule: 'App Store 5.1.1, Google Play: Data safety' },
  tracking: { weight: 'risk', rule: 'App Store 5.1.2(i)' },
  age: { weight: 'refuse', rule: 'App Store 2.3.6, Google Play: Content Ratings' },
  insecure: { weight: 'hint', rule: 'App Store 5.1.1(i)' },
  unreachable: { weight: 'refuse', rule: 'App Store 2.1, 5.1.1(i)' },
  demo: { weight: 'refuse', rule: 'App Store 2.1(a), Google Play: App access' },
  reviewer: { weight: 'refuse', rule: 'App Store Connect: App Review' },
  contact: { weight: 'refuse', rule: 'Google Play: contact details' },
  copyright: { weight: 'refuse', rule: 'App Store Connect: Copyright' },
  icon: { weight: 'refuse', rule: 'App Store 2.3.8, Google Play: 512 px' },
  'icon-alpha': { weight: 'refuse', rule: 'App Store Connect: no transparency' },
  feature: { weight: 'refuse', rule: 'Google Play: feature graphic' },
  screens: { weight: 'refuse', rule: 'App Store 2.3.3, Google Play: screenshots' },
  'screens-many': { weight: 'refuse', rule: 'App Store: 10, Google Play: 8' },
  'screens-language': { weight: 'hint', rule: 'App Store 2.3.3' },
} as const satisfies Readonly<
  Record<string, { readonly weight: 'refuse' | 'risk' | 'hint'; readonly rule: string }>
>
export type ListingRule = keyof typeof LISTING_RULES
