import { applyBatch, type Batch, isConflict, type JsonObject } from './operations.ts'

/** State of an editor after a response of the server. */
export type RebaseResult = {
  /** Confirmed design of the server. */
  readonly confirmed: JsonObject
  /** Confirmed design with this editor's pending batches applied. */
  readonly optimisticDesign: JsonObject
  readonly pending: readonly Batch[]
  /** Pending batches that no longer apply, with reasons: show them to the merchant instead of losing edits silently. */
  readonly dropped: readonly { readonly batch: Batch; readonly reason: string }[]
  /** Paths that another editor changed under a pending edit; the later save wins. */
  readonly contested: readonly string[]
}

/**
 * Rebases this editor's pending batches onto newer batches of the server. The server's order is final: all editors with
 * the same batches have the same confirmed design. A batch that returns confirmed, or that the server reports as stored
 * (`accepted`), is removed from `pending` by its id, because `confirmed` contains it.
 */
export function rebaseBatches(
  confirmed: JsonObject,
  incoming: readonly Batch[],
  pending: readonly Batch[],
  accepted: readonly string[] = [],
): RebaseResult {
  const own = new Set(pending.map((batch) => batch.id))
  const strangers = incoming.filter((batch) => !own.has(batch.id))
  const base = replayBatches(confirmed, incoming).design
  const acknowledgedIds = new Set([...accepted, ...incoming.map((batch) => batch.id)])
  const remainingBatches = pending.filter((batch) => !acknowledgedIds.has(batch.id))
  const { design, kept, dropped } = replayBatches(base, remainingBatches)
  // Includes those that this response confirms: a save returns together with its base.
  const contested = pending.flatMap((mine) => strangers.flatMap((theirs) => isConflict(mine, theirs)))
  return {
    confirmed: base,
    optimisticDesign: design,
    pending: kept,
    dropped,
    contested: [...new Set(contested)],
  }
}

/** Applies batches in order; skips a batch that no longer applies as a whole, with the reason. */
export function replayBatches(design: JsonObject, batches: readonly Batch[]) {
  const appliedBatches: Batch[] = []
  const dropped: { batch: Batch; reason: string }[] = []
  let here = design
  for (const batch of batches) {
    const applied = applyBatch(here, batch)
    if (applied.ok) {
      here = applied.design
      appliedBatches.push(batch)
    } else dropped.push({ batch, reason: applied.reason })
  }
  return { design: here, kept: appliedBatches, dropped }
}
