export { ProductExtras as LazyProductExtras } from './Extras.tsx'
