import { setTimeout as wait } from 'node:timers/promises'
import type { Session } from '@vitrine/core/contract/accounts/users'
import { type FailedJob, listFailedJobs, retryFailedJob } from '@vitrine/core/contract/projects/failed-jobs'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { defineVersions } from '@vitrine/core/sync/versions'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { failedJobHandling } from '../../services/failed-jobs/failed-jobs.ts'
import { defineJob, type ServerJob } from '../../services/jobs/define-job.ts'
import type { Services } from '../../services/services.types.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { createSilentLog } from '../db/testing.ts'
import { createId } from '../db/uuid.ts'
import { type JobRunner, type JobRunnerOptions, startJobRunner } from './job-runner.ts'

let vitrine: Vitrine
let owner: Session
let project: Project
beforeAll(async () => {
  // This server runs no jobs: the processes that the tests start run them.
  vitrine = await startVitrine({ env: { ROLE: 'api' } })
  owner = await vitrine.merchant()
  project = await vitrine.project(owner)
})
afterAll(() => vitrine?.close())

type ServerJobs = JobRunner<Services, FailedJob['kind']>
const runners: ServerJobs[] = []
afterEach(async () => {
  for (const one of runners.splice(0)) await one.stop()
})

/** A process that runs these jobs, on the shared database. */
async function processOf(
  jobs: readonly ServerJob[],
  options: Partial<JobRunnerOptions<Services, FailedJob['kind']>> = {},
): Promise<ServerJobs> {
  const mine = await startJobRunner(vitrine.services.database, jobs, {
    log: createSilentLog(),
    failures: failedJobHandling,
    pollSeconds: 0.5,
    superviseSeconds: 5,
    ...options,
  })
  runners.push(mine)
  return mine
}
const works = (process: ServerJobs) => process.work({ ...vitrine.services, log: createSilentLog() })

async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await what())) await wait(20)
}

const ONCE = { limit: 0, delay: 1, backoff: null }
const data = z.object({ project: z.uuid(), name: z.string() })
/** Queue names are unique to a test. */
const uniqueName = (what: string) => `test.${what}-${createId()}`

const states = z.array(z.object({ state: z.string() }))
const statesOf = async (name: string) => {
  const result = await vitrine.services.db.execute(sql`select state from pgboss.job where name = ${name}`)
  return states.parse(result.rows).map(({ state }) => state)
}

const rows = z.array(z.object({ at: z.coerce.date().nullable() }))
const lookedAt = async () => {
  const result = await vitrine.services.db.execute(sql`select cron_on as at from pgboss.version`)
  return rows.parse(result.rows)[0]?.at?.getTime() ?? 0
}

const times = async () =>
  (await vitrine.services.db.execute(sql`select name, timezone from pgboss.schedule`)).rows

test('a scheduled job runs once in its minute, however many processes there are, and stops when its schedule is removed', async () => {
  const ran: string[] = []
  const beat = defineJob({
    name: uniqueName('beat'),
    data,
    retry: ONCE,
    concurrency: 1,
    deadLetter: null,
    schedule: { every: 'minute', data: { project: project.id, name: 'tick' } },
    work: async ({ name }) => void ran.push(name),
  })
  const often = { schedules: true, scheduleSeconds: 1 }
  for (const process of [await processOf([beat], often), await processOf([beat], often)]) await works(process)
  await until(() => ran.length > 0)
  // Both schedule again, and one of them twice.
  for (let attempt = 0; attempt < 3; attempt++) {
    const before = await lookedAt()
    await until(async () => (await lookedAt()) > before)
  }
  // A new minute may have begun in between.
  const result = await vitrine.services.db.execute(
    sql`select count(distinct singleton_on)::int as minutes from pgboss.job where data ->> 'name' = ${beat.name}`,
  )
  const [{ minutes } = { minutes: 0 }] = z.array(z.object({ minutes: z.int() })).parse(result.rows)
  await until(() => ran.length >= minutes)
  expect(ran).toEqual(Array(minutes).fill('tick'))
  expect(await times()).toEqual([{ name: beat.name, timezone: 'UTC' }])
  // A server of the version before may still be running, and it is not for a newer one to end its schedules.
  await processOf([], often)
  expect(await times()).toHaveLength(1)
  for (const one of runners.splice(0)) await one.stop()
  await vitrine.services.db.execute(sql`update pgboss.schedule set updated_on = now() - interval '4 minutes'`)
  await processOf([], often)
  expect(await times()).toEqual([])
})

