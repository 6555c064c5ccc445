import type { Check, FindingCode } from '@vitrine/core/contract/projects/health'

/** Fault that a check found. */
export type Finding = {
  readonly code: FindingCode
  readonly count?: number
  readonly of?: number
  /** Names of some things that it is about; the platform wrote them. */
  readonly names?: readonly string[]
}

/** Outcome of a check: no fault, a fault, or not checkable. */
export type Outcome = { readonly check: Check } & (
  | { readonly state: 'well' | 'unknown' }
  | { readonly state: 'broken'; readonly finding: Finding }
)

export const createHealthyResult = (check: Check): Outcome => ({ check, state: 'well' })
export const createUnknownResult = (check: Check): Outcome => ({ check, state: 'unknown' })
export const createBrokenResult = (check: Check, finding: Finding): Outcome => ({
  check,
  state: 'broken',
  finding,
})
