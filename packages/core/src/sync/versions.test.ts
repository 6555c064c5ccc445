import { expect, test } from 'vitest'
import { defineVersions, migrate, revert } from './versions.ts'

const versions = defineVersions([
  { version: 1, name: 'Start', migrate: () => ({ names: [] }) },
  { version: 2, name: 'AddCount', migrate: (old) => ({ ...(old as object), count: 0 }) },
])

test('stored data is migrated one named version at a time to the current one', () => {
  expect(migrate({}, 0, versions)).toEqual({
    ok: true,
    value: { names: [], count: 0 },
    steps: ['Start', 'AddCount'],
  })
  expect(migrate({ names: ['a'] }, 1, versions)).toEqual({
    ok: true,
    value: { names: ['a'], count: 0 },
    steps: ['AddCount'],
  })
})

test('stored data of a newer version is refused with a reason', () => {
  expect(migrate({}, 3, versions)).toMatchObject({ ok: false, reason: expect.stringContaining('newer') })
})

test('a gap between data versions is an error at load', () => {
  expect(() => defineVersions([{ version: 2, name: 'Late', migrate: (old) => old }])).toThrow(/no gaps/)
})

test('data is reverted one version at a time for an older reader, and refused where a step has no way back', () => {
  const reversible = defineVersions([
    { version: 1, name: 'Start', migrate: (old) => old },
    {
      version: 2,
      name: 'Rename',
      migrate: (old) => ({ b: Object(old).a }),
      revert: (data) => ({ a: Object(data).b }),
    },
    { version: 3, name: 'Wrap', migrate: (old) => ({ old }), revert: (data) => Object(data).old },
  ])
  const migrated = migrate({ a: 7 }, 1, reversible)
  expect(revert(migrated.ok && migrated.value, 1, reversible)).toMatchObject({
    value: { a: 7 },
    steps: ['Wrap', 'Rename'],
  })
  expect(revert({ names: [], count: 0 }, 1, versions)).toMatchObject({
    ok: false,
    reason: expect.stringContaining('AddCount'),
  })
  expect(revert({}, 0, reversible).ok).toBe(false)
})
