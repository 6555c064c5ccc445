export { UnitPrice as LazyUnitPrice } from './UnitPrice.tsx'
