export { SearchField as LazySearchField } from './SearchField.tsx'
