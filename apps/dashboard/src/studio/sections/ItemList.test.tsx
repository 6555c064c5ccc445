// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import type { ListDefinition } from '@vitrine/core/design/fields'
import type { JsonObject } from '@vitrine/core/design/operations'
import { startRanks } from '@vitrine/core/design/ranks'
import { createDefaultDesign, createItem, findSection } from '@vitrine/storefront/design'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadLanguage, loadStudioMessages } from '../../i18n/messages.ts'
import { moveItem } from '../engine/edits.ts'
import { StudioContext, type StudioView } from '../view/context.ts'
import { createSampleView } from '../view/sample-view.ts'
import { FloatingLayer } from './FloatingLayer.tsx'
import { ItemList } from './ItemList.tsx'
import { isInView } from './visibility.ts'

vi.mock('../drag/sorting.ts', { spy: true })
const { markAttributes } = await import('../drag/sorting.ts')

const MANY = 1000
const blocks = listOfBlocks()

let root: Root
let container: HTMLElement
beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  await loadLanguage('en')
  await loadStudioMessages()
})
beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(async () => {
  await act(() => root.unmount())
  container.remove()
})

function listOfBlocks(): ListDefinition {
  const list = findSection('home')?.lists?.blocks
  if (!list) throw new Error('The home screen has no blocks')
  return list
}

/** Returns a home screen with this number of text blocks. */
function designOf(count: number): JsonObject {
  const items = startRanks(count).map((rank, index): [string, JsonObject] => [
    `b${index}`,
    createItem(blocks, 'text', rank, { title: { en: `Text ${index}` } }),
  ])
  const design = createDefaultDesign()
  const { home } = design
  return { ...design, home: { ...Object(home), blocks: Object.fromEntries(items) } }
}

/** Renders the list of this number of blocks. */
async function renderList(count: number): Promise<StudioView> {
  const view = createSampleView(designOf(count), 'home')
  await act(() =>
    root.render(
      <MantineProvider>
        <StudioContext value={view}>
          <ItemList path="home.blocks" list={blocks} />
          <FloatingLayer onPicked={() => {}} />
        </StudioContext>
      </MantineProvider>,
    ),
  )
  return view
}

/** Returns how many rows render while `work` runs. */
async function rowsDrawn(work: () => void): Promise<number> {
  vi.mocked(markAttributes).mockClear()
  await act(async () => work())
  return vi.mocked(markAttributes).mock.calls.length
}
const entries = () => [...container.querySelectorAll<HTMLElement>('li')]
const names = () => entries().map((row) => row.textContent)
const whole = () => entries().filter((row) => row.querySelector('[data-grip]') !== null).length

test.each([10, MANY])('an edit of one block does not render the rows of the others, of %i', async (count) => {
  const { studio } = await renderList(count)
  expect(await rowsDrawn(() => studio.set('home.blocks.b3.title.en', 'Another'))).toBe(1)
  expect(names()[3]).toContain('Another')
  expect(await rowsDrawn(() => studio.set('home.blocks.b3.bodySize', 20))).toBe(0)
})

test('selecting or hovering a block renders only its old and new row, of a thousand', async () => {
  const { selection, canvas } = await renderList(MANY)
  await rowsDrawn(() => selection.pick('home.blocks.b3', 'one'))
  expect(await rowsDrawn(() => selection.pick('home.blocks.b5', 'one'))).toBe(2)
  await rowsDrawn(() => canvas.hover('home.blocks.b3'))
  expect(await rowsDrawn(() => canvas.hover('home.blocks.b4'))).toBe(2)
})

test('a list of a thousand rows renders the visible ones fully, and all have their name and keyboard access', async () => {
  await renderList(MANY)
  expect(whole()).toBeLessThan(60)
  expect(names().every((name) => name?.startsWith('Text'))).toBe(true)
  const last = entries().at(-1)?.querySelector('button')
  await act(async () => last?.focus())
  // The same button keeps the keyboard focus, from which the row's other controls are reached.
  expect(document.activeElement).toBe(last)
  expect(entries().at(-1)?.querySelector('[data-grip]')).not.toBeNull()
  await act(async () => entries()[500]?.querySelector('button')?.focus())
  expect(whole()).toBeLessThan(60)
})

test('all rows share one menu, and closing it returns the focus to its button', async () => {
  const { floating } = await renderList(10)
  const opener = entries()[3]?.querySelector<HTMLElement>('[aria-haspopup="menu"]')
  await act(async () => {
    opener?.focus()
    opener?.click()
  })
  expect(floating.shown()).toMatchObject({ what: 'menu', path: 'home.blocks.b3' })
  expect(opener?.getAttribute('aria-expanded')).toBe('true')
  // The menu had the focus, which disappears with it.
  await act(async () => opener?.blur())
  await act(async () => floating.close())
  expect(document.activeElement).toBe(opener)
})

test('a list of a few dozen rows renders fully, wherever it is scrolled', async () => {
  await renderList(40)
  expect(whole()).toBe(40)
})

test('moving a block keeps the rows of the others, except for their positions', async () => {
  const { studio } = await renderList(MANY)
  const before = entries()
  await act(async () => void studio.edit(moveItem(studio.state().design, 'home.blocks.b0', 2)))
  expect(entries().slice(0, 4)).toEqual([before[1], before[2], before[0], before[3]])
  expect(entries()[2]?.querySelector('[data-grip]')?.getAttribute('aria-label')).toBe(
    'Reorder Text, 3 of 1000',
  )
})

test('rows render fully in sight and near it, in steps', () => {
  const rows = (top: number) => ({ top, bottom: top + MANY * 33 })
  const scroller = { from: 100, to: 850 }
  expect(isInView(MANY, rows(100), scroller)).toEqual({ from: 0, to: 40 })
  const middle = isInView(MANY, rows(-16_500), scroller)
  expect(middle).toEqual({ from: 488, to: 544 })
  expect(isInView(MANY, rows(-16_500 - 33), scroller)).toEqual(middle)
  expect(isInView(MANY, rows(850 - MANY * 33), scroller).to).toBe(MANY)
})
