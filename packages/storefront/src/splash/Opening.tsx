/** The splash screen, which phones show while the app opens. */
export { Splash as Opening } from './Splash.tsx'
