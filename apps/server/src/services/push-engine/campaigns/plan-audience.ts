import { getDueTime, getUsualDueTime, USUAL_HOUR } from '@vitrine/core/push/schedule'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../../infra/db/database.ts'
import { countUnsentPushes } from '../../../infra/telemetry/push-counters.ts'
import { getProjectTimeZone } from '../../projects/project-time-zone.ts'
import * as schema from '../../schema/schema.ts'
import { buildPersonId } from '../../segments/persons.ts'
import type { Engine } from '../engine.types.ts'
import { getMessageIdPrefix, VARIANT } from '../messages/message-ids.ts'
import { emitCampaignsFinished } from '../messages/message-status.ts'
import { getPartition } from '../messages/partitions.ts'
import { wakeTenant } from '../sending/tenant-queue.ts'
import { buildSubscriberTimeZone, buildTokenKey, buildUnreachableReason, selectAudience } from './audience.ts'
import { addResults, campaignResultRows } from './campaign-results.ts'
import { addCounts } from './counters.ts'
import { type CampaignOrder, campaignOrder } from './message-rules.ts'

const {
  pushRuns,
  pushBatches,
  pushCounts,
  sentNotifications: notificationsTable,
  subscribers,
  visitorDays,
} = schema

/** Number of subscribers that one transaction selects. */
const PAGE = 5000
/** Maximum number of messages in one gateway request. */
const BATCH = 100
const FIRST = '00000000-0000-0000-0000-000000000000'
/** Number of hash buckets for the control group and the variants. */
const PARTS = 10_000

const claimed = z.array(
  z.object({
    project_id: z.string(),
    id: z.string(),
    settings: z.unknown(),
    began: z.coerce.date().nullable(),
    cursor: z.string().nullable(),
    pages: z.number(),
    predicted: z.number(),
    zone: z.string().nullable(),
    timezone: z.number(),
    now: z.coerce.date(),
  }),
)
type Run = z.output<typeof claimed>[number]
const frozen = z.array(
  z.object({
    seen: z.coerce.number(),
    last: z.string().nullable(),
    planned: z.coerce.number(),
    skipped: z.coerce.number(),
    results: campaignResultRows,
    due: z.coerce.date().nullable(),
  }),
)
type Page = z.output<typeof frozen>[number]

/**
 * Selects the next page of a due campaign's audience: stores its messages, its batches and the cursor in one
 * transaction, so that any process can continue after the last stored page. Returns false when nothing is
 * due. A campaign that fails goes to the back of the queue and does not block the others.
 */
export async function planPage(engine: Engine): Promise<boolean> {
  for (const { project_id, id } of await runsInTurn(engine)) {
    let page: Planned | null
    try {
      page = await engine.db.transaction((tx) => planNext(tx, engine, project_id, id))
    } catch (error) {
      await waitAgain(engine, project_id, id)
      engine.log.error(
        { err: error, campaign: id },
        'A page of an audience was not frozen, and is tried again',
      )
      continue
    }
    if (page === null) continue
    for (const { status, reason, count } of page.results)
      if (status === 'skipped') countUnsentPushes(status, reason, count)
    // The query planner learns of a table that grows by a million rows a minute only from ANALYZE.
    if (page.done || Number.isInteger(Math.log2(page.number))) await lookAt(engine, page)
    return true
  }
  return false
}

const waiting = z.array(z.object({ project_id: z.string(), id: z.string() }))
/** Maximum number of campaigns tried when other workers hold the first ones. */
const TRIED = 32
const toPlan = (now: Engine['now']) =>
  sql`r.planned is null and r.paused is null and r.cancelled is null and r.plan_at <= ${now}`

/** Returns the campaigns whose audience is due to be selected, longest wait first. Takes no locks. */
async function runsInTurn({ db, now }: Engine) {
  const { rows } = await db.execute(sql`
    select r.project_id, r.id from ${pushRuns} r where ${toPlan(now)} order by r.last_turn_at limit ${TRIED}`)
  return waiting.parse(rows)
}

/** Moves a campaign to the back of the planning queue. */
async function waitAgain({ db, now }: Engine, project: string, id: string): Promise<void> {
  await db.execute(sql`
    update ${pushRuns} set last_turn_at = ${now} where project_id = ${project}::uuid and id = ${id}::uuid`)
}

type Planned = {
  readonly began: Date
  readonly number: number
  readonly done: boolean
  readonly results: Page['results']
}

/**
 * Updates the planner statistics after a campaign has grown. Without them PostgreSQL scans all its messages to find a
 * few.
 */
async function lookAt({ db, log }: Engine, { began }: Planned): Promise<void> {
  try {
    await db.execute(sql.raw(`analyze ${await getPartition(db, began)}, push_batches`))
  } catch (error) {
    log.warn({ err: error }, 'The messages of a campaign were not looked at')
  }
}

