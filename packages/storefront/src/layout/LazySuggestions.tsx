/** Renders nothing: phones show suggestions on the search screen, since their header has no search field. */
export const LazySuggestions = () => null
