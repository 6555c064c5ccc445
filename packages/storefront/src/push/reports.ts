import type { MessageReport } from '@vitrine/core/push/subscriber'
import { defineVersions } from '@vitrine/core/sync/versions'
import { isRecord } from '@vitrine/core/validation/record'
import { isUuid } from '@vitrine/core/validation/uuid'
import { createStoredRecord } from '../device/store/stored-record.ts'
import type { Ports } from '../ports.ts'

/** More than these do not wait for a network: the earliest are let go. */
const MAX_REPORTS = 200

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
  return what === 'received' || what === 'opened' || what === 'read' ? { message, what, at } : null
}

function isSame(one: MessageReport, other: MessageReport): boolean {
  return one.message === other.message && one.what === other.what
}

/** What is to be told of messages, the earliest first; it outlives the app. */
export function createMessageReports(storage: Ports['storage']) {
  const kept = createStoredRecord(storage, {
    name: 'store.pushes',
    versions: REPORT_VERSIONS,
    read: (state) => ({ reports: readReports(state) }),
  })
  return {
    all: async () => (await kept.read()).reports,
    /** Keeps a report, once for each message. */
    add: (report: MessageReport) =>
      kept.change(({ reports }) => ({
        reports: reports.some((own) => isSame(own, report))
          ? reports
          : [...reports, report].slice(-MAX_REPORTS),
      })),
    /** What was told needs not be kept. */
    drop: (told: readonly MessageReport[]) =>
      kept.change(({ reports }) => ({
        reports: reports.filter((own) => !told.some((one) => isSame(own, one))),
      })),
  }
}
