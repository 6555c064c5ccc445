import { firstStep } from '@vitrine/core/automation/flow'
import type { Flow } from '@vitrine/core/contract/automations'
import { dueAt, shopperZone } from '@vitrine/core/push/schedule'
import { zoneOffset } from '@vitrine/core/zones'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Database, type Queryable, schema, type Transaction } from '../../db/open.ts'
import type { Happening } from '../../happenings.ts'
import { projectZone } from '../../project-zone.ts'
import { type Active, activeWith, isOn } from './flows.ts'
import { firstDue } from './runs.ts'

const { automations, automationRuns: runs, backInStocks, projects, subscribers, wishes } = schema

type Happened<K extends Happening['kind']> = Extract<Happening, { readonly kind: K }>

/** A person with several installations is told on the one that was used last, where pushes are allowed first. */
const BEST = sql`distinct on (coalesce(who.customer_id, who.id::text))`
const BEST_FIRST = sql`coalesce(who.customer_id, who.id::text), (who.token is null), who.last_seen desc`

/**
 * Begins a run for everybody who wishes for a product that fell in price, far enough for the automation. Gives how
 * many of them are to be taken on at once.
 */
export async function priceFell(
  tx: Transaction,
  projectId: string,
  active: readonly Active[],
  fall: Happened<'price-changed'>,
  now: Date,
): Promise<number> {
  if (fall.now >= fall.before) return 0
  const percent = ((fall.before - fall.now) / fall.before) * 100
  let atOnce = 0
  for (const { id, version, flow } of active) {
    const first = firstStep(flow.steps)
    if (!first || flow.trigger.kind !== 'price-drop' || percent < flow.trigger.percent) continue
    const due = firstDue(flow, fall.at, now)
    const since = fall.at.toISOString()
    // Several variants that fall together are one reason.
    const cause = `price ${fall.product} ${since}`
    const begun = await tx.execute(sql`
      insert into ${runs} (project_id, automation_id, subscriber_id, cause, version, step, due, since, product_id, variant_id, price)
      select ${BEST} who.project_id, ${id}::uuid, who.id, ${cause}, ${version}, ${first.id}, ${due.toISOString()}::timestamptz,
        ${since}::timestamptz, ${fall.product}, ${fall.variant}, ${fall.now}
      from ${wishes} wish
      join ${subscribers} who on who.project_id = wish.project_id and who.id = wish.subscriber_id
      where wish.project_id = ${projectId} and wish.product_id = ${fall.product} and who.moved_to is null
      order by ${BEST_FIRST}
      on conflict do nothing`)
    if (due <= now) atOnce += begun.rowCount ?? 0
  }
  return atOnce
}

/** Before the next of those who wait are told of the same stock, those who were told have so long to buy, ms. */
const TURN_MS = 60 * 60 * 1000

/**
 * Tells those who wait for a variant that it is back: the oldest first, so many for each piece as the automation
 * says. The others go on waiting, for the next piece or for an hour in which those who were told did not buy. Gives how
 * many of those who begin are to be taken on at once.
 */
