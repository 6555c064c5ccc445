export { Suggestions as LazySuggestions } from '../search/Suggestions.tsx'
