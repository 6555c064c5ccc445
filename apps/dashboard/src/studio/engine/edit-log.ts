import {
  applyBatch,
  type Batch,
  getValueAt,
  invertBatch,
  isObject,
  isSameJson,
  type Json,
  type JsonObject,
  type Operation,
} from '@vitrine/core/design/operations'
import { rebaseBatches, replayBatches } from '@vitrine/core/design/rebase'
import { TAB_ID } from './tab-id.ts'

/** Maximum pause in ms between edits of one field (typing, color drags) that still form one undo step. */
export const COALESCE_MS = 800
/** Maximum number of undo steps; older steps are dropped. */
const UNDO_LIMIT = 500

/** One undo or redo step: the inverse operations, computed when the edit is made. */
type Step = {
  readonly operations: readonly Operation[]
  readonly key: string | null
  readonly at: number
  /** Id of the batch that contains the edit. */
  readonly batch: string
}

/** One editor's view of a design: confirmed state, unsent edits and undo history. Immutable. */
export type EditLog = {
  readonly confirmed: JsonObject
  readonly version: number
  /** Confirmed plus pending: the design that the merchant sees. */
  readonly optimisticDesign: JsonObject
  readonly pending: readonly Batch[]
  /** Ids that were sent at least once. Their content must not change, because the server may already have them. */
  readonly sent: ReadonlySet<string>
  readonly undo: readonly Step[]
  readonly redo: readonly Step[]
}

/**
 * Returns the operation that sets one value. Uses `add` for an object at a path that has no value yet, such as a first
 * translation.
 */
export function setValue(design: JsonObject, path: string, value: Json): readonly Operation[] {
  const exists = getValueAt(design, path) !== undefined
  return [{ schema: path, operation: exists || !isObject(value) ? 'edit' : 'add', value, device: TAB_ID }]
}

export function openLog(design: JsonObject, version: number, pending: readonly Batch[] = []): EditLog {
  // Also keep batches that no longer apply: the server says whether it already has them, or why it refuses them.
  const { design: replayedDesign } = replayBatches(design, pending)
  return {
    confirmed: design,
    version,
    optimisticDesign: replayedDesign,
    pending,
    sent: new Set(pending.map((batch) => batch.id)),
    undo: [],
    redo: [],
  }
}

/**
 * Appends the pending batches of a closed tab, which this tab sends from now on. They count as sent, because
 * the server may already have them.
 */
export function adoptBatches(log: EditLog, batches: readonly Batch[]): EditLog {
  return {
    ...log,
    optimisticDesign: replayBatches(log.optimisticDesign, batches).design,
    pending: [...log.pending, ...batches],
    sent: new Set([...log.sent, ...batches.map((batch) => batch.id)]),
  }
}

export type EditResult =
  | { readonly ok: true; readonly log: EditLog; readonly operations: readonly Operation[] }
  | { readonly ok: false; readonly log: EditLog; readonly reason: string }

type Making = {
  /** A fresh UUID for the batch. */
  readonly id: string
  /** Time of the edit in ms; never decreases. */
  readonly at: number
  /** Edits with the same key within `COALESCE_MS` form one undo step. Null never joins. */
  readonly key?: string | null
}

/**
 * Applies an edit. Returns a refusal with the reason, and the log unchanged, when it does not apply. An edit that
 * changes nothing adds nothing.
 */
export function edit(log: EditLog, operations: readonly Operation[], making: Making): EditResult {
  const changing = operations.filter((operation) => changes(log.optimisticDesign, operation))
  if (changing.length === 0) return { ok: true, log, operations: [] }
  const applied = applyBatch(log.optimisticDesign, { operations: changing })
  if (!applied.ok) return { ok: false, log, reason: applied.reason }
  const inverse = invertBatch(log.optimisticDesign, { operations: changing })
  const last = log.undo.at(-1)
  const joins =
    last !== undefined &&
    making.key != null &&
    last.key === making.key &&
    log.redo.length === 0 &&
    making.at - last.at <= COALESCE_MS
  const open = joins && log.pending.at(-1)?.id === last.batch && !log.sent.has(last.batch)
  const batch = open ? last.batch : making.id
  const step: Step = {
    operations: joins ? lastOfEach([...inverse, ...last.operations]) : inverse,
    key: making.key ?? null,
    at: making.at,
    batch,
  }
  const undo = joins ? log.undo.slice(0, -1) : log.undo
  return {
    ok: true,
    operations: changing,
    log: {
      ...log,
      optimisticDesign: applied.design,
      pending: open ? joinLast(log.pending, changing) : [...log.pending, { id: batch, operations: changing }],
      undo: [...undo, step].slice(-UNDO_LIMIT),
      redo: [],
    },
  }
}

/** Reverts the last own edit with a new edit; changes that others made meanwhile stay. */
export function undo(log: EditLog, making: Making): EditResult {
  return stepBack(log, 'undo', 'redo', making)
}

/** Repeats the edit that was undone last. */
export function redo(log: EditLog, making: Making): EditResult {
  return stepBack(log, 'redo', 'undo', making)
}

