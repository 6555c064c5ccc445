export { CartPageSuggestions as LazyCartPageSuggestions } from './CartPageSuggestions.tsx'
