import { expect, test } from 'vitest'
import { Work } from './query-work.ts'

test('a request that creates too many objects is canceled with its pending work', () => {
  const work = new Work()
  work.add('nodes', Array.from({ length: 100_000 }), false)
  work.check()
  expect(work.refusal).toBeNull()
  expect(() => work.add('node', {}, false)).toThrow(/100001 objects/)
  expect(() => work.check()).toThrow(work.refusal ?? 'nothing')
})

test('a request whose response is too long is canceled', () => {
  const work = new Work()
  const page = 'x'.repeat(1_000_000)
  for (let times = 0; times < 4; times += 1) work.add('html', page, true)
  expect(() => work.add('html', page, true)).toThrow(/characters/)
})

test('a request that takes too much CPU time is canceled, however busy the machine is', () => {
  const begun = process.threadCpuUsage()
  const work = new Work({ objects: 1, characters: 1, milliseconds: 60 })
  expect(() => {
    for (;;) work.check()
  }).toThrow(/milliseconds/)
  const { user, system } = process.threadCpuUsage(begun)
  expect((user + system) / 1000).toBeGreaterThanOrEqual(60)
})
