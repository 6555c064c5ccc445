/** Loads the code for sign-in on the platform's page. On the web only shops with such pages fetch it. */
export const loadPageSignIn = () => import('./page-sign-in-calls.ts')
