import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import { fetchInventoryItems } from '../../modules/catalog/fetch-inventory-items.job.ts'
import { processPrivacyRequests } from '../../modules/privacy/process-privacy-requests.job.ts'
import { createCampaignOrder, startTestCampaign } from '../../services/push-engine/push.testing.ts'
import * as schema from '../../services/schema/schema.ts'
import { createBuiltApps } from '../built-apps.ts'
import { startVitrine, type Vitrine } from '../start-server.ts'
import { type Counterparts, HOSTILE_BEHAVIORS, startCounterparts } from './hostile-services.ts'
import { type HostileWork, startHostility } from './hostility.ts'
import {
  addBrowsers,
  addEndpoint,
  addPrivacyRequests,
  createTenant,
  emitOrders,
  type Tenant,
} from './noisy-tenants.ts'

const { shopRequests } = schema

/**
 * Tasks of the well-behaved tenant, each run once a round: the image first, while the other tenants resize theirs.
 */
export const NEIGHBOR_TASKS = ['image', 'push', 'webhook', 'job', 'privacy', 'page'] as const
export type NeighborTask = (typeof NEIGHBOR_TASKS)[number]
/** Durations of each task in ms, a round each. */
export type TaskTimes = Readonly<Record<NeighborTask, number[]>>

export type NeighborAttack = HostileWork & {
  /** Rounds alone, and minimum rounds beside the hostile tenants. */
  readonly rounds: number
  /** Minimum duration of the rounds beside the hostile tenants, in ms. */
  readonly durationMs: number
  /** Receives the number of each round beside the hostile tenants once it is done. */
  readonly progress?: (round: number) => void
}
export type NeighborReport = {
  readonly alone: TaskTimes
  readonly beside: TaskTimes
  /** Hostile requests by subject that hung when the last round ended. */
  readonly hanging: Readonly<Record<string, number>>
  /** Hostile requests by subject that timed out during the first round. */
  readonly givenUp: Readonly<Record<string, number>>
  /** Hostile images that were resized before the first image of the well-behaved tenant. */
  readonly imagesBefore: number
  /** Privacy requests of the hostile tenants that were still open at the end. */
  readonly privacyRequestsOpen: number
}

/** Timeout of a task, in ms. */
const TASK_TIMEOUT_MS = 60_000
const HUNG_SUBJECTS = ['push', 'webhook', 'shop'] as const
/** Number of rounds after which the hostile tenants cause all their work again. */
const ROUNDS_PER_HOSTILITY = 20

/** Web shell whose pages query their shop first, and wait for it at most as long as a real page does. */
const RENDER = `async ({ shop, fetch }) => {
  const signal = AbortSignal.timeout(3000)
  const answer = await fetch(shop.domain.replace(/shop$/, 'page'), { signal }).then((one) => one.text()).catch(() => '')
  return { status: 200, html: '<p>page</p>' + answer.length, complete: false }
}`

/**
 * Measures each task for a well-behaved tenant twice: alone, and while four other tenants have services (push
 * gateway, shop, webhook receiver) that are silent, slow, failing or send huge responses. All outgoing webhooks go to
 * one host, as with a shared automation service. Releases the hostile services at the end. Throws when a task takes
 * over a minute.
 */
export async function attackNeighbors(attack: NeighborAttack): Promise<NeighborReport> {
  const folder = mkdtempSync(join(tmpdir(), 'vt-neighbors-'))
  const built = createBuiltApps({ render: RENDER })
  const shared = await startCounterparts()
  // A separate host for each behavior, like the hosts of shops and push services.
  const hostile = await Promise.all(HOSTILE_BEHAVIORS.map(() => startCounterparts()))
  const all = [shared, ...hostile]
  const sum = (get: (one: Counterparts) => number) => all.reduce((total, one) => total + get(one), 0)
  const vitrine = await startVitrine({ webDist: built.web, env: { DATA_DIR: folder, TRUSTED_PROXIES: '1' } })
  try {
    const well = await createTenant(vitrine, shared, 'well', { side: 300, frames: 1, folder })
    await addBrowsers(vitrine, well.project.id, [`${shared.url}/well/push`])
    await addEndpoint(vitrine, well, `${shared.url}/well/webhook`)
    const tasks = createTasks(vitrine, well, shared)
    const alone = createTimes()
    // The first round warms up.
    await runRound(tasks, createTimes())
    for (let round = 0; round < attack.rounds; round += 1) await runRound(tasks, alone)
    const bad: Tenant[] = []
    for (const [at, behavior] of HOSTILE_BEHAVIORS.entries())
      bad.push(await createTenant(vitrine, hostile[at] ?? shared, behavior, { ...attack.animation, folder }))
    const work = await startHostility({ vitrine, bad, shared, hostile, attack })
    await waitUntil('hanging requests', () =>
      HUNG_SUBJECTS.every((subject) => sum((one) => one.countHanging(subject)) > 0),
    )
    const images = work.requestImages()
    const beside = createTimes()
    const countGivenUp = (subject: string) => sum((one) => one.countGivenUp(subject))
    const began = Date.now()
    // On a busy machine some may time out while the hostile work is still being caused.
    const before = countBySubject(countGivenUp)
    const imagesBefore = await runRound(tasks, beside, () => images.done)
    const givenUp = countBySubject((subject) => countGivenUp(subject) - (before[subject] ?? 0))
    for (let round = 1; round < attack.rounds || Date.now() - began < attack.durationMs; round += 1) {
      if (round % ROUNDS_PER_HOSTILITY === 0) await work.causeAgain()
      await runRound(tasks, beside)
      attack.progress?.(round + 1)
    }
    const hanging = countBySubject((subject) => sum((one) => one.countHanging(subject)))
    const privacyRequestsOpen = await countOpenPrivacyRequests(vitrine, bad)
    for (const one of all) one.release()
    await work.settled()
    return { alone, beside, hanging, givenUp, imagesBefore, privacyRequestsOpen }
  } finally {
    for (const one of all) one.release()
    await vitrine.close()
    for (const one of all) one.stop()
    built.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Noticeable difference of a task's duration, in ms: below it, twice as long is irrelevant. */
const NOTICEABLE_MS = 100

/** Returns a quantile (0 to 1) of durations in ms, rounded. */
export function getQuantile(times: readonly number[], quantile: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.floor(quantile * (sorted.length - 1))] ?? 0)
}

