import { vi } from 'vitest'

/** Time in ms after which a wait has failed: vitest's default, a second, is too short on a busy machine. */
const TIMEOUT_MS = 60_000
const { waitFor, waitUntil } = vi

/** Waits up to a minute by default. The configuration sets the same for `expect.poll`. */
const retryingWaitFor: typeof waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options })
const retryingWaitUntil: typeof waitUntil = (callback, options) =>
  waitUntil(callback, typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options })

// Test files that share a process share `vi`.
if (waitFor.name !== retryingWaitFor.name) vi.waitFor = retryingWaitFor
if (waitUntil.name !== retryingWaitUntil.name) vi.waitUntil = retryingWaitUntil
