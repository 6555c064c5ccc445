import { signIn, signUp } from '@vitrine/core/contract/accounts/users'
import { loadDesign, publishDesign, saveDesign } from '@vitrine/core/contract/designs/designs'
import { createProject } from '@vitrine/core/contract/projects/projects'
import { createDeliveryHeaders } from '@vitrine/testing/deliveries.ts'
import { z } from 'zod'
import { createId } from '../../infra/db/uuid.ts'
import { startVictim, type Victim } from './killable-server.ts'
import { createEdit, createOrderUpdate } from './sent-requests.ts'
import { compareAcknowledged, listSavedEdits, type MakeCall, waitForPaidOrders } from './stored-secrets.ts'

export type KillReport = {
  readonly kills: number
  readonly batches: { readonly acknowledged: number; readonly lost: number; readonly twice: number }
  /** Versions without a saved edit. */
  readonly gaps: number
  readonly orders: { readonly acknowledged: number; readonly lost: number; readonly unpaid: number }
  /** Published designs; of the acknowledged ones, those that cannot be loaded. */
  readonly publications: { readonly acknowledged: number; readonly lost: number }
  /** Total WAL written on purpose, in MB, and the longest start after a kill, in ms. */
  readonly walMb: number
  readonly longestStartMs: number
  /** Exit code of the server after the final shutdown request; 0 when it drained. */
  readonly exitCode: number | null
}

const SAVERS = 3
const SENDERS = 2
/** Random work time between two kills in ms, so that kills fall everywhere among writes. */
const KILL_INTERVAL_MS = [300, 1500] as const
/** Maximum lifetime of a start that is killed too, ms. */
const START_MS = 3000
/** Minimum acknowledged changes of each kind between two kills: a kill without any would prove nothing. */
const ACKNOWLEDGED = 4
/**
 * Maximum time in ms from the last start until acknowledged work is processed. With the database, kills interrupt some
 * jobs repeatedly, whose next attempt is then up to ten minutes away.
 */
const SETTLED_MS = { server: 90_000, withDatabase: 900_000 } as const
/** Maximum time in ms until a first start is killed, in which the database is created and migrated. */
const FIRST_START_MS = 8000
/** An access token is valid for 15 minutes. */
const ACCESS_MS = 10 * 60_000
const PUBLISH_PAUSE_MS = 200
/** Pause after a refusal by the rate limit, whose window is a minute, ms. */
const RATE_LIMITED_MS = 10_000
const WAL_CHUNK_ROWS = 50_000
const lsn = z.object({ lsn: z.string(), mb: z.coerce.number() })

export type KillOptions = {
  /** Kills the embedded database too, and every third time again while it starts. */
  readonly withDatabase?: boolean
  /** Number of kills of the first start, in which the embedded database is created and migrated. */
  readonly firstKills?: number
  /** WAL since the last checkpoint before the first kill of the embedded database, in MB. */
  readonly walMb?: number
  readonly progress?: (text: string) => void
}

/**
 * Kills the server `kills` times during saves, publications and webhooks, and counts acknowledged changes that are lost
 * or duplicated. Senders behave like editors and the platform: they resend what was not acknowledged.
 */
export async function killServerDuringWrites(
  kills: number,
  databaseUrl: string | null = null,
  { withDatabase = false, firstKills = 0, walMb = 0, progress = () => {} }: KillOptions = {},
): Promise<KillReport> {
  const victim = await startVictim(databaseUrl, {}, { firstKills, firstMs: FIRST_START_MS })
  try {
    const merchant = { name: 'Olga', email: `${createId()}@merchants.test`, password: 'a long secret' }
    const session = data(await victim.call(signUp, merchant))
    const { project } = data(await victim.call(createProject, { name: 'Lamps' }, session.access))
    const getAccess = createAccess(victim, merchant)
    const ours = { victim, project: project.id, getAccess }
    const completion = { now: false }
    const batches = new Set<string>()
    const orders = new Set<string>()
    const published = new Set<string>()
    const work = [
      publisher(ours, completion, published),
      ...Array.from({ length: SAVERS }, (_, at) => saver(ours, at, completion, batches)),
      ...Array.from({ length: SENDERS }, (_, at) => sender(ours, at, completion, orders)),
    ]
    let longestStartMs = 0
    const writtenMb = walMb > 0 ? await writeWal(victim, walMb) : 0
    for (let kill = 0; kill < kills; kill++) {
      const [minMs, maxMs] = KILL_INTERVAL_MS
      const enough = [batches.size + ACKNOWLEDGED, orders.size + ACKNOWLEDGED] as const
      while (batches.size < enough[0] || orders.size < enough[1])
        await new Promise((next) => setTimeout(next, 20))
      await new Promise((next) => setTimeout(next, minMs + Math.random() * (maxMs - minMs)))
      if (withDatabase) await victim.killWithDatabase(kill % 3 === 2 ? Math.random() * START_MS : undefined)
      else await victim.kill()
      const began = Date.now()
      await victim.revive()
      longestStartMs = Math.max(longestStartMs, Date.now() - began)
      progress(`${kill + 1} of ${kills} kills, longest start ${longestStartMs} ms`)
    }
    completion.now = true
    await Promise.all(work)
    const makeCall: MakeCall = async (call, input) => {
      while (true) {
        const answer = await victim.call(call, input, await getAccess())
        // Repeated reads of a thousand orders meet a merchant's rate limit.
        if (answer?.error?.code !== 'too-many') return data(answer)
        await new Promise((next) => setTimeout(next, RATE_LIMITED_MS))
      }
    }
    const edits = await listSavedEdits(makeCall, project.id)
    const paid = await waitForPaidOrders(
      makeCall,
      project.id,
      orders,
      withDatabase ? SETTLED_MS.withDatabase : SETTLED_MS.server,
    )
    const { version } = await makeCall(loadDesign, { project: project.id })
    const missing = await countMissingDesigns(victim, published)
    return {
      kills,
      batches: { acknowledged: batches.size, ...compareAcknowledged(batches, edits) },
      gaps: version - new Set(edits.map((edit) => edit.version)).size,
      orders: {
        acknowledged: orders.size,
        lost: [...orders].filter((id) => !paid.has(id)).length,
        unpaid: [...orders].filter((id) => paid.get(id) === false).length,
      },
      publications: { acknowledged: published.size, lost: missing },
      walMb: writtenMb,
      longestStartMs,
      exitCode: await victim.end(),
    }
  } catch (error) {
    await victim.kill()
    throw error
  }
}

