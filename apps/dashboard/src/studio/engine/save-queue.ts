import { takeSavableBatches } from '@vitrine/core/contract/designs/designs'
import type { Batch } from '@vitrine/core/design/operations'
import { giveUp, markSent, openLog, receiveBatches } from './edit-log.ts'
import {
  disturb,
  publishState,
  type SaveAnswer,
  type StudioPorts,
  type WorkingDesign,
} from './working-design.ts'

/** Whether all that was typed is with the server; `disturbed`: it is, but something else than was seen. */
export type SettledState = 'saved' | 'unsaved' | 'disturbed'

/** Edits are sent this long after the last one, in ms, but never later than `MAX_LONG_POLL_MS` after the first. */
const SAVE_DELAY_MS = 400
const MAX_SAVE_DELAY_MS = 2000

/** Saves what waits in a design, a moment after it was made. Only one save is on its way at a time. */
export function createSaveQueue(working: WorkingDesign, ports: StudioPorts) {
  let cancelTimer: (() => void) | null = null
  let firstWaiting: number | null = null
  let running: Promise<void> | null = null

  /** Sends what waits once nothing more is typed. */
  function schedule(): void {
    cancelTimer?.()
    const now = ports.now()
    firstWaiting ??= now
    const wait = Math.max(0, Math.min(SAVE_DELAY_MS, firstWaiting + MAX_SAVE_DELAY_MS - now))
    cancelTimer = ports.after(wait, () => void flush())
  }

  /** Sends what waits; resolves when nothing does, or when the server cannot take it now. */
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
    // One round even with nothing to send: it asks what others did.
    for (;;) {
      const first = working.log.pending[0]?.id
      await send(working, ports, working.log.pending)
      if (working.isClosed || working.log.pending.length === 0 || working.status !== 'saving') return
      // The server neither took nor refused it: ask again in a while, not at once.
      if (working.log.pending[0]?.id === first) return schedule()
    }
  }

  /**
   * Sends what waits and resolves once all of it arrived, or as soon as the server turns out to be out of reach.
   * `disturbed`: others' edits came in meanwhile, or one of our own was refused, so that what is stored is not
   * what the merchant saw when this was called.
   */
  function settle(): Promise<SettledState> {
    const before = working.disturbances
    if (working.log.pending.length > 0) void flush()
    return new Promise((resolve) => {
      const look = () => {
        const { isClosed, status, log, disturbances } = working
        const isOut = isClosed || status === 'offline'
        if (!isOut && log.pending.length > 0) return
        stop()
        resolve(log.pending.length > 0 ? 'unsaved' : disturbances !== before ? 'disturbed' : 'saved')
      }
      const stop = working.store.subscribe(look)
      look()
    })
  }

  return {
    schedule,
    flush,
    settle,
    /** Forgets the save that was to come. */
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
    const answer = await ports.save(working.log.version, takeSavableBatches(batches), goOffline)
    if (working.isClosed) return
    if (answer.reload) await reload(working, ports, answer)
    else take(working, ports, answer)
  } catch (error) {
    if (working.isClosed || working.log.pending.length === 0) return
    if (!ports.isRefusal(error)) return goOffline()
    // One of many was refused: find it by sending them one by one.
    if (batches.length > 1) for (const batch of batches) await send(working, ports, [batch])
    else refuse(working, ports, batches[0], error)
  }
}

function take(working: WorkingDesign, ports: StudioPorts, answer: SaveAnswer): void {
  const ownIds = new Set(working.log.pending.map((batch) => batch.id))
  const refused = giveUpRefused(working, ports, answer)
  const before = working.log.shown
  const heard = receiveBatches(working.log, answer)
  working.log = heard.log
  if (answer.batches.some((batch) => working.resumed.has(batch.id))) ports.notice({ kind: 'recovered' })
  working.resumed = new Set()
  if (heard.foreign && working.log.shown !== before) {
    working.changed = true
    disturb(working, before)
  }
  if (heard.contested.length > 0) ports.notice({ kind: 'contested', paths: heard.contested })
  else if (heard.foreign) {
    const strangers = answer.batches.filter((batch) => !ownIds.has(batch.id))
    const paths = [...new Set(strangers.flatMap((batch) => batch.operations.map((op) => op.schema)))]
    if (paths.length > 0) ports.notice({ kind: 'foreign', paths })
  }
  for (const { reason } of heard.dropped) ports.notice({ kind: 'dropped', reason })
  settleStatus(working, ports, refused.length > 0 ? 'refused' : 'saved')
  publishState(working)
}

/** Takes back what the server would not have, each reason told once. Gives those that were still waiting. */
function giveUpRefused(
  working: WorkingDesign,
  ports: StudioPorts,
  { refused }: SaveAnswer,
): SaveAnswer['refused'] {
  const own = refused.filter(({ id }) => working.log.pending.some((batch) => batch.id === id))
  const before = working.log.shown
  for (const { id } of own) working.log = giveUp(working.log, id)
  if (own.length > 0) disturb(working, before)
  for (const reason of new Set(own.map((each) => each.reason))) ports.notice({ kind: 'refused', reason })
  return own
}

async function reload(working: WorkingDesign, ports: StudioPorts, answer: SaveAnswer): Promise<void> {
  const fresh = await ports.load()
  if (working.isClosed) return
  giveUpRefused(working, ports, answer)
  const arrived = new Set(answer.accepted)
  const before = working.log.shown
  working.log = openLog(
    fresh.design,
    fresh.version,
    working.log.pending.filter((batch) => !arrived.has(batch.id)),
  )
  disturb(working, before)
  settleStatus(working, ports, 'saved')
  ports.notice({ kind: 'reloaded' })
  publishState(working)
}

function refuse(working: WorkingDesign, ports: StudioPorts, batch: Batch | undefined, error: unknown): void {
  if (!batch) return
  const before = working.log.shown
  working.log = giveUp(working.log, batch.id)
  disturb(working, before)
  settleStatus(working, ports, 'refused')
  ports.notice({ kind: 'refused', reason: error instanceof Error ? error.message : String(error) })
  publishState(working)
}

/** `done`: how it stands where nothing waits any more. */
function settleStatus(working: WorkingDesign, ports: StudioPorts, done: 'saved' | 'refused'): void {
  working.status = working.log.pending.length > 0 ? 'saving' : done
  ports.keep(working.log.pending)
}
