import { createDeliveryHeaders } from '@vitrine/testing/deliveries.ts'
import { createId } from '../../infra/db/uuid.ts'
import { startVitrine, type Vitrine } from '../start-server.ts'
import { createOrderUpdate } from './sent-requests.ts'
import { type MakeCall, waitForPaidOrders } from './stored-secrets.ts'

export type RaceReport = {
  readonly orders: number
  readonly lost: number
  /** Paid at the platform, but listed otherwise. */
  readonly unpaid: number
}

/** Number of orders whose webhooks are on their way at once. */
const AT_ONCE = 10
/** Maximum time in ms until accepted webhooks are processed. */
const SETTLED_MS = 60_000

/** Sends the webhooks of each order (created, paid, changed) concurrently, each twice, in a new order every time. */
export async function raceWebhooks(orders: number): Promise<RaceReport> {
  const vitrine = await startVitrine()
  try {
    const owner = await vitrine.merchant()
    const project = await vitrine.project(owner)
    const ids = Array.from({ length: orders }, (_, at) => 7_000_000_000_000 + at)
    for (let from = 0; from < orders; from += AT_ONCE) {
      const webhooks = ids.slice(from, from + AT_ONCE).flatMap((id) => newsOf(id))
      const shuffled = [...webhooks, ...webhooks]
        .map((one) => ({ one, at: Math.random() }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one)
      await Promise.all(shuffled.map((one) => deliver(vitrine, project.id, one)))
    }
    const makeCall: MakeCall = (call, input) => vitrine.must(call, input, owner.access)
    const paidById = await waitForPaidOrders(makeCall, project.id, ids.map(String), SETTLED_MS)
    return {
      orders,
      lost: ids.filter((id) => !paidById.has(String(id))).length,
      unpaid: ids.filter((id) => paidById.get(String(id)) === false).length,
    }
  } finally {
    await vitrine.close()
  }
}

type News = { readonly topic: string; readonly webhook: string; readonly body: string }

function newsOf(id: number): readonly News[] {
  return [
    { topic: 'orders/create', webhook: createId(), body: createOrderUpdate(id, 'pending', 0) },
    { topic: 'orders/paid', webhook: createId(), body: createOrderUpdate(id, 'paid', 2) },
    { topic: 'orders/updated', webhook: createId(), body: createOrderUpdate(id, 'paid', 2) },
  ]
}

async function deliver(vitrine: Vitrine, project: string, { topic, webhook, body }: News): Promise<void> {
  const headers = createDeliveryHeaders(body, { topic, id: webhook })
  const answer = await fetch(`${vitrine.url}/webhooks/${project}`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${topic} was answered ${answer.status}`)
}
