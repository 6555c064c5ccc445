import { setTimeout as wait } from 'node:timers/promises'
import { getBackoffMs } from '@vitrine/core/time/backoff'
import { isDatabaseUnavailable } from '../../../infra/db/errors.ts'
import { STORING_BACKOFF } from '../../../infra/db/retry-while-unavailable.ts'
import { countPushAnswers } from '../../../infra/telemetry/push-counters.ts'
import { addToSpan, traceJob } from '../../../infra/telemetry/span.ts'
import { planPage } from '../campaigns/plan-audience.ts'
import type { Engine } from '../engine.types.ts'
import type { Answer, Ticket } from '../gateways/gateway.types.ts'
import { ResultRecorder } from './accepted-batch-recorder.ts'
import { type ClaimedBatch, claimBatches } from './claim.ts'
import { OutageGrace } from './outage-grace.ts'
import { pollReceipts } from './receipts.ts'
import { getReceipts, recordResults } from './record-results.ts'
import { RequestShares } from './request-shares.ts'

export type Worker = {
  /**
   * Stops claiming work, waits for requests in flight and records their results. Other workers take over a batch whose
   * process dies.
   */
  stop(): Promise<void>
}
export type WorkerOptions = {
  /** Maximum number of concurrent gateway requests in this process. */
  readonly requests?: number
  /** Polling interval while no work is due, in ms. */
  readonly poll?: number
}

/** Maximum number of batches claimed in one transaction. A larger number means fewer transactions. */
const CLAIMED = 10
/** Delay that lets more requests finish before the next claim, in ms. */
const GROUP_MS = 2
/** Audiences that are due are looked for less often than messages: an idle worker asks the database half as much. */
const PLAN_POLLS = 2
/** Receipts are due a quarter of an hour after a message: they are looked for less often than messages. */
const RECEIPT_POLLS = 5
/** Maximum time for which storing a result is tried again, in ms. */
const MAX_RETRY_MS = 60_000
/** Pause of a worker that leaves due batches to others, in ms. */
const LEFT_PAUSE_MS = 100

/**
 * Starts the push worker of this process. It serves all projects: plans audiences, sends batches and polls receipts.
 * Any number of processes can run one. A batch of a killed worker is claimed again once its lease ends.
 */
export function startWorker(engine: Engine, { requests = 32, poll = 1000 }: WorkerOptions = {}): Worker {
  const stopping = new AbortController()
  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal }).catch(() => {})
  const outbox = new ResultRecorder(engine)
  const under = new Set<Promise<void>>()
  // Number of claimed batches that still wait for their send slot.
  let early = 0
  const free = { wake: () => {} }
  const shares = new RequestShares(requests)
  /** Waits for `ms`, or until a request ends. */
  const pauseUntilFree = (ms: number) =>
    Promise.race([
      pause(ms),
      new Promise<void>((wake) => {
        free.wake = wake
      }),
    ])
  const grace = new OutageGrace()
  const pauseAfterLeft = () => pause(Math.min(poll, LEFT_PAUSE_MS))
  const sending = async () => {
    const getCapacity = () => Math.min(CLAIMED, requests - (under.size - early), requests - early)
    if (getCapacity() < 1) {
      await new Promise<void>((wake) => {
        free.wake = wake
        if (getCapacity() > 0) wake()
      })
      return true
    }
    // Requests finish in groups because their results are recorded in groups. A short delay lets one claim fill more
    // slots.
    if (getCapacity() < CLAIMED && under.size > early) await pause(GROUP_MS)
    const began = performance.now()
    const claimed = await claim({ engine, grace, shares, pauseAfterLeft }, getCapacity(), began)
    if (!claimed.worked) {
      await pauseUntilFree(Math.max(1, Math.min(poll, claimed.wait ?? poll)))
      return true
    }
    for (const batch of claimed.batches) {
      const one = inTime(batch, began)
        .then(() => {
          const end = shares.start(batch.project, performance.now())
          return traceBatch(engine, { outbox, grace }, batch).finally(end)
        })
        .finally(() => {
          under.delete(one)
          free.wake()
        })
      under.add(one)
    }
    return true
  }
  /** Waits until the send slot of a batch. The delay counts from the start of its claim. */
  const inTime = async ({ wait: ms }: ClaimedBatch, began: number) => {
    const remainingMs = ms - (performance.now() - began)
    if (remainingMs < 1) return
    early += 1
    await wait(remainingMs)
    early -= 1
    free.wake()
  }
  const every = (ms: number) => ({ log: engine.log, signal: stopping.signal, pause: () => pause(ms) })
  const loops = [
    repeat('planning an audience', () => planPage(engine), every(poll * PLAN_POLLS)),
    repeat('sending', sending, every(poll)),
    repeat('requesting receipts', () => pollReceipts(engine), every(poll * RECEIPT_POLLS)),
  ]
  return {
    stop: async () => {
      stopping.abort()
      free.wake()
      await Promise.all(loops)
      await Promise.all(under)
    },
  }
}

