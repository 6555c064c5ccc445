import { signUp } from '@vitrine/core/contract/accounts/users'
import { loadDesign, saveDesign } from '@vitrine/core/contract/designs/designs'
import { createProject } from '@vitrine/core/contract/projects/projects'
import { createDeliveryHeaders } from '@vitrine/testing/deliveries.ts'
import { createId } from '../../infra/db/uuid.ts'
import { startVictim, type Victim } from './process.ts'
import { createEdit, createOrderUpdate } from './sent-requests.ts'
import { compareAcknowledged, listSavedEdits, type MakeCall, waitForPaidOrders } from './stored-secrets.ts'

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
/** A start that is killed too lives at most this long, ms. */
const START_MS = 3000
/** Of each kind, acknowledged at least between two kills: a kill among none would show nothing. */
const ACKNOWLEDGED = 4
/** What was acknowledged is worked within this, ms, after the last start. */
const SETTLED_MS = 90_000

/**
 * Kills the server `kills` times during saves and webhooks, and counts acknowledged changes that are lost or
 * duplicated. `withDatabase` also kills the embedded database, and every third time again while it starts. Senders behave like editors and the platform: they resend what was not acknowledged.
 */
export async function killServerDuringWrites(
  kills: number,
  databaseUrl: string | null = null,
  { withDatabase = false }: { readonly withDatabase?: boolean } = {},
): Promise<KillReport> {
  const victim = await startVictim(databaseUrl)
  try {
    const merchant = { name: 'Olga', email: `${createId()}@merchants.test`, password: 'a long secret' }
    const session = data(await victim.call(signUp, merchant))
    const { project } = data(await victim.call(createProject, { name: 'Lamps' }, session.access))
    const ours = { victim, project: project.id, access: session.access }
    const completion = { now: false }
    const batches = new Set<string>()
    const orders = new Set<string>()
    const work = [
      ...Array.from({ length: SAVERS }, (_, at) => saver(ours, at, completion, batches)),
      ...Array.from({ length: SENDERS }, (_, at) => sender(ours, at, completion, orders)),
    ]
    for (let kill = 0; kill < kills; kill++) {
      const [minMs, maxMs] = CALM_MS
      const enough = [batches.size + ACKNOWLEDGED, orders.size + ACKNOWLEDGED] as const
      while (batches.size < enough[0] || orders.size < enough[1])
        await new Promise((next) => setTimeout(next, 20))
      await new Promise((next) => setTimeout(next, minMs + Math.random() * (maxMs - minMs)))
      if (withDatabase) await victim.killWithDatabase(kill % 3 === 2 ? Math.random() * START_MS : undefined)
      else await victim.kill()
      await victim.revive()
    }
    completion.now = true
    await Promise.all(work)
    const makeCall: MakeCall = async (call, input) => data(await victim.call(call, input, session.access))
    const edits = await listSavedEdits(makeCall, project.id)
    const paid = await waitForPaidOrders(makeCall, project.id, orders, SETTLED_MS)
    const { version } = await makeCall(loadDesign, { project: project.id })
    return {
      kills,
      batches: { acknowledged: batches.size, ...compareAcknowledged(batches, edits) },
      gaps: version - new Set(edits.map((edit) => edit.version)).size,
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
async function saver(
  { victim, project, access }: Ours,
  who: number,
  completion: Done,
  acknowledged: Set<string>,
) {
  for (let round = 0; !completion.now; round++) {
    const value = `edit ${who} ${round}`
    const device = `saver-${who}`
    const input = createEdit(project, device, value)
    while (true) {
      const answer = await victim.call(saveDesign, input, access)
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

/** Sends the news of orders, created and paid at once, until each was taken. */
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
