export { SharedWishlist as LazySharedWishlist } from './SharedWishlist.tsx'