/**
 * Claims due batches. After an outage, and after its own start, it leaves the batches of other workers to them for a
 * while.
 * @param began When the worker began to look for work, in ms of the process's clock.
 */
async function claim(
  {
    engine,
    grace,
    shares,
    pauseAfterLeft,
  }: {
    readonly engine: Engine
    readonly grace: OutageGrace
    readonly shares: RequestShares
    readonly pauseAfterLeft: () => Promise<unknown>
  },
  capacity: number,
  began: number,
) {
  const takesOver = grace.claim()
  try {
    const getFree = (project: string) => shares.getFree(project, began)
    const claimed = await claimBatches(engine, capacity, { getFree, takesOver })
    // Batches that it leaves to others stay due, and would be looked at without end.
    if (!takesOver && claimed.batches.length === 0) await pauseAfterLeft()
    return claimed
  } catch (error) {
    grace.note(error)
    throw error
  }
}

/** Repeats a step of the worker until it stops, with a pause after each that found no work or failed. */
async function repeat(
  name: string,
  step: () => Promise<boolean>,
  {
    log,
    signal,
    pause,
  }: Pick<Engine, 'log'> & { readonly signal: AbortSignal; readonly pause: () => Promise<void> },
): Promise<void> {
  while (!signal.aborted) {
    let worked = false
    try {
      worked = await step()
    } catch (error) {
      const isUnavailable = isDatabaseUnavailable(error)
      log[isUnavailable ? 'warn' : 'error']({ err: error }, `Pushes: ${name} failed; it is tried again`)
    }
    if (!worked) await pause()
  }
}

type Recording = { readonly outbox: ResultRecorder; readonly grace: OutageGrace }

/** Sends one batch in a trace of its own. */
function traceBatch(engine: Engine, recording: Recording, batch: ClaimedBatch): Promise<void> {
  return traceJob('push.send', batch.id, () => sendBatch(engine, recording, batch))
}

/**
 * Sends one batch and records its result. Tries to record it again until it is recorded while the database is away or
 * takes no writes, and for up to `MAX_RETRY_MS` after any other error.
 */
async function sendBatch(engine: Engine, { outbox, grace }: Recording, batch: ClaimedBatch): Promise<void> {
  const answer = await answerOf(engine, batch)
  addToSpan({
    'messaging.batch.message_count': batch.messages.length,
    'vitrine.push.channel': batch.channel,
    'vitrine.push.answer': answer.kind,
  })
  countAnswers(batch, answer)
  const receipts = getReceipts(answer)
  if (receipts) {
    try {
      return await outbox.keep({ batch, receipts })
    } catch (error) {
      grace.note(error)
      engine.log.warn({ err: error }, 'Batches were not recorded together, and are by themselves')
    }
  }
  if (answer.kind !== 'answered')
    engine.log.warn(
      { project: batch.project, kind: answer.kind, said: answer.message },
      'Pushes were not taken',
    )
  const until = Date.now() + MAX_RETRY_MS
  for (let failures = 1; ; failures += 1) {
    try {
      return await recordResults(engine, batch, answer)
    } catch (error) {
      grace.note(error)
      // The worker that takes the batch over sends it again. The repeated message replaces the first on the device.
      if (Date.now() > until && !isDatabaseUnavailable(error))
        return engine.log.error({ err: error, batch: batch.id }, 'A batch was not recorded')
      await wait(getBackoffMs(failures, STORING_BACKOFF))
    }
  }
}

/** Counts the messages of a batch by what was answered to them, for the operator's metrics. */
function countAnswers({ channel, messages }: ClaimedBatch, answer: Answer): void {
  if (answer.kind !== 'answered') countPushAnswers(channel, answer.kind, messages.length)
  else {
    const toOutcome = (ticket: Ticket) => (ticket.outcome === 'refused' ? ticket.why : ticket.outcome)
    for (const [outcome, tickets] of Map.groupBy(answer.tickets, toOutcome))
      countPushAnswers(channel, outcome, tickets.length)
  }
}

async function answerOf({ gateways }: Engine, { project, channel, messages }: ClaimedBatch): Promise<Answer> {
  try {
    return await gateways[channel].send(
      project,
      messages.map(({ outgoing }) => outgoing),
    )
  } catch (error) {
    return { kind: 'ambiguous', message: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Processes everything that is due now, in this process, and leaves what is due later. For tests and benchmarks.
 * Returns the number of requests made.
 */
export async function drainQueue(engine: Engine): Promise<number> {
  while (await planPage(engine));
  const recording = { outbox: new ResultRecorder(engine), grace: new OutageGrace() }
  let batchCount = 0
  for (;;) {
    const claimed = await claimBatches(engine, CLAIMED)
    if (!claimed.worked) break
    await Promise.all(claimed.batches.map((batch) => traceBatch(engine, recording, batch)))
    batchCount += claimed.batches.length
  }
  while (await pollReceipts(engine));
  return batchCount
}
