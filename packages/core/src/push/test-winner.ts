/** Messages of a test's variant: those sent, and those of them that were opened. */
export type VariantCounts = { readonly sent: number; readonly opened: number }

/**
 * Returns the index of the variant with the highest open rate; of equal ones the first. A variant of which nothing was
 * sent has a rate of 0. Without variants 0.
 */
export function chooseWinner(variants: readonly VariantCounts[]): number {
  const rates = variants.map(({ sent, opened }) => (sent > 0 ? opened / sent : 0))
  return Math.max(0, rates.indexOf(Math.max(...rates)))
}
