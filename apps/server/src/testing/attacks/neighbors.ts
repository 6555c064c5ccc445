import { createECDH, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Session } from '@vitrine/core/contract/accounts/users'
import { publishDesign } from '@vitrine/core/contract/designs/designs'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { createWebhookEndpoint } from '@vitrine/core/contract/shop/webhook-endpoints'
import { and, count, eq, isNull } from 'drizzle-orm'
import sharp from 'sharp'
import { createId } from '../../infra/db/uuid.ts'
import { createFileStore, getFileKey } from '../../infra/storage/file-store.ts'
import { fetchInventoryItems } from '../../modules/catalog/fetch-inventory-items.job.ts'
import { processPrivacyRequests } from '../../modules/privacy/process-privacy-requests.job.ts'
import { createCampaignOrder, startTestCampaign } from '../../services/push-engine/push.testing.ts'
import * as schema from '../../services/schema/schema.ts'
import { toGrantColumns, toPermanentGrant } from '../../services/shop-access/admin-token.ts'
import { createBuiltApps } from '../built-apps.ts'
import { startVitrine, type Vitrine } from '../start-server.ts'
import { type Counterparts, HOSTILE_BEHAVIORS, startCounterparts } from './counterparts.ts'

const { projects, shopRequests, subscribers } = schema

/** What is done for the well tenant, each once a round: the image first, while those of the other are resized. */
export const NEIGHBOR_TASKS = ['image', 'push', 'webhook', 'job', 'privacy', 'page'] as const
export type NeighborTask = (typeof NEIGHBOR_TASKS)[number]
/** Durations of each task in ms, a round each. */
export type TaskTimes = Readonly<Record<NeighborTask, number[]>>

export type NeighborAttack = {
  /** Browsers of the hostile tenant. */
  readonly browsers: number
  readonly jobs: number
  readonly privacyRequests: number
  readonly webhookEndpoints: number
  /** Domain events that each webhook endpoint is told of. */
  readonly events: number
  /** Side (px), frames and requested widths of the hostile tenant's animation. */
  readonly animation: { readonly side: number; readonly frames: number; readonly widths: number }
  readonly rounds: number
  /** Told the number of each round beside the hostile tenant once it is done. */
  readonly progress?: (round: number) => void
}
export type NeighborReport = {
  readonly alone: TaskTimes
  readonly beside: TaskTimes
  /** Hostile requests by subject that hung when the last round was done. */
  readonly hanging: Readonly<Record<string, number>>
  /** Hostile requests by subject that were given up during the first round. */
  readonly givenUp: Readonly<Record<string, number>>
  /** Hostile images that were resized before the first image of the well tenant. */
  readonly imagesBefore: number
  /** Privacy requests of the hostile tenant that were still open at the end. */
  readonly privacyRequestsOpen: number
}

/** Longest time that a task is waited for, in ms. */
const TASK_TIMEOUT_MS = 60_000
const HUNG_SUBJECTS = ['push', 'webhook', 'shop'] as const
/** Number of rounds after which the hostile tenant causes all its work anew. */
const ROUNDS_PER_HOSTILITY = 20
const WIDTHS = [96, 160, 240, 320, 480, 640, 800, 960] as const

type Tenant = { readonly owner: Session; readonly project: Project; readonly image: string }

/**
 * Does each task for a well tenant alone, then beside a hostile tenant whose counterparts are silent, slow, failing or
 * huge. Outgoing webhooks of both go to one host, as to a shared automation service; push services and shops differ.
 * The hostile counterparts are released at the end. Throws when a task takes over a minute.
 */
