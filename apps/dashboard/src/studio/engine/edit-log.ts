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
import { rebase, replay } from '@vitrine/core/design/rebase'
import { DEVICE } from './device.ts'

/** Typing and colour drags of one field become one undo step while they pause less than this, in ms. */
export const COALESCE_MS = 800
/** Older undo steps are forgotten. */
const UNDO_LIMIT = 500

/** What takes an edit back (or brings it again), made when the edit was made. */
type Step = {
  readonly operations: readonly Operation[]
  readonly key: string | null
  readonly at: number
  /** The batch that the edit travels in. */
  readonly batch: string
}

/** One editor's view of a design: what the server confirmed, what it has not yet heard, and undo. Immutable. */
export type EditLog = {
  readonly confirmed: JsonObject
  readonly version: number
  /** Confirmed plus pending: what the merchant sees. */
  readonly shown: JsonObject
  readonly pending: readonly Batch[]
  /** Ids that were sent at least once: their content is fixed, because the server may know them already. */
  readonly sent: ReadonlySet<string>
  readonly undo: readonly Step[]
  readonly redo: readonly Step[]
}

/** Sets one value; a place that has none yet (a first translation) is made. */
export function setValue(design: JsonObject, path: string, value: Json): readonly Operation[] {
  const known = getValueAt(design, path) !== undefined
  return [{ schema: path, operation: known || !isObject(value) ? 'edit' : 'add', value, device: DEVICE }]
}

export function openLog(design: JsonObject, version: number, pending: readonly Batch[] = []): EditLog {
  // Also what does not fit any more stays to be sent: the server says whether it holds it, or why it cannot.
  const { design: shown } = replay(design, pending)
  return {
    confirmed: design,
    version,
    shown,
    pending,
    sent: new Set(pending.map((batch) => batch.id)),
    undo: [],
    redo: [],
  }
}

/** The log with batches of another tab on top: this tab sends them from now on. */
export function adopt(log: EditLog, batches: readonly Batch[]): EditLog {
  return {
    ...log,
    shown: replay(log.shown, batches).design,
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
  /** Milliseconds, rising. */
  readonly at: number
  /** Edits with the same key within `COALESCE_MS` are one undo step; null never joins. */
  readonly key?: string | null
}

/** Makes an edit. Refused (log unchanged) when it does not apply; an edit that changes nothing adds nothing. */
export function edit(log: EditLog, operations: readonly Operation[], making: Making): EditResult {
  const changing = operations.filter((operation) => changes(log.shown, operation))
  if (changing.length === 0) return { ok: true, log, operations: [] }
  const applied = applyBatch(log.shown, { operations: changing })
  if (!applied.ok) return { ok: false, log, reason: applied.reason }
  const inverse = invertBatch(log.shown, { operations: changing })
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
      shown: applied.design,
      pending: open ? joinLast(log.pending, changing) : [...log.pending, { id: batch, operations: changing }],
      undo: [...undo, step].slice(-UNDO_LIMIT),
      redo: [],
    },
  }
}

/** Takes the last own edit back, as a new edit: what others changed meanwhile stays. */
export function undo(log: EditLog, making: Making): EditResult {
  return stepBack(log, 'undo', 'redo', making)
}

/** Makes the edit again that was taken back last. */
export function redo(log: EditLog, making: Making): EditResult {
  return stepBack(log, 'redo', 'undo', making)
}

function stepBack(log: EditLog, from: 'undo' | 'redo', to: 'undo' | 'redo', making: Making): EditResult {
  const step = log[from].at(-1)
  if (!step) return { ok: true, log, operations: [] }
  const rest = { ...log, [from]: log[from].slice(0, -1) }
  const applied = applyBatch(log.shown, step)
  // Its place was removed by another editor: there is nothing left to take back.
  if (!applied.ok) return { ok: false, log: rest, reason: applied.reason }
  const back: Step = {
    operations: invertBatch(log.shown, step),
    key: null,
    at: making.at,
    batch: making.id,
  }
  return {
    ok: true,
    operations: step.operations,
    log: {
      ...rest,
      shown: applied.design,
      pending: [...log.pending, { id: making.id, operations: step.operations }],
      [to]: [...log[to], back],
    },
  }
}

/** The log with everything pending marked as sent; send `pending` of it. */
export function markSent(log: EditLog): EditLog {
  return { ...log, sent: new Set(log.pending.map((batch) => batch.id)) }
}

export type SyncResult = {
  readonly log: EditLog
  /** True when the shown design changed in a way this editor did not make. */
  readonly foreign: boolean
  /** Paths that another editor changed under a pending edit. */
  readonly contested: readonly string[]
  /** Own edits that no longer fit. */
  readonly dropped: readonly { readonly batch: Batch; readonly reason: string }[]
}

/**
 * Takes in the server's batches since `log.version`, own ones included, in the server's order. What it names as
 * `accepted` waits no longer, even where the batch itself was heard before: its answer may have been lost.
 */
export function receiveBatches(
  log: EditLog,
  answer: {
    readonly version: number
    readonly batches: readonly Batch[]
    readonly accepted: readonly string[]
  },
): SyncResult {
  const rebased = rebase(log.confirmed, answer.batches, log.pending, answer.accepted)
  const left = log.pending.length - rebased.pending.length
  const plain = confirmsOwn(log.pending, answer.batches) && left === answer.batches.length
  return {
    log: {
      ...log,
      confirmed: rebased.confirmed,
      version: answer.version,
      // Nothing but our own edits came back: keep the very same records, so that nothing is drawn again.
      shown: plain ? log.shown : rebased.shown,
      pending: rebased.pending,
    },
    foreign: !plain,
    contested: rebased.contested,
    dropped: rebased.dropped,
  }
}

/** Gives up a pending batch that the server refused. */
export function giveUp(log: EditLog, id: string): EditLog {
  const pending = log.pending.filter((batch) => batch.id !== id)
  const { design, kept } = replay(log.confirmed, pending)
  const without = (steps: readonly Step[]) => steps.filter((step) => step.batch !== id)
  return { ...log, pending: kept, shown: design, undo: without(log.undo), redo: without(log.redo) }
}

/** True when the answer is the beginning of our own pending batches, applied whole. */
function confirmsOwn(pending: readonly Batch[], incoming: readonly Batch[]): boolean {
  return incoming.every((batch, index) => {
    const mine = pending[index]
    return mine?.id === batch.id && sameOperations(mine.operations, batch.operations)
  })
}

/** What a crash left here under an id may be older than what was sent under it. */
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

/** Adds operations to the last batch; a second edit of the same place replaces the first. */
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

/** Of inverse edits of the same place that stand side by side only the last, the oldest value, matters. */
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
