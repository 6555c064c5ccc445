import type { PendingSignIn } from '@vitrine/commerce/customer/auth'
import { defineVersions } from '@vitrine/core/sync/versions'
import { isRecord } from '@vitrine/core/validation/is-record'
import { createStoredRecord } from '../../device/store/stored-record.ts'
import type { Ports } from '../../ports.ts'

/**
 * A sign-in on the platform's page that has not finished: the values that check the shopper's return
 * (`begun`), the path to open afterwards (`next`), and the time of its start (`at`, ms since 1970).
 */
export type StoredSignIn = { readonly begun: PendingSignIn; readonly next: string; readonly at: number }

/** Maximum time on the platform's page, ms. */
const SIGN_IN_TIMEOUT_MS = 30 * 60_000
/** Maximum number of tabs with a sign-in in progress; the oldest is dropped. */
const MAX_PENDING_SIGN_INS = 5

const VERSIONS = defineVersions([{ version: 1, name: 'as it was first kept', migrate: (old) => old }])

function readStoredSignIn(value: unknown): StoredSignIn | null {
  if (!isRecord(value) || !isRecord(value.begun)) return null
  const { state, nonce, verifier, redirect } = value.begun
  const { next, at } = value
  return typeof state === 'string' &&
    typeof nonce === 'string' &&
    typeof verifier === 'string' &&
    typeof redirect === 'string' &&
    typeof next === 'string' &&
    typeof at === 'number'
    ? { begun: { state, nonce, verifier, redirect }, next, at }
    : null
}

/**
 * Creates the store of unfinished sign-ins, among the shopper's secrets. The browser may leave the app's page
 * for the platform's, and several tabs may each have started one.
 */
export function createPendingSignIns(secrets: Ports['secrets'], now: () => number = Date.now) {
  const signInRecord = createStoredRecord<readonly StoredSignIn[]>(secrets, {
    name: 'store.leavings',
    versions: VERSIONS,
    read: (state) => (Array.isArray(state) ? state.flatMap((one) => readStoredSignIn(one) ?? []) : []),
  })
  const dropExpired = (all: readonly StoredSignIn[]) =>
    all.filter(({ at }) => now() - at < SIGN_IN_TIMEOUT_MS)
  return {
    add: async (begun: PendingSignIn, next: string): Promise<void> => {
      await signInRecord.change((all) =>
        [...dropExpired(all), { begun, next, at: now() }].slice(-MAX_PENDING_SIGN_INS),
      )
    },
    /** Returns and removes the sign-in of this state; null for an unknown or expired one. */
    take: async (state: string): Promise<StoredSignIn | null> => {
      const pendingSignIn =
        dropExpired(await signInRecord.read()).find(({ begun }) => begun.state === state) ?? null
      await signInRecord.change((all) => dropExpired(all).filter(({ begun }) => begun.state !== state))
      return pendingSignIn
    },
  }
}
