export { ShareNotice as LazyShareNotice } from './ShareNotice.tsx'
