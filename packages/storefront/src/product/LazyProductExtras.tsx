export { ProductExtras as LazyProductExtras } from './ProductExtras.tsx'
