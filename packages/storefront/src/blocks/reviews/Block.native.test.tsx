import { expect, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react-native'
import { show } from '@vitrine/testing/native.tsx'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import type { Ports } from '../../ports.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const one = (id: string, more: object = {}) => ({
  id,
  stars: 4,
  title: 'Lovely',
  text: `Text of ${id}`,
  author: 'Mia',
  verified: true,
  written: '2026-10-02T08:00:00.000Z',
  pictures: [],
  ...more,
})
const block = <BlockFrame kind="reviews" path="home.blocks.new" first={false} />
const design = createDesignWithBlock('reviews', { source: 'app', layout: 'column' })
/** Renders the block on a phone with this response of the server. */
const open = async (callServer: Ports['callServer'], edit = false) => {
  show(block, { design, callServer, edit })
  await act(async () => undefined)
}

test('a reviews block shows the review integration’s shop reviews with authors, and more on request', async () => {
  const serverCalls: unknown[] = []
  await open(async (path, body) => {
    serverCalls.push([path, body])
    return body.page === 1
      ? { reviews: { average: 4.5, count: 12, items: [one('a')], more: true } }
      : {
          reviews: { average: 4.5, count: 12, items: [one('a'), one('b', { verified: false })], more: false },
        }
  })
  expect(screen.getByText('Text of a')).toBeTruthy()
  expect(screen.getByText(/Verified purchase · Oct 2, 2026/)).toBeTruthy()
  expect(screen.getByLabelText('4.5 of 5 stars, 12 reviews')).toBeTruthy()
  await act(async () => fireEvent.press(screen.getByRole('button', { name: 'More reviews' })))
  expect(screen.getAllByText('Text of a')).toHaveLength(1)
  expect(screen.getByText('Text of b')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'More reviews' })).toBeNull()
  expect(serverCalls).toEqual([
    ['/shopper/reviews', { product: null, page: 1 }],
    ['/shopper/reviews', { product: null, page: 2 }],
  ])
})

test('a reviews block shows nothing when no integration answers, or with an error', async () => {
  for (const answer of [
    async () => ({ reviews: null }),
    async () => null,
    async () => ({ reviews: { items: 'none' } }),
    async () => Promise.reject(new Error('away')),
  ]) {
    await open(answer)
    expect(screen.queryByText('What customers say')).toBeNull()
    screen.unmount()
  }
})

const counted = {
  average: 4.5,
  count: 12,
  items: [one('a'), one('b')],
  more: true,
  starCounts: [0, 1, 0, 5, 6],
  pictureCount: 2,
}

test('a bar of the summary filters the reviews by stars, the chip by photos, and “Show all” shows them again', async () => {
  const requests: object[] = []
  await open(async (path, body) => {
    if (path !== '/shopper/reviews') return null
    requests.push(body)
    const items = body.pictures ? [] : body.stars ? [one('four')] : counted.items
    return { reviews: { ...counted, items, more: !body.stars && !body.pictures } }
  })
  expect(screen.getByRole('button', { name: '3 stars: 0 reviews' })).toBeDisabled()
  const four = () => screen.getByRole('button', { name: '4 stars: 5 reviews' })
  await act(async () => fireEvent.press(four()))
  expect(four()).toBeSelected()
  expect(screen.getByText('4 stars')).toBeTruthy()
  expect(screen.getByText('Text of four')).toBeTruthy()
  expect(screen.queryByText('Text of a')).toBeNull()
  expect(screen.queryByRole('button', { name: 'More reviews' })).toBeNull()
  await act(async () => fireEvent.press(screen.getByText('With photos (2)')))
  expect(screen.getByText('4 stars · With photos')).toBeTruthy()
  expect(screen.getByText('No review matches this filter.')).toBeTruthy()
  await act(async () => fireEvent.press(screen.getByText('Show all')))
  expect(screen.getByText('Text of a')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'More reviews' })).toBeTruthy()
  expect(requests).toEqual([
    { product: null, page: 1 },
    { product: null, page: 1, stars: 4 },
    { product: null, page: 1, stars: 4, pictures: true },
  ])
})

test('a filter that cannot be loaded leaves the reviews, says so, and can be chosen again', async () => {
  let isDown = true
  await open(async (_path, body) => {
    if (body.stars && isDown) throw new Error('away')
    return { reviews: { ...counted, items: body.stars ? [one('five')] : counted.items } }
  })
  const five = () => screen.getByRole('button', { name: '5 stars: 6 reviews' })
  await act(async () => fireEvent.press(five()))
  expect(screen.getByText('Text of a')).toBeTruthy()
  expect(screen.getByText(/couldn’t be loaded/)).toBeTruthy()
  expect(five()).not.toBeSelected()
  isDown = false
  await act(async () => fireEvent.press(five()))
  expect(screen.getByText('Text of five')).toBeTruthy()
  expect(screen.queryByText(/couldn’t be loaded/)).toBeNull()
})

test('a filter chosen last is the one that is shown, whichever answers first', async () => {
  const answerSlowly: (() => void)[] = []
  await open(async (_path, body) => {
    if (body.stars === 5) await new Promise<void>((done) => answerSlowly.push(done))
    return {
      reviews: { ...counted, items: body.stars ? [one(`with ${String(body.stars)}`)] : counted.items },
    }
  })
  await act(async () => fireEvent.press(screen.getByRole('button', { name: '5 stars: 6 reviews' })))
  await act(async () => fireEvent.press(screen.getByRole('button', { name: '4 stars: 5 reviews' })))
  await act(async () => answerSlowly.map((answer) => answer()))
  expect(screen.getByText('Text of with 4')).toBeTruthy()
  expect(screen.queryByText('Text of with 5')).toBeNull()
})

test('the server of an older version has no bars and no filters, and its reviews are shown as before', async () => {
  await open(async () => ({ reviews: { average: 4.5, count: 1, items: [one('a')], more: false } }))
  expect(screen.getByText('Text of a')).toBeTruthy()
  expect(screen.queryByLabelText('Filter reviews')).toBeNull()
  expect(screen.queryByText(/With photos/)).toBeNull()
})

test('a review’s photos are small images with names, open in full size, and broken ones disappear', async () => {
  const pictures = ['1', '2', '3', '4', '5', '6'].map((name) => `https://cdn.test/${name}.jpg`)
  const thumbnails = pictures.map((url) => url.replace('.jpg', '-small.jpg'))
  const bad = ['javascript:alert(1)', 7, '']
  await open(async () => ({
    reviews: {
      ...counted,
      items: [one('a', { author: 'Anna', pictures: [...pictures, ...bad], thumbnails })],
    },
  }))
  expect(screen.getAllByTestId('review-photo')).toHaveLength(4)
  expect(screen.getByText('+2')).toBeTruthy()
  const second = screen.getByLabelText('Photo by Anna, 2 of 6')
  expect(second.props.source).toEqual({ uri: 'https://cdn.test/2-small.jpg' })
  expect(second).toHaveStyle({ width: 60, height: 60 })
  await act(async () => fireEvent(second, 'error'))
  expect(screen.queryByLabelText('Photo by Anna, 6 of 6')).toBeNull()
  expect(screen.getByText('+1')).toBeTruthy()
  await act(async () => fireEvent.press(screen.getByLabelText('Photo by Anna, 2 of 5')))
  const lightbox = screen.getByTestId('lightbox')
  expect(lightbox.props['aria-label']).toBe('Customer photos')
  expect(screen.getByText('2 of 5')).toBeTruthy()
  await act(async () => fireEvent.press(screen.getByRole('button', { name: 'Close' })))
  expect(screen.queryByTestId('lightbox')).toBeNull()
})
