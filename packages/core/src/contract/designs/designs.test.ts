import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saveDesign, selectSavableBatches } from './designs.ts'

const id = '018f0000-0000-7000-8000-000000000001'
const operation = { schema: 'home.title', operation: 'edit', value: 'x', device: 'd' } as const
const batch = (length: number) => ({ id, operations: Array.from({ length }, () => operation) })
const save = (batches: readonly unknown[]) =>
  saveDesign.input.safeParse({ project: id, base: 0, device: 'd', batches })

test('the first batch of pending edits is as large as one save allows, and never empty', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 250 }), (sizes) => {
      const waiting = sizes.map((size) => ({ operations: { length: size } as unknown[] }))
      const first = selectSavableBatches(waiting)
      expect(first.length).toBeGreaterThan(0)
      expect(first).toEqual(waiting.slice(0, first.length))
      const operationCount = first.reduce((sum, { operations }) => sum + operations.length, 0)
      expect(operationCount).toBeLessThanOrEqual(4000)
      const next = waiting[first.length]
      if (next && first.length < 200) expect(operationCount + next.operations.length).toBeGreaterThan(4000)
    }),
  )
})

test('a save with too many edits is refused with a message', () => {
  expect(save([batch(2000), batch(2000)]).success).toBe(true)
  const refused = save([batch(2000), batch(2000), batch(1)])
  expect(refused.error?.issues[0]?.message).toBe('Save at most 4000 edits at once')
  expect(save(Array.from({ length: 201 }, () => batch(1))).error?.issues[0]?.message).toContain('200 batches')
})

test('a design operation is an edit, replace, add or remove, and nothing else', () => {
  for (const name of ['edit', 'replace', 'add', 'remove'])
    expect(save([{ id, operations: [{ ...operation, operation: name }] }]).success, name).toBe(true)
  const refused = save([{ id, operations: [{ ...operation, operation: 'move' }] }])
  expect(refused.error?.issues[0]?.message).toBe('Must be edit, replace, add or remove')
})
