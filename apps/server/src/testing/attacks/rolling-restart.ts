import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { signUp } from '@vitrine/core/contract/accounts/users'
import { publishDesign } from '@vitrine/core/contract/designs/designs'
import { createProject } from '@vitrine/core/contract/projects/projects'
import { createFault, createFleetToken, startPushGateway } from '@vitrine/testing/push-gateway.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, DatabaseHandle } from '../../infra/db/database.ts'
import { openTestDatabase } from '../../infra/db/testing.ts'
import { createId } from '../../infra/db/uuid.ts'
import {
  createCampaignOrder,
  insertFleet,
  startTestCampaign,
} from '../../services/push-engine/push.testing.ts'
import * as schema from '../../services/schema/schema.ts'
import { createBuiltApps } from '../built-apps.ts'
import { startDatabaseProxy } from './database-proxy.ts'
import { startVictim, type Victim } from './killable-server.ts'
import { countUnsentWork } from './push.ts'
import { type ShopperLoad, startShopperLoad } from './shopper-load.ts'

export type RestartReport = {
  readonly rounds: number
  readonly requests: number
  /** Requests that one retry repaired, and the responses of those that it did not. */
  readonly repaired: number
  readonly failures: readonly string[]
  /** First failures that were neither a lost connection nor status 503 with a retry time. */
  readonly otherFailures: readonly string[]
  /** Acknowledged events, registrations and carts, and those that the database does not contain once. */
  readonly acknowledged: number
  readonly lost: number
  /** Messages of all campaigns; those that reached no phone, and those that a phone got more than once. */
  readonly messages: number
  readonly lostMessages: number
  readonly repeatedMessages: number
  /** Exit codes of the stopped processes. */
  readonly exitCodes: readonly (number | null)[]
}

const SHOPPERS = 4
const AUDIENCE = 1500
/** Duration of the database outage, in ms. */
const AWAY_MS = 5000
/** Maximum time in ms after the last disturbance until all pushes are sent. */
const SENT_TIMEOUT_MS = 180_000
const pidRow = z.object({ file: z.string() })

/**
 * Runs two API processes and two workers on one database under shoppers' requests and campaigns. Each round restarts
 * the processes one after the other (SIGTERM, start, `/readyz`), then kills the database, whose address refuses
 * connections for five seconds. Compares what was acknowledged with the database, and every message with the push
 * gateway's own record.
 */
export async function restartUnderLoad(
  rounds: number,
  progress: (text: string) => void = () => {},
): Promise<RestartReport> {
  const database = await openTestDatabase({ ours: true })
  const push = await startPushGateway({ rate: null })
  // Requests are slow, so that processes and the database end in the middle of some.
  push.gateway.faults.set(1, [createFault({ kind: 'slow-body', delay: 400 })])
  const built = createBuiltApps()
  const cluster = await startCluster(database, { EXPO_URL: push.url, WEB_DIST: built.web })
  const { processes, apis } = cluster
  try {
    const { db } = database
    const { project, slug } = await createShop(db, apis[0])
    push.gateway.addresses.addFleet({
      ...{ name: project, project, count: AUDIENCE, android: 0, uninstalled: 0, toldAt: 0, seed: 1 },
    })
    await insertFleet(
      db,
      project,
      Array.from({ length: AUDIENCE }, (_, at) => createFleetToken(project, at)),
    )
    const load = startShopperLoad(
      apis.map(({ url }) => url),
      slug,
      SHOPPERS,
    )
    const exitCodes: (number | null)[] = []
    for (let round = 0; round < rounds; round += 1) {
      for (const one of processes) {
        await startTestCampaign(db, project, createCampaignOrder())
        exitCodes.push(await one.stop())
        await one.revive()
        // One disturbance at a time: the next must not meet the retry of a request that this one made fail.
        await load.finishRequests()
        progress(`round ${round + 1} of ${rounds}: ${exitCodes.length} restarts`)
      }
      await startTestCampaign(db, project, createCampaignOrder())
      await cluster.loseDatabase()
      await load.finishRequests()
      progress(`round ${round + 1} of ${rounds}: the database is back`)
    }
    const shopped = await load.end()
    const until = Date.now() + SENT_TIMEOUT_MS
    while ((await countUnsentWork(db)) > 0 && Date.now() < until) await wait(200)
    return {
      rounds,
      requests: shopped.requests,
      repaired: shopped.repaired,
      failures: shopped.failures,
      otherFailures: shopped.otherFailures,
      ...(await compareWithDatabase(db, shopped)),
      ...(await compareWithGateway(db, push, project)),
      exitCodes: [...exitCodes, ...(await Promise.all(processes.map((one) => one.end())))],
    }
  } finally {
    await Promise.all(processes.map((one) => one.kill()))
    await cluster.close()
    await push.close()
    built.remove()
    await database.close()
  }
}

