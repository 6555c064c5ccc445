export { MissingItem as LazyMissingItem } from './MissingItem.tsx'
