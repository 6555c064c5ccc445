import type { Batch, JsonObject, Operation } from '@vitrine/core/design/operations'
import { applyBatch } from '@vitrine/core/design/operations'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  COALESCE_MS,
  discardBatch,
  type EditLog,
  edit,
  markSent,
  openLog,
  receiveBatches,
  redo,
  undo,
} from './edit-log.ts'

const START: JsonObject = {
  home: {
    background: 'whites',
    blocks: {
      b1: { rank: 'a0', kind: 'text', title: { en: 'One' } },
      b2: { rank: 'a1', kind: 'text', title: { en: 'Two' } },
    },
  },
}
const op = (schema: string, operation: Operation['operation'], value?: Operation['value']): Operation => ({
  schema,
  operation,
  device: 'me',
  ...(value === undefined ? {} : { value }),
})

let counter = 0
const id = () => `batch-${counter++}`
function applyEdit(
  log: EditLog,
  operations: readonly Operation[],
  at = 0,
  key: string | null = null,
): EditLog {
  const edited = edit(log, operations, { id: id(), at, key })
  if (!edited.ok) throw new Error(edited.reason)
  return edited.log
}
const title = (text: string) => op('home.blocks.b1.title.en', 'edit', text)

describe('the edit log of one editor', () => {
  test('makes one undo step and one batch of fast typing', () => {
    let log = openLog(START, 1)
    for (const [index, text] of ['H', 'He', 'Hel', 'Hello'].entries())
      log = applyEdit(log, [title(text)], index * 300, 'b1.title.en')
    expect(log.undo).toHaveLength(1)
    expect(log.pending).toEqual([{ id: log.pending[0]?.id, operations: [title('Hello')] }])
    const back = undo(log, { id: id(), at: 2000 })
    expect(back.ok && back.log.optimisticDesign).toEqual(START)
  })

  test('keeps the last five hundred steps of a day, and nothing that the server has', () => {
    let log = openLog(START, 1)
    for (let index = 0; index < 1000; index += 1) {
      log = markSent(applyEdit(log, [title(`Title ${index}`)], index * 2 * COALESCE_MS, 'b1.title.en'))
      const batches = log.pending
      log = receiveBatches(log, {
        version: index + 2,
        batches,
        accepted: batches.map((batch) => batch.id),
      }).log
    }
    expect(log.undo).toHaveLength(500)
    expect(log.pending).toEqual([])
    expect(markSent(log).sent.size).toBe(0)
    let back = log
    while (back.undo.length > 0) back = undo(back, { id: id(), at: 0 }).log
    expect(back.optimisticDesign).toMatchObject({ home: { blocks: { b1: { title: { en: 'Title 499' } } } } })
  })

  test('starts a new undo step after a pause, in another field or for another kind of edit', () => {
    let log = applyEdit(openLog(START, 1), [title('a')], 0, 'k')
    log = applyEdit(log, [title('b')], COALESCE_MS + 1, 'k')
    log = applyEdit(log, [op('home.background', 'edit', 'bgs')], COALESCE_MS + 2, 'other')
    log = applyEdit(log, [op('home.blocks.b2', 'remove')], COALESCE_MS + 3)
    expect(log.undo).toHaveLength(4)
  })

  test('never changes a batch that is being sent: further typing makes a new one in the same undo step', () => {
    const sentLog = markSent(applyEdit(openLog(START, 1), [title('a')], 0, 'k'))
    const log = applyEdit(sentLog, [title('ab')], 100, 'k')
    expect(log.pending.map((batch) => batch.operations)).toEqual([[title('a')], [title('ab')]])
    expect(log.undo).toHaveLength(1)
    const back = undo(log, { id: id(), at: 200 })
    expect(back.ok && back.log.optimisticDesign).toEqual(START)
  })

  test('ignores an edit that changes nothing', () => {
    const log = openLog(START, 1)
    expect(applyEdit(log, [title('One')])).toBe(log)
  })

  test('refuses an edit of a removed block with a reason', () => {
    const log = openLog(START, 1)
    const edited = edit(log, [op('home.blocks.gone.title.en', 'edit', 'x')], { id: id(), at: 0 })
    expect(edited).toMatchObject({ ok: false, log, reason: 'parent-gone' })
  })

  test('clears redo on a new edit after undo', () => {
    let log = applyEdit(openLog(START, 1), [title('a')])
    const back = undo(log, { id: id(), at: 1 })
    if (!back.ok) throw new Error(back.reason)
    expect(back.log.redo).toHaveLength(1)
    log = applyEdit(back.log, [title('b')], 2)
    expect(log.redo).toHaveLength(0)
  })

  test('keeps the same design object when its edits are confirmed, so that nothing renders again', () => {
    const log = markSent(applyEdit(openLog(START, 1), [title('a')]))
    const syncResult = receiveBatches(log, { version: 2, batches: log.pending, accepted: [] })
    expect(syncResult.foreign).toBe(false)
    expect(syncResult.log.optimisticDesign).toBe(log.optimisticDesign)
    expect(syncResult.log.pending).toEqual([])
  })

  test('drops a refused batch with its undo step and keeps later edits', () => {
    const first = applyEdit(openLog(START, 1), [op('home.background', 'edit', 'bad')])
    const log = applyEdit(first, [title('kept')], 9)
    const remainingLog = discardBatch(log, first.pending[0]?.id ?? '')
    expect(remainingLog.optimisticDesign).toEqual(
      applyEdit(openLog(START, 1), [title('kept')]).optimisticDesign,
    )
    expect(remainingLog.undo).toHaveLength(1)
  })
})

