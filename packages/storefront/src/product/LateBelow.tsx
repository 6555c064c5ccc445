export { Below as LateBelow } from './Below.tsx'
