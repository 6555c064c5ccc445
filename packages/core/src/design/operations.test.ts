import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getContentHash, toCanonicalJson } from './hash.ts'
import {
  apply,
  applyBatch,
  type Batch,
  getValueAt,
  invertBatch,
  type JsonObject,
  type Operation,
  parsePath,
} from './operations.ts'
import { listByRank, rankAt, startRanks } from './ranks.ts'
import { rebaseBatches } from './rebase.ts'

const start: JsonObject = {
  version: 1,
  branding: { mains: '000000', radius: 8 },
  home: {
    title: { en: 'Home' },
    blocks: { a: { rank: 'a0', kind: 'text' }, b: { rank: 'a1', kind: 'banner' } },
  },
}
const device = 'tab'
const op = (operation: Operation['operation'], schema: string, value?: Operation['value']): Operation =>
  value === undefined ? { schema, operation, device } : { schema, operation, value, device }

describe('a design operation', () => {
  test('that edits sets a value and keeps untouched parts identical', () => {
    const applied = apply(start, op('edit', 'branding.mains', 'ff0000'))
    expect(applied.ok && getValueAt(applied.design, 'branding.mains')).toBe('ff0000')
    expect(applied.ok && applied.design.home).toBe(start.home)
  })

  test('that edits may add a first translation, and never restores a removed block', () => {
    expect(apply(start, op('edit', 'home.title.fr', 'Accueil')).ok).toBe(true)
    expect(apply(start, op('edit', 'home.blocks.gone.rank', 'a2'))).toMatchObject({
      ok: false,
      path: 'home.blocks.gone.rank',
    })
    expect(apply(start, op('edit', 'home.blocks.gone', { rank: 'a2' })).ok).toBe(false)
  })

  test('that adds needs a free path; one that replaces or removes an existing one', () => {
    expect(apply(start, op('add', 'home.blocks.a', { rank: 'a2' })).ok).toBe(false)
    expect(apply(start, op('replace', 'home.blocks.c', { rank: 'a2' })).ok).toBe(false)
    expect(apply(start, op('remove', 'home.blocks.c')).ok).toBe(false)
  })

  test('cannot name a path into an object prototype', () => {
    for (const path of [
      '__proto__.polluted',
      'home.constructor.prototype',
      '',
      'a..b',
      'a b',
      Array(20).fill('a').join('.'),
    ]) {
      expect(parsePath(path)).toBeNull()
      expect(apply(start, op('edit', path, 1)).ok).toBe(false)
    }
    expect(getValueAt(start, 'home.toString')).toBeUndefined()
  })

  test('batch applies as a whole or not at all', () => {
    const batch = { operations: [op('edit', 'branding.radius', 4), op('remove', 'home.blocks.gone')] }
    expect(applyBatch(start, batch)).toMatchObject({ ok: false, reason: 'gone' })
  })
})

const key = fc.constantFrom('a', 'b', 'c', 'd')
const anyOperation: fc.Arbitrary<Operation> = fc.oneof(
  key.map((id) => op('remove', `home.blocks.${id}`)),
  fc
    .tuple(key, fc.constantFrom('a0', 'a1', 'a2'))
    .map(([id, rank]) => op('add', `home.blocks.${id}`, { rank, kind: 'text' })),
  fc
    .tuple(key, fc.constantFrom('a0', 'a1', 'a2'))
    .map(([id, rank]) => op('edit', `home.blocks.${id}.rank`, rank)),
  fc.tuple(key, fc.integer()).map(([id, size]) => op('edit', `home.blocks.${id}.size`, size)),
  fc.integer().map((radius) => op('edit', 'branding.radius', radius)),
  fc.constantFrom('en', 'fr').map((language) => op('edit', `home.title.${language}`, 'Hi')),
  key.map((id) => op('replace', `home.blocks.${id}`, { rank: 'a3', kind: 'video' })),
)
let counter = 0
const anyBatch: fc.Arbitrary<Batch> = fc
  .array(anyOperation, { minLength: 1, maxLength: 3 })
  .map((operations) => ({ id: `batch-${counter++}`, operations }))

/** Generates batches that apply one after another, as an editor would create them. */
function applyBatches(design: JsonObject, batches: readonly Batch[]) {
  const undo: (readonly Operation[])[] = []
  let here = design
  for (const batch of batches) {
    const applied = applyBatch(here, batch)
    if (!applied.ok) continue
    undo.unshift(invertBatch(here, batch))
    here = applied.design
  }
  return { design: here, undo }
}

describe('undoing design operations', () => {
  test('in reverse order gives exactly the previous design', () => {
    fc.assert(
      fc.property(fc.array(anyBatch, { maxLength: 40 }), (batches) => {
        const { design, undo } = applyBatches(start, batches)
        const back = undo.reduce<JsonObject>((here, operations) => {
          const applied = applyBatch(here, { operations })
          if (!applied.ok) throw new Error(applied.reason)
          return applied.design
        }, design)
        expect(toCanonicalJson(back)).toBe(toCanonicalJson(start))
      }),
    )
  })
})

