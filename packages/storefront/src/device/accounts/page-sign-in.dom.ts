/** What signs in on the platform's page. On the web it comes where a shop has such pages. */
export const pageKind = () => import('./page-sign-in-calls.ts')
