import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { signIn } from '@vitrine/core/contract/accounts/users'
import { getContentHash } from '@vitrine/core/design/hash'
import type { JsonObject } from '@vitrine/core/design/operations.types'
import { eq, sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../../apps/server/src/infra/db/database.ts'
import { startEmbedded } from '../../apps/server/src/infra/db/embedded-postgres.ts'
import { createId } from '../../apps/server/src/infra/db/uuid.ts'
import * as schema from '../../apps/server/src/services/schema/schema.ts'
import { startVictim, type Victim } from '../../apps/server/src/testing/attacks/killable-server.ts'
import { toDatabaseUrl } from '../../apps/server/src/testing/database-url.ts'
import { findProcess } from '../processes.ts'
import type { Parts } from './usage.ts'

/** A project of the benchmark. */
export type Tenant = { readonly id: string; readonly slug: string; readonly permanent: string }

export type Platform = {
  readonly db: Database
  readonly parts: Parts
  readonly tenants: readonly Tenant[]
  /** Port of the API process. */
  readonly port: number
  /** Port of the push gateway, without a rate limit. */
  readonly gatewayPort: number
  /** Access token of the merchant, who owns all projects. */
  readonly access: string
  readonly stop: () => Promise<void>
}

const BASE_PORT = Number(process.env.BENCH_PORT ?? 4200)
const SHOP_PORT = BASE_PORT + 10
const GATEWAY_PORT = BASE_PORT + 42
/** First port of the tenants' stores. */
const FIRST_STORE_PORT = BASE_PORT + 100
const BATCH_SIZE = 50
const START_TIMEOUT_MS = 60_000
const DEMO = { email: 'demo@vitrine.test', password: 'vitrine' }

/**
 * Starts a demo shop, a push gateway, an embedded database, one API process and one worker, and fills the database with
 * `count` projects like the demo project, each with a design and a store address of its own, so that no cache serves two
 * of them.
 */
export async function startPlatform(count: number): Promise<Platform> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-tenants-'))
  const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const step of undo.reverse()) await step()
  }
  try {
    undo.push(
      await startProgram('apps/demo-shop/src/main.ts', `http://localhost:${SHOP_PORT}/healthz`, {
        ...{
          PORT: String(SHOP_PORT),
          DEMO_SHOP_PORT: String(SHOP_PORT),
          DEMO_SHOP_DATA: join(folder, 'shop'),
        },
      }),
    )
    undo.push(
      await startProgram('apps/demo-shop/src/push/main.ts', `http://localhost:${GATEWAY_PORT}/_push/clock`, {
        ...{ PORT: String(GATEWAY_PORT), RATE: '0' },
      }),
    )
    const embedded = await startEmbedded({ dataDir: join(folder, 'postgres') })
    undo.push(() => embedded.stop())
    const databaseUrl = toDatabaseUrl(embedded.address)
    const settings = {
      ...{ DATA_DIR: folder, SEED_DEMO: '1', DEMO_MONTH: '0', DEMO_SHOP_PORT: String(SHOP_PORT) },
      ...{ TRUSTED_PROXIES: '1', EXPO_URL: `http://localhost:${GATEWAY_PORT}` },
    }
    const api = await startVictim(databaseUrl, { ...settings, ROLE: 'api' })
    undo.push(() => api.stop())
    const database = await openDatabase({ databaseUrl, dataDir: folder, connections: 4 })
    undo.push(() => database.close())
    const tenants = await addTenants(database.db, count)
    undo.push(await serveStores(count))
    const worker = await startVictim(databaseUrl, { ...settings, ROLE: 'worker' })
    undo.push(() => worker.stop())
    const postmaster = Number(
      readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0],
    )
    return {
      ...{ db: database.db, tenants, port: getPort(api), gatewayPort: GATEWAY_PORT, stop },
      parts: {
        ...{ api: pidOf(api), worker: pidOf(worker), database: postmaster },
        shop: findShop(),
      },
      access: await signInDemo(api),
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const findShop = () => findProcess('apps/demo-shop/src/main.ts', SHOP_PORT)
const getPort = ({ url }: Victim) => Number(new URL(url).port)
const pidOf = (victim: Victim) => findProcess('apps/server/src/main.ts', getPort(victim))

async function signInDemo(api: Victim): Promise<string> {
  const answer = await api.call(signIn, DEMO)
  if (!answer?.data) throw new Error('The demo merchant cannot sign in')
  return answer.data.access
}

/** Starts a program and waits until `url` answers. Returns a function that stops it. */
async function startProgram(
  script: string,
  url: string,
  env: NodeJS.ProcessEnv,
): Promise<() => Promise<void>> {
  const child: ChildProcess = spawn(process.execPath, [script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const until = Date.now() + START_TIMEOUT_MS
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${script} did not start`)
    await wait(50)
  }
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}

/** Copies the demo project and its live design `count` times. */
async function addTenants(db: Database, count: number): Promise<readonly Tenant[]> {
  const { projects, designs, publishedDesigns, projectsToUsers } = schema
  const [source] = await db.select().from(projects).where(eq(projects.slug, 'demo'))
  if (!source) throw new Error('The demo project is missing')
  const [design] = await db.select().from(designs).where(eq(designs.project_id, source.id))
  const [live] = await db.select().from(publishedDesigns).where(eq(publishedDesigns.project_id, source.id))
  const [member] = await db.select().from(projectsToUsers).where(eq(projectsToUsers.project_id, source.id))
  if (!design || !live || !member) throw new Error('The demo project has no live design or no owner')
  const tenants = Array.from({ length: count }, (_, at) => ({
    ...{ id: createId(), slug: `store-${at}`, permanent: `store-${at}.myshopify.com` },
    shop: `http://localhost:${FIRST_STORE_PORT + at}`,
  }))
  for (let at = 0; at < count; at += BATCH_SIZE) {
    const batch = tenants.slice(at, at + BATCH_SIZE)
    const secrets = {
      access: null,
      refresh: null,
      webhook_secret: null,
      web_push_keys: null,
      update_keys: null,
    }
    await db.insert(projects).values(
      batch.map(({ id, slug, permanent, shop }) => ({
        ...{ ...source, ...secrets, id, token: id, slug, name: slug, permanent, shop, domain: permanent },
      })),
    )
    const documents = await Promise.all(
      batch.map(async ({ id, slug }) => {
        const config: JsonObject = { ...live.config, tenant: slug }
        return { project_id: id, config, hash: await getContentHash(config) }
      }),
    )
    await db.insert(publishedDesigns).values(documents.map((document) => ({ ...live, ...document })))
    await db
      .insert(designs)
      .values(
        documents.map(({ project_id, config, hash }) => ({ ...design, project_id, config, published: hash })),
      )
    await db.insert(projectsToUsers).values(batch.map(({ id }) => ({ ...member, project_id: id })))
  }
  await db.execute(sql`analyze`)
  return tenants
}

/** Lets each store's port lead to the demo shop, so that the product takes it for a shop of its own. */
async function serveStores(count: number): Promise<() => void> {
  const servers: Server[] = []
  for (let at = 0; at < count; at += 1) {
    const server = createServer((client) => {
      const shop = connect(SHOP_PORT, '127.0.0.1')
      client.pipe(shop).pipe(client)
      for (const socket of [client, shop]) socket.on('error', () => socket.destroy())
      client.once('close', () => shop.destroy())
    })
    await new Promise<void>((ready) => server.listen(FIRST_STORE_PORT + at, () => ready()))
    servers.push(server)
  }
  return () => {
    for (const server of servers) server.close()
  }
}