test('a schedule that a server of another version changed or removed comes back by itself', async () => {
  const name = uniqueName('daily')
  const defineDaily = (cron: string) =>
    defineJob({
      name,
      data,
      retry: ONCE,
      concurrency: 1,
      deadLetter: null,
      schedule: { cron, zone: 'UTC', data: { project: project.id, name: 'daily' } },
      work: async () => undefined,
    })
  const listCrons = async () =>
    (await vitrine.services.db.execute(sql`select cron from pgboss.schedule where name = ${name}`)).rows
  await processOf([defineDaily('0 9 * * *')], { schedules: true, scheduleSyncMs: 100 })
  const older = await processOf([defineDaily('0 7 * * *')], { schedules: true })
  await older.stop()
  await expect.poll(listCrons).toEqual([{ cron: '0 9 * * *' }])
  await vitrine.services.db.execute(sql`delete from pgboss.schedule where name = ${name}`)
  await expect.poll(listCrons).toEqual([{ cron: '0 9 * * *' }])
})

test('an invalid cron schedule fails the start with the reason', async () => {
  const defineScheduled = (cron: string, zone: string) =>
    defineJob({
      name: uniqueName('late'),
      data,
      retry: ONCE,
      concurrency: 1,
      deadLetter: null,
      schedule: { cron, zone, data: { project: project.id, name: 'late' } },
      work: async () => undefined,
    })
  const opening = (job: ServerJob) => processOf([job], { schedules: true })
  await expect(opening(defineScheduled('0 9 * * *', 'Mars/Olympus'))).rejects.toThrow('Mars/Olympus')
  await expect(opening(defineScheduled('at nine', 'Asia/Kolkata'))).rejects.toThrow()
  const good = defineScheduled('0 9 * * *', 'Asia/Kolkata')
  await opening(good)
  expect(await times()).toContainEqual({ name: good.name, timezone: 'Asia/Kolkata' })
})

test('at most one job per key waits and one runs, across all processes', async () => {
  let running = 0
  let maxRunning = 0
  let ran = 0
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const rebuild = defineJob({
    name: uniqueName('rebuild'),
    data,
    retry: ONCE,
    concurrency: 5,
    deadLetter: null,
    key: ({ project: id }) => id,
    work: async () => {
      running += 1
      maxRunning = Math.max(maxRunning, running)
      await gate
      ran += 1
      running -= 1
    },
  })
  const [one, other] = [await processOf([rebuild]), await processOf([rebuild])]
  const add = (name: string, id = project.id) => one.enqueue(rebuild, { project: id, name })
  expect(await add('first')).not.toBeNull()
  expect(await add('left out')).toBeNull()
  await works(one)
  await works(other)
  await until(() => running === 1)
  expect(await add('while the first runs')).not.toBeNull()
  expect(await add('left out again')).toBeNull()
  // Another key is independent.
  expect(await add('another project', createId())).not.toBeNull()
  await until(() => running === 2)
  letGo()
  await until(() => ran === 3)
  // One job of each project.
  expect(maxRunning).toBe(2)
})

test('a job runs as many times at once per process as it declares, the more urgent ones first', async () => {
  let running = 0
  let maxRunning = 0
  const order: string[] = []
  const send = defineJob({
    name: uniqueName('send'),
    data,
    retry: ONCE,
    concurrency: 4,
    deadLetter: null,
    priority: ({ name }) => (name === 'urgent' ? 10 : 0),
    work: async ({ name }) => {
      running += 1
      maxRunning = Math.max(maxRunning, running)
      order.push(name)
      // The first ones run until the maximum number runs beside them.
      await until(() => maxRunning >= 4)
      await wait(5)
      running -= 1
    },
  })
  const process = await processOf([send])
  for (let count = 0; count < 20; count++) await process.enqueue(send, { project: createId(), name: 'calm' })
  await process.enqueue(send, { project: project.id, name: 'urgent' })
  await works(process)
  await until(() => order.length === 21)
  expect(maxRunning).toBe(4)
  expect(order.slice(0, 4)).toContain('urgent')
})

