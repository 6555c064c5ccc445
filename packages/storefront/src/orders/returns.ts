import type { Accounts } from '@vitrine/commerce/accounts'
import type { OrderDetails, RequestedLine, ReturnableLine } from '@vitrine/commerce/entities'
import { RETURN_REASONS, type ReturnReason } from '@vitrine/commerce/orders/return-reasons'

/** What a customer's account answers when it is asked for one order. */
export type DetailsAnswer = Awaited<ReturnType<Accounts['details']>>

/** What a shopper says of one line that is to go back; a quantity of 0: it stays. */
export type ReturnPick = {
  readonly quantity: number
  readonly reason: ReturnReason | null
  readonly note: string
}
export type ReturnPicks = Readonly<Record<string, ReturnPick>>

const NO_PICK: ReturnPick = { quantity: 0, reason: null, note: '' }
/** The platform's limit of a return note, characters. */
export const MAX_RETURN_NOTE_LENGTH = 300

/** The reasons that a shopper may give, in the order in which they are offered. */
export const OFFERED_REASONS = RETURN_REASONS

export const getReturnPick = (picks: ReturnPicks, key: string): ReturnPick => picks[key] ?? NO_PICK

/** What is to go back, as the platform takes it. Lines without a reason are left out: they are checked before. */
export function toReturnRequest(
  lines: readonly ReturnableLine[],
  picks: ReturnPicks,
): readonly RequestedLine[] {
  return lines.flatMap(({ key, quantity: most }) => {
    const { quantity, reason, note } = getReturnPick(picks, key)
    const taken = Math.min(quantity, most)
    return taken > 0 && reason !== null ? [{ key, quantity: taken, reason, note: note.trim() }] : []
  })
}

/** The problems of a return form: nothing selected, a missing reason, or a note that is too long. */
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

/** True where an order holds a return that was not there before: a request whose answer was lost had arrived. */
export function hasArrived(before: readonly string[], now: Pick<OrderDetails, 'returns'>): boolean {
  return now.returns.some(({ key }) => !before.includes(key))
}

/** What a refusal of the platform (`ReturnErrorCode`) comes to for who asked. */
export function toRefusal(code: string): 'off' | 'changed' | 'failed' {
  if (code === 'FEATURE_NOT_ENABLED' || code === 'NOT_AUTHORIZED') return 'off'
  // What may go back is other than what the form was drawn with.
  if (/^(INVALID|INVALID_STATE|NOT_FOUND|NOT_EDITABLE|ALREADY_EXISTS|TAKEN|LESS_THAN.*|TOO_BIG)$/.test(code))
    return 'changed'
  return 'failed'
}
