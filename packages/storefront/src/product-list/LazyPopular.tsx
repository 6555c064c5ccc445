export { Popular as LazyPopular } from './Popular.tsx'
