import type { MessageReport } from '@vitrine/core/push/subscriber'
import { defineVersions } from '@vitrine/core/sync/versions'
import { isRecord } from '@vitrine/core/validation/is-record'
import { isUuid } from '@vitrine/core/validation/uuid'
import { createStoredRecord } from '../device/store/stored-record.ts'
import type { Ports } from '../ports.ts'

/** Maximum number of pending reports: the oldest are dropped. */
const MAX_REPORTS = 200

export const REPORT_VERSIONS = defineVersions([
  { version: 1, name: 'as it was first kept', migrate: (old) => old },
])

/** Reads the stored reports; skips invalid ones. */
export function readReports(storedReports: unknown): readonly MessageReport[] {
  const reports: unknown = isRecord(storedReports) ? storedReports.reports : null
  return Array.isArray(reports) ? reports.flatMap((one) => readReport(one) ?? []) : []
}

function readReport(storedReport: unknown): MessageReport | null {
  if (!isRecord(storedReport) || !isUuid(storedReport.message) || typeof storedReport.at !== 'string')
    return null
  const { message, what, at } = storedReport
  return what === 'received' || what === 'opened' || what === 'read' ? { message, what, at } : null
}

function isSame(one: MessageReport, other: MessageReport): boolean {
  return one.message === other.message && one.what === other.what
}

/** Creates the persistent store of message reports, oldest first. */
export function createMessageReports(storage: Ports['storage']) {
  const reportRecord = createStoredRecord(storage, {
    name: 'store.pushes',
    versions: REPORT_VERSIONS,
    read: (state) => ({ reports: readReports(state) }),
  })
  return {
    all: async () => (await reportRecord.read()).reports,
    /** Stores a report, once per message. */
    add: (report: MessageReport) =>
      reportRecord.change(({ reports }) => ({
        reports: reports.some((own) => isSame(own, report))
          ? reports
          : [...reports, report].slice(-MAX_REPORTS),
      })),
    /** Removes the reports that were sent. */
    drop: (sentReports: readonly MessageReport[]) =>
      reportRecord.change(({ reports }) => ({
        reports: reports.filter((own) => !sentReports.some((one) => isSame(own, one))),
      })),
  }
}
