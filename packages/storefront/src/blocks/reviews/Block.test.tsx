import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { useColors } from '../../components/colors.ts'
import { BlockFrame } from '../BlockFrame.tsx'
import { reviews } from './design.ts'
import { readReviews } from './integration-reviews.ts'
import { ReviewList } from './ReviewList.tsx'

const block = <BlockFrame kind="reviews" path="home.blocks.new" first={false} />

test('a reviews block shows the merchant’s reviews, with stars that screen readers announce', async () => {
  const one = { rank: 'a0', kind: 'quote', text: { en: 'Lovely' }, author: { en: 'Mia' }, stars: 4 }
  const html = await draw(block, { design: createDesignWithBlock('reviews', { quotes: { one } }) })
  for (const part of ['Lovely', 'Mia', 'aria-label="4 of 5 stars"']) expect(html).toContain(part)
})
test('a reviews block invents no review: it shows nothing to shoppers and a hint in the editor', async () => {
  // The anchor for links from a product's stars stays, without height and text.
  expect(await draw(block, { design: createDesignWithBlock('reviews') })).toBe(
    '<div class="b" id="home.blocks.new" tabindex="-1"></div>',
  )
  expect(await draw(block, { design: createDesignWithBlock('reviews'), edit: true })).toContain(
    'data-testid="edit-hint"',
  )
})

const answer = {
  reviews: {
    average: 4.5,
    count: 3,
    more: false,
    starCounts: [0, 0, 0, 1, 2],
    pictureCount: 1,
    items: [
      {
        id: 'a',
        stars: 5,
        title: 'Lovely',
        text: 'Text of a',
        author: 'Anna $&',
        verified: true,
        written: null,
        pictures: ['https://cdn.test/1.jpg', 'javascript:alert(1)', 'https://cdn.test/2.jpg'],
        thumbnails: ['https://cdn.test/1-small.jpg', '', 'javascript:alert(1)'],
      },
    ],
  },
}

/** Renders the list of reviews as a browser does once the server has responded. */
function LoadedList({ layout = 'column' }: { readonly layout?: 'row' | 'column' }) {
  const colors = useColors({})
  const first = readReviews(answer)
  if (!first) throw new Error('No reviews')
  return (
    <ReviewList
      first={first}
      about={{ product: null }}
      reviewStyle={{ ...reviews.defaults, layout, quotes: {} }}
      colors={colors}
      ground={colors}
    />
  )
}

test('the summary of reviews has a button for each number of stars and one for photos, none of them pressed', async () => {
  const html = await draw(<LoadedList />)
  expect(html).toContain('aria-label="4.5 of 5 stars, 3 reviews"')
  expect(html.match(/aria-pressed="false"/g)).toHaveLength(6)
  for (const label of ['5 stars: 2 reviews', '4 stars: 1 review', '1 star: 0 reviews'])
    expect(html).toContain(`aria-label="${label}"`)
  expect(html).toContain('With photos (1)')
  const arabic = await draw(<LoadedList />, { language: 'ar' })
  expect(arabic).toContain('aria-label="نجمتان: لا تقييمات"')
})
test('a review’s photos load when they are near, reserve their space, have names, and are links to the web only', async () => {
  const html = await draw(<LoadedList />)
  const images = html.match(/<img [^>]*>/g) ?? []
  expect(images).toHaveLength(2)
  for (const part of ['loading="lazy"', 'width="60"', 'height="60"']) expect(images[0]).toContain(part)
  expect(images[0]).toContain('src="https://cdn.test/1-small.jpg"')
  expect(images[0]).toContain('alt="Photo by Anna $&amp;, 1 of 2"')
  expect(images[1]).toContain('src="https://cdn.test/2.jpg"')
  expect(html).not.toContain('javascript:')
})
test('reviews in a row have no filters', async () => {
  expect(await draw(<LoadedList layout="row" />)).not.toContain('aria-pressed')
})
