import type { UrlRedirect } from './types.ts'

/** Redirects of collections and pages that the merchant renamed. */
export const REDIRECTS: readonly UrlRedirect[] = [
  { __typename: 'UrlRedirect', id: 1, path: '/collections/home', target: '/collections/living' },
  { __typename: 'UrlRedirect', id: 2, path: '/pages/story', target: '/pages/about' },
]
