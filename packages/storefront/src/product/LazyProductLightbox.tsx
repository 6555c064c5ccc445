export { ProductLightbox as LazyProductLightbox } from './ProductLightbox.tsx'
