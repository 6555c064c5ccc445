import { getFirstStep } from '@vitrine/core/automation/flow'
import { CALENDAR_TRIGGERS } from '@vitrine/core/contract/push/automation-triggers'
import type { Flow } from '@vitrine/core/contract/push/automations'
import { getDueTime, getShopperZone, type ShopperLocation } from '@vitrine/core/push/schedule'
import { getZoneOffset } from '@vitrine/core/time/time-zones'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '../../infra/db/database.ts'
import { getProjectTimeZone } from '../../services/projects/project-time-zone.ts'
import * as schema from '../../services/schema/schema.ts'
import { type ActiveAutomation, isActiveAutomation, listActiveAutomations } from './active-automations.ts'
import { BEST_INSTALLATION, BEST_INSTALLATION_ORDER } from './best-installation.ts'
import { getFirstDelay } from './domain-event-effects.ts'
import type { CalendarStart } from './replay.ts'

const { automations, automationRuns: runs, projects, subscribers } = schema

const DAY_MS = 24 * 60 * 60 * 1000
/** Days covered by a run, so that shoppers who left long before the automation started are not all messaged at once. */
const CATCH_UP_DAYS = 2

const localDay = (zone: string, at: number) =>
  new Date(at + getZoneOffset(zone, at)).toISOString().slice(0, 10)

/** Returns when a shopper in a zone gets the message for a local day (YYYY-MM-DD), seen from `now` (ms since 1970). */
function greetedAt({ kind, slot }: Flow['trigger'], zone: string, day: string, now: number): number | null {
  return getDueTime(
    { kind: 'local', day, slot, passed: kind === 'birthday' ? 'send' : 'next-day' },
    zone,
    now,
  )
}

/**
 * Starts runs that no domain event starts: for inactive shoppers and for birthdays, each at the automation's local
 * time.
 */
export async function startRunsByCalendar(db: Database, now: Date): Promise<void> {
  const owners = await db
    .selectDistinct({ id: projects.id, zone: projects.zone, timezone: projects.timezone })
    .from(projects)
    .innerJoin(automations, eq(automations.project_id, projects.id))
    .where(and(isActiveAutomation, inArray(automations.trigger, CALENDAR_TRIGGERS)))
  for (const project of owners)
    for (const automation of await listActiveAutomations(db, project.id, CALENDAR_TRIGGERS))
      await db.transaction((tx) => greet(tx, project.id, getProjectTimeZone(project), automation, now))
}

async function greet(
  tx: Transaction,
  projectId: string,
  home: string,
  automation: ActiveAutomation,
  now: Date,
) {
  const { flow } = automation
  const first = getFirstStep(flow.steps)
  if (!first) return
  const birthday = flow.trigger.kind === 'birthday'
  for (const where of await whereabouts(tx, projectId)) {
    const zone = getShopperZone(where, home)
    const day = localDay(zone, now.getTime())
    const greeted = greetedAt(flow.trigger, zone, day, now.getTime())
    if (greeted === null) continue
    const away = now.getTime() - flow.trigger.days * DAY_MS
    const matching = birthday
      ? sql`who.birthday in ${namesOf(day)}`
      : awayBetween(new Date(away - CATCH_UP_DAYS * DAY_MS), new Date(away))
    const cause = birthday
      ? sql`${`birthday ${day.slice(0, 4)}`}::text`
      : sql`'away ' || to_char(who.last_seen at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')`
    const due = new Date(greeted + getFirstDelay(flow)).toISOString()
    await tx.execute(sql`
      insert into ${runs} (project_id, automation_id, subscriber_id, cause, version, step, due, since)
      select ${BEST_INSTALLATION} who.project_id, ${automation.id}::uuid, who.id, ${cause}, ${automation.version}, ${first.id},
        ${due}::timestamptz, ${now.toISOString()}::timestamptz
      from ${subscribers} who
      where who.project_id = ${projectId} and who.moved_to is null
        and who.zone is not distinct from ${where.zone}::text
        and who.timezone is not distinct from ${where.timezone}::int
        and ${matching}
      order by ${BEST_INSTALLATION_ORDER}
      on conflict do nothing`)
  }
}

