export { ProductLightbox as LazyProductLightbox } from './Closely.tsx'
