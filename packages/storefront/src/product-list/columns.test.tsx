import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { createDesign } from '@vitrine/testing/design.ts'
import { drawFor } from '@vitrine/testing/state.tsx'
import { expect, test } from 'vitest'
import CatalogScreen from '../catalog/Screen.tsx'

const shop = demoShop()
const renderColumns = (edits: Readonly<Record<string, unknown>>, columns: number | null) =>
  drawFor(
    <CatalogScreen collection="kitchen" />,
    { columns },
    { client: shop(), design: createDesign(edits) },
  )

test('a product list has the shopper’s column count where the merchant allows the choice', async () => {
  const html = await renderColumns({ 'catalog.showColumns': true }, 3)
  expect(html).toContain('aria-label="Columns: 3"')
  expect(html).toMatch(/<ul[^>]*style="[^"]*--c:2[^"]*--k:3;--km:5/)
  // Images are requested in their display width.
  expect(html).toContain('33vw')
})

test('a product list has the design’s column count until a shopper chooses', async () => {
  const html = await renderColumns({ 'catalog.showColumns': true, 'catalog.columns': 1 }, null)
  expect(html).toContain('aria-label="Columns: 1"')
  expect(html).toContain('data-own=""')
  expect(html).not.toContain('--k')
})

test('a product list ignores an earlier column choice where the merchant disables it', async () => {
  const html = await renderColumns({}, 3)
  expect(html).not.toContain('data-testid="columns"')
  expect(html).not.toContain('data-own')
  expect(html).not.toContain('--k')
})