/** Returns the time zones of a project's subscribers. */
function whereabouts(tx: Queryable, projectId: string) {
  return tx
    .selectDistinct({ zone: subscribers.zone, timezone: subscribers.timezone })
    .from(subscribers)
    .where(eq(subscribers.project_id, projectId))
}

const isLeap = (year: string) => new Date(`${year}-02-29T00:00:00Z`).getUTCMonth() === 1

/** Returns the birthdays (MM-DD) of a local day (YYYY-MM-DD): in years without 29 February it counts as the 28th. */
function namesOf(day: string): readonly string[] {
  const name = day.slice(5)
  return name === '02-28' && !isLeap(day.slice(0, 4)) ? ['02-28', '02-29'] : [name]
}

/** Condition: the person's last activity on any installation was between two instants. */
function awayBetween(first: Date, last: Date): SQL {
  const until = sql`${last.toISOString()}::timestamptz`
  return sql`who.last_seen > ${first.toISOString()}::timestamptz and who.last_seen <= ${until} and not exists (
    select 1 from ${subscribers} other where other.project_id = who.project_id
      and other.customer_id = who.customer_id and other.moved_to is null and other.last_seen > ${until})`
}

type Greeted = ShopperLocation & {
  readonly id: string
  readonly birthday: string | null
  readonly seen: Date
}

/**
 * Returns the shoppers whom a birthday or win-back flow would have messaged between two instants, judged by
 * their current data: shoppers who have come back since are missing.
 * @param home The project's time zone.
 * @param range `among`: ids of the only installations to consider; null for all.
 */
export async function findCalendarRecipients(
  db: Queryable,
  projectId: string,
  home: string,
  flow: Flow,
  { from, to, among }: { readonly from: Date; readonly to: Date; readonly among: readonly string[] | null },
): Promise<readonly CalendarStart[]> {
  const { trigger } = flow
  const span = trigger.days * DAY_MS
  const matching =
    trigger.kind === 'birthday'
      ? sql`who.birthday in ${daysBetween(from, to).flatMap(namesOf)}`
      : awayBetween(new Date(from.getTime() - span - DAY_MS), new Date(to.getTime() - span))
  const { rows } = await db.execute<Greeted>(sql`
    select ${BEST_INSTALLATION} who.id, who.zone, who.timezone, who.birthday, who.last_seen as seen
    from ${subscribers} who
    where who.project_id = ${projectId} and who.moved_to is null and ${matching}
      ${among ? sql`and who.id = any(${sql.param([...among])}::uuid[])` : sql``}
    order by ${BEST_INSTALLATION_ORDER}`)
  return rows.flatMap((who): readonly CalendarStart[] => {
    const zone = getShopperZone(who, home)
    const times =
      trigger.kind === 'birthday'
        ? birthdaysOf(who.birthday ?? '', from, to).map((day) =>
            greetedAt(trigger, zone, day, Date.parse(day) - 2 * DAY_MS),
          )
        : [goneBy(trigger, zone, new Date(who.seen).getTime() + span)]
    return times.flatMap((at) =>
      at !== null && at >= from.getTime() && at <= to.getTime()
        ? [{ subscriber: who.id, at, trigger: trigger.kind }]
        : [],
    )
  })
}

const goneBy = (trigger: Flow['trigger'], zone: string, at: number) =>
  greetedAt(trigger, zone, localDay(zone, at), at)

/** Returns the calendar days between two instants in any time zone, YYYY-MM-DD. */
function daysBetween(from: Date, to: Date): readonly string[] {
  const days: string[] = []
  for (let at = from.getTime() - DAY_MS; at <= to.getTime() + DAY_MS; at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/** Returns the dates of a birthday (MM-DD) in the years of two instants, YYYY-MM-DD. */
function birthdaysOf(birthday: string, from: Date, to: Date): readonly string[] {
  const years = new Set([from, to].map((at) => at.toISOString().slice(0, 4)))
  return [...years].map((year) => `${year}-${birthday === '02-29' && !isLeap(year) ? '02-28' : birthday}`)
}
