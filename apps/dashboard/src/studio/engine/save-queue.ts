import { selectSavableBatches } from '@vitrine/core/contract/designs/designs'
import type { Batch } from '@vitrine/core/design/operations'
import { discardBatch, markSent, openLog, receiveBatches } from './edit-log.ts'
import {
  applyRemoteChange,
  publishState,
  type SaveAnswer,
  type StudioPorts,
  type WorkingDesign,
} from './working-design.ts'

/**
 * Result of waiting for a save. `disturbed`: everything is saved, but the stored design differs from what the merchant
 * saw.
 */
export type SettledState = 'saved' | 'unsaved' | 'disturbed'

/** Delay of a save after the last edit in ms, limited to `MAX_SAVE_DELAY_MS` after the first. */
const SAVE_DELAY_MS = 400
const MAX_SAVE_DELAY_MS = 2000

/** Creates the save queue of a design. It sends pending edits after a short delay, one request at a time. */
export function createSaveQueue(working: WorkingDesign, ports: StudioPorts) {
  let cancelTimer: (() => void) | null = null
  let firstWaiting: number | null = null
  let running: Promise<void> | null = null

  /** Schedules a save for when typing pauses. */
  function schedule(): void {
    cancelTimer?.()
    const now = ports.now()
    firstWaiting ??= now
    const wait = Math.max(0, Math.min(SAVE_DELAY_MS, firstWaiting + MAX_SAVE_DELAY_MS - now))
    cancelTimer = ports.after(wait, () => void flush())
  }

  /** Sends the pending edits now. Resolves when none are left, or when the server cannot take them at the moment. */
  function flush(): Promise<void> {
    cancelTimer?.()
    cancelTimer = null
    firstWaiting = null
    running ??= exchange().finally(() => {
      running = null
    })
    return running
  }

  async function exchange(): Promise<void> {
    // Runs at least once even with nothing to send, to fetch the edits of others.
    for (;;) {
      const first = working.log.pending[0]?.id
      await send(working, ports, working.log.pending)
      if (working.isClosed || working.log.pending.length === 0 || working.status !== 'saving') return
      // The server neither accepted nor refused it: retry after a delay, not at once.
      if (working.log.pending[0]?.id === first) return schedule()
    }
  }

  /**
   * Sends the pending edits. Resolves once all have arrived, or as soon as the server is unreachable.
   * `disturbed` means that others' edits arrived meanwhile or one of our own was refused, so the stored design is not
   * what the merchant saw at the call.
   */
  function settle(): Promise<SettledState> {
    const before = working.disturbances
    if (working.log.pending.length > 0) void flush()
    return new Promise((resolve) => {
      const checkPending = () => {
        const { isClosed, status, log, disturbances } = working
        const isOut = isClosed || status === 'offline'
        if (!isOut && log.pending.length > 0) return
        stop()
        resolve(log.pending.length > 0 ? 'unsaved' : disturbances !== before ? 'disturbed' : 'saved')
      }
      const stop = working.store.subscribe(checkPending)
      checkPending()
    })
  }

  return {
    schedule,
    flush,
    settle,
    /** Cancels the scheduled save. */
    cancel: () => cancelTimer?.(),
  }
}

async function send(working: WorkingDesign, ports: StudioPorts, batches: readonly Batch[]): Promise<void> {
  const goOffline = () => {
    if (working.log.pending.length === 0) return
    working.status = 'offline'
    publishState(working)
  }
  working.log = markSent(working.log)
  try {
    const answer = await ports.save(working.log.version, selectSavableBatches(batches), goOffline)
    if (working.isClosed) return
    if (answer.reload) await reload(working, ports, answer)
    else take(working, ports, answer)
  } catch (error) {
    if (working.isClosed || working.log.pending.length === 0) return
    if (!ports.isRefusal(error)) return goOffline()
    // One batch of several was refused: send them one by one to find it.
    if (batches.length > 1) for (const batch of batches) await send(working, ports, [batch])
    else refuse(working, ports, batches[0], error)
  }
}

function take(working: WorkingDesign, ports: StudioPorts, answer: SaveAnswer): void {
  const ownIds = new Set(working.log.pending.map((batch) => batch.id))
  const refused = giveUpRefused(working, ports, answer)
  const before = working.log.optimisticDesign
  const syncResult = receiveBatches(working.log, answer)
  working.log = syncResult.log
  if (answer.batches.some((batch) => working.resumed.has(batch.id))) ports.notice({ kind: 'recovered' })
  working.resumed = new Set()
  if (syncResult.foreign && working.log.optimisticDesign !== before) {
    working.changed = true
    applyRemoteChange(working, before)
  }
  if (syncResult.contested.length > 0) ports.notice({ kind: 'contested', paths: syncResult.contested })
  else if (syncResult.foreign) {
    const strangers = answer.batches.filter((batch) => !ownIds.has(batch.id))
    const paths = [...new Set(strangers.flatMap((batch) => batch.operations.map((op) => op.schema)))]
    if (paths.length > 0) ports.notice({ kind: 'foreign', paths })
  }
  for (const { reason } of syncResult.dropped) ports.notice({ kind: 'dropped', reason })
  settleStatus(working, ports, refused.length > 0 ? 'refused' : 'saved')
  publishState(working)
}

/**
 * Reverts the batches that the server refused and reports each reason once. Returns the refusals that were still
 * pending.
 */
function giveUpRefused(
  working: WorkingDesign,
  ports: StudioPorts,
  { refused }: SaveAnswer,
): SaveAnswer['refused'] {
  const own = refused.filter(({ id }) => working.log.pending.some((batch) => batch.id === id))
  const before = working.log.optimisticDesign
  for (const { id } of own) working.log = discardBatch(working.log, id)
  if (own.length > 0) applyRemoteChange(working, before)
  for (const reason of new Set(own.map((each) => each.reason))) ports.notice({ kind: 'refused', reason })
  return own
}

async function reload(working: WorkingDesign, ports: StudioPorts, answer: SaveAnswer): Promise<void> {
  const latest = await ports.load()
  if (working.isClosed) return
  giveUpRefused(working, ports, answer)
  const arrived = new Set(answer.accepted)
  const before = working.log.optimisticDesign
  working.log = openLog(
    latest.design,
    latest.version,
    working.log.pending.filter((batch) => !arrived.has(batch.id)),
  )
  applyRemoteChange(working, before)
  settleStatus(working, ports, 'saved')
  ports.notice({ kind: 'reloaded' })
  publishState(working)
}

function refuse(working: WorkingDesign, ports: StudioPorts, batch: Batch | undefined, error: unknown): void {
  if (!batch) return
  const before = working.log.optimisticDesign
  working.log = discardBatch(working.log, batch.id)
  applyRemoteChange(working, before)
  settleStatus(working, ports, 'refused')
  ports.notice({ kind: 'refused', reason: error instanceof Error ? error.message : String(error) })
  publishState(working)
}

/** Sets the save status; `done` is the status when nothing is pending. */
function settleStatus(working: WorkingDesign, ports: StudioPorts, finalStatus: 'saved' | 'refused'): void {
  working.status = working.log.pending.length > 0 ? 'saving' : finalStatus
  ports.persist(working.log.pending)
}
