export { Conditional as LazyConditional } from './Conditional.tsx'
