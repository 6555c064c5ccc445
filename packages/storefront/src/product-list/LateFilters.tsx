export { SideFilters as LateSideFilters } from './Filters.tsx'
export { FiltersSheet as LateFiltersSheet } from './FiltersSheet.tsx'
