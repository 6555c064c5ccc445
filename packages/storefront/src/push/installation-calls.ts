import type { MessageReport } from '@vitrine/core/push/subscriber'
import { createSingleRun } from '../device/single-run.ts'
import { isRefusedForGood, ServerRefused } from '../server-refused.ts'
import type { InstallationContext } from './installation-context.ts'
import { registerInstallation } from './installation-registration.ts'

/** At most so many reports go at once. */
const MAX_REPORTS_PER_CALL = 100
/** HTTP's word for an installation that has not registered. */
const NOT_FOUND = 404

export type InstallationCalls = {
  /** Registers the installation and sends what waits; false where that failed. Never rejects. */
  readonly refresh: () => Promise<boolean>
  /** Keeps a report on a message and sends it, now or later. Never rejects. */
  readonly report: (report: MessageReport) => Promise<void>
  /** Makes a call that takes a known installation; one that the server does not know (any more) registers first. */
  readonly callAsKnown: InstallationContext['call']
}

/** The calls of an installation, which must be known to the server before it is asked for anything. */
export function createInstallationCalls(context: InstallationContext): InstallationCalls {
  const { queue, reports, call, choice, id } = context

  async function sendReports(): Promise<void> {
    const batch = (await reports.all()).slice(0, MAX_REPORTS_PER_CALL)
    if (batch.length === 0) return
    await call('/shopper/messages', { reports: batch })
    await reports.drop(batch)
    await sendReports()
  }
  async function refresh(): Promise<boolean> {
    try {
      if (!(await registerInstallation(context))) return false
      await sendReports()
    } catch {
      // No network, or a server that is away: the next open, or the network's coming back, tries again.
      return false
    }
    void queue.flush()
    return true
  }
  const registration = createSingleRun(refresh)

  return {
    refresh: registration.run,
    report: async (report) => {
      try {
        await reports.add(report)
        // Where the server was just out of reach, the next open sends it.
        if ((await registration.current()) !== false) await sendReports()
      } catch {
        await registration.run()
      }
    },
    callAsKnown: async (path, body) => {
      const { current, run } = registration
      // Whom the server has confirmed something to, it knows; another waits until it is made known.
      if (current() && !(await choice.told(id()))) await current()
      try {
        return await call(path, body)
      } catch (cause) {
        // Whom it does not know the server may know in a moment; what it refuses otherwise it refuses then, too.
        const isUnknown = cause instanceof ServerRefused && cause.status === NOT_FOUND
        if (isRefusedForGood(cause) && !isUnknown) throw cause
        if (!(await run())) throw isUnknown ? new Error('Not known to the server yet', { cause }) : cause
        return call(path, body)
      }
    },
  }
}
