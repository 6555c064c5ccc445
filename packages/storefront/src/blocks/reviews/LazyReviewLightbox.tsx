export { ReviewLightbox as LazyReviewLightbox } from './ReviewLightbox.tsx'