type EditorStep = { editor: number; act: 'edit' | 'send' | 'send-lost' | 'hear'; batch: Batch }
/** Two editors remove a block; the second receives neither refusal nor acceptance, and restores it. */
const LOST_REFUSAL: EditorStep[] = [
  { editor: 0, act: 'edit', batch: { id: 'first', operations: [op('remove', 'home.blocks.b')] } },
  { editor: 2, act: 'edit', batch: { id: 'second', operations: [op('remove', 'home.blocks.b')] } },
  {
    editor: 2,
    act: 'edit',
    batch: { id: 'third', operations: [op('add', 'home.blocks.b', { rank: 'a0', kind: 'text' })] },
  },
]

describe('editors of one design', () => {
  test('converge after all server messages, in any order and with lost responses', () => {
    const step = fc.record({
      editor: fc.integer({ min: 0, max: 2 }),
      act: fc.constantFrom('edit', 'send', 'send-lost', 'hear'),
      batch: anyBatch,
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const log: Batch[] = []
        let server = start
        const editors = [0, 1, 2].map(() => ({
          confirmed: start,
          shown: start,
          heard: 0,
          pending: [] as readonly Batch[],
        }))
        const accept = (batch: Batch) => {
          if (log.some((loggedBatch) => loggedBatch.id === batch.id)) return
          const applied = applyBatch(server, batch)
          if (!applied.ok) return
          server = applied.design
          log.push(batch)
        }
        const receiveBatches = (editor: (typeof editors)[number]) => {
          const result = rebaseBatches(editor.confirmed, log.slice(editor.heard), editor.pending)
          Object.assign(editor, {
            confirmed: result.confirmed,
            shown: result.optimisticDesign,
            pending: result.pending,
            heard: log.length,
          })
        }
        for (const { editor: index, act, batch } of steps) {
          const editor = editors[index]
          if (!editor) continue
          if (act === 'edit') {
            const applied = applyBatch(editor.shown, batch)
            if (applied.ok)
              Object.assign(editor, { shown: applied.design, pending: [...editor.pending, batch] })
          } else if (act === 'hear') receiveBatches(editor)
          else {
            editor.pending.forEach(accept)
            if (act === 'send') receiveBatches(editor)
          }
        }
        for (const editor of editors) editor.pending.forEach(accept)
        for (const editor of editors) receiveBatches(editor)
        // A batch whose refusal was lost may apply by now, because an editor sends until nothing is pending.
        while (editors.some(({ pending }) => pending.length > 0)) {
          for (const editor of editors) editor.pending.forEach(accept)
          for (const editor of editors) receiveBatches(editor)
        }
        for (const editor of editors) {
          expect(toCanonicalJson(editor.shown)).toBe(toCanonicalJson(server))
        }
      }),
      { examples: [[LOST_REFUSAL]] },
    )
  })

  test('drop a pending edit of a removed block with a reason', () => {
    const mine: Batch = { id: 'm', operations: [op('edit', 'home.blocks.a.kind', 'video')] }
    const theirs: Batch = { id: 't', operations: [op('remove', 'home.blocks.a')] }
    const result = rebaseBatches(start, [theirs], [mine])
    expect(result.dropped).toEqual([{ batch: mine, reason: 'parent-gone' }])
    expect(result.contested).toEqual(['home.blocks.a.kind'])
  })
})

describe('an ordered list', () => {
  test('puts an item where it was dropped, for any list and position', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.nat(20), fc.nat(20), (count, from, to) => {
        const ranks = startRanks(count)
        const list: JsonObject = Object.fromEntries(ranks.map((rank, index) => [`i${index}`, { rank }]))
        const moving = `i${from % count}`
        const targetIndex = to % count
        const moved: JsonObject = { ...list, [moving]: { rank: rankAt(list, targetIndex, moving) } }
        expect(
          listByRank(moved)
            .map(({ id }) => id)
            .indexOf(moving),
        ).toBe(targetIndex)
      }),
    )
  })

  test('orders equal ranks by id, and a drop behind them still works', () => {
    const list: JsonObject = { b: { rank: 'a0' }, a: { rank: 'a0' }, c: { rank: 'a1' } }
    expect(listByRank(list).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    const rank = rankAt(list, 1)
    expect(rank > 'a0' && rank < 'a1').toBe(true)
  })
})

test('equal design documents have the same hash, whatever the order of their keys', async () => {
  expect(await getContentHash({ a: 1, b: { c: 2, d: 3 } })).toBe(
    await getContentHash({ b: { d: 3, c: 2 }, a: 1 }),
  )
  expect(await getContentHash({ a: 1 })).not.toBe(await getContentHash({ a: 2 }))
  expect(await getContentHash({ a: 1 })).toMatch(/^[0-9a-f]{32}$/)
})
