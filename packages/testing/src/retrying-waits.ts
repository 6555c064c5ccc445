import { vi } from 'vitest'

const { waitFor } = vi

/**
 * What is waited for comes late on a busy machine: a wait without a limit of its own ends what hangs, after a minute,
 * and not what is slow after a second, which is vitest's default. `expect.poll` has the same by the configuration.
 */
const retryingWaitFor: typeof waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 60_000, ...options })

// Files that share a process share `vi`.
if (waitFor.name !== retryingWaitFor.name) vi.waitFor = retryingWaitFor
