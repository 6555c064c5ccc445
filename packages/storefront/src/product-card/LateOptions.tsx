export { OptionPicker as LazyOptionPicker } from './OpenOptions.tsx'
