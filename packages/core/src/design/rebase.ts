import { applyBatch, type Batch, isConflict, type JsonObject } from './operations.ts'

/** What an editor shows after hearing from the server. */
export type RebaseResult = {
  /** The server's design with everything it has confirmed. */
  readonly confirmed: JsonObject
  /** That, plus what this editor has not yet had confirmed. */
  readonly shown: JsonObject
  readonly pending: readonly Batch[]
  /** Own pending batches that no longer apply, with why: tell the merchant, do not lose them silently. */
  readonly dropped: readonly { readonly batch: Batch; readonly reason: string }[]
  /** Paths that somebody else changed under a pending edit; the later save wins. */
  readonly contested: readonly string[]
}

/**
 * Puts the server's newer batches under this editor's pending ones. The server's order is the order: every
 * editor that has heard the same batches holds the same confirmed design, whatever it did meanwhile.
 * A batch of its own that comes back confirmed, or that the server says it holds (`accepted`), is taken out of
 * `pending` by its id: `confirmed` has it already.
 */
export function rebase(
  confirmed: JsonObject,
  incoming: readonly Batch[],
  pending: readonly Batch[],
  accepted: readonly string[] = [],
): RebaseResult {
  const own = new Set(pending.map((batch) => batch.id))
  const strangers = incoming.filter((batch) => !own.has(batch.id))
  const base = replay(confirmed, incoming).design
  const done = new Set([...accepted, ...incoming.map((batch) => batch.id)])
  const left = pending.filter((batch) => !done.has(batch.id))
  const { design, kept, dropped } = replay(base, left)
  // Also those that this answer confirms: a save comes back together with what it was laid on.
  const contested = pending.flatMap((mine) => strangers.flatMap((theirs) => isConflict(mine, theirs)))
  return { confirmed: base, shown: design, pending: kept, dropped, contested: [...new Set(contested)] }
}

/** Applies batches in order; one that no longer applies is left out whole, with the reason. */
export function replay(design: JsonObject, batches: readonly Batch[]) {
  const kept: Batch[] = []
  const dropped: { batch: Batch; reason: string }[] = []
  let here = design
  for (const batch of batches) {
    const applied = applyBatch(here, batch)
    if (applied.ok) {
      here = applied.design
      kept.push(batch)
    } else dropped.push({ batch, reason: applied.reason })
  }
  return { design: here, kept, dropped }
}
