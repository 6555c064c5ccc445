export { OpenOptions as LateOptions } from './OpenOptions.tsx'