test('projects whose jobs never end each leave three quarters of a process to the jobs of others', async () => {
  const silent = [createId(), createId(), createId()]
  const release = Promise.withResolvers<void>()
  const finishedNames: string[] = []
  let hanging = 0
  const send = defineJob({
    name: uniqueName('hang'),
    data,
    retry: ONCE,
    concurrency: 4,
    deadLetter: null,
    work: async ({ project: of, name }) => {
      if (silent.includes(of)) {
        hanging += 1
        await release.promise
      }
      finishedNames.push(name)
    },
  })
  const process = await processOf([send])
  for (let count = 0; count < 16; count++) {
    for (const project of silent) await process.enqueue(send, { project, name: 'silent' })
    if (count < 6) await process.enqueue(send, { project: createId(), name: 'well' })
  }
  await works(process)
  await until(() => finishedNames.length === 6)
  expect([finishedNames, hanging]).toEqual([Array(6).fill('well'), 3])
  release.resolve()
  await until(() => finishedNames.length === 6 + 48)
})

test('keyed jobs of a project that never end leave the others of a process to other projects', async () => {
  const silent = createId()
  const release = Promise.withResolvers<void>()
  const finishedNames: string[] = []
  let hanging = 0
  const send = defineJob({
    name: uniqueName('hang-keyed'),
    data,
    retry: ONCE,
    concurrency: 4,
    deadLetter: null,
    key: ({ project, name }) => `${project} ${name}`,
    work: async ({ project: of, name }) => {
      if (of === silent) {
        hanging += 1
        await release.promise
      }
      finishedNames.push(name)
    },
  })
  const process = await processOf([send])
  await process.enqueue(send, { project: silent, name: 'silent 0' })
  await works(process)
  // Concurrent claims do not see each other: the limit holds from the first job on.
  await until(() => hanging === 1)
  for (let count = 1; count < 8; count++)
    await process.enqueue(send, { project: silent, name: `silent ${count}` })
  for (let count = 0; count < 3; count++) await process.enqueue(send, { project: createId(), name: 'well' })
  await until(() => finishedNames.length === 3)
  expect([finishedNames, hanging]).toEqual([Array(3).fill('well'), 1])
  release.resolve()
  await until(() => finishedNames.length === 11)
})

test('a job with a concurrency of one runs one at a time', async () => {
  let running = 0
  let maxRunning = 0
  let ran = 0
  const print = defineJob({
    name: uniqueName('print'),
    data,
    retry: ONCE,
    concurrency: 1,
    deadLetter: null,
    work: async () => {
      running += 1
      maxRunning = Math.max(maxRunning, running)
      await wait(5)
      running -= 1
      ran += 1
    },
  })
  const process = await processOf([print])
  for (let count = 0; count < 6; count++)
    await process.enqueue(print, { project: project.id, name: `${count}` })
  await works(process)
  await until(() => ran === 6)
  expect(maxRunning).toBe(1)
})

test('a job is retried as often as it declares, then listed for the owner, who may retry it', async () => {
  const tries: Record<string, number> = {}
  let isRepaired = false
  const deliver = defineJob({
    name: uniqueName('deliver'),
    data,
    retry: { limit: 2, delay: 0, backoff: null },
    concurrency: 2,
    deadLetter: 'publishing',
    work: async ({ name }) => {
      tries[name] = (tries[name] ?? 0) + 1
      if (name === 'second time lucky' && tries[name] === 2) return
      if (!isRepaired) throw new Error(`The ${name} does not arrive`)
    },
  })
  const process = await processOf([deliver])
  await works(process)
  await process.enqueue(deliver, { project: project.id, name: 'second time lucky' })
  await process.enqueue(deliver, { project: project.id, name: 'parcel' })
  const failures = async () =>
    (await vitrine.must(listFailedJobs, { project: project.id }, owner.access)).failures
  await until(async () => (await failures()).length === 1)
  await until(async () => (await statesOf(deliver.name)).includes('completed'))
  expect(tries).toEqual({ 'second time lucky': 2, parcel: 3 })
  const [failure] = await failures()
  expect(failure).toMatchObject({ reason: 'The parcel does not arrive' })
  expect(process.kindOf(deliver.name)).toBe('publishing')

  isRepaired = true
  // The process that serves calls does not know the job; one that does runs it.
  const retryInput = { project: project.id, id: failure?.id ?? '' }
  expect((await vitrine.call(retryFailedJob, retryInput, owner.access)).status).toBe(500)
  await process.enqueueAgain(deliver.name, { project: project.id, name: 'parcel' })
  await until(async () => (await statesOf(deliver.name)).filter((one) => one === 'completed').length === 2)
  expect(tries.parcel).toBe(4)
})

