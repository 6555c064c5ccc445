import { forgetAnswers } from './render/shared-answers.ts'

export { pageAddress } from './page/page-address.ts'
/** Draws an app's landing page. */
export { drawLanding as landing } from './render/landing.tsx'
/** Draws one page of a shop's app: what our server calls. */
export { drawPage as render } from './render/page.tsx'

/** Asks the shop at this address again for what is remembered of it. */
export const forget: (shop: string) => void = forgetAnswers
