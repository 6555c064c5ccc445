import { type Call, DEFAULT_MAX_BODY_BYTES, getMaxBodyBytes } from '@vitrine/core/contract/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BusyError, createTenantLimiter } from '../../infra/concurrency/tenant-limiter.ts'
import { getClientNetwork } from '../../infra/http/client-network.ts'
import { refuse } from './call-handler.ts'

/**
 * Limits of the large bodies of one call in a process. To parse and check one takes the main thread some 50 ms, so that
 * a network has one at a time: everybody else has a turn in between.
 */
const LIMITS = {
  max: 32,
  maxPerTenant: 1,
  maxWaiting: 1024,
  maxWaitingPerTenant: 64,
  timeout: 30_000,
} as const

/**
 * Creates the hook that makes large bodies of a call take turns by network: a body is read once the network's one before
 * it is answered. The hook refuses requests beyond the limits as too many. Returns undefined for a call without large
 * bodies, and for one of signed-in users, who are few.
 */
export function createLargeBodyTurns(call: Pick<Call, 'who' | 'maxBodyBytes'>) {
  if (call.who !== 'anyone' || getMaxBodyBytes(call) <= DEFAULT_MAX_BODY_BYTES.anyone) return undefined
  const limiter = createTenantLimiter(LIMITS)
  return async (request: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
    // A body of unknown length may be large.
    const bytes = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
    if (bytes <= DEFAULT_MAX_BODY_BYTES.anyone) return
    const { promise: turn, resolve: begin, reject } = Promise.withResolvers<void>()
    const untilClosed = () =>
      new Promise<void>((end) => {
        if (raw.destroyed) return end()
        raw.once('close', end)
        begin()
      })
    limiter
      .run(getClientNetwork(request.ip).line, untilClosed)
      .catch((error: unknown) => reject(error instanceof BusyError ? refuse('too-many') : error))
    await turn
  }
}
