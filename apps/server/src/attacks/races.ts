import { createHmac } from 'node:crypto'
import { listOrders } from '@vitrine/core/contract/orders'
import { newId } from '../ids.ts'
import { startVitrine, type Vitrine, WEBHOOK_SECRET } from '../testing.ts'

export type RaceReport = {
  readonly orders: number
  readonly lost: number
  /** Paid at the platform, and listed as something else. */
  readonly unpaid: number
}

/** So many orders' news are on the way at once. */
const AT_ONCE = 10
/** What was taken is worked within this, ms. */
const SETTLED_MS = 60_000

/** Sends the news of each order, created, paid and changed, all at once and each twice, in another order every time. */
export async function raceWebhooks(orders: number): Promise<RaceReport> {
  const vitrine = await startVitrine()
  try {
    const owner = await vitrine.merchant()
    const project = await vitrine.project(owner)
    const ids = Array.from({ length: orders }, (_, at) => 7_000_000_000_000 + at)
    for (let from = 0; from < orders; from += AT_ONCE) {
      const news = ids.slice(from, from + AT_ONCE).flatMap((id) => newsOf(id))
      const shuffled = [...news, ...news]
        .map((one) => ({ one, at: Math.random() }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one)
      await Promise.all(shuffled.map((one) => deliver(vitrine, project.id, one)))
    }
    const until = Date.now() + SETTLED_MS
    while (true) {
      const found = await listed(vitrine, project.id, owner.access)
      const lost = ids.filter((id) => !found.has(String(id))).length
      const unpaid = ids.filter((id) => found.get(String(id)) === false).length
      if (lost + unpaid === 0 || Date.now() > until) return { orders, lost, unpaid }
      await new Promise((next) => setTimeout(next, 200))
    }
  } finally {
    await vitrine.close()
  }
}

type News = { readonly topic: string; readonly webhook: string; readonly body: string }

function newsOf(id: number): readonly News[] {
  const news = [
    { topic: 'orders/create', payment: 'pending', second: 0 },
    { topic: 'orders/paid', payment: 'paid', second: 2 },
    { topic: 'orders/updated', payment: 'paid', second: 2 },
  ]
  return news.map(({ topic, payment, second }) => ({
    topic,
    webhook: newId(),
    body: JSON.stringify({
      id,
      name: `#${id}`,
      created_at: '2026-11-20T10:00:00-05:00',
      updated_at: `2026-11-20T10:00:0${second}-05:00`,
      currency: 'USD',
      total_price: '12.50',
      financial_status: payment,
      note_attributes: [],
      line_items: [{ quantity: 1 }],
    }),
  }))
}

async function deliver(vitrine: Vitrine, project: string, { topic, webhook, body }: News): Promise<void> {
  const answer = await fetch(`${vitrine.url}/webhooks/${project}`, {
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
  if (!answer.ok) throw new Error(`${topic} was answered ${answer.status}`)
}

/** Every listed order by id with whether it is paid. */
async function listed(vitrine: Vitrine, project: string, access: string): Promise<Map<string, boolean>> {
  const found = new Map<string, boolean>()
  let cursor: string | null = null
  do {
    const page: { orders: readonly { id: string; payment: string }[]; cursor: string | null } =
      await vitrine.must(listOrders, { project, source: 'all', ...(cursor ? { cursor } : {}) }, access)
    for (const { id, payment } of page.orders) found.set(id, payment === 'PAID')
    cursor = page.cursor
  } while (cursor)
  return found
}
