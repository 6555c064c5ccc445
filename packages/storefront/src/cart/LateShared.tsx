export { SharedCart as LazySharedCart } from './Shared.tsx'
