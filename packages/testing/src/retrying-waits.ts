import { vi } from 'vitest'

const { waitFor } = vi

/**
 * Waits up to a minute by default, because a second (vitest's default) is too short on a busy machine. The
 * configuration sets the same for `expect.poll`.
 */
const retryingWaitFor: typeof waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 60_000, ...options })

// Test files that share a process share `vi`.
if (waitFor.name !== retryingWaitFor.name) vi.waitFor = retryingWaitFor
