import { type Backoff, getBackoffMs } from '@vitrine/core/time/backoff'
import type { CallAfter } from '@vitrine/core/time/timer'
import type { Ports } from '../../ports.ts'

export type SyncLoop = {
  /**
   * Syncs now. Who asks while it is running gets another run after it, unless it fails: then all wait for the retry, or
   * a run that asks for itself would never end. Settles when there is nothing left to do now; never rejects.
   */
  readonly run: () => Promise<void>
  /** Syncs after `ms`, in the place of what was scheduled before. */
  readonly schedule: (ms: number) => void
  readonly isScheduled: () => boolean
}

/**
 * Brings what waits on the device to the server: one run at a time, tried again after each failure with a growing delay,
 * and at once when the network is back.
 * @param options `work` gives false, or rejects, where something is left that has to be tried again; `subject` names it
 * in warnings.
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
