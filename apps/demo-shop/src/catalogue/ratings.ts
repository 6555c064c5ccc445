/** What buyers of some products said, by handle: stars of five and how many said so. */
export const RATINGS: Readonly<Record<string, { readonly stars: string; readonly count: number }>> = {
  'mora-mug': { stars: '4.6', count: 128 },
  'mora-pitcher': { stars: '4.8', count: 64 },
  'una-backpack': { stars: '3.9', count: 17 },
}
