import { LIMITS } from '@vitrine/core/limits'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import type { Context } from '../context.ts'
import { lineIdentity, type NewLine } from './line-input.ts'
import { addLines, type LinesResult, updateLines } from './lines.ts'
import type { CheckoutAndLines } from './mapping.ts'

/** Lists of lines as the platform takes them: what a cart is made with, then what is added at once. */
export function lineBatches(lines: readonly NewLine[]): readonly (readonly NewLine[])[] {
  const batches = [lines.slice(0, LIMITS.linesOnCreate)]
  for (let at = LIMITS.linesOnCreate; at < lines.length; at += LIMITS.linesInOneCall)
    batches.push(lines.slice(at, at + LIMITS.linesInOneCall))
  return batches
}

/**
 * Adds the batches beyond the first to a cart that was just made, each answer checked. Adding is repeated where
 * nothing was received, and the platform may have added all the same: a line that holds more than was wanted is
 * set to what was wanted. Gives what refused the cart, or the whole cart.
 */
export async function fillCart(
  client: StorefrontClient,
  input: Context & { readonly made: CheckoutAndLines; readonly batches: readonly (readonly NewLine[])[] },
  options?: RequestOptions,
): Promise<LinesResult> {
  const { made, batches, ...context } = input
  const [first = [], ...more] = batches
  const cart = { ...context, id: made.checkout.id }
  let filled = made
  for (const lines of more) {
    const added = await addLines(client, { ...cart, lines }, options)
    if (!('lines' in added)) return added
    filled = added
  }
  if (more.length === 0) return filled
  const wanted = new Map<string, number>()
  for (const line of [first, ...more].flat()) {
    const key = lineIdentity(line.variant, line.plan, line.attributes)
    wanted.set(key, (wanted.get(key) ?? 0) + line.quantity)
  }
  const doubled = filled.lines.flatMap((line) => {
    const quantity = wanted.get(lineIdentity(line.variant.id, line.plan?.id, line.attributes))
    return quantity !== undefined && line.quantity > quantity ? [{ id: line.id, quantity }] : []
  })
  for (let at = 0; at < doubled.length; at += LIMITS.linesInOneCall) {
    const lines = doubled.slice(at, at + LIMITS.linesInOneCall)
    const changed = await updateLines(client, { ...cart, lines }, options)
    if (!('lines' in changed)) return changed
    filled = changed
  }
  return filled
}
