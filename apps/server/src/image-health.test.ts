import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { DatabaseHandle } from './infra/db/database.ts'
import { openTestDatabase, setReadOnly } from './infra/db/testing.ts'
import { findFreePort, startVitrine, type Vitrine } from './testing/start-server.ts'

/** The command by which the image says whether its container is healthy. */
const [program = '', ...parameters] = z
  .array(z.string())
  .parse(
    JSON.parse(
      /^HEALTHCHECK [^\n]*\\\n\s+CMD (\[.*\])$/m.exec(
        readFileSync(join(import.meta.dirname, '../../../Dockerfile'), 'utf8'),
      )?.[1] ?? '[]',
    ),
  )

/** Runs the command as a container does, with these settings; returns its exit code. */
async function checkHealth(env: Readonly<Record<string, string>>): Promise<number> {
  // Nothing else of this process is set in a container.
  const child = spawn(process.execPath, parameters, {
    env: { NODE_ENV: 'production', ...env },
    stdio: 'inherit',
  })
  const [code] = z
    .tuple([z.int()])
    .rest(z.unknown())
    .parse(await once(child, 'close'))
  return code
}

let database: DatabaseHandle
let vitrine: Vitrine
beforeAll(async () => {
  database = await openTestDatabase({ ours: true })
  vitrine = await startVitrine({
    database,
    env: { ROLE: 'all', METRICS_PORT: '0', HOST: '127.0.0.1' },
  })
})
afterAll(() => vitrine?.close())

const portOf = () => new URL(vitrine.url).port

test('the image’s health check passes while the server is ready, and fails while it is not', async () => {
  expect(program).toBe('node')
  await expect.poll(() => checkHealth({ PORT: portOf() })).toBe(0)
  await setReadOnly(database, true)
  await expect.poll(() => checkHealth({ PORT: portOf(), ROLE: 'api' })).toBe(1)
  await setReadOnly(database, false)
  await expect.poll(() => checkHealth({ PORT: portOf(), ROLE: 'api' })).toBe(0)
  expect(await checkHealth({ PORT: String(await findFreePort()) })).toBe(1)
})

test('the image’s health check sees whether a worker is ready', async () => {
  const METRICS_PORT = String(vitrine.metricsPort)
  const silent = String(await findFreePort())
  await expect.poll(() => checkHealth({ ROLE: 'worker', PORT: silent, METRICS_PORT })).toBe(0)
  await setReadOnly(database, true)
  await expect.poll(() => checkHealth({ ROLE: 'worker', PORT: silent, METRICS_PORT })).toBe(1)
  await setReadOnly(database, false)
  expect(await checkHealth({ ROLE: 'worker', PORT: portOf(), METRICS_PORT: silent })).toBe(1)
})