function stepBack(log: EditLog, from: 'undo' | 'redo', to: 'undo' | 'redo', making: Making): EditResult {
  const step = log[from].at(-1)
  if (!step) return { ok: true, log, operations: [] }
  const rest = { ...log, [from]: log[from].slice(0, -1) }
  const applied = applyBatch(log.optimisticDesign, step)
  // Another editor removed the element: there is nothing left to revert.
  if (!applied.ok) return { ok: false, log: rest, reason: applied.reason }
  const back: Step = {
    operations: invertBatch(log.optimisticDesign, step),
    key: null,
    at: making.at,
    batch: making.id,
  }
  return {
    ok: true,
    operations: step.operations,
    log: {
      ...rest,
      optimisticDesign: applied.design,
      pending: [...log.pending, { id: making.id, operations: step.operations }],
      [to]: [...log[to], back],
    },
  }
}

/** Returns the log with all pending batches marked as sent. The caller then sends its `pending`. */
export function markSent(log: EditLog): EditLog {
  return { ...log, sent: new Set(log.pending.map((batch) => batch.id)) }
}

export type SyncResult = {
  readonly log: EditLog
  /** True when the visible design changed in a way this editor did not make. */
  readonly foreign: boolean
  /** Paths that another editor changed under a pending edit. */
  readonly contested: readonly string[]
  /** Own edits that no longer apply. */
  readonly dropped: readonly { readonly batch: Batch; readonly reason: string }[]
}

/**
 * Applies the server's batches since `log.version`, own ones included, in the server's order. Batches listed in
 * `accepted` are no longer pending, even if they arrived earlier, because the earlier response may have been lost.
 */
export function receiveBatches(
  log: EditLog,
  answer: {
    readonly version: number
    readonly batches: readonly Batch[]
    readonly accepted: readonly string[]
  },
): SyncResult {
  const rebased = rebaseBatches(log.confirmed, answer.batches, log.pending, answer.accepted)
  const confirmedCount = log.pending.length - rebased.pending.length
  const plain = confirmsOwn(log.pending, answer.batches) && confirmedCount === answer.batches.length
  return {
    log: {
      ...log,
      confirmed: rebased.confirmed,
      version: answer.version,
      // The response contains only our own edits: keep the same object references, so that nothing renders again.
      optimisticDesign: plain ? log.optimisticDesign : rebased.optimisticDesign,
      pending: rebased.pending,
    },
    foreign: !plain,
    contested: rebased.contested,
    dropped: rebased.dropped,
  }
}

/** Removes a pending batch that the server refused, with its undo and redo steps. */
export function discardBatch(log: EditLog, id: string): EditLog {
  const pending = log.pending.filter((batch) => batch.id !== id)
  const { design, kept } = replayBatches(log.confirmed, pending)
  const without = (steps: readonly Step[]) => steps.filter((step) => step.batch !== id)
  return { ...log, pending: kept, optimisticDesign: design, undo: without(log.undo), redo: without(log.redo) }
}

/** Returns true when the response is a prefix of our own pending batches, each applied in full. */
function confirmsOwn(pending: readonly Batch[], incoming: readonly Batch[]): boolean {
  return incoming.every((batch, index) => {
    const mine = pending[index]
    return mine?.id === batch.id && sameOperations(mine.operations, batch.operations)
  })
}

/**
 * Compares the operations themselves, because a batch restored after a crash may be older than what was sent under its
 * id.
 */
function sameOperations(mine: readonly Operation[], theirs: readonly Operation[]): boolean {
  return (
    mine.length === theirs.length &&
    mine.every((operation, index) => {
      const other = theirs[index]
      return (
        other?.schema === operation.schema &&
        other.operation === operation.operation &&
        isSameJson(other.value, operation.value)
      )
    })
  )
}

function changes(design: JsonObject, operation: Operation): boolean {
  if (operation.operation === 'remove' || operation.operation === 'add') return true
  return !isSameJson(getValueAt(design, operation.schema), operation.value)
}

/** Appends operations to the last batch. A second edit of the same path replaces the first. */
function joinLast(pending: readonly Batch[], operations: readonly Operation[]): readonly Batch[] {
  const last = pending.at(-1)
  if (!last) return pending
  const joined = [...last.operations]
  for (const operation of operations) {
    const previous = joined.at(-1)
    if (
      previous?.schema === operation.schema &&
      previous.operation === 'edit' &&
      operation.operation === 'edit'
    )
      joined.pop()
    joined.push(operation)
  }
  return [...pending.slice(0, -1), { id: last.id, operations: joined }]
}

/**
 * Keeps only the last of adjacent inverse edits of the same path: it holds the oldest value, which is the one that
 * counts.
 */
function lastOfEach(operations: readonly Operation[]): readonly Operation[] {
  return operations.filter((operation, index) => {
    const next = operations[index + 1]
    return !(
      next &&
      next.schema === operation.schema &&
      operation.operation === 'edit' &&
      next.operation !== 'add'
    )
  })
}
