import { createHmac } from 'node:crypto'
import { designHistory, loadDesign, saveDesign } from '@vitrine/core/contract/designs'
import { listOrders } from '@vitrine/core/contract/orders'
import { createProject } from '@vitrine/core/contract/projects'
import { signUp } from '@vitrine/core/contract/users'
import { newId } from '../ids.ts'
import { WEBHOOK_SECRET } from '../testing.ts'
import { startVictim, type Victim } from './process.ts'

export type KillReport = {
  readonly kills: number
  readonly batches: { readonly acknowledged: number; readonly lost: number; readonly twice: number }
  /** Versions that no saved edit stands for. */
  readonly gaps: number
  readonly orders: { readonly acknowledged: number; readonly lost: number; readonly unpaid: number }
  /** Exit code of the server that was asked to end after all; 0 when it drained. */
  readonly exitCode: number | null
}

const SAVERS = 3
const SENDERS = 2
/** Work between two kills, ms, at random, so that kills fall everywhere among writes. */
const CALM_MS = [300, 1500] as const
/** Of each kind, acknowledged at least between two kills: a kill among none would show nothing. */
const ACKNOWLEDGED = 4
/** What was acknowledged is worked within this, ms, after the last start. */
const SETTLED_MS = 90_000

/**
 * Kills the server `kills` times in the middle of saves and webhooks and counts what it had acknowledged and no
 * longer has, or has twice. Senders do as editors and the platform do: what was not answered is sent again.
 */
export async function killUnderWrites(kills: number, databaseUrl: string | null = null): Promise<KillReport> {
  const victim = await startVictim(databaseUrl)
  try {
    const merchant = { name: 'Olga', email: `${newId()}@merchants.test`, password: 'a long secret' }
    const session = data(await victim.call(signUp, merchant))
    const { project } = data(await victim.call(createProject, { name: 'Lamps' }, session.access))
    const ours = { victim, project: project.id, access: session.access }
    const done = { now: false }
    const batches = new Set<string>()
    const orders = new Set<string>()
    const work = [
      ...Array.from({ length: SAVERS }, (_, at) => saver(ours, at, done, batches)),
      ...Array.from({ length: SENDERS }, (_, at) => sender(ours, at, done, orders)),
    ]
    for (let kill = 0; kill < kills; kill++) {
      const [least, most] = CALM_MS
      const enough = [batches.size + ACKNOWLEDGED, orders.size + ACKNOWLEDGED] as const
      while (batches.size < enough[0] || orders.size < enough[1])
        await new Promise((next) => setTimeout(next, 20))
      await new Promise((next) => setTimeout(next, least + Math.random() * (most - least)))
      await victim.kill()
      await victim.revive()
    }
    done.now = true
    await Promise.all(work)
    const saved = await savedBatches(ours)
    const paid = await paidOrders(ours, orders)
    const counts = new Map<string, number>()
    for (const { value } of saved) counts.set(value, (counts.get(value) ?? 0) + 1)
    const version = data(await victim.call(loadDesign, { project: project.id }, session.access)).version
    return {
      kills,
      batches: {
        acknowledged: batches.size,
        lost: [...batches].filter((value) => !counts.has(value)).length,
        twice: [...counts.values()].filter((count) => count > 1).length,
      },
      gaps: version - new Set(saved.map((entry) => entry.version)).size,
      orders: {
        acknowledged: orders.size,
        lost: [...orders].filter((id) => !paid.has(id)).length,
        unpaid: [...orders].filter((id) => paid.get(id) === false).length,
      },
      exitCode: await victim.end(),
    }
  } catch (error) {
    await victim.kill()
    throw error
  }
}

type Ours = { readonly victim: Victim; readonly project: string; readonly access: string }
type Done = { readonly now: boolean }

function data<T>(answer: { readonly error: unknown; readonly data: T | null } | null): T {
  if (!answer || answer.data === null) throw new Error(`Refused: ${JSON.stringify(answer?.error)}`)
  return answer.data
}

