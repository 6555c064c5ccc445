/** What signs in on the platform's page. On the web it comes where a shop has such pages. */
export const loadPageSignIn = () => import('./page-sign-in-calls.ts')
