import { listPicturePaths } from './fake-review-pictures.ts'

/** Reviews of fake providers: deterministic for each product. */
const REVIEW_TEXTS = [
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

/** Texts of the products whose ratings are given by `DEMO_SHOP_RATINGS`, by stars from 1 to 5. */
const REVIEW_TEXTS_BY_STARS = [
  [['Arrived broken', 'The box was torn and a corner was chipped. The shop sent another one within a week.']],
  [
    ['Not for me', 'Nicely made, but smaller than I had hoped.'],
    ['Schade', 'Die Farbe ist dunkler als auf den Bildern.'],
  ],
  [
    ['Fine', 'Does what it should. I had hoped for another shade.'],
    ['Correct', 'Bien, mais un peu lourd à mon goût.'],
    ['Okay so far', 'Let us see how it looks after a winter of daily use.'],
  ],
  [
    ['Good, a little smaller than I thought', 'The quality is great. Look at the measures before you buy.'],
    ['Muy bonito', 'Buen material. Volvería a comprarlo.'],
    ['Nearly perfect', 'I only wish it came in more colors.'],
    ['Schön verarbeitet', 'Kam gut verpackt an und sieht aus wie auf den Bildern.'],
  ],
  [
    ['Even better than the pictures', 'It came in two days, well packed, and we use it every morning.'],
    ['Ma troisième commande', 'Toujours aussi beau. La livraison a été rapide et soignée.'],
    ['Ein Lieblingsstück', 'Fühlt sich wertig an und wird täglich benutzt.'],
    ['جميل جدًا', 'جودة ممتازة والتوصيل كان سريعًا.'],
    ['A present that was loved', 'My sister asked at once where it was from.'],
    ['Worth every cent', 'You can feel that somebody took their time with it.'],
    ['Perfecto', 'Justo lo que buscaba, y el color es precioso.'],
    ['Second one for the office', 'The first one never left the kitchen, so I ordered another.'],
    ['Simple and beautiful', 'It goes with everything we have at home.'],
  ],
] as const
const AUTHORS =
  'Anna Ben Chloé Daniel Elif فاطمة Gonzalo Hana Ivo Jana Kofi Lena Marc Nadia Oskar Paula Quentin Rosa Sami Tove'.split(
    ' ',
  )

/**
 * Ratings of products of the demo shop, so that a provider agrees with the stars that the shop shows: number of
 * reviews by stars from 1 to 5, by the platform's product id.
 */
const DEMO_SHOP_RATINGS: ReadonlyMap<number, readonly number[]> = new Map([
  // mora-mug: 4.6 of 86
  [8_300_000_000_001, [1, 2, 5, 15, 63]],
  // mora-pitcher: 4.8 of 64
  [8_300_000_000_004, [0, 1, 2, 6, 55]],
  // una-backpack: 3.9 of 17
  [8_300_000_000_052, [1, 1, 3, 6, 6]],
])
/** Spreads stars over a product's reviews; no factor of a number of reviews above. */
const SPREAD = 37

export type FakeReview = {
  readonly id: number
  readonly author: string
  readonly stars: number
  readonly title: string
  readonly text: string
  /** ISO 8601 time. */
  readonly at: string
  readonly bought: boolean
  /** Paths of pictures that the fake serves. */
  readonly pictures: readonly string[]
}

/** Returns the reviews of a product by the platform's id, or of the whole shop for null. Some products have none. */
export function getFakeReviews(product: number | null): readonly FakeReview[] {
  const seed = product ?? 4711
  const many = product === null ? 42 : seed % 7 === 0 ? 0 : 3 + (seed % 21)
  const texts = listTexts(product) ?? Array.from({ length: many }, (_none, index) => textAt(seed + index * 3))
  return texts.map(({ author, stars, title, text }, index) => ({
    id: (seed % 100_000) * 100 + index,
    author,
    stars,
    title,
    text,
    at: new Date(Date.UTC(2026, 9, 28) - (index * 5 + (seed % 5)) * 86_400_000).toISOString(),
    bought: (seed + index) % 4 !== 0,
    pictures: listPicturePaths(index),
  }))
}

type FakeText = Pick<FakeReview, 'author' | 'stars' | 'title' | 'text'>

function textAt(position: number): FakeText {
  const [author, stars, title, text] = REVIEW_TEXTS[position % REVIEW_TEXTS.length] ?? REVIEW_TEXTS[0]
  return { author, stars, title, text }
}

/** Returns the texts of a product with a given rating, in the order of its reviews; undefined for any other. */
function listTexts(product: number | null): readonly FakeText[] | undefined {
  const texts = DEMO_SHOP_RATINGS.get(product ?? 0)?.flatMap((count, below) => {
    const choices = REVIEW_TEXTS_BY_STARS[below] ?? []
    return Array.from({ length: count }, (_none, index) => {
      const [title, text] = choices[index % choices.length] ?? ['', '']
      return { stars: below + 1, title, text }
    })
  })
  return texts?.flatMap((_none, index) => {
    // The last texts have most stars, and come first.
    const spreadText = texts.at(-1 - ((index * SPREAD) % texts.length))
    const author = AUTHORS[index % AUTHORS.length] ?? ''
    return spreadText ? [{ author, ...spreadText }] : []
  })
}

/** Returns the average rating, 0 to 5; null without reviews. */
export function getAverageRating(reviews: readonly FakeReview[]): number | null {
  if (reviews.length === 0) return null
  return Math.round((reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length) * 100) / 100
}
