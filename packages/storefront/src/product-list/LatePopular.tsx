export { Popular as LatePopular } from './Popular.tsx'
