/** Reviews of fake providers: deterministic for each product. */
const SAID = [
  [
    'Anna',
    5,
    'Even better than the pictures',
    'It came in two days, well packed, and looks lovely on the shelf.',
  ],
  [
    'Ben',
    4,
    'Good, a little smaller than I thought',
    'The quality is great. Look at the measures before you buy.',
  ],
  ['Chloé', 5, 'Ma troisième commande', 'Toujours aussi beau. La livraison a été rapide et soignée.'],
  ['Daniel', 5, 'Ein Lieblingsstück', 'Fühlt sich wertig an und wird täglich benutzt.'],
  ['Elif', 3, 'Fine', 'Does what it should. I had hoped for another shade.'],
  ['فاطمة', 5, 'جميل جدًا', 'جودة ممتازة والتوصيل كان سريعًا.'],
  ['Gonzalo', 4, 'Muy bonito', 'Buen material. Volvería a comprarlo.'],
  ['Hana', 5, 'A present that was loved', 'My sister asked at once where it was from.'],
] as const

export type FakeReview = {
  readonly id: number
  readonly author: string
  readonly stars: number
  readonly title: string
  readonly text: string
  /** ISO 8601 time. */
  readonly at: string
  readonly bought: boolean
}

/** Returns the reviews of a product by the platform's id, or of the whole shop for null. Some products have none. */
export function getFakeReviews(product: number | null): readonly FakeReview[] {
  const seed = product ?? 4711
  const many = product === null ? 42 : seed % 7 === 0 ? 0 : 3 + (seed % 21)
  return Array.from({ length: many }, (_none, index) => {
    const [author, stars, title, text] = SAID[(seed + index * 3) % SAID.length] ?? SAID[0]
    return {
      id: (seed % 100_000) * 100 + index,
      author,
      stars,
      title,
      text,
      at: new Date(Date.UTC(2026, 9, 28) - (index * 5 + (seed % 5)) * 86_400_000).toISOString(),
      bought: (seed + index) % 4 !== 0,
    }
  })
}

/** Returns the average rating, 0 to 5; null without reviews. */
export function getAverageRating(reviews: readonly FakeReview[]): number | null {
  if (reviews.length === 0) return null
  return Math.round((reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length) * 100) / 100
}
