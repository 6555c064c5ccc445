export { ProductExtras as LazyProductExtras } from './Below.tsx'
