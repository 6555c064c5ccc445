import type { Reason } from './table-erasure.ts'

/** Who or what is erased. An order stands for a guest, whom only their orders name. */
export const ERASED_SUBJECTS = ['customer', 'order', 'project', 'account'] as const
export type ErasedSubject = (typeof ERASED_SUBJECTS)[number]

/** How an erasure reaches a store: with its subject, or by the age of each entry, ms. */
type StoreErasure = 'deleted' | { readonly maxAgeMs: number } | Reason

export type PersonalStore = {
  /** Source files that write to it, below `apps/server/src`. */
  readonly writers: readonly string[]
  readonly erasure: Readonly<Record<ErasedSubject, StoreErasure>>
}

const DAY_MS = 86_400_000
const OF_MERCHANTS: Reason = { reason: 'holds what merchants upload' }
const MERCHANT_FILES = {
  customer: OF_MERCHANTS,
  order: OF_MERCHANTS,
  project: 'deleted',
  account: 'deleted',
} as const
const byAge = (maxAgeMs: number) => ({
  customer: { maxAgeMs },
  order: { maxAgeMs },
  project: { maxAgeMs },
  account: { maxAgeMs },
})

/**
 * Every store outside of the tables that can hold personal data, and how it is erased; `COLUMN_CLASSES` lists the tables.
 * An account's erasure deletes what belongs to its projects without other members. A test fills and erases each, on disk
 * and in a bucket, and finds stores that are missing here.
 */
export const PERSONAL_STORES = {
  files: {
    writers: ['modules/files/upload-chunks.ts', 'modules/listings/images.ts'],
    erasure: MERCHANT_FILES,
  },
  fonts: { writers: ['modules/files/fonts/create-font-family.ts'], erasure: MERCHANT_FILES },
  exports: {
    writers: ['modules/exports/create-export.job.ts'],
    erasure: { ...byAge(7 * DAY_MS), project: 'deleted', account: 'deleted' },
  },
  // Archives, builds and uploads in the making.
  workFolder: {
    writers: [
      'modules/exports/create-export.job.ts',
      'modules/files/fonts/create-font-family.ts',
      'modules/listings/images.ts',
      'services/app-builds/eas.ts',
    ],
    erasure: byAge(DAY_MS),
  },
  queuedJobs: {
    writers: ['infra/jobs/job-runner.ts'],
    erasure: { customer: 'deleted', order: 'deleted', project: 'deleted', account: 'deleted' },
  },
  /** In memory, also of processes that do not erase. */
  resizedImages: { writers: ['modules/files/serve-file.ts'], erasure: byAge(5 * 60_000) },
  /** Points of customers, in memory. */
  integrationAnswers: { writers: ['services/integrations/call-providers.ts'], erasure: byAge(15_000) },
  /** Names of shops and apps by address, in memory. */
  sites: { writers: ['modules/web/sites.ts'], erasure: byAge(10 * 60_000) },
} as const satisfies Readonly<Record<string, PersonalStore>>
