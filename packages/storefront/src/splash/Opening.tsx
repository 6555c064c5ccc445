/** What a phone app shows while it opens. */
export { Splash as Opening } from './Splash.tsx'
