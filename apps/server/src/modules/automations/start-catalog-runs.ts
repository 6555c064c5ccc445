import { getFirstStep } from '@vitrine/core/automation/flow'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { lockNames } from '../../infra/db/advisory-locks.ts'
import type { Database, Transaction } from '../../infra/db/database.ts'
import type { DomainEvent } from '../../services/domain-events/domain-events.ts'
import * as schema from '../../services/schema/schema.ts'
import { type ActiveAutomation, listActiveAutomations } from './active-automations.ts'
import { BEST_INSTALLATION, BEST_INSTALLATION_ORDER } from './best-installation.ts'
import { isInCooldown } from './cooldown.ts'
import { getFirstDueTime } from './runs.ts'

const { automationRuns: runs, backInStocks, subscribers, subscriberWishlistItems } = schema

/**
 * Changes within this time of each other belong together, ms. Restocks are briefer: shoppers compete for few pieces.
 */
const BURST_DELAY_MS = { price: 60_000, restock: 10_000 } as const
/** Maximum time in which changes join a message that waits, ms. */
const BURST_MAX_MS = 5 * 60_000

/** SQL of the ids of all installations of the person of the row `who`. */
const OF_THE_SAME_PERSON = sql`(select own.id from ${subscribers} own
  where own.project_id = who.project_id and (own.id = who.id or own.customer_id = who.customer_id))`

/** Runs of an automation that wait at its first step, and whose message further products may join. */
type Burst = {
  readonly project: string
  readonly automation: string
  readonly step: string
  readonly kind: keyof typeof BURST_DELAY_MS
}

type Happened<K extends DomainEvent['kind']> = Extract<DomainEvent, { readonly kind: K }>

/** Returns when the first step of a run is due: not before its burst is over. */
function getBurstDueTime(flow: ActiveAutomation['flow'], kind: Burst['kind'], since: Date, now: Date): Date {
  return new Date(Math.max(getFirstDueTime(flow, since, now).getTime(), getBurstEnd(kind, now).getTime()))
}

/** Returns when a burst ends to which nothing is added any more. */
function getBurstEnd(kind: Burst['kind'], now: Date): Date {
  return new Date(now.getTime() + BURST_DELAY_MS[kind])
}

/** Condition on `run`: it waits, and began recently enough for further products to join. */
function isOpenBurst({ project, automation, step, kind }: Burst, now: Date): SQL {
  const since = new Date(now.getTime() - BURST_MAX_MS).toISOString()
  return sql`run.project_id = ${project}::uuid and run.automation_id = ${automation}::uuid and run.state = 'waiting'
    and run.step = ${step} and run.cause like ${`${kind} %`} and run.created > ${since}::timestamptz`
}

/**
 * Adds a product to the waiting runs of some subscribers that are about `another`, and whose messages wait on. Returns
 * the subscribers.
 */
async function joinBurst(
  tx: Transaction,
  burst: Burst,
  another: SQL,
  whose: SQL,
  now: Date,
): Promise<ReadonlySet<string>> {
  const due = getBurstEnd(burst.kind, now).toISOString()
  const { rows } = await tx.execute(sql`
    update ${runs} run set others = run.others + 1, due = greatest(run.due, ${due}::timestamptz), updated = ${now.toISOString()}::timestamptz
    where ${isOpenBurst(burst, now)} and run.subscriber_id in (${whose}) and ${another}
    returning run.subscriber_id as subscriber`)
  return new Set(rows.map(({ subscriber }) => String(subscriber)))
}

/**
 * Starts a run for each shopper with a wishlist item whose price has dropped by the percentage of an
 * automation. Returns when to advance runs that have no wait of their own; null when there are none, or when
 * they are due later.
 */
export async function startPriceDropRuns(
  tx: Transaction,
  projectId: string,
  active: readonly ActiveAutomation[],
  fall: Happened<'price-changed'>,
  now: Date,
): Promise<Date | null> {
  if (fall.now >= fall.before) return null
  const percent = ((fall.before - fall.now) / fall.before) * 100
  let last: Date | null = null
  for (const { id, version, flow } of active) {
    const first = getFirstStep(flow.steps)
    if (!first || flow.trigger.kind !== 'price-drop' || percent < flow.trigger.percent) continue
    const due = getBurstDueTime(flow, 'price', fall.at, now)
    const since = fall.at.toISOString()
    // Several variants whose prices drop together count once.
    const cause = `price ${fall.product} ${since}`
    const burst: Burst = { project: projectId, automation: id, step: first.id, kind: 'price' }
    // Of two products that change at once, the second finds the run of the first.
    await lockNames(tx, projectId, [`burst ${id}`])
    // All installations of those who wish for the product: the run may be another one's of the same person.
    const wishers = sql`select same.id from ${subscriberWishlistItems} wish
      join ${subscribers} who on who.project_id = wish.project_id and who.id = wish.subscriber_id
      join ${subscribers} same on same.project_id = who.project_id
        and (same.id = who.id or same.customer_id = who.customer_id)
      where wish.project_id = ${projectId} and wish.product_id = ${fall.product}`
    const joined = await joinBurst(
      tx,
      burst,
      sql`run.product_id is distinct from ${fall.product}`,
      wishers,
      now,
    )
    const begun = await tx.execute(sql`
      insert into ${runs} (project_id, automation_id, subscriber_id, cause, version, step, due, since, product_id, variant_id, price)
      select ${BEST_INSTALLATION} who.project_id, ${id}::uuid, who.id, ${cause}, ${version}, ${first.id}, ${due.toISOString()}::timestamptz,
        ${since}::timestamptz, ${fall.product}, ${fall.variant}, ${fall.now}
      from ${subscriberWishlistItems} wish
      join ${subscribers} who on who.project_id = wish.project_id and who.id = wish.subscriber_id
      where wish.project_id = ${projectId} and wish.product_id = ${fall.product} and who.moved_to is null
        and not exists (
          select 1 from ${runs} run
          join ${subscribers} same on same.project_id = run.project_id and same.id = run.subscriber_id
          where ${isOpenBurst(burst, now)} and (same.id = who.id or same.customer_id = who.customer_id))
        and not ${isInCooldown({ project: projectId, automation: id, trigger: flow.trigger }, OF_THE_SAME_PERSON, now)}
      order by ${BEST_INSTALLATION_ORDER}
      on conflict do nothing`)
    const end = getBurstEnd('price', now)
    if (joined.size + (begun.rowCount ?? 0) > 0 && due <= end) last = end
  }
  return last
}