export async function attackNeighbors(attack: NeighborAttack): Promise<NeighborReport> {
  const folder = mkdtempSync(join(tmpdir(), 'vt-neighbors-'))
  const built = createBuiltApps({
    render: `async () => ({ status: 200, html: '<p>page</p>', complete: false })`,
  })
  const [shared, hostile] = await Promise.all([startCounterparts(), startCounterparts()])
  const vitrine = await startVitrine({ webDist: built.web, env: { DATA_DIR: folder } })
  try {
    const well = await createTenant(vitrine, shared, 'well', { side: 300, frames: 1, folder })
    await addBrowsers(vitrine, well.project.id, [`${shared.url}/well/push`])
    await addEndpoint(vitrine, well, `${shared.url}/well/webhook`)
    const bad = await createTenant(vitrine, hostile, 'silent', { ...attack.animation, folder })
    const tasks = createTasks(vitrine, well, shared)
    const alone = createTimes()
    // The first round warms up.
    await runRound(tasks, createTimes())
    for (let round = 0; round < attack.rounds; round += 1) await runRound(tasks, alone)
    await addHostileCounterparts({ vitrine, bad, shared, hostile, attack })
    await causeHostileWork(vitrine, bad, attack)
    await waitUntil('hanging requests', () =>
      HUNG_SUBJECTS.every((subject) => shared.countHanging(subject) + hostile.countHanging(subject) > 0),
    )
    const images = requestImages(bad, attack.animation.widths)
    const beside = createTimes()
    const countGivenUp = (subject: string) => shared.countGivenUp(subject) + hostile.countGivenUp(subject)
    // A busy machine may give some up while the hostile work is still being caused.
    const before = countBySubject(countGivenUp)
    const imagesBefore = await runRound(tasks, beside, () => images.done)
    const givenUp = countBySubject((subject) => countGivenUp(subject) - (before[subject] ?? 0))
    for (let round = 1; round < attack.rounds; round += 1) {
      if (round % ROUNDS_PER_HOSTILITY === 0) await causeHostileWork(vitrine, bad, attack)
      await runRound(tasks, beside)
      attack.progress?.(round + 1)
    }
    const hanging = countBySubject((subject) => shared.countHanging(subject) + hostile.countHanging(subject))
    const [open] = await vitrine.services.db
      .select({ count: count() })
      .from(shopRequests)
      .where(and(eq(shopRequests.project_id, bad.project.id), isNull(shopRequests.done)))
    shared.release()
    hostile.release()
    await images.settled
    return { alone, beside, hanging, givenUp, imagesBefore, privacyRequestsOpen: open?.count ?? 0 }
  } finally {
    shared.release()
    hostile.release()
    await vitrine.close()
    shared.stop()
    hostile.stop()
    built.remove()
    rmSync(folder, { recursive: true, force: true })
  }
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

/** Runs each task once and adds its duration. Returns what `countImages` returned once the image was there. */
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

async function createTenant(
  vitrine: Vitrine,
  counterparts: Counterparts,
  behavior: string,
  { side, frames, folder }: { readonly side: number; readonly frames: number; readonly folder: string },
): Promise<Tenant> {
  const { db, encryption, config } = vitrine.services
  const owner = await vitrine.merchant()
  const project = await vitrine.project(owner)
  const shop = `${counterparts.url}/${behavior}/shop`
  const grant = toGrantColumns(encryption, project.id, toPermanentGrant('token'))
  await db
    .update(projects)
    .set({ shop, storefront: 'public', langs: ['en'], ...grant })
    .where(eq(projects.id, project.id))
  await vitrine.must(publishDesign, { project: project.id }, owner.access)
  const file = createId()
  const path = join(folder, `${file}.gif`)
  const bytes = await createAnimation(side, frames)
  writeFileSync(path, bytes)
  await createFileStore(config).put(getFileKey(project.id, file), path, bytes.length)
  return { owner, project, image: `${vitrine.url}/files/own/${project.id}/${file}/image.gif` }
}

/** Creates an animation of stripes that move with each frame. */
function createAnimation(side: number, frames: number): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side * frames * 3)
  for (let row = 0; row < side * frames; row += 1)
    pixels.fill((((row + (row / side) * 7) >> 5) % 2) * 200, row * side * 3, (row + 1) * side * 3)
  const raw = { width: side, height: side * frames, channels: 3, pageHeight: side } as const
  return sharp(pixels, { raw })
    .gif({ delay: Array.from({ length: frames }, () => 50) })
    .toBuffer()
}

