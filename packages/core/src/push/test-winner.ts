/** Number of messages of a variant in an A/B test that were sent, and how many of those were opened. */
export type VariantCounts = { readonly sent: number; readonly opened: number }

/**
 * Returns the index of the variant with the highest open rate; the first of several with the same rate. A
 * variant of which nothing was sent has a rate of 0. Returns 0 for an empty list.
 */
export function chooseWinner(variants: readonly VariantCounts[]): number {
  const rates = variants.map(({ sent, opened }) => (sent > 0 ? opened / sent : 0))
  return Math.max(0, rates.indexOf(Math.max(...rates)))
}