/** Saves edits one after another; each has a value of its own, by which it is found again. */
async function saver({ victim, project, access }: Ours, who: number, done: Done, acknowledged: Set<string>) {
  for (let round = 0; !done.now; round++) {
    const value = `edit ${who} ${round}`
    const device = `saver-${who}`
    const schema = 'home.title.en'
    const batch = { id: newId(), operations: [{ operation: 'edit' as const, schema, value, device }] }
    while (true) {
      const answer = await victim.call(saveDesign, { project, base: 0, device, batches: [batch] }, access)
      if (answer?.data && answer.data.refused.length === 0) {
        acknowledged.add(value)
        break
      }
      if (answer?.data) throw new Error(`An edit was refused: ${JSON.stringify(answer.data.refused)}`)
      if (done.now) return
      await new Promise((next) => setTimeout(next, 50))
    }
  }
}

/** Sends the news of orders, created and paid at once, until each was taken. */
async function sender({ victim, project }: Ours, who: number, done: Done, acknowledged: Set<string>) {
  for (let round = 0; !done.now; round++) {
    const id = 6_000_000_000_000 + who * 1_000_000 + round
    const send = async (topic: string, payment: string) => {
      const webhook = newId()
      while (!(await taken(victim, project, topic, webhook, orderOf(id, payment)))) {
        if (done.now) return false
        await new Promise((next) => setTimeout(next, 50))
      }
      return true
    }
    const both = await Promise.all([send('orders/create', 'pending'), send('orders/paid', 'paid')])
    if (both.every(Boolean)) acknowledged.add(String(id))
  }
}

function orderOf(id: number, payment: string): string {
  return JSON.stringify({
    id,
    admin_graphql_api_id: `gid://shopify/Order/${id}`,
    name: `#${id}`,
    created_at: '2026-11-20T10:00:00-05:00',
    updated_at: payment === 'paid' ? '2026-11-20T10:00:05-05:00' : '2026-11-20T10:00:00-05:00',
    currency: 'USD',
    total_price: '12.50',
    financial_status: payment,
    note_attributes: [],
    line_items: [{ quantity: 1 }],
  })
}

async function taken(victim: Victim, project: string, topic: string, webhook: string, body: string) {
  try {
    const response = await fetch(`${victim.url}/webhooks/${project}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-shopify-topic': topic,
        'x-shopify-hmac-sha256': createHmac('sha256', WEBHOOK_SECRET).update(body).digest('base64'),
        'x-shopify-shop-domain': 'lamps.example',
        'x-shopify-webhook-id': webhook,
      },
      body,
    })
    return response.ok
  } catch {
    return false
  }
}

async function savedBatches({ victim, project, access }: Ours) {
  const found: { version: number; value: string }[] = []
  let cursor: string | null = null
  do {
    const page = data(
      await victim.call(designHistory, cursor ? { project, cursor } : { project }, access),
    ) as { entries: readonly { version: number; value?: unknown }[]; cursor: string | null }
    for (const { version, value } of page.entries) found.push({ version, value: String(value) })
    cursor = page.cursor
  } while (cursor)
  return found
}

/** Every order by id with whether it is paid, read until all that were acknowledged are, or time is over. */
async function paidOrders({ victim, project, access }: Ours, wanted: ReadonlySet<string>) {
  const until = Date.now() + SETTLED_MS
  while (true) {
    const found = new Map<string, boolean>()
    let cursor: string | null = null
    do {
      const page = data(
        await victim.call(listOrders, { project, source: 'all', ...(cursor ? { cursor } : {}) }, access),
      ) as { orders: readonly { id: string; payment: string }[]; cursor: string | null }
      for (const { id, payment } of page.orders) found.set(id, payment === 'PAID')
      cursor = page.cursor
    } while (cursor)
    if ([...wanted].every((id) => found.get(id)) || Date.now() > until) return found
    await new Promise((next) => setTimeout(next, 250))
  }
}
