import type { MessageReport } from '@vitrine/core/push/subscriber'
import { createSingleRun } from '../device/single-run.ts'
import { isRefusedForGood, ServerRefused } from '../server-refused.ts'
import type { InstallationContext } from './installation-context.ts'
import { registerInstallation } from './installation-registration.ts'

/** Maximum number of reports in one request. */
const MAX_REPORTS_PER_CALL = 100
/** HTTP status for an unregistered installation. */
const NOT_FOUND = 404

export type InstallationCalls = {
  /** Registers the installation and sends pending changes; false on failure. Never rejects. */
  readonly refresh: () => Promise<boolean>
  /** Stores a report on a message and sends it, now or later. Never rejects. */
  readonly report: (report: MessageReport) => Promise<void>
  /** Sends a request that needs a registered installation; registers an unknown one first. */
  readonly callAsKnown: InstallationContext['call']
}

/**
 * Creates the functions that send an installation's requests to the server. They register the installation
 * first.
 */
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
      // Offline or server down: the next start, or the network's return, tries again.
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
        // After a temporary failure the next start sends it.
        if ((await registration.current()) !== false) await sendReports()
      } catch {
        await registration.run()
      }
    },
    callAsKnown: async (path, body) => {
      const { current, run } = registration
      // A confirmed response means that the server knows the installation; otherwise it must register first.
      if (current() && !(await choice.read(id()))) await current()
      try {
        return await call(path, body)
      } catch (cause) {
        // Only an unknown installation can succeed after registering; other refusals are final.
        const isUnknown = cause instanceof ServerRefused && cause.status === NOT_FOUND
        if (isRefusedForGood(cause) && !isUnknown) throw cause
        if (!(await run())) throw isUnknown ? new Error('Not known to the server yet', { cause }) : cause
        return call(path, body)
      }
    },
  }
}
