import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react-native'
import type { ContentResult } from '@vitrine/commerce/content/content'
import { show } from '@vitrine/testing/native.tsx'
import ArticleScreen from '../articles/Screen.tsx'
import PageScreen from '../pages/Screen.tsx'
import PolicyScreen from '../policies/Screen.tsx'

type Found = Extract<ContentResult, { content: unknown }>

const createFound = (address: Found['address'], more: Partial<Found['content']> = {}): Found => ({
  address,
  content: {
    title: 'Size guide',
    html: '<p>Measure the chest.</p><table><tr><th>XS</th><td>84</td></tr></table>',
    seoTitle: '',
    summary: '',
    image: null,
    author: '',
    published: '',
    ...more,
  },
})

test('a page of the shop in the native app shows its title, text and table, and can be shared', async () => {
  show(<PageScreen page="size-guide" />, {
    answers: { 'content /pages/size-guide': createFound({ to: 'page', handle: 'size-guide' }) },
  })
  expect(screen.getByRole('header', { name: 'Size guide' })).toBeTruthy()
  expect(await screen.findByText('Measure the chest.')).toBeTruthy()
  expect(await screen.findByText('84')).toBeTruthy()
  expect(screen.getByTestId('share')).toBeTruthy()
  expect(screen.queryByTestId('byline')).toBeNull()
})

test('an article in the native app shows its author and date in the shopper’s language', () => {
  show(<ArticleScreen blog="journal" article="linen" />, {
    language: 'de',
    answers: {
      'content /blogs/journal/linen': createFound(
        { to: 'article', blog: 'journal', handle: 'linen' },
        { author: 'Ines Alder', published: '2026-03-08T09:00:00Z' },
      ),
    },
  })
  expect(screen.getByTestId('byline')).toHaveTextContent(/Ines Alder.*8\. März 2026/)
})

test('an unknown policy in the native app says that it was not found', () => {
  show(<PolicyScreen policy="refund-policy" />, {
    answers: { 'content /policies/refund-policy': { error: 'Not found' } satisfies ContentResult },
  })
  expect(screen.getByTestId('missing')).toBeTruthy()
})

test('a page in the native app loads first, and offers a retry when the shop cannot be reached', async () => {
  show(<PageScreen page="about" />)
  expect(screen.getByTestId('loading')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: /try again|retry/i })).toBeTruthy())
})

test('a moved page in the native app gives way to its new address, without a way back', () => {
  const { went } = show(<PageScreen page="sizes" />, {
    answers: { 'content /pages/sizes': createFound({ to: 'page', handle: 'size-guide' }) },
  })
  expect(went).toEqual(['/pages/size-guide'])
})
