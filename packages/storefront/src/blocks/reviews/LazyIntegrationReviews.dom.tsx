export { IntegrationReviews as LazyIntegrationReviews } from './IntegrationReviews.tsx'
