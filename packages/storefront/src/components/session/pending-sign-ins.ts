import type { PendingSignIn } from '@vitrine/commerce/customer/auth'
import { defineVersions } from '@vitrine/core/sync/versions'
import { isRecord } from '@vitrine/core/validation/record'
import { createStoredRecord } from '../../device/store/stored-record.ts'
import type { Ports } from '../../ports.ts'

/** A sign-in that leads over the platform's page: what proves its end, and where the app goes on then. */
export type StoredSignIn = { readonly begun: PendingSignIn; readonly next: string; readonly at: number }

/** So long a shopper may take on the platform's page, ms. */
const SIGN_IN_TIMEOUT_MS = 30 * 60_000
/** As many tabs may be on their way; the oldest is forgotten. */
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
 * Keeps sign-ins that are under way on the platform's page, among the shopper's secrets: the page of the app may be
 * left for it, and several tabs may each have begun one.
 */
export function createPendingSignIns(secrets: Ports['secrets'], now: () => number = Date.now) {
  const kept = createStoredRecord<readonly StoredSignIn[]>(secrets, {
    name: 'store.leavings',
    versions: VERSIONS,
    read: (state) => (Array.isArray(state) ? state.flatMap((one) => readStoredSignIn(one) ?? []) : []),
  })
  const fresh = (all: readonly StoredSignIn[]) => all.filter(({ at }) => now() - at < SIGN_IN_TIMEOUT_MS)
  return {
    add: async (begun: PendingSignIn, next: string): Promise<void> => {
      await kept.change((all) => [...fresh(all), { begun, next, at: now() }].slice(-MAX_PENDING_SIGN_INS))
    },
    /** What was begun with this state, once; null where nothing was, or too long ago. */
    take: async (state: string): Promise<StoredSignIn | null> => {
      const found = fresh(await kept.read()).find(({ begun }) => begun.state === state) ?? null
      await kept.change((all) => fresh(all).filter(({ begun }) => begun.state !== state))
      return found
    },
  }
}
