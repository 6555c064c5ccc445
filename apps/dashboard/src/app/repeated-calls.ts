import { type Call, type InputOf, isRepeatable, type OutputOf } from '@vitrine/core/contract/call'
import { RETRY_DELAY_MS } from '@vitrine/core/limits/limits'
import type { z } from 'zod'
import { ApiError, call } from '../api.ts'
import { pause } from '../pause.ts'

/** Tries without a connection: half a minute, after which the merchant decides. */
const MAX_TRIES_OFFLINE = 20
/** Tries of a call that the server or the store fails at, which may last. */
const MAX_TRIES_FAILED = 5

/**
 * Key of each input whose last call had no answer. A retry by hand goes on with it: the call may have happened, with
 * its response lost.
 */
const unanswered = new WeakMap<object, string>()

/**
 * Makes a writing call and repeats it while it is unanswered: without a connection and after a server failure (decision
 * 0002). All repetitions share an `Idempotency-Key`, so that the change happens once. Calls that cannot be repeated so
 * are made once.
 *
 * @param delay Time between two tries, ms.
 * @returns The call's data. Throws the last ApiError; a refusal at once.
 */
export async function callUntilAnswered<I extends z.ZodType, O extends z.ZodType>(
  target: Call<I, O>,
  input: InputOf<Call<I, O>>,
  delay = RETRY_DELAY_MS,
): Promise<OutputOf<Call<I, O>>> {
  if (!isRepeatable(target) || typeof input !== 'object' || input === null) return call(target, input)
  const token = unanswered.get(input) ?? crypto.randomUUID()
  unanswered.set(input, token)
  for (let tries = 1; ; tries += 1) {
    try {
      // With the path, since one input object may serve two calls.
      const data = await call(target, input, { idempotencyKey: `${token}${target.path}` })
      unanswered.delete(input)
      return data
    } catch (error) {
      const maxTries = getMaxTries(error, tries)
      if (maxTries === 0) unanswered.delete(input)
      if (tries >= maxTries) throw error
      await pause(delay)
    }
  }
}

/** Returns how often a call that failed so may be tried; 0 for an answer of the server, such as a refusal. */
function getMaxTries(error: unknown, tries: number): number {
  if (!(error instanceof ApiError)) return 0
  if (error.code === 'offline') return MAX_TRIES_OFFLINE
  // The server still works at an earlier try.
  const isRunning = error.code === 'under-way' && tries > 1
  return isRunning || error.code === 'internal' || error.code === 'unavailable' ? MAX_TRIES_FAILED : 0
}
