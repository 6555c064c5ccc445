import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { takeLock, untilReady } from './steps/processes.mjs'

/** A program that runs until the test ends. */
function startSleeper() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** A server that responds 503 a number of times, then 200, as one whose database recovers. */
async function startRecovering(refusals: number): Promise<string> {
  let remainingRefusals = refusals
  const server = createServer((_request, response) => {
    response.statusCode = remainingRefusals-- > 0 ? 503 : 200
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/readyz`
}

test('the start waits for a running program that is not ready, and reports progress', async () => {
  const lines: string[] = []
  const url = await startRecovering(5)
  await untilReady('vitrine', startSleeper(), url, {
    progressEveryMs: 60,
    report: (line) => lines.push(line),
  })
  expect(lines.join('')).toMatch(/^· vitrine is still starting \(\d+ s\) …$/m)
})

test('waiting for a program fails when it exits', async () => {
  const child = startSleeper()
  child.kill('SIGKILL')
  const url = await startRecovering(Number.POSITIVE_INFINITY)
  await expect(untilReady('vitrine', child, url)).rejects.toThrow('vitrine did not start (SIGKILL)')
})

test('waiting for a program ends when it is about to be restarted', async () => {
  const url = await startRecovering(Number.POSITIVE_INFINITY)
  let rounds = 0
  await untilReady('vitrine', startSleeper(), url, { isObsolete: () => ++rounds > 3 })
  expect(rounds).toBe(4)
})

describe('the lock of a data folder', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vt-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const lockFile = () => join(folder, 'start.pid')

  test('is replaced when its process id belongs to another program, as after a reboot', () => {
    writeFileSync(lockFile(), `${startSleeper().pid}\nanother boot 123\n`)
    takeLock(folder)
    expect(Number(readFileSync(lockFile(), 'utf8').split('\n')[0])).toBe(process.pid)
  })

  test('is refused while its process lives, with the name of its file', async () => {
    const steps = join(import.meta.dirname, 'steps/processes.mjs')
    const script = `import { takeLock } from ${JSON.stringify(steps)}
      takeLock(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script])
    onTestFinished(() => void child.kill('SIGKILL'))
    await new Promise((next) => child.stdout.once('data', next))
    expect(() => takeLock(folder)).toThrow(`process ${child.pid}, by ${lockFile()}`)
    const ended = new Promise((next) => child.once('exit', next))
    child.kill('SIGKILL')
    await ended
    takeLock(folder)()
  })
})
