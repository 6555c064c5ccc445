import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react-native'
import { createDesign } from '@vitrine/testing/design.ts'
import { show } from '@vitrine/testing/native.tsx'
import { useColors } from '../components/colors.ts'
import { PopularSearches } from './PopularSearches.tsx'

function Shown({ onSearch }: { readonly onSearch: (term: string) => void }) {
  return <PopularSearches colors={useColors({})} onSearch={onSearch} />
}
const design = createDesign({ 'search.showPopularSearches': true })

test('popular searches are loaded in the shopper’s language, and a press searches for one', async () => {
  const serverCalls: unknown[] = []
  const searched: string[] = []
  show(<Shown onSearch={(term) => searched.push(term)} />, {
    design,
    language: 'de',
    ports: {
      callServer: async (path, body) => {
        serverCalls.push([path, body])
        return { terms: ['becher', 'becher', 7, '  ', 'lampe'] }
      },
    },
  })
  fireEvent.press(await screen.findByText('lampe'))
  expect(screen.getAllByTestId('popular-search')).toHaveLength(2)
  expect(searched).toEqual(['lampe'])
  expect(serverCalls).toEqual([['/shopper/popular-searches', { language: 'de' }]])
})

test('popular searches without a response show nothing and take no space', async () => {
  show(<Shown onSearch={() => undefined} />, {
    design,
    ports: {
      callServer: async () => {
        throw new Error('offline')
      },
    },
  })
  expect(screen.getByTestId('popular-searches')).toBeTruthy()
  await waitFor(() => expect(screen.queryByTestId('popular-searches')).toBeNull())
})

test('popular searches of the merchant’s own list need no request', () => {
  const own = createDesign({ 'search.showPopularSearches': true, 'search.ownSearches': { en: 'mug, sofa' } })
  const requestedPaths: string[] = []
  show(<Shown onSearch={() => undefined} />, {
    design: own,
    ports: {
      callServer: async (path) => {
        requestedPaths.push(path)
        return {}
      },
    },
  })
  expect(screen.getByText('sofa')).toBeTruthy()
  expect(requestedPaths).toEqual([])
})
