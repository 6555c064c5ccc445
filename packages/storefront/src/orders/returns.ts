import type { Accounts } from '@vitrine/commerce/accounts'
import type { OrderDetails, RequestedLine, ReturnableLine } from '@vitrine/commerce/entities'
import { RETURN_REASONS, type ReturnReason } from '@vitrine/commerce/orders/return-reasons'

/** Response of a customer account to a request for one order. */
export type DetailsAnswer = Awaited<ReturnType<Accounts['details']>>

/** The shopper's input for one line; a quantity of 0 means that it is not returned. */
export type ReturnPick = {
  readonly quantity: number
  readonly reason: ReturnReason | null
  readonly note: string
}
export type ReturnPicks = Readonly<Record<string, ReturnPick>>

const NO_PICK: ReturnPick = { quantity: 0, reason: null, note: '' }
/** The platform's limit of a return note, characters. */
export const MAX_RETURN_NOTE_LENGTH = 300

/** The reasons that a shopper may choose, in display order. */
export const OFFERED_REASONS = RETURN_REASONS

export const getReturnPick = (picks: ReturnPicks, key: string): ReturnPick => picks[key] ?? NO_PICK

/**
 * Returns the return request in the platform's format. Lines without a reason are skipped: validation catches them
 * before.
 */
export function toReturnRequest(
  lines: readonly ReturnableLine[],
  picks: ReturnPicks,
): readonly RequestedLine[] {
  return lines.flatMap(({ key, quantity: maxQuantity }) => {
    const { quantity, reason, note } = getReturnPick(picks, key)
    const returnQuantity = Math.min(quantity, maxQuantity)
    return returnQuantity > 0 && reason !== null
      ? [{ key, quantity: returnQuantity, reason, note: note.trim() }]
      : []
  })
}

/** Returns the validation errors of a return form: nothing selected, a missing reason, or a note that is too long. */
export function checkReturn(
  lines: readonly ReturnableLine[],
  picks: ReturnPicks,
): { readonly nothing: boolean; readonly lines: Readonly<Record<string, 'reason' | 'note'>> } {
  const problems: Record<string, 'reason' | 'note'> = {}
  let picked = 0
  for (const { key } of lines) {
    const { quantity, reason, note } = getReturnPick(picks, key)
    if (quantity === 0) continue
    picked += quantity
    if (reason === null) problems[key] = 'reason'
    else if ([...note.trim()].length > MAX_RETURN_NOTE_LENGTH) problems[key] = 'note'
  }
  return { nothing: picked === 0, lines: problems }
}

/**
 * Returns true when an order has a return that it did not have before: then a return request whose response
 * was lost did reach the platform.
 * @param before Keys of the order's returns before the request.
 */
export function hasArrived(before: readonly string[], now: Pick<OrderDetails, 'returns'>): boolean {
  return now.returns.some(({ key }) => !before.includes(key))
}

/** Returns which message to show for the platform's refusal of a return (`ReturnErrorCode`). */
export function toRefusal(code: string): 'off' | 'changed' | 'failed' {
  if (code === 'FEATURE_NOT_ENABLED' || code === 'NOT_AUTHORIZED') return 'off'
  // The returnable lines changed after the form was rendered.
  if (/^(INVALID|INVALID_STATE|NOT_FOUND|NOT_EDITABLE|ALREADY_EXISTS|TAKEN|LESS_THAN.*|TOO_BIG)$/.test(code))
    return 'changed'
  return 'failed'
}
