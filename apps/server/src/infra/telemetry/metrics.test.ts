import { readFileSync } from 'node:fs'
import { getProject } from '@vitrine/core/contract/projects/projects'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { readServerVersion } from './server-version.ts'

let vitrine: Vitrine
beforeAll(async () => {
  vitrine = await startVitrine({ env: { METRICS_PORT: '0', HOST: '127.0.0.1' } })
})
afterAll(() => vitrine.close())

const numbers = async () => {
  const answer = await fetch(`http://127.0.0.1:${vitrine.metricsPort}/metrics`)
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  return await answer.text()
}
/** Returns the value of the first line with this prefix. */
const figure = (text: string, line: string) =>
  text
    .split('\n')
    .find((one) => one.startsWith(line))
    ?.split(' ')
    .at(-1)

test('HTTP metrics are labeled by route, never by address or input', async () => {
  await vitrine.call(getProject, { project: 'not-an-id' })
  await fetch(`${vitrine.url}/nobody-lives-here?token=of-somebody`)
  const text = await numbers()
  const counted = 'vitrine_request_seconds_count{method="POST",route="/api/projects/get",status="401"}'
  expect(figure(text, counted)).toBe('1')
  expect(text).not.toContain('nobody-lives-here')
  expect(text).not.toContain('of-somebody')
})

test('metrics cover the job queues, the database connections and the process', async () => {
  const text = await numbers()
  expect(figure(text, 'vitrine_jobs{queue="mail.send-mail",state="ready"}')).toBe('0')
  expect(Number(figure(text, 'vitrine_database_connections{state="idle"}'))).toBeGreaterThanOrEqual(0)
  expect(Number(figure(text, 'nodejs_eventloop_lag_seconds'))).toBeGreaterThanOrEqual(0)
})

test('metrics say which version a process runs, so that a deployment shows which are still of the older one', async () => {
  const versions = /^vitrine_build_info\{version="(\d+\.\d+\.\d+)"\} 1$/mu.exec(await numbers())
  expect(versions?.[1]).toBe(readServerVersion())
})

test('metrics show pushes that are late, and projects whose pushes are stopped', async () => {
  const { db } = vitrine.services
  const delayedProject = (await vitrine.project(await vitrine.merchant())).id
  const stopped = (await vitrine.project(await vitrine.merchant())).id
  const due = new Date(Date.now() - 10 * 60_000)
  await db.insert(schema.pushQueues).values([
    { project_id: delayedProject, ready: new Date(Date.now() + 3_600_000) },
    { project_id: stopped, stopped: due, stopped_why: '401' },
  ])
  await db.insert(schema.pushBatches).values(
    [delayedProject, stopped].map((project) => ({
      project_id: project,
      channel: 'expo' as const,
      due,
      size: 1,
    })),
  )
  const text = await numbers()
  expect(Number(figure(text, 'vitrine_push_oldest_due_seconds'))).toBeGreaterThanOrEqual(600)
  expect(figure(text, 'vitrine_push_batches{state="ready"}')).toBe('1')
  expect(figure(text, 'vitrine_push_stopped_projects')).toBe('1')
})

test('metrics are served on their own port only, and that port serves nothing else', async () => {
  expect(await (await fetch(`${vitrine.url}/metrics`)).text()).not.toContain('vitrine_request_seconds')
  expect((await fetch(`http://127.0.0.1:${vitrine.metricsPort}/healthz`)).status).toBe(404)
})

test('no metrics port is opened when none is set', async () => {
  const plain = await startVitrine()
  expect(plain.metricsPort).toBeNull()
  await plain.close()
})

test.each(['grafana/vitrine.json', 'prometheus/alerts.yaml'])(
  'deploy/%s queries metrics that the server exports',
  async (file) => {
    const metricNames =
      readFileSync(`deploy/${file}`, 'utf8').match(/\b(vitrine|nodejs|process)_[a-z0-9_]+/g) ?? []
    expect(metricNames.length).toBeGreaterThan(5)
    const text = await numbers()
    const missing = metricNames.filter(
      (name) => !text.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `),
    )
    expect(missing).toEqual([])
  },
)