test('a job of a newer server waits for one that can read it, although an older server takes it first', async () => {
  const lines: string[] = []
  const name = uniqueName('renamed')
  const shared = { name, data, retry: ONCE, concurrency: 1, deadLetter: 'publishing' } as const
  const older = defineJob({
    ...shared,
    work: async () => expect.unreachable('An older server read a newer job'),
  })
  const delivered: string[] = []
  const newer = defineJob({
    ...shared,
    versions: defineVersions([
      { version: 1, name: 'as it was first queued', migrate: (old) => old },
      { version: 2, name: 'names are trimmed', migrate: (old) => old },
    ]),
    work: async (read) => {
      delivered.push(read.name)
    },
  })
  const log = Object.assign(createSilentLog(), { warn: (_: object, text: string) => lines.push(text) })
  const olderProcess = await processOf([older], { log })
  await works(olderProcess)
  const newerProcess = await processOf([newer])
  await newerProcess.enqueue(newer, { project: project.id, name: 'parcel' })
  await until(async () => (await statesOf(name)).includes('retry'))
  expect(lines).toEqual(['A job waits for a newer server'])

  await olderProcess.stop()
  await vitrine.services.db.execute(sql`update pgboss.job set start_after = now() where name = ${name}`)
  await works(newerProcess)
  await until(async () => (await statesOf(name)).includes('completed'))
  expect(delivered).toEqual(['parcel'])
})

test('a job of a newer server that nobody could read for a day is listed as failed', async () => {
  const name = uniqueName('stranded')
  const older = defineJob({
    name,
    data,
    retry: ONCE,
    concurrency: 1,
    deadLetter: 'publishing',
    work: async () => expect.unreachable('An older server read a newer job'),
  })
  const process = await processOf([older])
  const stranded = { project: project.id, name: 'stranded', version: 2 }
  const id = await process.enqueueAgain(name, stranded, { startAfter: new Date(Date.now() + 3_600_000) })
  await vitrine.services.db.execute(sql`
    update pgboss.job set start_after = now(), retry_count = 24 * 60 * 4, retry_limit = 24 * 60 * 4 where id = ${id}::uuid`)
  await works(process)
  const listed = async () =>
    (await vitrine.must(listFailedJobs, { project: project.id }, owner.access)).failures
  await until(async () => (await listed()).some(({ reason }) => reason.includes('newer than 1')))
})

test('a failed job that is internal is not listed for the owner', async () => {
  const lines: string[] = []
  const sweep = defineJob({
    name: uniqueName('sweep'),
    data,
    retry: ONCE,
    concurrency: 1,
    deadLetter: null,
    work: async () => {
      throw new Error('There is no broom')
    },
  })
  const process = await processOf([sweep])
  const log = Object.assign(createSilentLog(), {
    error: (about: object) => lines.push(JSON.stringify(about)),
  })
  const before = await vitrine.must(listFailedJobs, { project: project.id }, owner.access)
  await process.work({ ...vitrine.services, log })
  await process.enqueue(sweep, { project: project.id, name: 'broom' })
  await until(() => lines.some((line) => line.includes('There is no broom') && line.includes(project.id)))
  expect(await vitrine.must(listFailedJobs, { project: project.id }, owner.access)).toEqual(before)
})

test('an existing queue takes over the current retry count of its job', async () => {
  const name = uniqueName('changed')
  let tries = 0
  const job = (limit: number) =>
    defineJob({
      name,
      data,
      retry: { limit, delay: 0, backoff: null },
      concurrency: 1,
      deadLetter: null,
      work: async () => {
        tries += 1
        throw new Error('In vain')
      },
    })
  await processOf([job(5)])
  const today = job(1)
  const process = await processOf([today])
  await works(process)
  await process.enqueue(today, { project: project.id, name: 'x' })
  await until(async () => (await statesOf(name)).includes('failed'))
  expect(tries).toBe(2)
})
