import { getAwaitedEvent, getFirstStep } from '@vitrine/core/automation/flow'
import { listTriggersEndedBy } from '@vitrine/core/contract/push/automation-triggers'
import type { Flow } from '@vitrine/core/contract/push/automations'
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { lockNames } from '../../infra/db/advisory-locks.ts'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'
import { type ActiveAutomation, isVersionOfRun, listActiveAutomations } from './active-automations.ts'
import { getCooldownStart, isInCooldown } from './cooldown.ts'
import { type AwaitedEvent, type Cause, type Ending, getFirstDelay } from './domain-event-effects.ts'

const { automations, automationRuns: runs, automationVersions: versions, orders, subscribers } = schema

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Returns when the first step of a flow is due.
 * @param since Time of the cause that starts the run.
 */
export function getFirstDueTime(flow: Flow, since: Date, now: Date): Date {
  return new Date(Math.max(since.getTime() + getFirstDelay(flow), now.getTime()))
}

/**
 * Starts runs, or restarts their waits, in the transaction of the domain event. Returns how many must advance at once.
 */
export async function startRuns(
  tx: Transaction,
  projectId: string,
  causes: readonly Cause[],
  now: Date,
): Promise<number> {
  const active = await listActiveAutomations(tx, projectId, [
    ...new Set(causes.map(({ trigger }) => trigger)),
  ])
  if (active.length === 0) return 0
  const begun: { cause: Cause; subscriber: string }[] = []
  for (const cause of causes) {
    const subscriber = await subscriberOf(tx, projectId, cause)
    if (subscriber) begun.push({ cause, subscriber })
  }
  // Locks the shopper's cause, so that two tabs that report the same cart start one run.
  await lockNames(
    tx,
    projectId,
    begun.map(({ subscriber }) => `runs ${subscriber}`),
  )
  let atOnce = 0
  for (const { cause, subscriber } of begun)
    for (const automation of active)
      if (automation.flow.trigger.kind === cause.trigger) {
        const due = await beginOne(tx, projectId, automation, cause, subscriber, now)
        if (due && due <= now) atOnce += 1
      }
  return atOnce
}

/** Returns when the first step of a started or restarted run is due; null when nothing changed. */
async function beginOne(
  tx: Transaction,
  projectId: string,
  { id, version, flow }: ActiveAutomation,
  cause: Cause,
  subscriber: string,
  now: Date,
): Promise<Date | null> {
  const first = getFirstStep(flow.steps)
  if (!first) return null
  const due = getFirstDueTime(flow, cause.since, now)
  const remembered = {
    since: cause.since,
    due,
    cart_token: cause.cart,
    product_id: cause.product,
    variant_id: cause.variant,
    order_id: cause.order,
    updated: now,
  }
  if (cause.repeatPolicy === 'follow') {
    const [last] = await tx
      .select()
      .from(runs)
      .where(
        and(eq(runs.project_id, projectId), eq(runs.automation_id, id), eq(runs.subscriber_id, subscriber)),
      )
      .orderBy(desc(runs.since))
      .limit(1)
    if (last?.state === 'waiting') {
      if (last.step !== first.id || last.since >= cause.since) return null
      await tx.update(runs).set(remembered).where(runKey(last))
      return due
    }
    // Already reminded: the same cart starts no new run until it is bought or a week old.
    const recent = last?.state === 'done' && cause.since.getTime() - last.since.getTime() < WEEK_MS
    if (recent && !(await hasBought(tx, projectId, subscriber, last.since))) return null
  }
  const entry = { project: projectId, automation: id, trigger: flow.trigger }
  if (await isPaused(tx, entry, subscriber, now)) return null
  const begun = await tx
    .insert(runs)
    .values({
      project_id: projectId,
      automation_id: id,
      subscriber_id: subscriber,
      cause: cause.cause,
      version,
      step: first.id,
      ...remembered,
    })
    .onConflictDoNothing()
    .returning({ due: runs.due })
  return begun[0]?.due ?? null
}

/** Returns true while the cooldown of an automation keeps the shopper from entering it again. */
async function isPaused(
  tx: Transaction,
  entry: Parameters<typeof isInCooldown>[0],
  subscriber: string,
  now: Date,
): Promise<boolean> {
  if (getCooldownStart(entry.trigger, now) === null) return false
  const { rows } = await tx.execute<{ paused: boolean }>(
    sql`select ${isInCooldown(entry, ofPerson(entry.project, subscriber), now)} as paused`,
  )
  return rows[0]?.paused ?? false
}

