export { Closely as LateLightbox } from './Closely.tsx'
