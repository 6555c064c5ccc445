import {
  apply,
  getValueAt,
  type Json,
  type JsonObject,
  type Operation,
} from '@vitrine/core/design/operations'
import { createDefaultDesign } from '@vitrine/storefront/design'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { loadLanguage, loadStudioMessages } from '../../i18n/messages.ts'
import { groupHistoryEntries, type LoggedOperation } from './history.ts'

beforeAll(async () => {
  await loadLanguage('en')
  await loadStudioMessages()
})

const START = createDefaultDesign()
const NOON = '2026-07-01T10:00:00.000Z'

type Made = Partial<Pick<LoggedOperation, 'by' | 'at' | 'version'>>
type Step = readonly [Omit<Operation, 'device'>, Made?]

/** Edits a design step by step, by default each in its own version, as the server logs it. */
function edited(...steps: readonly Step[]) {
  const designs: JsonObject[] = [START]
  const logged: LoggedOperation[] = []
  let design = START
  for (const [operation, { by = 'Anna', at = NOON, version }] of steps.map(
    ([step, metadata = {}]) => [{ ...step, device: 'tab' }, metadata] as const,
  )) {
    const previous = getValueAt(design, operation.schema)
    const applied = apply(design, operation)
    if (!applied.ok) throw new Error(`${operation.schema}: ${applied.reason}`)
    design = applied.design
    const is = version ?? (logged[0]?.version ?? 0) + 1
    designs[is] = design
    logged.unshift({ ...operation, ...(previous === undefined ? {} : { previous }), by, at, version: is })
  }
  return { design, designs, logged, version: logged[0]?.version ?? 0 }
}
const edit = (schema: string, value: Json, metadata: Made = {}): Step => [
  { schema, operation: 'edit', value },
  metadata,
]
const remove = (schema: string): Step => [{ schema, operation: 'remove' }]
const add = (schema: string, value: Json): Step => [{ schema, operation: 'add', value }]
const listed = (...steps: readonly Step[]) => {
  const { logged, ...base } = edited(...steps)
  return groupHistoryEntries(logged, [], base).entries.map((entry) =>
    entry.kind === 'edit'
      ? { count: entry.count, changes: entry.changes.map(({ name, did, fields }) => [name, did, ...fields]) }
      : null,
  )
}
const HERO = getValueAt(START, 'home.blocks.hero') ?? null

test('continuous typing in one field is one history entry', () => {
  expect(
    listed(
      edit('home.blocks.hero.color', '112233'),
      edit('home.blocks.hero.title.en', 'S'),
      edit('home.blocks.hero.title.en', 'Sale'),
    ),
  ).toEqual([
    { count: 2, changes: [['Home › Banner', 'changed', 'Title']] },
    { count: 1, changes: [['Home › Banner', 'changed', 'Text']] },
  ])
})
test('another person, field or hour starts a new history entry', () => {
  expect(
    listed(
      edit('nav.height', 60, { at: '2026-07-01T08:00:00.000Z', by: 'Ben' }),
      edit('nav.height', 61, { by: 'Ben' }),
      edit('nav.height', 62),
      edit('nav.height', 63),
    ).map((entry) => entry?.count),
  ).toEqual([2, 1, 1])
})
test('a removed block has its own name in the history, and its undo too', () => {
  expect(
    listed(
      edit('home.blocks.hero.rank', 'zz'),
      remove('home.blocks.hero'),
      add('home.blocks.hero', HERO),
      remove('home.blocks.hero'),
    ).map((entry) => entry?.changes),
  ).toEqual([
    [['Home › Banner', 'removed']],
    [['Home › Banner', 'added']],
    [['Home › Banner', 'removed']],
    [['Home › Banner', 'moved']],
  ])
})
test('an undo is an entry of its own, so that the edit before it can be restored', () => {
  const title = 'home.blocks.hero.title.en'
  const { logged, ...base } = edited(edit(title, 'Sale'), edit(title, getValueAt(START, title) ?? null))
  const { entries, before } = groupHistoryEntries(logged, [], base)
  expect(entries.map(({ after }) => getValueAt(after, title))).toEqual([getValueAt(START, title), 'Sale'])
  expect(before).toEqual(START)
})
test('one gesture on several blocks is one history entry that lists them', () => {
  const both = { version: 1 }
  expect(
    listed(edit('home.blocks.hero.color', '112233', both), edit('nav.height', 60, both)).map((entry) => [
      entry?.count,
      entry?.changes.map(([name]) => name),
    ]),
  ).toEqual([[1, ['Bottom navigation', 'Home › Banner']]])
})

test('a publishing precedes its edits in the history, and no typing entry spans it', () => {
  const { logged, ...base } = edited(...[60, 61, 62, 63].map((height) => edit('nav.height', height)))
  const live = (id: string, version: number) => ({ id, version, by: 'Anna', at: NOON, scheduled: false })
  const { entries } = groupHistoryEntries(logged, [live('c', 4), live('b', 2), live('a', 0)], base)
  expect(entries.map((entry) => (entry.kind === 'live' ? entry.id : entry.count))).toEqual([
    'c',
    2,
    'b',
    2,
    'a',
  ])
})

test('the history ends before an edit that cannot be undone, and leaves out edits newer than the design', () => {
  const { logged, designs, version } = edited(
    ...[60, 61].map((height) => edit('home.blocks.hero.color', `${height}0000`)),
  )
  const older = groupHistoryEntries(logged, [], { design: designs[1] ?? START, version: version - 1 })
  expect(older.entries.map(({ version }) => version)).toEqual([1])
  const strange = logged.map((row) => ({ ...row, schema: 'home.blocks.gone.color' }))
  expect(groupHistoryEntries(strange, [], { design: START, version }).entries).toEqual([])
})

test('each entry holds the design exactly as it was then, whatever was edited, removed and put back', () => {
  const paths = ['home.blocks.hero.title.en', 'home.blocks.hero.color', 'nav.height', 'cart.background']
  const step = fc.record({
    what: fc.constantFrom('edit', 'block', 'replace'),
    path: fc.constantFrom(...paths),
    value: fc.constantFrom('a', 'b', 'c'),
    minutes: fc.nat(15),
    by: fc.constantFrom('Anna', 'Ben'),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      let minutes = 0
      let stands = true
      const editSteps = steps.flatMap(({ what, path, value, minutes: pause, by }): Step[] => {
        minutes += pause
        const at = new Date(Date.parse(NOON) + minutes * 60_000).toISOString()
        if (what === 'block') {
          stands = !stands
          return [stands ? add('home.blocks.hero', HERO) : remove('home.blocks.hero')]
        }
        if (!stands && path.includes('hero')) return []
        if (what === 'replace')
          return [
            [
              { schema: 'cart', operation: 'replace', value: { ...START } },
              { by, at },
            ],
          ]
        return [edit(path, value, { by, at })]
      })
      const { logged, designs, design, version } = edited(...editSteps)
      const { entries, before } = groupHistoryEntries(logged, [], { design, version })
      for (const entry of entries) expect(entry.after).toEqual(designs[entry.version])
      expect(before).toEqual(START)
    }),
  )
})
