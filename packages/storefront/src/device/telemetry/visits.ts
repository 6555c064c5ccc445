import { VISIT_MS, VISIT_SOURCES } from '@vitrine/core/analytics/tracked-events'
import { isRecord } from '@vitrine/core/validation/is-record'
import { parseJson } from '@vitrine/core/validation/parse-json'
import type { Arrival } from '../../ports.ts'
import { createUuid } from '../installation.ts'
import type { KeyValueStore } from '../store/key-value-store.types.ts'
import type { ShopperStore } from '../store/store.ts'

/** Minimum time between writes of a visit's end, ms. */
const WRITE_VISIT_MS = 60_000
const VISIT = 'visit'
const ORGANIC: Arrival = { source: 'organic', message: null }

type Visit = Arrival & { readonly session: string; readonly began: number; readonly last: number }

/**
 * Creates a function that returns the visit to which an event at a time (`at`, ms since 1970) belongs: the
 * current one, or a new one after a pause or an arrival from a link or push.
 * @param options `entry` returns how a visit began for which no arrival was reported.
 */
export function createVisits({
  storage,
  shopper,
  entry,
}: {
  readonly storage: KeyValueStore
  readonly shopper: ShopperStore
  readonly entry?: (() => Arrival) | undefined
}) {
  return async (at: number, arrival: Arrival | null): Promise<Visit> => {
    const lastVisit = readVisit(parseJson(await storage.get(VISIT)))
    const goesOn = lastVisit !== null && arrival === null && at - lastVisit.last < VISIT_MS
    const createVisit = () => ({
      ...(arrival ?? entry?.() ?? ORGANIC),
      session: createUuid(at),
      began: at,
      last: at,
    })
    const visit = goesOn ? { ...lastVisit, last: Math.max(lastVisit.last, at) } : createVisit()
    if (!goesOn || visit.last - lastVisit.last > WRITE_VISIT_MS)
      await storage.set(VISIT, JSON.stringify(visit))
    if (shopper.getState().session !== visit.session) shopper.setState({ session: visit.session, last: at })
    return visit
  }
}

function readVisit(value: unknown): Visit | null {
  if (!isRecord(value)) return null
  const { session, began, last, source, message } = value
  const visitSource = VISIT_SOURCES.find((one) => one === source)
  if (typeof session !== 'string' || typeof began !== 'number' || typeof last !== 'number' || !visitSource)
    return null
  return { session, began, last, source: visitSource, message: typeof message === 'string' ? message : null }
}
