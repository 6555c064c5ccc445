import { createDeliveryHeaders } from '@vitrine/testing/deliveries.ts'
import { and, count, eq, isNull } from 'drizzle-orm'
import { createId } from '../../infra/db/uuid.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../start-server.ts'
import { createOrderLifecycles, type PlatformWebhook } from './order-lifecycles.ts'

const { carts, checkouts, catalogVariants, orders, stockLevels, webhookDeliveries } = schema

export type StormReport = {
  /** Number of sent deliveries, duplicates and forged ones included. */
  readonly sent: number
  /** Deliveries accepted as new: each once. */
  readonly acceptedCount: number
  readonly forged: number
  /** Rows that differ from those of a sequential delivery. */
  readonly otherwise: number
  /** Forged deliveries that were accepted, and valid ones that were refused. */
  readonly misjudged: number
  /** Some of the differing rows. */
  readonly examples: readonly string[]
}

/** Number of deliveries on their way at once. */
const AT_ONCE = 16
/** One delivery in this many has an additional forged one. */
const FORGED = 20

type Sending = PlatformWebhook & { readonly webhook: string; readonly forged: boolean }

/**
 * Sends a project webhooks of orders, checkouts, products and stock: each twice, shuffled, with forged ones among them.
 * Another project gets them once and in order; the rows of both are compared.
 */
export async function stormWebhooks(deliveries: number, seed: number): Promise<StormReport> {
  const vitrine = await startVitrine()
  try {
    const owner = await vitrine.merchant()
    const stormed = (await vitrine.project(owner, 'Stormed')).id
    const ordered = (await vitrine.project(owner, 'Ordered')).id
    const all = createOrderLifecycles(deliveries)
    for (const project of [stormed, ordered])
      for (const token of all.carts)
        await vitrine.services.db.insert(carts).values({
          project_id: project,
          token,
          platform: 'ios',
          token_with_key: `gid://shopify/Cart/${token}?key=k`,
        })
    await inOrder(vitrine, ordered, all.journeys)
    const sendings = shuffled(
      all.journeys.flat().flatMap((one, at): Sending[] => {
        const good = { ...one, webhook: createId(), forged: false }
        const forged = {
          ...one,
          payload: { ...one.payload, forged: true },
          webhook: createId(),
          forged: true,
        }
        return [good, good, ...(at % FORGED === 0 ? [forged] : [])]
      }),
      seed,
    )
    let [acceptedCount, misjudged] = [0, 0]
    await each(sendings, async (sending) => {
      const { status, fresh } = await send(vitrine, stormed, sending)
      if (status !== (sending.forged ? 401 : 200)) misjudged += 1
      if (fresh) acceptedCount += 1
    })
    await worked(vitrine, stormed)
    const [stormedRows, orderedRows] = await Promise.all([rowsOf(vitrine, stormed), rowsOf(vitrine, ordered)])
    const examples = [
      ...[...orderedRows].filter((row) => !stormedRows.has(row)),
      ...[...stormedRows].filter((row) => !orderedRows.has(row)),
    ]
    return {
      sent: sendings.length,
      acceptedCount,
      forged: sendings.filter(({ forged }) => forged).length,
      otherwise: examples.length,
      misjudged,
      examples: examples.slice(0, 6),
    }
  } finally {
    await vitrine.close()
  }
}

/** Every lifecycle in order; they do not affect each other. */
async function inOrder({ services }: Vitrine, project: string, all: readonly (readonly PlatformWebhook[])[]) {
  await each(all, async (journey) => {
    for (const { topic, payload } of journey)
      await services.db.transaction((tx) => services.topics.work(topic, tx, project, payload))
  })
}

async function send({ url }: Vitrine, project: string, { topic, payload, webhook, forged }: Sending) {
  const body = JSON.stringify(payload)
  const headers = createDeliveryHeaders(body, {
    topic,
    id: webhook,
    ...(forged ? { secret: 'somebody else' } : {}),
  })
  const answer = await fetch(`${url}/webhooks/${project}`, { method: 'POST', headers, body })
  const text = await answer.text()
  return { status: answer.status, fresh: text.includes('"fresh":true') }
}

async function each<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = all.values()
  const line = async () => {
    for (const one of waiting) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, line))
}

/** Resolves once every accepted delivery is processed. Throws after a minute without progress. */
async function worked({ services: { db } }: Vitrine, project: string): Promise<void> {
  let [remainingCount, since] = [Number.POSITIVE_INFINITY, Date.now()]
  while (remainingCount > 0) {
    const open = and(eq(webhookDeliveries.project_id, project), isNull(webhookDeliveries.processed_at))
    const [row] = await db.select({ left: count() }).from(webhookDeliveries).where(open)
    const now = row?.left ?? 0
    if (now < remainingCount) since = Date.now()
    if (Date.now() - since > 60_000) throw new Error(`${now} deliveries stay unworked`)
    remainingCount = now
    await new Promise((next) => setTimeout(next, 100))
  }
}

/** Returns every row that a webhook can change, without the project's name and the rows' own ids. */
async function rowsOf({ services: { db } }: Vitrine, project: string): Promise<Set<string>> {
  const rowTexts = new Set<string>()
  for (const table of [orders, checkouts, carts, catalogVariants, stockLevels]) {
    const rows: Record<string, unknown>[] = await db.select().from(table).where(eq(table.project_id, project))
    for (const { project_id: _, id: __, created, ...row } of rows)
      rowTexts.add(JSON.stringify({ ...row, ...(table === carts ? {} : { created }) }))
  }
  return rowTexts
}

/** The same order for the same seed. */
function shuffled<T>(all: readonly T[], seed: number): T[] {
  let state = seed >>> 0 || 1
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return all
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}
