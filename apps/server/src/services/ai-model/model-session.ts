import type { ModelNotice } from '@vitrine/core/contract/designs/design-proposals'
import type { Database } from '../../infra/db/database.ts'
import type { ModelSettings } from './ai-model.types.ts'
import { callModel, type ModelResponse } from './model-client.ts'
import { beginCall, endCall, type ModelCall } from './model-usage.ts'

/** User and project that call a model, with the settings of the model. */
export type ModelUser = {
  readonly db: Database
  readonly settings: ModelSettings
  readonly project: string
  readonly user: string
}

/** Requests to a model that count as one call of the project's quota. */
export type ModelSession = {
  /** Sends a prompt, within the time that is left. `onText` receives the answer so far. Never throws. */
  readonly request: (prompt: string, onText?: (text: string) => void) => Promise<ModelResponse>
  /** Time left for this session, ms. */
  readonly getRemainingMs: () => number
  /**
   * Records the cost and the result.
   *
   * @param notice Why the model did not help, null when it did.
   * @param details Further words for the log, such as what had to be repaired.
   */
  readonly end: (notice: ModelNotice | null, details?: readonly string[]) => Promise<void>
}

type SessionOptions = Pick<ModelCall, 'kind' | 'prompt'> & {
  readonly instructions: string
  readonly schema: Parameters<typeof callModel>[1]['schema']
  /** Aborted when no caller waits any more. */
  readonly signal?: AbortSignal
  /** Time limit of all requests together, ms; the settings' where it is longer. */
  readonly longestMs?: number
}

/**
 * Opens a session with a model. Returns `refused` instead when the project's quota is used up or too many
 * calls run.
 * @param options `prompt` is the first prompt, which the log of model calls shows for the session.
 */
export async function openModelSession(
  { db, settings, project, user }: ModelUser,
  { kind, prompt, instructions, schema, signal, longestMs = settings.longestMs }: SessionOptions,
): Promise<ModelSession | { readonly refused: 'budget' | 'busy' }> {
  const call = await beginCall(db, settings, { project, user, kind, prompt })
  if ('refused' in call) return call
  const started = performance.now()
  const limit = Math.min(longestMs, settings.longestMs)
  const getRemainingMs = () => limit - (performance.now() - started)
  const tokens = { input: 0, output: 0 }
  let last: ModelResponse | null = null
  return {
    getRemainingMs,
    request: async (text, onText = () => {}) => {
      const response = await callModel(settings, {
        instructions,
        prompt: text,
        schema,
        signal: signal ?? new AbortController().signal,
        longest: Math.max(1, getRemainingMs()),
        onText,
      })
      tokens.input += response.inputTokens
      tokens.output += response.outputTokens
      last = response
      return response
    },
    end: (notice, details = []) =>
      endCall(
        db,
        { project, id: call.id },
        {
          answer: last?.text ?? '',
          outcome: last?.failure === 'cancelled' ? 'cancelled' : (notice ?? 'taken'),
          // Any other failure is the outcome itself.
          detail:
            [last?.failure === 'too-long' ? 'too-long' : null, last?.detail, ...details]
              .filter(Boolean)
              .join(' ') || null,
          inputTokens: tokens.input,
          outputTokens: tokens.output,
          ms: performance.now() - started,
        },
      ),
  }
}
