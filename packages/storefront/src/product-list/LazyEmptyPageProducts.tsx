export { EmptyPageProducts as LazyEmptyPageProducts } from './EmptyPageProducts.tsx'
