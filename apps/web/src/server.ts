import { clearSharedAnswers } from './render/shared-fetch.ts'

export { parsePageAddress } from './page/page-address.ts'
/** Draws an app's landing page. */
export { renderLanding as landing } from './render/landing.tsx'
/** Draws one page of a shop's app: what our server calls. */
export { renderPage as render } from './render/page.tsx'

/** Asks the shop at this address again for what is remembered of it. */
export const clearShop: (shop: string) => void = clearSharedAnswers