/** Time that notified shoppers have to buy before the next ones are notified of the same stock, ms. */
const TURN_MS = 60 * 60 * 1000

/**
 * Notifies shoppers who wait for a variant that is back in stock: oldest request first, and for each piece in
 * stock as many as the automation says. The others wait for more stock, or until the notified ones have not
 * bought for an hour. Returns when to advance runs that have no wait of their own; null when there are none,
 * or when they are due later.
 */
export async function notifyBackInStock(
  tx: Transaction,
  projectId: string,
  active: readonly ActiveAutomation[],
  stock: { readonly variant: string; readonly product: string; readonly available: number },
  now: Date,
): Promise<Date | null> {
  if (stock.available <= 0) return null
  const automation = active.find(({ flow }) => flow.trigger.kind === 'back-in-stock')
  const first = automation && getFirstStep(automation.flow.steps)
  if (!first) return null
  const waiting = await tx
    .select({ id: backInStocks.id, subscriber: backInStocks.subscriber_id, created: backInStocks.created })
    .from(backInStocks)
    .innerJoin(
      subscribers,
      and(
        eq(subscribers.project_id, backInStocks.project_id),
        eq(subscribers.id, backInStocks.subscriber_id),
      ),
    )
    .where(
      and(
        eq(backInStocks.project_id, projectId),
        eq(backInStocks.variant_id, stock.variant),
        eq(backInStocks.resolved, false),
        isNull(subscribers.moved_to),
      ),
    )
    .orderBy(asc(backInStocks.created), asc(backInStocks.id))
    .limit(Math.min(stock.available * automation.flow.trigger.each, 1000))
    .for('update', { of: backInStocks, skipLocked: true })
  if (waiting.length === 0) return null
  await tx
    .update(backInStocks)
    .set({ resolved: true })
    .where(
      and(eq(backInStocks.project_id, projectId), sql`${backInStocks.id} in ${waiting.map(({ id }) => id)}`),
    )
  const due = getBurstDueTime(automation.flow, 'restock', now, now)
  const burst: Burst = { project: projectId, automation: automation.id, step: first.id, kind: 'restock' }
  await lockNames(tx, projectId, [`burst ${automation.id}`])
  const subscriberIds = sql.join(
    waiting.map(({ subscriber }) => sql`${subscriber}::uuid`),
    sql`, `,
  )
  const joined = await joinBurst(
    tx,
    burst,
    sql`run.variant_id is distinct from ${stock.variant}`,
    subscriberIds,
    now,
  )
  const alone = waiting.filter(({ subscriber }) => !joined.has(subscriber))
  if (alone.length > 0)
    await tx
      .insert(runs)
      .values(
        alone.map(({ id, subscriber }) => ({
          project_id: projectId,
          automation_id: automation.id,
          subscriber_id: subscriber,
          cause: `restock ${id} ${now.toISOString()}`,
          version: automation.version,
          step: first.id,
          due,
          since: now,
          product_id: stock.product,
          variant_id: stock.variant,
        })),
      )
      .onConflictDoNothing()
  const end = getBurstEnd('restock', now)
  return due <= end ? end : null
}

/** Notifies the next shoppers when stock is left an hour after the previous notifications. */
export async function notifyNextInQueue(db: Database, now: Date): Promise<void> {
  const { rows } = await db.execute(sql`
    select waiting.project_id as project, stock.variant_id as variant, stock.product_id as product,
      sum(level.available)::int as available
    from (select distinct project_id, variant_id from ${backInStocks} where not resolved) waiting
    join ${schema.catalogVariants} stock on stock.project_id = waiting.project_id and stock.variant_id = waiting.variant_id
    join ${schema.stockLevels} level on level.project_id = stock.project_id
      and level.inventory_item_id = stock.inventory_item_id
    where stock.for_sale and not exists (
      select 1 from ${runs} told
      where told.project_id = stock.project_id and told.variant_id = stock.variant_id
        and told.cause like 'restock %' and told.since > ${new Date(now.getTime() - TURN_MS).toISOString()}::timestamptz
    )
    group by 1, 2, 3
    having sum(level.available) > 0`)
  for (const { project, variant, product, available } of rows)
    await db.transaction(async (tx) =>
      notifyBackInStock(
        tx,
        String(project),
        await listActiveAutomations(tx, String(project), ['back-in-stock']),
        { variant: String(variant), product: String(product), available: Number(available) },
        now,
      ),
    )
}
