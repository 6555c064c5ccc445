import { defineVersions } from '@vitrine/core/sync/versions'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { NewerJobError, parseQueued, type Queue, toQueued } from './queue.ts'

const first = { name: 'test', data: z.object({ project: z.string(), at: z.string() }) }
const second: Queue<{ project: string; due: string }> = {
  name: 'test',
  data: z.object({ project: z.string(), due: z.string() }),
  versions: defineVersions([
    { version: 1, name: 'as it was first queued', migrate: (old) => old },
    {
      version: 2,
      name: 'the time is called due',
      migrate: (old) => {
        const { at, ...rest } = z.looseObject({ at: z.string() }).parse(old)
        return { ...rest, due: at }
      },
    },
  ]),
}
const due = '2031-02-03T04:05:06.000Z'

test('a job that waits during a deployment is read by the new server', () => {
  expect(parseQueued(second, toQueued(first, { project: 'p', at: due }))).toEqual({ project: 'p', due })
  expect(parseQueued(second, toQueued(second, { project: 'p', due }))).toEqual({ project: 'p', due })
})

test('a job of a newer server is told from one whose data is invalid', () => {
  expect(() => parseQueued(first, toQueued(second, { project: 'p', due }))).toThrow(NewerJobError)
  const invalid = () => parseQueued(first, { project: 'p', at: due, version: 'x' })
  expect(invalid).toThrow('no number')
  expect(invalid).not.toThrow(NewerJobError)
})

test('a job that no server can read fails with a message', () => {
  for (const stored of [null, 'x', [], {}, { project: 7, at: due }])
    expect(() => parseQueued(first, stored)).toThrow(z.ZodError)
})