/** Lists the tasks whose median is more than twice as long beside the hostile tenants as alone, and noticeably so. */
export function listDelayedTasks({ alone, beside }: NeighborReport): readonly NeighborTask[] {
  return NEIGHBOR_TASKS.filter((task) => {
    const [before, after] = [getQuantile(alone[task], 0.5), getQuantile(beside[task], 0.5)]
    return after > Math.max(2 * before, before + NOTICEABLE_MS)
  })
}

async function countOpenPrivacyRequests({ services }: Vitrine, tenants: readonly Tenant[]): Promise<number> {
  const projects = tenants.map(({ project }) => project.id)
  const [open] = await services.db
    .select({ count: count() })
    .from(shopRequests)
    .where(and(inArray(shopRequests.project_id, projects), isNull(shopRequests.done)))
  return open?.count ?? 0
}

const createTimes = (): Record<NeighborTask, number[]> => ({
  push: [],
  webhook: [],
  job: [],
  privacy: [],
  image: [],
  page: [],
})
const countBySubject = (getCount: (subject: string) => number) =>
  Object.fromEntries(HUNG_SUBJECTS.map((subject) => [subject, getCount(subject)]))

/** Runs each task once and adds its duration. Returns the result of `countImages` once the image has loaded. */
async function runRound(
  tasks: Readonly<Record<NeighborTask, () => Promise<void>>>,
  times: TaskTimes,
  countImages: () => number = () => 0,
): Promise<number> {
  let images = 0
  for (const task of NEIGHBOR_TASKS) {
    const began = performance.now()
    await tasks[task]()
    times[task].push(performance.now() - began)
    if (task === 'image') images = countImages()
  }
  return images
}

async function waitUntil(what: string, isDone: () => boolean | Promise<boolean>): Promise<void> {
  const until = Date.now() + TASK_TIMEOUT_MS
  while (!(await isDone())) {
    if (Date.now() > until) throw new Error(`Not done within a minute: ${what}`)
    await wait(10)
  }
}

/** Each task of the well-behaved tenant, from its cause to its effect at the counterpart. */
function createTasks(
  vitrine: Vitrine,
  { project, image }: Tenant,
  counterparts: Counterparts,
): Readonly<Record<NeighborTask, () => Promise<void>>> {
  const { db, jobs } = vitrine.services
  const serve = async (subject: string, cause: () => Promise<unknown>) => {
    const before = counterparts.countServed(subject)
    await cause()
    await waitUntil(subject, () => counterparts.countServed(subject) > before)
  }
  const fetchOk = async (url: string) => {
    const response = await fetch(url)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
  }
  let variant = 0
  let width = 0
  let page = 0
  return {
    push: () => serve('push', () => startTestCampaign(db, project.id, createCampaignOrder())),
    webhook: () => serve('webhook', () => emitOrders(vitrine, project.id, 1)),
    job: () =>
      serve('shop', () => {
        variant += 1
        return jobs.enqueue(fetchInventoryItems, { project: project.id, variant: String(variant) })
      }),
    privacy: async () => {
      await addPrivacyRequests(vitrine, project.id, 1)
      // As every minute. The run continues while it waits for the hostile shop.
      processPrivacyRequests.run({}, vitrine.services).catch(() => {})
      const open = and(eq(shopRequests.project_id, project.id), isNull(shopRequests.done))
      await waitUntil('privacy', async () => {
        const rows = await db.select({ id: shopRequests.id }).from(shopRequests).where(open)
        return rows.length === 0
      })
    },
    // The image is never in the cache of resized images.
    image: () => {
      width += 1
      return fetchOk(
        `${image}?crop=region&crop_left=0&crop_top=0&crop_width=200&crop_height=${200 - (width % 100)}`,
      )
    },
    page: () => {
      page += 1
      return fetchOk(`${vitrine.url}/web/${project.slug}/p/lamp-${page}`)
    },
  }
}
