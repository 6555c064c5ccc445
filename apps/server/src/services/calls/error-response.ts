import { type CallResult, COMMON_ERRORS } from '@vitrine/core/contract/call'
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseFull, isDatabaseUnavailable, isQueryTimeout } from '../../infra/db/errors.ts'
import { Refusal, refuse } from './call-handler.ts'

/** Retry-After of an unavailable database, in seconds. A restart takes less. */
export const RETRY_AFTER_SECONDS = 2

/**
 * Statuses that are logged for intrusion detection: unauthenticated, forbidden, not found (which includes other
 * merchants' data) and rate-limited.
 */
const TURNED_AWAY = new Set([401, 403, 404, 429])

/** Our refusals by Fastify's error code. */
const FASTIFY_REFUSALS: Readonly<Record<string, () => Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => refuse('too-large'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => refuse('invalid', { reason: { code: 'not-json' } }),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => refuse('invalid', { reason: { code: 'empty-body' } }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refuse('invalid', { reason: { code: 'not-sent-as-json' } }),
}

/** Maps any error to the refusal sent to the caller. Logs server errors. */
export function toRefusal(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  log: FastifyBaseLogger,
): Refusal {
  if (error instanceof Refusal) {
    if (TURNED_AWAY.has(error.status)) {
      const { ip, routeOptions } = request
      log.info({ security: error.code, route: routeOptions.url, ip }, 'Turned away')
    }
    return error
  }
  const createRefusal = FASTIFY_REFUSALS[error.code]
  if (createRefusal) return createRefusal()
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return refuse('invalid', { reason: { code: 'malformed' } })
  if (isDatabaseUnavailable(error) || isDatabaseFull(error) || isQueryTimeout(error)) {
    const problem = isQueryTimeout(error) ? 'A query of a request took too long' : null
    log.error({ err: error }, problem ?? 'A request could not reach the database')
    return refuse('unavailable', { reason: { code: 'back-soon' }, retryAfter: RETRY_AFTER_SECONDS })
  }
  log.error({ err: error }, 'A request failed')
  return new Refusal('internal', 500, COMMON_ERRORS.internal.message)
}

/** Returns the response body of a refusal. */
export function toErrorBody({ code, message, fields, reasons }: Refusal): CallResult<never> {
  return {
    error: { code, message, ...(fields ? { fields } : {}), ...(reasons ? { reasons } : {}) },
    data: null,
  }
}

/** Sends a refusal as JSON. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const body = toErrorBody(refusal)
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
  // Makes Shopify's App Bridge create a new token and repeat the request.
  if (refusal.code === 'bad-session-token') reply.header('x-shopify-retry-invalid-session-request', '1')
  return reply.code(refusal.status).header('cache-control', 'no-store').send(body)
}
