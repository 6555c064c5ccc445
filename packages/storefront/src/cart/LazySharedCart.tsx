export { SharedCart as LazySharedCart } from './SharedCart.tsx'