/** Returns the key condition of a run. */
export function runKey(run: {
  readonly project_id: string
  readonly automation_id: string
  readonly subscriber_id: string
  readonly cause: string
}): SQL | undefined {
  return and(
    eq(runs.project_id, run.project_id),
    eq(runs.automation_id, run.automation_id),
    eq(runs.subscriber_id, run.subscriber_id),
    eq(runs.cause, run.cause),
  )
}

/** Returns the subscriber of a cause: the installation, else the customer's most recently used one. */
async function subscriberOf(tx: Transaction, projectId: string, cause: Cause): Promise<string | null> {
  const { subscriber, customer } = cause
  if (!subscriber && !customer) return null
  const [row] = await tx
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(
      and(
        eq(subscribers.project_id, projectId),
        isNull(subscribers.moved_to),
        subscriber ? eq(subscribers.id, subscriber) : eq(subscribers.customer_id, customer ?? ''),
      ),
    )
    .orderBy(sql`${subscribers.token} is null`, desc(subscribers.last_seen))
    .limit(1)
  return row?.id ?? null
}

/** Condition: all installations of a customer, or the single one. */
function ofPerson(projectId: string, subscriber: string): SQL {
  return sql`(select other.id from ${subscribers} other join ${subscribers} this
    on this.project_id = other.project_id and (this.id = other.id or this.customer_id = other.customer_id)
    where this.project_id = ${projectId} and this.id = ${subscriber})`
}

/** Returns true when the person has placed an order since a time and has not canceled it. */
export async function hasBought(
  db: Queryable,
  projectId: string,
  subscriber: string,
  since: Date,
): Promise<boolean> {
  const [runRow] = await db
    .select({ one: sql`1` })
    .from(orders)
    .where(
      and(
        eq(orders.project_id, projectId),
        sql`${orders.created} >= ${since.toISOString()}::timestamptz`,
        isNull(orders.cancelled),
        eq(orders.test, false),
        or(
          sql`${orders.subscriber_id} in ${ofPerson(projectId, subscriber)}`,
          sql`${orders.customer_id} = (select customer_id from ${subscribers} where project_id = ${projectId} and id = ${subscriber})`,
        ),
      ),
    )
    .limit(1)
  return runRow !== undefined
}

/** Condition on a run: it is one of the person with this installation or customer id. */
function isRunOf(projectId: string, { subscriber, customer }: Pick<Ending, 'subscriber' | 'customer'>) {
  return or(
    ...(subscriber ? [sql`${runs.subscriber_id} in ${ofPerson(projectId, subscriber)}`] : []),
    ...(customer
      ? [
          sql`${runs.subscriber_id} in (select id from ${subscribers} where project_id = ${projectId} and customer_id = ${customer})`,
        ]
      : []),
  )
}

/**
 * Makes runs due now whose wait ends with an event of their shopper, such as an added cart line. Returns
 * their number.
 */
export async function wakeRuns(
  tx: Transaction,
  projectId: string,
  happened: readonly AwaitedEvent[],
  now: Date,
): Promise<number> {
  let woken = 0
  for (const one of happened) {
    if (!one.subscriber && !one.customer) continue
    const waiting = await tx
      .select({ run: runs, flow: versions.flow })
      .from(runs)
      .innerJoin(versions, isVersionOfRun)
      .where(
        and(
          eq(runs.project_id, projectId),
          eq(runs.state, 'waiting'),
          sql`${runs.due} > ${now.toISOString()}::timestamptz`,
          isRunOf(projectId, one),
          // Most flows have no such wait.
          sql`${versions.flow} @? '$.**.until'`,
        ),
      )
      .for('update', { of: runs })
    for (const { run, flow } of waiting) {
      if (getAwaitedEvent(flow.steps, run.step) !== one.event) continue
      await tx.update(runs).set({ due: now, updated: now }).where(runKey(run))
      woken += 1
    }
  }
  return woken
}

/** Ends the running runs that an event makes obsolete. */
export async function endRuns(
  tx: Transaction,
  projectId: string,
  endings: readonly Ending[],
  now: Date,
): Promise<void> {
  for (const ending of endings) {
    const { subscriber, customer } = ending
    if (!subscriber && !customer) continue
    const whose = isRunOf(projectId, ending)
    await tx
      .update(runs)
      .set({ state: 'left', reason: ending.reason, step: null, updated: now })
      .where(
        and(
          eq(runs.project_id, projectId),
          eq(runs.state, 'waiting'),
          whose,
          ...(ending.product === undefined ? [] : [eq(runs.product_id, ending.product)]),
          ...(ending.order === undefined ? [] : [eq(runs.order_id, ending.order)]),
          sql`exists (select 1 from ${automations} where ${automations.project_id} = ${runs.project_id}
            and ${automations.id} = ${runs.automation_id}
            and ${automations.trigger} in ${[...listTriggersEndedBy(ending.reason)]})`,
        ),
      )
  }
}
