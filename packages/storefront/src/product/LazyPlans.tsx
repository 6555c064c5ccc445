export { Plans as LazyPlans } from './Plans.tsx'
