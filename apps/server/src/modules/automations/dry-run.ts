import { getTriggerFacts } from '@vitrine/core/contract/push/automation-triggers'
import type { Flow } from '@vitrine/core/contract/push/automations'
import { getZoneOffset } from '@vitrine/core/time/time-zones'
import type { Queryable } from '../../infra/db/database.ts'
import type { ProjectRow } from '../../services/access/access.ts'
import { getProjectTimeZone } from '../../services/projects/project-time-zone.ts'
import { findCalendarRecipients } from './calendar.ts'
import { buildExampleRun } from './example-run.ts'
import { listDomainEventsSince } from './past-events.ts'
import { findPersons } from './person.ts'
import { replayFlow, toReplayMoments } from './replay.ts'

const MONTH_MS = 30 * 24 * 60 * 60 * 1000
/** Maximum number of simulated shoppers: more would not change the result much. */
const MOST = 200_000

/** Simulates a flow with the stored events of the last 30 days. Sends and stores nothing. */
export async function dryRunFlow(
  db: Queryable,
  project: ProjectRow,
  projectId: string,
  flow: Flow,
  now: Date,
) {
  const from = new Date(now.getTime() - MONTH_MS)
  const zone = getProjectTimeZone(project)
  const { tried } = getTriggerFacts(flow.trigger.kind)
  const happenings = tried === 'example' ? [] : await listDomainEventsSince(db, projectId, from)
  const greeted =
    tried === 'shoppers'
      ? await findCalendarRecipients(db, projectId, zone, flow, { from, to: now, most: MOST })
      : []
  const heard = toReplayMoments(happenings, greeted)
  const persons = await findPersons(db, projectId, new Set(heard.map(({ subscriber }) => subscriber)))
  // Shoppers without the app start no runs; events of all devices count for their person.
  const moments = heard.flatMap((moment) => {
    const person = persons.of(moment.subscriber)
    return person === undefined ? [] : [{ ...moment, subscriber: person }]
  })
  const { began, messages, left } = replayFlow(flow, moments, now.getTime())
  const day = (at: number) => new Date(at + getZoneOffset(zone, at)).toISOString().slice(0, 10)
  const days = new Map<string, { runs: number; messages: number }>()
  const dayOf = (at: number) => {
    const known = days.get(day(at)) ?? { runs: 0, messages: 0 }
    days.set(day(at), known)
    return known
  }
  for (const at of began) dayOf(at).runs += 1
  for (const { at } of messages) dayOf(at).messages += 1
  const whom = [...new Set(messages.map(({ subscriber }) => subscriber))]
  const [oldest] = heard
  return {
    began: began.length,
    messages: messages.length,
    left: { ...left },
    unreachable: whom.filter((one) => !persons.reached(one)).length,
    days: [...days].sort(([a], [b]) => a.localeCompare(b)).map(([name, one]) => ({ day: name, ...one })),
    since: tried === 'happenings' && oldest ? day(oldest.at) : null,
    example: tried === 'example' ? await buildExampleRun(db, projectId, flow, from) : null,
  }
}
