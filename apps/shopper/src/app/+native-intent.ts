export { routeDeepLink as redirectSystemPath } from '../deep-links.ts'
