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
/** The block on a phone, beside a server that answers so. */
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
  expect(screen.getByLabelText('4.5 of 5 stars, reviews: 12')).toBeTruthy()
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
