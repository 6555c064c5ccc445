import { getTriggerFacts } from '@vitrine/core/contract/push/automation-triggers'
import type { Flow } from '@vitrine/core/contract/push/automations'
import { getZoneOffset } from '@vitrine/core/time/time-zones'
import type { Queryable } from '../../infra/db/database.ts'
import type { ProjectRow } from '../../services/access/access.ts'
import { getProjectTimeZone } from '../../services/projects/project-time-zone.ts'
import { findCalendarRecipients } from './calendar.ts'
import { buildExampleRun } from './example-run.ts'
import { findEarliestEvent, listDomainEventsSince } from './past-events.ts'
import { replayFlow, toReplayMoments } from './replay.ts'
import { chooseReplayPersons } from './replay-persons.ts'

const MONTH_MS = 30 * 24 * 60 * 60 * 1000
const NOTHING = {
  began: 0,
  messages: 0,
  exitsByReason: {},
  unreachable: 0,
  days: [],
  since: null,
  isEstimate: false,
}

/**
 * Simulates a flow with the stored events of the last 30 days. Sends and stores nothing. For many shoppers it
 * simulates a sample of about `maxPersons` and scales the figures up (`isEstimate`).
 */
export async function dryRunFlow(
  db: Queryable,
  project: ProjectRow,
  projectId: string,
  flow: Flow,
  now: Date,
  maxPersons?: number,
) {
  const from = new Date(now.getTime() - MONTH_MS)
  const zone = getProjectTimeZone(project)
  const { kind } = flow.trigger
  const { tried } = getTriggerFacts(kind)
  if (tried === 'example') return { ...NOTHING, example: await buildExampleRun(db, projectId, flow, from) }
  const persons = await chooseReplayPersons(db, projectId, maxPersons)
  const { ratio } = persons
  const happenings = await listDomainEventsSince(db, projectId, from, kind, persons)
  const greeted =
    tried === 'shoppers'
      ? await findCalendarRecipients(db, projectId, zone, flow, {
          from,
          to: now,
          among: ratio === 1 ? null : persons.ids,
        })
      : []
  // Shoppers without the app start no runs; events of all devices count for their person.
  const moments = toReplayMoments(happenings, greeted).flatMap((moment) => {
    const person = persons.of(moment.subscriber)
    return person === undefined ? [] : [{ ...moment, subscriber: person }]
  })
  const { began, messages, exitCounts } = replayFlow(flow, moments, now.getTime())
  const day = (at: number) => new Date(at + getZoneOffset(zone, at)).toISOString().slice(0, 10)
  const days = new Map<string, { runs: number; messages: number }>()
  const dayOf = (at: number) => {
    const dayCounts = days.get(day(at)) ?? { runs: 0, messages: 0 }
    days.set(day(at), dayCounts)
    return dayCounts
  }
  for (const at of began) dayOf(at).runs += ratio
  for (const { at } of messages) dayOf(at).messages += ratio
  const whom = [...new Set(messages.map(({ subscriber }) => subscriber))]
  const oldest = tried === 'happenings' ? await findEarliestEvent(db, projectId, from) : null
  return {
    began: began.length * ratio,
    messages: messages.length * ratio,
    exitsByReason: Object.fromEntries(
      Object.entries(exitCounts).map(([reason, count]) => [reason, count * ratio]),
    ),
    unreachable: whom.filter((one) => !persons.reached(one)).length * ratio,
    days: [...days].sort(([a], [b]) => a.localeCompare(b)).map(([name, one]) => ({ day: name, ...one })),
    since: oldest && day(oldest.getTime()),
    isEstimate: ratio > 1,
    example: null,
  }
}
