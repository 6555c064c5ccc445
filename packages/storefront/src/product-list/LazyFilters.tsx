export { SideFilters as LazySideFilters } from './Filters.tsx'
export { FiltersSheet as LazyFiltersSheet } from './FiltersSheet.tsx'