describe('the edit logs of two editors', () => {
  test('apply a remote change below a pending one, and report the conflict', () => {
    const log = applyEdit(openLog(START, 1), [title('mine')])
    const theirs: Batch = { id: 'theirs', operations: [{ ...title('theirs'), device: 'you' }] }
    const syncResult = receiveBatches(log, { version: 2, batches: [theirs], accepted: [] })
    expect(syncResult.contested).toEqual(['home.blocks.b1.title.en'])
    expect(syncResult.log.optimisticDesign).toEqual(log.optimisticDesign)
    expect(syncResult.log.pending).toEqual(log.pending)
  })

  test('report a conflict when the same response confirms an edit and brings a remote one of its field', () => {
    const log = applyEdit(openLog(START, 1), [title('mine')])
    const theirs: Batch = { id: 'theirs', operations: [{ ...title('theirs'), device: 'you' }] }
    const syncResult = receiveBatches(markSent(log), {
      version: 3,
      batches: [theirs, ...log.pending],
      accepted: [],
    })
    expect(syncResult.contested).toEqual(['home.blocks.b1.title.en'])
    expect(syncResult.log.optimisticDesign).toEqual(log.optimisticDesign)
    expect(syncResult.log.pending).toEqual([])
  })

  test('refuse and drop an undo after another editor removed the block', () => {
    const log = applyEdit(openLog(START, 1), [title('mine')])
    const removalBatch: Batch = { id: 'gone', operations: [op('home.blocks.b1', 'remove')] }
    const syncResult = receiveBatches(markSent(log), {
      version: 3,
      batches: [...log.pending, removalBatch],
      accepted: [],
    })
    const back = undo(syncResult.log, { id: id(), at: 1 })
    expect(back.ok).toBe(false)
    expect(back.log.undo).toHaveLength(0)
  })
})

/** A step of a random session: an edit of a path, undo, redo, or an exchange with the server. */
const step = fc.oneof(
  fc.record({
    do: fc.constant('title' as const),
    block: fc.constantFrom('b1', 'b2'),
    text: fc.string({ maxLength: 3 }),
  }),
  fc.record({ do: fc.constant('remove' as const), block: fc.constantFrom('b1', 'b2', 'b3') }),
  fc.record({ do: fc.constant('add' as const), block: fc.constantFrom('b1', 'b2', 'b3') }),
  fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const, 'sync' as const, 'lost' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

function operationsOf(does: Step): Operation[] {
  if (does.do === 'title') return [op(`home.blocks.${does.block}.title.en`, 'edit', does.text)]
  if (does.do === 'remove') return [op(`home.blocks.${does.block}`, 'remove')]
  if (does.do === 'add')
    return [op(`home.blocks.${does.block}`, 'add', { rank: 'a2', kind: 'text', title: { en: 'New' } })]
  return []
}

/** Orders batches as the server does: each id once, without operations whose path no longer exists. */
class Server {
  design = START
  batches: Batch[] = []
  save(base: number, batches: readonly Batch[]) {
    for (const batch of batches) {
      if (this.batches.some((savedBatch) => savedBatch.id === batch.id)) continue
      const acceptedOperations: Operation[] = []
      for (const operation of batch.operations) {
        const applied = applyBatch(this.design, { operations: [operation] })
        if (!applied.ok) continue
        this.design = applied.design
        acceptedOperations.push(operation)
      }
      this.batches.push({ id: batch.id, operations: acceptedOperations })
    }
    return {
      version: this.batches.length,
      batches: this.batches.slice(base),
      accepted: batches.map((batch) => batch.id),
    }
  }
}

describe('any edit log', () => {
  test('converges on the server’s design, whatever was lost on the way', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(2), step), { maxLength: 60 }), (steps) => {
        const server = new Server()
        const editors = [openLog(START, 0), openLog(START, 0), openLog(START, 0)]
        let time = 0
        const later = (ms: number) => {
          time += ms
          return time
        }
        const exchange = (who: number, lost: boolean) => {
          const log = markSent(editors[who] ?? openLog(START, 0))
          const answer = server.save(log.version, log.pending)
          editors[who] = lost ? log : receiveBatches(log, answer).log
        }
        for (const [who, does] of steps) {
          const log = editors[who] ?? openLog(START, 0)
          const making = { id: id(), at: later(300), key: does.do }
          if (does.do === 'sync' || does.do === 'lost') exchange(who, does.do === 'lost')
          else if (does.do === 'undo') editors[who] = undo(log, making).log
          else if (does.do === 'redo') editors[who] = redo(log, making).log
          else editors[who] = edit(log, operationsOf(does), making).log
        }
        for (const who of [0, 1, 2, 0, 1, 2]) exchange(who, false)
        for (const log of editors) {
          expect(log.pending).toEqual([])
          expect(log.optimisticDesign).toEqual(server.design)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('returns to the start with undo and to the end with redo', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let log = openLog(START, 0)
        let time = 0
        const later = (ms: number) => {
          time += ms
          return time
        }
        for (const does of steps)
          log = edit(log, operationsOf(does), { id: id(), at: later(500), key: does.do }).log
        const end = log.optimisticDesign
        const walk = (move: typeof undo) => {
          const next = move(log, { id: id(), at: later(1) })
          expect(next.ok).toBe(true)
          log = next.log
        }
        while (log.undo.length > 0) walk(undo)
        expect(log.optimisticDesign).toEqual(START)
        while (log.redo.length > 0) walk(redo)
        expect(log.optimisticDesign).toEqual(end)
      }),
      { numRuns: 200 },
    )
  })
})
