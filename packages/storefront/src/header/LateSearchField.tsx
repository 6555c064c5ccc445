export { SearchField as LateSearchField } from './SearchField.tsx'
