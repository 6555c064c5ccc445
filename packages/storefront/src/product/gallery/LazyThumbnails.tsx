export { Thumbnails as LazyThumbnails } from './Thumbnails.tsx'
