export { OptionPicker as LazyOptionPicker } from './OptionPicker.tsx'