/** Starts two API processes and two workers behind one address of the database. */
async function startCluster(database: DatabaseHandle, settings: NodeJS.ProcessEnv) {
  const {
    host,
    user,
    database: name,
  } = z.object({ host: z.string(), user: z.string(), database: z.string() }).parse(database.boss)
  const proxy = await startDatabaseProxy(join(host, '.s.PGSQL.5432'))
  const env = {
    ...settings,
    JWT_SECRET: 'a secret of the tests',
    SECRETS_KEY: randomBytes(32).toString('base64'),
    TRUSTED_PROXIES: '1',
  }
  const start = (role: string) =>
    startVictim(`postgres://${user}@127.0.0.1:${proxy.port}/${name}`, { ...env, ROLE: role })
  // Test databases acknowledge before they write; here, acknowledged rows must survive.
  await database.db.execute(sql`alter role current_user set synchronous_commit = on`)
  const apis = [await start('api'), await start('api')] as const
  const workers = [await start('worker'), await start('worker')] as const
  return {
    apis,
    processes: [...workers, ...apis] satisfies Victim[],
    /** Kills the database server and refuses connections to its address for some seconds. */
    loseDatabase: async () => {
      const { rows } = await database.db.execute(sql`select pg_read_file('postmaster.pid') as file`)
      await proxy.cut()
      process.kill(Number(pidRow.parse(rows[0]).file.split('\n')[0]), 'SIGKILL')
      await wait(AWAY_MS)
      await database.ping()
      await proxy.open()
    },
    close: () => proxy.cut(),
  }
}

/** Creates a project with a shop and a published design. */
async function createShop(db: Database, { call }: Victim) {
  const merchant = { name: 'Olga', email: `${createId()}@merchants.test`, password: 'a long secret' }
  const session = (await call(signUp, merchant))?.data
  if (!session) throw new Error('Nobody could sign up')
  const created = (await call(createProject, { name: 'Lamps' }, session.access))?.data
  if (!created) throw new Error('No project was created')
  const { id: project, slug } = created.project
  await db
    .update(schema.projects)
    .set({ shop: 'https://lamps.example', storefront: 'public', langs: ['en'] })
    .where(eq(schema.projects.id, project))
  const published = await call(publishDesign, { project }, session.access)
  if (!published?.data) throw new Error(`Nothing was published: ${JSON.stringify(published?.error)}`)
  return { project, slug }
}

/** Counts the acknowledged events, registrations and carts that the database does not hold exactly once. */
async function compareWithDatabase(
  db: Database,
  { events, subscribers, carts }: Pick<ShopperLoad, 'events' | 'subscribers' | 'carts'>,
) {
  const stored = [
    await db
      .select({ id: schema.events.id })
      .from(schema.events)
      .where(inArray(schema.events.id, [...events])),
    await db
      .select({ id: schema.subscribers.id })
      .from(schema.subscribers)
      .where(inArray(schema.subscribers.id, [...subscribers])),
    await db
      .select({ id: schema.carts.token })
      .from(schema.carts)
      .where(inArray(schema.carts.token, [...carts])),
  ]
  const counts = new Map<string, number>()
  for (const { id } of stored.flat()) counts.set(id, (counts.get(id) ?? 0) + 1)
  const acknowledged = [...events, ...subscribers, ...carts]
  return { acknowledged: acknowledged.length, lost: acknowledged.filter((id) => counts.get(id) !== 1).length }
}

/** Compares the messages of a project's fleet with the gateway's deliveries to phones. */
async function compareWithGateway(
  db: Database,
  { gateway }: Awaited<ReturnType<typeof startPushGateway>>,
  project: string,
) {
  const { sentNotifications, subscribers } = schema
  // Phones that registered meanwhile are unknown to the gateway.
  const rows = await db
    .select({ id: sentNotifications.id, token: subscribers.token })
    .from(sentNotifications)
    .innerJoin(
      subscribers,
      sql`${subscribers.project_id} = ${sentNotifications.project_id} and ${subscribers.id} = ${sentNotifications.subscriber_id}`,
    )
    .where(eq(sentNotifications.project_id, project))
  const fleet = new Set(Array.from({ length: AUDIENCE }, (_, at) => createFleetToken(project, at)))
  const deliveries = rows
    .filter(({ token }) => token !== null && fleet.has(token))
    .map(({ id }) => gateway.record.kept.find(id).reduce((sum, one) => sum + one.delivered, 0))
  return {
    messages: deliveries.length,
    lostMessages: deliveries.filter((count) => count === 0).length,
    repeatedMessages: deliveries.filter((count) => count > 1).length,
  }
}
