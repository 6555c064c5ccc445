import { type Backoff, getBackoffMs } from '@vitrine/core/time/backoff'
import type { CallAfter } from '@vitrine/core/time/timer'
import type { Ports } from '../../ports.ts'

export type SyncLoop = {
  /**
   * Syncs now. A call during a run starts another run after it, unless that run fails: then all calls wait for the
   * retry, since a run that requests itself would never end. Resolves when there is nothing left to do now; never
   * rejects.
   */
  readonly run: () => Promise<void>
  /** Syncs after `ms`, which replaces an earlier schedule. */
  readonly schedule: (ms: number) => void
  readonly isScheduled: () => boolean
}

/**
 * Creates a loop that sends queued data to the server: one run at a time, retried after each failure with a growing
 * delay, and at once when the network returns.
 * @param options `work` resolves to false, or rejects, when data remains for a retry; `subject` names the data in
 * warnings.
 */
export function createSyncLoop({
  work,
  subject,
  backoff,
  callAfter,
  onNetwork,
}: {
  readonly work: () => Promise<boolean>
  readonly subject: string
  readonly backoff: Backoff
  readonly callAfter: CallAfter
  readonly onNetwork?: Ports['onNetwork']
}): SyncLoop {
  let running: Promise<void> | null = null
  let isRequested = false
  let failures = 0
  let cancel: (() => void) | null = null

  const stop = () => {
    cancel?.()
    cancel = null
  }
  const schedule = (ms: number) => {
    stop()
    cancel = callAfter(() => {
      cancel = null
      void run()
    }, ms)
  }
  const runAll = async () => {
    let isDone = true
    while (isDone && isRequested) {
      isRequested = false
      stop()
      isDone = await work().catch((problem: unknown) => {
        console.warn(`${subject} will be sent later`, problem)
        return false
      })
      failures = isDone ? 0 : failures + 1
    }
    running = null
    if (!isDone) schedule(getBackoffMs(failures, backoff))
  }
  const run = () => {
    isRequested = true
    running ??= runAll()
    return running
  }
  onNetwork?.((isOnline) => {
    if (!isOnline) return
    failures = 0
    void run()
  })
  return { run, schedule, isScheduled: () => cancel !== null }
}
