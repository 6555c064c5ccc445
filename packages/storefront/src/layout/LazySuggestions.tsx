/** Phones have no wide window: their suggestions stand on the search screen. */
export const LazySuggestions = () => null
