import type { MessageReport } from '@vitrine/core/push/subscriber'
import { isRecord } from '@vitrine/core/record'
import { isUuid } from '@vitrine/core/uuid'
import { currentVersion, defineVersions, migrate } from '@vitrine/core/versions'
import type { Ports } from '../ports.ts'

/** More than these do not wait for a network: the earliest are let go. */
const REPORTS_KEPT = 200
const NAME = 'store.pushes'

export const REPORT_VERSIONS = defineVersions([
  { version: 1, name: 'as it was first kept', migrate: (old) => old },
])

/** What was kept; what of it cannot be read is left out. */
export function readReports(kept: unknown): readonly MessageReport[] {
  const reports: unknown = isRecord(kept) ? kept.reports : null
  return Array.isArray(reports) ? reports.flatMap((one) => readReport(one) ?? []) : []
}

function readReport(kept: unknown): MessageReport | null {
  if (!isRecord(kept) || !isUuid(kept.message) || typeof kept.at !== 'string') return null
  const { message, what, at } = kept
  return what === 'received' || what === 'opened' ? { message, what, at } : null
}

function isSame(one: MessageReport, other: MessageReport): boolean {
  return one.message === other.message && one.what === other.what
}

/** What is to be told of messages, the earliest first; it outlives the app. */
export function createReports(storage: Ports['storage']) {
  /** One after another: what is added while another is being written must not be lost. */
  let turn: Promise<unknown> = Promise.resolve()
  async function read(): Promise<readonly MessageReport[]> {
    try {
      const kept: unknown = JSON.parse((await storage.get(NAME)) ?? 'null')
      const version = isRecord(kept) && typeof kept.version === 'number' ? kept.version : 1
      const migrated = migrate(isRecord(kept) ? kept.state : null, version, REPORT_VERSIONS)
      return migrated.ok ? readReports(migrated.value) : []
    } catch {
      return []
    }
  }
  function change(next: (reports: readonly MessageReport[]) => readonly MessageReport[]): Promise<void> {
    const done = turn.then(async () => {
      const state = { reports: next(await read()) }
      await storage.set(NAME, JSON.stringify({ state, version: currentVersion(REPORT_VERSIONS) }))
    })
    turn = done.catch(() => undefined)
    return done
  }
  return {
    all: () => turn.then(read),
    /** Keeps a report, once for each message. */
    add: (report: MessageReport) =>
      change((known) =>
        known.some((own) => isSame(own, report)) ? known : [...known, report].slice(-REPORTS_KEPT),
      ),
    /** What was told needs not be kept. */
    drop: (told: readonly MessageReport[]) =>
      change((known) => known.filter((own) => !told.some((one) => isSame(own, one)))),
  }
}
