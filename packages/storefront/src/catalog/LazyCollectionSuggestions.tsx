export { EmptyPageProducts as LazyCollectionSuggestions } from '../product-list/EmptyPageProducts.tsx'
