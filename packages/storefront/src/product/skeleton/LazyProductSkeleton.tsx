export { ProductSkeleton as LazyProductSkeleton } from './ProductSkeleton.tsx'