/** Adds one browser for each push endpoint. */
async function addBrowsers({ services }: Vitrine, project: string, endpoints: readonly string[]) {
  const ecdh = createECDH('prime256v1')
  const keys = {
    p256dh: ecdh.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  for (let at = 0; at < endpoints.length; at += 1000)
    await services.db.insert(subscribers).values(
      endpoints.slice(at, at + 1000).map((token) => ({
        project_id: project,
        id: createId(),
        token,
        channel: 'web' as const,
        platform: 'web',
        web_keys: keys,
      })),
    )
}

const addEndpoint = (vitrine: Vitrine, { owner, project }: Tenant, url: string) =>
  vitrine.must(
    createWebhookEndpoint,
    { project: project.id, id: createId(), url, name: 'Till', types: ['order.paid'] },
    owner.access,
  )

const emitOrders = ({ services }: Vitrine, project: string, orders: number) =>
  services.db.transaction((tx) =>
    services.emit(
      tx,
      project,
      Array.from({ length: orders }, (_, at) => ({
        kind: 'order-paid' as const,
        at: new Date(),
        order: String(at + 1),
        first: false,
        cart: null,
        checkout: null,
        subscriber: null,
        customer: null,
      })),
    ),
  )

const addPrivacyRequests = ({ services }: Vitrine, project: string, requests: number) =>
  services.db.insert(shopRequests).values(
    Array.from({ length: requests }, () => ({
      project_id: project,
      id: createId(),
      topic: 'app/uninstalled' as const,
      shop: 'shop.myshopify.com',
      received: new Date(),
    })),
  )

async function waitUntil(what: string, isDone: () => boolean | Promise<boolean>): Promise<void> {
  const until = Date.now() + TASK_TIMEOUT_MS
  while (!(await isDone())) {
    if (Date.now() > until) throw new Error(`Not done within a minute: ${what}`)
    await wait(10)
  }
}

/** Each task of the well tenant, from its cause to its effect at the counterpart. */
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
      // As each minute. The run itself goes on while it waits for the hostile shop.
      processPrivacyRequests.run({}, vitrine.services).catch(() => {})
      const open = and(eq(shopRequests.project_id, project.id), isNull(shopRequests.done))
      await waitUntil('privacy', async () => {
        const rows = await db.select({ id: shopRequests.id }).from(shopRequests).where(open)
        return rows.length === 0
      })
    },
    // Never from the cache of resized images.
    image: () => {
      width += 1
      return fetchOk(
        `${image}?crop=region&crop_left=0&crop_top=0&crop_width=200&crop_height=${200 - (width % 100)}`,
      )
    },
    page: () => fetchOk(`${vitrine.url}/web/${project.slug}/p/lamp`),
  }
}

/** Adds browsers and webhook endpoints of the hostile tenant. */
async function addHostileCounterparts({
  vitrine,
  bad,
  shared,
  hostile,
  attack,
}: {
  readonly vitrine: Vitrine
  readonly bad: Tenant
  readonly shared: Counterparts
  readonly hostile: Counterparts
  readonly attack: NeighborAttack
}): Promise<void> {
  const getBehavior = (at: number) => HOSTILE_BEHAVIORS[at % HOSTILE_BEHAVIORS.length] ?? 'silent'
  // Silent browsers cost the most. Every eighth is slow, fails or sends too much, in turn.
  const endpoints = Array.from({ length: attack.browsers }, (_, at) => {
    const behavior = at % 8 === 0 ? getBehavior(at / 8) : 'silent'
    return `${hostile.url}/${behavior}/push/${at}`
  })
  await addBrowsers(vitrine, bad.project.id, endpoints)
  for (let at = 0; at < attack.webhookEndpoints; at += 1)
    await addEndpoint(vitrine, bad, `${shared.url}/${getBehavior(at)}/webhook/${at}`)
}

/** Enqueues pushes, webhooks, jobs and privacy requests that need the hostile tenant's counterparts. */
async function causeHostileWork(vitrine: Vitrine, { project }: Tenant, attack: NeighborAttack) {
  const { services } = vitrine
  await addPrivacyRequests(vitrine, project.id, attack.privacyRequests)
  await emitOrders(vitrine, project.id, attack.events)
  for (let at = 0; at < attack.jobs; at += 1)
    await services.jobs.enqueue(fetchInventoryItems, { project: project.id, variant: String(at) })
  await startTestCampaign(services.db, project.id, createCampaignOrder())
}

/** Requests the hostile tenant's animation in several widths at once. */
function requestImages({ image }: Tenant, widths: number) {
  const images = { done: 0 }
  const requests = WIDTHS.slice(0, widths).map(async (width) => {
    const response = await fetch(`${image}?width=${width}`)
    await response.arrayBuffer()
    images.done += 1
  })
  return Object.assign(images, { settled: Promise.allSettled(requests) })
}
