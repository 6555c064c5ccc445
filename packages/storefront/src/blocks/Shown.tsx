export { Conditional as Shown } from './Conditional.tsx'
