import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseUnavailable } from '../../../infra/db/errors.ts'
import { planPage } from '../campaigns/plan.ts'
import type { Engine } from '../engine.types.ts'
import type { Answer } from '../gateways/gateway.types.ts'
import { type ClaimedBatch, claimBatches } from './claim.ts'
import { pollReceipts } from './receipts.ts'
import { getReceipts, recordResults } from './record-results.ts'
import { ResultRecorder } from './result-recorder.ts'
import { getDelayUntilNext } from './tenant-turn.ts'

export type Worker = {
  /** Lets requests under way end and keeps what they gave. What is cut off is taken over by others. */
  stop(): Promise<void>
}
export type WorkerOptions = {
  /** Requests under way at once in this process. */
  readonly requests?: number
  /** How often it looks for work while there is none, ms. */
  readonly poll?: number
}

/** Batches claimed at once: the more, the fewer transactions. */
const CLAIMED = 10
/** So long is waited for more requests to be free, ms. */
const GROUP_MS = 2
/** What became of a request is kept in memory until the database takes it, at most so long, ms. */
const KEPT_MS = 60_000

/**
 * Works for all projects in this process: freezes audiences, sends, asks for receipts. Any number of processes may;
 * one that is killed leaves nothing behind that others do not find.
 */
export function startWorker(engine: Engine, { requests = 32, poll = 500 }: WorkerOptions = {}): Worker {
  const stopping = new AbortController()
  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal }).catch(() => {})
  const loop = async (name: string, step: () => Promise<boolean>) => {
    while (!stopping.signal.aborted) {
      let worked = false
      try {
        worked = await step()
      } catch (error) {
        engine.log[isDatabaseUnavailable(error) ? 'warn' : 'error'](
          { err: error },
          `Pushes: ${name} failed, and goes on`,
        )
      }
      if (!worked) await pause(poll)
    }
  }
  const outbox = new ResultRecorder(engine)
  const under = new Set<Promise<void>>()
  // Those that have their place, but may not go yet.
  let early = 0
  const free = { wake: () => {} }
  const sending = async () => {
    const room = () => Math.min(CLAIMED, requests - (under.size - early), requests - early)
    if (room() < 1) {
      await new Promise<void>((wake) => {
        free.wake = wake
        if (room() > 0) wake()
      })
      return true
    }
    // Requests end in groups, since they are recorded so: a moment later more of them are free to claim for.
    if (room() < CLAIMED && under.size > early) await pause(GROUP_MS)
    const began = performance.now()
    const claimed = await claimBatches(engine, room())
    if (!claimed) {
      await pause(await getDelayUntilNext(engine, poll))
      return true
    }
    for (const batch of claimed.batches) {
      const one = inTime(batch, began)
        .then(() => sendBatch(engine, outbox, batch))
        .finally(() => {
          under.delete(one)
          free.wake()
        })
      under.add(one)
    }
    return true
  }
  /** Lets a batch wait for its place, which is counted from when its claim began. */
  const inTime = async ({ wait: ms }: ClaimedBatch, began: number) => {
    const left = ms - (performance.now() - began)
    if (left < 1) return
    early += 1
    await wait(left)
    early -= 1
    free.wake()
  }
  const loops = [
    loop('freezing an audience', () => planPage(engine)),
    loop('sending', sending),
    loop('context for receipts', () => pollReceipts(engine)),
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

/** Sends one batch and keeps what became of it, as long as the database needs to come back. */
async function sendBatch(engine: Engine, outbox: ResultRecorder, batch: ClaimedBatch): Promise<void> {
  const answer = await answerOf(engine, batch)
  const receipts = getReceipts(answer)
  if (receipts) {
    try {
      return await outbox.keep({ batch, receipts })
    } catch (error) {
      engine.log.warn({ err: error }, 'Batches were not recorded together, and are by themselves')
    }
  }
  if (answer.kind !== 'answered')
    engine.log.warn({ project: batch.project, kind: answer.kind, said: answer.said }, 'Pushes were not taken')
  const until = Date.now() + KEPT_MS
  for (let pause = 50; ; pause = Math.min(2000, pause * 2)) {
    try {
      return await recordResults(engine, batch, answer)
    } catch (error) {
      // Whoever takes the batch over sends it again, unseen.
      if (Date.now() > until)
        return engine.log.error({ err: error, batch: batch.id }, 'A batch was not recorded')
      await wait(pause)
    }
  }
}

async function answerOf({ gateways }: Engine, { project, channel, messages }: ClaimedBatch): Promise<Answer> {
  try {
    return await gateways[channel].send(
      project,
      messages.map(({ outgoing }) => outgoing),
    )
  } catch (error) {
    return { kind: 'ambiguous', said: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Works in this process until nothing is due any more, for tests and benches: what is due later stays. Gives how many
 * requests were made.
 */
export async function drainQueue(engine: Engine): Promise<number> {
  while (await planPage(engine));
  const outbox = new ResultRecorder(engine)
  let made = 0
  for (;;) {
    const claimed = await claimBatches(engine, CLAIMED)
    if (!claimed) break
    await Promise.all(claimed.batches.map((batch) => sendBatch(engine, outbox, batch)))
    made += claimed.batches.length
  }
  while (await pollReceipts(engine));
  return made
}
