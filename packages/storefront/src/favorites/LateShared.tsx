export { SharedWishlist as LazySharedWishlist } from './SharedWishes.tsx'
