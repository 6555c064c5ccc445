export { Shared as LateShared } from './Shared.tsx'
