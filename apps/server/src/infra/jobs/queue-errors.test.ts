import { expect, test } from 'vitest'
import { createSilentLog } from '../db/testing.ts'
import { createLog } from '../telemetry/log.ts'
import { createQueueErrorLog } from './queue-errors.ts'

test('an error of the job queue is logged with its message, code and queue', () => {
  const lines: string[] = []
  const report = createQueueErrorLog(createLog('info', { write: (line) => void lines.push(line) }))
  // The library reports some errors as plain objects.
  report({ message: 'connect ECONNREFUSED', code: 'ECONNREFUSED', stack: '', queue: 'send', worker: 'w1' })
  expect(JSON.parse(lines.join())).toMatchObject({
    queue: 'send',
    err: { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' },
  })
  report('broken')
  expect(lines.join()).not.toContain('[object Object]')
})

test('a repeated error of the job queue takes one log line a minute, with the number of repetitions', () => {
  let now = 0
  const lines: object[] = []
  const log = Object.assign(createSilentLog(), { error: (about: object) => lines.push(about) })
  const report = createQueueErrorLog(log, () => now)
  for (let second = 0; second < 120; second++) {
    now = second * 1000
    for (const queue of ['send', 'sweep', 'print'])
      report({ message: `Query read timeout (Queue: ${queue}, Worker: ${second})`, queue })
  }
  expect(lines).toMatchObject([{ queue: 'send' }, { queue: 'send', repeated: 179 }])
  report(new Error('another'))
  expect(lines).toHaveLength(3)
})