async function planNext(
  tx: Transaction,
  { now, sources, emit }: Engine,
  project: string,
  id: string,
): Promise<Planned | null> {
  const { rows } = await tx.execute(sql`
      select r.project_id, r.id, r.settings, r.began, r.cursor, r.pages, p.zone, p.timezone,
        coalesce((select predicted from ${pushCounts} c where c.project_id = ${project}::uuid and c.source_id = r.id), 0)
          as predicted,
        date_trunc('milliseconds', ${now}) as now
      from ${pushRuns} r join ${schema.projects} p on p.id = r.project_id
      where r.project_id = ${project}::uuid and r.id = ${id}::uuid and ${toPlan(now)}
      for update of r skip locked`)
  const [run] = claimed.parse(rows)
  if (!run) return null
  const audience = await sources.get('campaign')?.audience?.(tx, run.project_id, run.id)
  if (!audience) throw new Error('No module has a push source of kind campaign, which selects the audience')
  const began = run.began ?? run.now
  const page = await freezePage(tx, { run, began, order: campaignOrder.parse(run.settings), audience })
  const isLastPage = page.seen < PAGE
  const empty = isLastPage && run.predicted + page.planned === 0
  await tx.execute(sql`
      update ${pushRuns} set began = ${instant(began)}, cursor = coalesce(${page.last}::uuid, cursor),
        pages = pages + 1, last_turn_at = ${now}, planned = ${isLastPage ? now : sql`null`}, finished = ${empty ? now : sql`null`}
      where project_id = ${run.project_id}::uuid and id = ${run.id}::uuid`)
  if (empty) await emitCampaignsFinished(tx, emit, run.project_id, [{ id: run.id }])
  if (page.due) await wakeTenant(tx, run.project_id, page.due)
  const { planned, skipped } = page
  await addCounts(tx, run.project_id, run.id, { audience: planned + skipped, predicted: planned, skipped })
  await addResults(tx, run.project_id, run.id, page.results)
  return { began, number: run.pages + 1, done: isLastPage, results: page.results }
}

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`

type Freezing = {
  readonly run: Run
  readonly began: Date
  readonly order: CampaignOrder
  readonly audience: SQL
}

/** Inserts the messages and batches of one page, in one statement that reads the subscribers once. */
async function freezePage(tx: Transaction, { run, began, order, audience }: Freezing): Promise<Page> {
  const here = getProjectTimeZone(run)
  const zone = buildSubscriberTimeZone(here)
  const subscribersOfPage = (columns: SQL) => sql`
    select ${columns} from ${subscribers}
    where ${selectAudience(run.project_id, audience)} and ${subscribers.id} > ${run.cursor ?? FIRST}::uuid
    order by ${subscribers.id} limit ${PAGE}`
  const { schedule } = order
  const zones =
    schedule.kind === 'local'
      ? await zonesOf(tx, sql`select distinct zone from (${subscribersOfPage(sql`${zone} as zone`)}) as page`)
      : []
  const dues = listDueTimes(schedule, zones, began)
  const [dueHere] = listDueTimes(schedule, [here], began)
  const prefix = getMessageIdPrefix(began)
  const hashed = (name: SQL) =>
    sql`(${prefix} || substr(${name}, 1, 3) || ${VARIANT} || substr(${name}, 4, 15))::uuid`
  // Hashed by person, not by installation: all devices of a person get the same variant.
  const part = (from: number) => sql`(('x' || substr(arm, ${from}, 6))::bit(24)::int % ${PARTS})`
  const { perMinute } = order
  const size = perMinute === null ? BATCH : Math.min(BATCH, Math.max(1, Math.ceil(perMinute / 6)))
  const pace =
    perMinute === null
      ? sql`0`
      : sql`floor((${run.predicted} + place) / ${size}::int) * ${(size * 60_000) / perMinute}::float8`
  const { rows } = await tx.execute(sql`
    with page as materialized (${subscribersOfPage(sql`
        ${subscribers.id} as id, ${subscribers.token} as token, ${subscribers.channel} as channel,
        ${zone} as zone, ${usualHour(run.project_id, schedule, began)} as hour, ${buildUnreachableReason(order.rules.topic ?? null)} as skip,
        md5(${`${run.id} `} || ${subscribers.id}::text) as hash,
        md5(${`${run.id} `} || ${buildPersonId(sql`${subscribers}`)}) as arm`)}),
    judged as (
      select page.*,
        case when z.zone is null then ${dueHere?.due ?? null}::timestamptz else z.due end + ${waitBy(part(25), order)} as due,
        coalesce(page.skip, case when ${part(19)} < ${order.holdout * (PARTS / 100)} then 'holdout' end) as first
      from page left join unnest(${sql.param(dues.map((one) => one.zone))}::text[],
        ${sql.param(dues.map((one) => one.hour))}::int[], ${sql.param(dues.map((one) => one.due))}::timestamptz[])
        as z (zone, hour, due) on z.zone = page.zone and z.hour = page.hour),
    reasoned as (select judged.*, coalesce(first, case when due is null then 'past-time' end) as reason from judged),
    placed as (
      select reasoned.*, row_number() over (partition by reason is null order by id) - 1 as place from reasoned),
    paced as (
      select placed.*, case when reason is null then due + ${pace} * interval '1 millisecond' end as goes from placed),
    numbered as (
      select paced.*, case when reason is null then (row_number() over (
        partition by reason is null, goes, channel order by id) - 1) / ${size}::int end as lot from paced),
    rows as (
      select numbered.*, case when reason is null then md5(
        concat_ws(' ', 'batch', ${run.id}::text, ${run.pages}::int, goes, channel, lot)) end as named from numbered),
    written as (
      insert into ${notificationsTable} (project_id, id, began, kind, subscriber_id, notification_id, variant, status, reason, due,
        expires, batch, token_key, settled_at)
      select ${run.project_id}::uuid, ${hashed(sql`hash`)}, ${instant(began)}, 'campaign', id, ${run.id}::uuid,
        ${variantBy(part(25), order)}, case when reason is null then 'planned' else 'skipped' end, reason,
        coalesce(goes, ${instant(began)}), goes + ${order.lifetime}::float8 * interval '1 millisecond',
        case when reason is null then ${hashed(sql`named`)} end,
        case when reason is null then ${buildTokenKey(sql`${run.id}::text`, sql`token`)} end,
        case when reason is not null then ${instant(run.now)} end
      from rows on conflict do nothing returning variant, status, reason, due),
    results as (
      select variant, status, coalesce(reason, '') as reason, null as hour, count(*) as count,
        case when status = 'planned' then min(due) end as first_due, case when status = 'planned' then max(due) end as last_due
      from written group by variant, status, reason),
    batched as (
      insert into ${pushBatches} (project_id, id, campaign_id, channel, due, size)
      select ${run.project_id}::uuid, ${hashed(sql`named`)}, ${run.id}::uuid, coalesce(channel, 'expo'), goes, count(*)
      from rows where reason is null group by named, channel, goes on conflict do nothing)
    select (select count(*) from page) as seen,
      (select id from page order by id desc limit 1) as last,
      (select count(*) from written where status = 'planned') as planned,
      (select count(*) from written where status = 'skipped') as skipped,
      (select coalesce(json_agg(results), '[]') from results) as results,
      (select min(goes) from rows) as due`)
  const [page] = frozen.parse(rows)
  if (!page) throw new Error('A page of an audience gave nothing')
  return page
}

/** The hour of shoppers who get the message at the given time. */
const NO_HOUR = -1
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/**
 * Returns when messages are due by time zone and usual hour (UTC, -1 for the schedule's own time), as ISO instants; null
 * for those whose time has passed.
 */
function listDueTimes(schedule: CampaignOrder['schedule'], zones: readonly string[], began: Date) {
  const now = began.getTime()
  const text = (due: number | null) => (due === null ? null : new Date(due).toISOString())
  return zones.flatMap((zone) => [
    { zone, hour: NO_HOUR, due: text(getDueTime(schedule, zone, now)) },
    ...(schedule.kind === 'local' && schedule.usual
      ? HOURS.map((hour) => ({ zone, hour, due: text(getUsualDueTime(schedule, hour, zone, now)) }))
      : []),
  ])
}

/** Returns SQL of the UTC hour at which a subscriber usually opens the app, for a campaign that goes by it; else -1. */
function usualHour(project: string, schedule: CampaignOrder['schedule'], began: Date): SQL {
  if (schedule.kind !== 'local' || !schedule.usual) return sql`${NO_HOUR}::int`
  return sql`coalesce((
    select mode() within group (order by v.hour) from ${visitorDays} v
    where v.project_id = ${project}::uuid and v.subscriber_id = ${subscribers.id} and v.hour is not null
      and v.day > ${instant(began)}::date - ${USUAL_HOUR.days}::int
    having count(*) >= ${USUAL_HOUR.visits}::int), ${NO_HOUR}::int)`
}

async function zonesOf(tx: Transaction, question: SQL): Promise<readonly string[]> {
  const { rows } = await tx.execute(question)
  return z
    .array(z.object({ zone: z.string() }))
    .parse(rows)
    .map(({ zone }) => zone)
}

/**
 * Returns SQL that assigns a variant by a part of the subscriber's hash, fixed before anything is sent. Who is not in the
 * test of a campaign with a winner gets the number after the last variant.
 */
function variantBy(part: SQL, { variants, winner }: CampaignOrder): SQL {
  const tested = winner ? winner.test / 100 : 1
  let upTo = 0
  const cases = variants.map(({ share }, at) => {
    upTo += Math.round(share * (PARTS / 100) * tested)
    return sql`when ${part} < ${upTo} then ${at}::smallint`
  })
  return sql`case ${sql.join(cases, sql` `)} else ${winner ? variants.length : 0}::smallint end`
}

/** Returns SQL of the interval by which those outside the test are sent later. */
function waitBy(part: SQL, { winner }: CampaignOrder): SQL {
  if (!winner) return sql`interval '0'`
  return sql`case when ${part} < ${winner.test * (PARTS / 100)} then interval '0'
    else ${winner.hours}::int * interval '1 hour' end`
}