type Ours = {
  readonly victim: Victim
  readonly project: string
  readonly getAccess: () => Promise<string>
}
type Done = { readonly now: boolean }

function data<T>(answer: { readonly error: unknown; readonly data: T | null } | null): T {
  if (!answer || answer.data === null) throw new Error(`Refused: ${JSON.stringify(answer?.error)}`)
  return answer.data
}

/** Returns access tokens of a merchant, who signs in again before one expires. */
function createAccess(
  victim: Victim,
  { email, password }: { readonly email: string; readonly password: string },
) {
  let access = ''
  let signedInAt = 0
  return async () => {
    while (Date.now() - signedInAt > ACCESS_MS) {
      const answer = await victim.call(signIn, { email, password })
      if (answer?.data) {
        access = answer.data.access
        signedInAt = Date.now()
      } else await new Promise((next) => setTimeout(next, 200))
    }
    return access
  }
}

/** Saves edits one after another; each has a unique value, by which it is found again. */
async function saver(
  { victim, project, getAccess }: Ours,
  who: number,
  completion: Done,
  acknowledged: Set<string>,
) {
  for (let round = 0; !completion.now; round++) {
    const value = `edit ${who} ${round}`
    const device = `saver-${who}`
    const input = createEdit(project, device, value)
    while (true) {
      const answer = await victim.call(saveDesign, input, await getAccess())
      if (answer?.data && answer.data.refused.length === 0) {
        acknowledged.add(value)
        break
      }
      if (answer?.data) throw new Error(`An edit was refused: ${JSON.stringify(answer.data.refused)}`)
      if (completion.now) return
      await new Promise((next) => setTimeout(next, 50))
    }
  }
}

/** Publishes the design repeatedly while its content changes. */
async function publisher({ victim, project, getAccess }: Ours, completion: Done, acknowledged: Set<string>) {
  while (!completion.now) {
    const answer = await victim.call(publishDesign, { project }, await getAccess())
    if (answer?.data?.published) acknowledged.add(answer.data.published)
    await new Promise((next) => setTimeout(next, PUBLISH_PAUSE_MS))
  }
}

/** Counts the published designs that cannot be loaded, as phones load them. */
async function countMissingDesigns({ url }: Victim, hashes: ReadonlySet<string>): Promise<number> {
  let missing = 0
  for (const hash of hashes) {
    const response = await fetch(`${url}/designs/${hash}.json`)
    await response.arrayBuffer()
    if (!response.ok) missing += 1
  }
  return missing
}

/** Writes WAL of this size, in MB, to the embedded database without a checkpoint. Returns the amount. */
async function writeWal(victim: Victim, mb: number): Promise<number> {
  const client = await victim.connect()
  try {
    await client.query(`alter system set max_wal_size = '64GB'`)
    await client.query(`alter system set checkpoint_timeout = '1d'`)
    await client.query('select pg_reload_conf()')
    await client.query('create table attack_filler (id bigint, content text)')
    const { rows } = await client.query('select pg_current_wal_lsn() as lsn, 0 as mb')
    const { lsn: from } = lsn.parse(rows[0])
    for (;;) {
      await client.query(
        `insert into attack_filler select n, repeat(md5(n::text), 20) from generate_series(1, $1::int) n`,
        [WAL_CHUNK_ROWS],
      )
      const now = await client.query(
        `select pg_current_wal_lsn() as lsn, pg_wal_lsn_diff(pg_current_wal_lsn(), $1) / 1e6 as mb`,
        [from],
      )
      const written = lsn.parse(now.rows[0]).mb
      if (written >= mb) return Math.round(written)
    }
  } finally {
    await client.end()
  }
}

/** Sends the webhooks of orders, created and paid at once, until each is accepted. */
async function sender({ victim, project }: Ours, who: number, completion: Done, acknowledged: Set<string>) {
  for (let round = 0; !completion.now; round++) {
    const id = 6_000_000_000_000 + who * 1_000_000 + round
    const send = async (topic: string, body: string) => {
      const webhook = createId()
      while (!(await deliverWebhook(victim, project, topic, webhook, body))) {
        if (completion.now) return false
        await new Promise((next) => setTimeout(next, 50))
      }
      return true
    }
    const both = await Promise.all([
      send('orders/create', createOrderUpdate(id, 'pending', 0)),
      send('orders/paid', createOrderUpdate(id, 'paid', 5)),
    ])
    if (both.every(Boolean)) acknowledged.add(String(id))
  }
}

async function deliverWebhook(victim: Victim, project: string, topic: string, webhook: string, body: string) {
  const headers = createDeliveryHeaders(body, { topic, id: webhook })
  try {
    return (await fetch(`${victim.url}/webhooks/${project}`, { method: 'POST', headers, body })).ok
  } catch {
    return false
  }
}
