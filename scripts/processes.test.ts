import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { untilReady } from './steps/processes.mjs'

/** A program that runs until the test ends. */
function startSleeper() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** A server that answers 503 a number of times, then 200, as one whose database recovers. */
async function startRecovering(refusals: number): Promise<string> {
  let left = refusals
  const server = createServer((_request, response) => {
    response.statusCode = left-- > 0 ? 503 : 200
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/readyz`
}

test('a program that lives and is not ready is waited for, with progress', async () => {
  const lines: string[] = []
  const url = await startRecovering(5)
  await untilReady('vitrine', startSleeper(), url, {
    progressEveryMs: 60,
    report: (line) => lines.push(line),
  })
  expect(lines.join('')).toContain('· vitrine is still starting (0 s) …')
})

test('waiting for a program fails when it exits', async () => {
  const child = startSleeper()
  child.kill('SIGKILL')
  const url = await startRecovering(Number.POSITIVE_INFINITY)
  await expect(untilReady('vitrine', child, url)).rejects.toThrow('vitrine did not start (SIGKILL)')
})

test('waiting for a program ends when it is to be restarted', async () => {
  const url = await startRecovering(Number.POSITIVE_INFINITY)
  let rounds = 0
  await untilReady('vitrine', startSleeper(), url, { isObsolete: () => ++rounds > 3 })
  expect(rounds).toBe(4)
})
