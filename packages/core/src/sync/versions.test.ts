import { expect, test } from 'vitest'
import { defineVersions, migrate } from './versions.ts'

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
