/** Phones have no wide window: their header has a button that opens the search screen. */
export const LazySearchField = () => null
