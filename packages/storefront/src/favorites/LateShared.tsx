export { SharedWishes as LateShared } from './SharedWishes.tsx'