export async function release(
  tx: Transaction,
  projectId: string,
  active: readonly Active[],
  stock: { readonly variant: string; readonly product: string; readonly available: number },
  now: Date,
): Promise<number> {
  if (stock.available <= 0) return 0
  const automation = active.find(({ flow }) => flow.trigger.kind === 'back-in-stock')
  const first = automation && firstStep(automation.flow.steps)
  if (!first) return 0
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
  if (waiting.length === 0) return 0
  await tx
    .update(backInStocks)
    .set({ resolved: true })
    .where(
      and(eq(backInStocks.project_id, projectId), sql`${backInStocks.id} in ${waiting.map(({ id }) => id)}`),
    )
  const due = firstDue(automation.flow, now, now)
  await tx
    .insert(runs)
    .values(
      waiting.map(({ id, subscriber }) => ({
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
  return due <= now ? waiting.length : 0
}

/** Gives the next their turn where pieces are left an hour after others were told. */
export async function releaseNext(db: Database, now: Date): Promise<void> {
  const { rows } = await db.execute(sql`
    select waiting.project_id as project, stock.variant_id as variant, stock.product_id as product,
      sum(level.available)::int as available
    from (select distinct project_id, variant_id from ${backInStocks} where not resolved) waiting
    join ${schema.goods} stock on stock.project_id = waiting.project_id and stock.variant_id = waiting.variant_id
    join ${schema.stockLevels} level on level.project_id = stock.project_id
      and level.inventory_item_id = stock.inventory_item_id
    where not exists (
      select 1 from ${runs} told
      where told.project_id = stock.project_id and told.variant_id = stock.variant_id
        and told.cause like 'restock %' and told.since > ${new Date(now.getTime() - TURN_MS).toISOString()}::timestamptz
    )
    group by 1, 2, 3
    having sum(level.available) > 0`)
  for (const { project, variant, product, available } of rows)
    await db.transaction(async (tx) =>
      release(
        tx,
        String(project),
        await activeWith(tx, String(project), ['back-in-stock']),
        { variant: String(variant), product: String(product), available: Number(available) },
        now,
      ),
    )
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Whoever has been away for longer than the automation is old is not greeted all at once: only these days' are. */
const LATE_DAYS = 2

/**
 * Begins the runs that no happening begins: of shoppers who have stayed away for so many days, and of those whose
 * birthday it is, each at the automation's time by their own clock.
 */
export async function beginByCalendar(db: Database, now: Date): Promise<void> {
  const owners = await db
    .selectDistinct({ id: projects.id, zone: projects.zone, timezone: projects.timezone })
    .from(projects)
    .innerJoin(automations, eq(automations.project_id, projects.id))
    .where(and(isOn, inArray(automations.trigger, ['win-back', 'birthday'])))
  for (const project of owners)
    for (const automation of await activeWith(db, project.id, ['win-back', 'birthday']))
      await db.transaction((tx) => greet(tx, project.id, projectZone(project), automation, now))
}

async function greet(tx: Transaction, projectId: string, home: string, automation: Active, now: Date) {
  const first = firstStep(automation.flow.steps)
  if (!first) return
  for (const where of await whereabouts(tx, projectId)) {
    const zone = shopperZone(where, home)
    const day = new Date(now.getTime() + zoneOffset(zone, now.getTime())).toISOString().slice(0, 10)
    const { kind, slot } = automation.flow.trigger
    const due = dueAt(
      { kind: 'local', day, slot, passed: kind === 'birthday' ? 'send' : 'next-day' },
      zone,
      now.getTime(),
    )
    if (due === null) continue
    const matching = kind === 'birthday' ? birthdayOn(day) : awaySince(automation.flow, now)
    const cause =
      kind === 'birthday'
        ? sql`${`birthday ${day.slice(0, 4)}`}::text`
        : sql`'away ' || to_char(who.last_seen at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')`
    const at = new Date(due).toISOString()
    await tx.execute(sql`
      insert into ${runs} (project_id, automation_id, subscriber_id, cause, version, step, due, since)
      select ${BEST} who.project_id, ${automation.id}::uuid, who.id, ${cause}, ${automation.version}, ${first.id},
        ${at}::timestamptz, ${now.toISOString()}::timestamptz
      from ${subscribers} who
      where who.project_id = ${projectId} and who.moved_to is null
        and who.zone is not distinct from ${where.zone}::text
        and who.timezone is not distinct from ${where.timezone}::int
        and ${matching}
      order by ${BEST_FIRST}
      on conflict do nothing`)
  }
}

/** The zones that subscribers of a project are in. */
function whereabouts(tx: Queryable, projectId: string) {
  return tx
    .selectDistinct({ zone: subscribers.zone, timezone: subscribers.timezone })
    .from(subscribers)
    .where(eq(subscribers.project_id, projectId))
}

/** Whose birthday is on a local day (YYYY-MM-DD); in years without 29 February it is on the 28th. */
function birthdayOn(day: string) {
  const monthDay = day.slice(5)
  const leap = new Date(`${day.slice(0, 4)}-02-29T00:00:00Z`).getUTCMonth() === 1
  const days = monthDay === '02-28' && !leap ? ['02-28', '02-29'] : [monthDay]
  return sql`who.birthday in ${days}`
}

function awaySince(flow: Flow, now: Date) {
  const last = new Date(now.getTime() - flow.trigger.days * DAY_MS)
  const first = new Date(last.getTime() - LATE_DAYS * DAY_MS)
  return sql`who.last_seen <= ${last.toISOString()}::timestamptz and who.last_seen > ${first.toISOString()}::timestamptz`
}
