import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { designWith } from '@vitrine/testing/design.ts'
import { drawFor } from '@vitrine/testing/state.tsx'
import { expect, test } from 'vitest'
import CatalogScreen from '../catalog/Screen.tsx'

const shop = demoShop()
const drawn = (edits: Readonly<Record<string, unknown>>, columns: number | null) =>
  drawFor(<CatalogScreen collection="kitchen" />, { columns }, { client: shop(), design: designWith(edits) })

test('where the merchant lets shoppers choose, a list lies in the columns that were chosen', async () => {
  const html = await drawn({ 'catalog.showColumns': true }, 3)
  expect(html).toContain('aria-label="Columns: 3"')
  expect(html).toMatch(/<ul[^>]*style="[^"]*--c:2[^"]*--k:3;--km:5/)
  // Pictures are asked for as wide as they are shown.
  expect(html).toContain('33vw')
})

test('until somebody chooses, the design says how many, and leaves room for what the page itself knows', async () => {
  const html = await drawn({ 'catalog.showColumns': true, 'catalog.columns': 1 }, null)
  expect(html).toContain('aria-label="Columns: 1"')
  expect(html).toContain('data-own=""')
  expect(html).not.toContain('--k')
})

test('where the merchant does not, what was chosen before changes nothing', async () => {
  const html = await drawn({}, 3)
  expect(html).not.toContain('data-testid="columns"')
  expect(html).not.toContain('data-own')
  expect(html).not.toContain('--k')
})
