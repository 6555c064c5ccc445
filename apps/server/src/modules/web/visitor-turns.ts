import type { FastifyRequest } from 'fastify'
import { createTenantLimiter } from '../../infra/concurrency/tenant-limiter.ts'
import { getClientNetwork } from '../../infra/http/client-network.ts'

/**
 * Limits of pages that are not cached, by the visitor's network: half of what one app may render, so that a flood of
 * addresses by one visitor leaves the app's other visitors their pages. Cached pages have no limit.
 */
const LIMITS = {
  max: 1024,
  maxPerTenant: 32,
  maxWaiting: 4096,
  maxWaitingPerTenant: 96,
  timeout: 2000,
} as const

/** Renders a page in its visitor's turn. Rejects with BusyError beyond the limits, the signal's reason or the work's error. */
export type VisitorTurns = <T>(
  request: Pick<FastifyRequest, 'ip'>,
  render: () => Promise<T>,
  signal: AbortSignal,
) => Promise<T>

/** Creates the turns of all visitors of this process. */
export function createVisitorTurns(): VisitorTurns {
  const limiter = createTenantLimiter(LIMITS)
  return ({ ip }, render, signal) => limiter.run(getClientNetwork(ip).line, render, signal)
}
