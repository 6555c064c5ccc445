import { createPushError, type Refusal, type Trouble } from './errors.ts'
import { isRecord } from './message.ts'
import type { Tickets } from './tickets.ts'

const MAX_RECEIPTS = 1000

/** Parses the ids of a receipts call. Returns a refusal when it is invalid. */
export function readIds(body: unknown): readonly string[] | Refusal {
  const ids: unknown = isRecord(body) ? body.ids : undefined
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string'))
    return { status: 400, code: 'VALIDATION_ERROR', message: '"ids" must be an array of receipt ids.' }
  if (ids.length > MAX_RECEIPTS)
    return {
      status: 400,
      code: 'PUSH_TOO_MANY_RECEIPTS',
      message: `You can ask for a maximum of ${MAX_RECEIPTS} receipts per request (received ${ids.length}); divide your requests.`,
    }
  return ids
}

/** Returns the receipt of each id. Omits ids without an available receipt. */
export function getReceipts(
  ids: readonly string[],
  tickets: Tickets,
  now: number,
): Readonly<Record<string, { status: 'ok' } | Trouble>> {
  const receipts: Record<string, { status: 'ok' } | Trouble> = {}
  for (const id of ids) {
    const receipt = tickets.receipt(id, now)
    if (!receipt) continue
    receipts[id] =
      receipt.outcome === 'ok' ? { status: 'ok' } : createPushError(receipt.outcome, receipt.address.token)
  }
  return receipts
}
