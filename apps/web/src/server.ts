import { clearSharedAnswers } from './render/shared-fetch.ts'

export { parsePageAddress } from './page/page-address.ts'
/** Renders an app's landing page. */
export { renderLanding as landing } from './render/landing.tsx'
/** Renders one page of a shop's app; called by the server. */
export { renderPage as render } from './render/page.tsx'

/** Clears the cached responses of the shop at this URL. */
export const clearShop: (shop: string) => void = clearSharedAnswers
