export { SizeGuide as LazySizeGuide } from './SizeGuide.tsx'
