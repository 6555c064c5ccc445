import { forgetAnswers } from './answers.ts'

export { pageAddress } from './address.ts'
/** Draws an app's landing page. */
export { drawLanding as landing } from './landing.tsx'
/** Draws one page of a shop's app: what our server calls. */
export { drawPage as render } from './page.tsx'

/** Asks the shop at this address again for what is remembered of it. */
export const forget: (shop: string) => void = forgetAnswers
