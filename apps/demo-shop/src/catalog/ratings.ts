/** Ratings by product handle: average stars of five, and their number. */
export const RATINGS: Readonly<Record<string, { readonly stars: string; readonly count: number }>> = {
  'mora-mug': { stars: '4.6', count: 86 },
  'mora-pitcher': { stars: '4.8', count: 64 },
  'una-backpack': { stars: '3.9', count: 17 },
}
