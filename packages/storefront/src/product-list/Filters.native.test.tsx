import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react-native'
import { show } from '@vitrine/testing/native.tsx'
import { useState } from 'react'
import { useColors } from '../components/colors.ts'
import { FilterGroups, usePriceBounds } from './Filters.tsx'
import { type CatalogQuery, readQuery } from './query.ts'

const values = ['Clay', 'Glass', 'Oak'].map((text) => ({
  id: text,
  text,
  count: 2,
  json: JSON.stringify({ tag: text }),
  swatch: null,
}))
const filters = [{ id: 'material', text: 'Material', values, price: null }]

function Groups({ onChange }: { readonly onChange: (next: CatalogQuery) => void }) {
  const [catalogQuery, setCatalogQuery] = useState(() => readQuery(''))
  const applied = {
    catalogQuery,
    onChange: (next: CatalogQuery) => {
      onChange(next)
      setCatalogQuery(next)
    },
  }
  const bounds = usePriceBounds(applied)
  return <FilterGroups filters={filters} money={String} bounds={bounds} colors={useColors({})} {...applied} />
}

const ticked = () =>
  screen.getAllByTestId('filter-value').map(({ props }) => props.accessibilityState?.checked === true)

test('a filter is ticked at once, and one that is pressed before the list has changed adds to it', async () => {
  const changes: (readonly string[])[] = []
  show(<Groups onChange={(next) => changes.push(next.filters)} />)
  const [clay, , oak] = screen.getAllByTestId('filter-value')
  if (!clay || !oak) throw new Error('The filter has three values')
  fireEvent.press(clay)
  expect(ticked()).toEqual([true, false, false])
  expect(changes).toEqual([])
  fireEvent.press(oak)
  expect(ticked()).toEqual([true, false, true])
  const [first, , third] = values.map(({ json }) => json)
  await waitFor(() => expect(changes).toHaveLength(2))
  expect(changes.at(-1)).toEqual([first, third])
  expect(ticked()).toEqual([true, false, true])
})
