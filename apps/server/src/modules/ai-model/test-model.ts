import type { OutputOf } from '@vitrine/core/contract/call'
import type { tryModel } from '@vitrine/core/contract/designs/ai-model'
import type { Database } from '../../infra/db/database.ts'
import type { ModelSettings } from '../../services/ai-model/ai-model.types.ts'
import { callModel, type ModelResponse } from '../../services/ai-model/model-client.ts'
import { beginCall, endCall } from '../../services/ai-model/model-usage.ts'

/** Timeout, ms: a user waits for the result. */
const LONGEST_MS = 20_000
const INSTRUCTIONS = 'Answer with the JSON object {"word":"yes"} and nothing else.'
const SCHEMA = {
  type: 'object',
  properties: { word: { type: 'string' } },
  required: ['word'],
  additionalProperties: false,
}

/** Sends a one-word prompt to the merchant's model, within the project's quota, and describes the result. */
export async function testMerchantModel(
  db: Database,
  {
    settings,
    project,
    user,
  }: { readonly settings: ModelSettings; readonly project: string; readonly user: string },
): Promise<OutputOf<typeof tryModel>> {
  const prompt = 'Are you there?'
  const began = await beginCall(db, settings, { project, user, kind: 'try', prompt })
  if ('refused' in began) return { outcome: began.refused, failure: null, ms: 0 }
  const started = performance.now()
  const answer = await callModel(settings, {
    instructions: INSTRUCTIONS,
    prompt,
    schema: SCHEMA,
    signal: new AbortController().signal,
    longest: Math.min(LONGEST_MS, settings.longestMs),
    onText: () => {},
  })
  const ms = Math.round(performance.now() - started)
  const outcome = outcomeOf(answer)
  await endCall(
    db,
    { project, id: began.id },
    {
      answer: answer.text,
      outcome: outcome === 'works' ? 'taken' : outcome,
      detail: answer.detail,
      inputTokens: answer.inputTokens,
      outputTokens: answer.outputTokens,
      ms,
    },
  )
  return { outcome, failure: outcome === 'works' ? null : answer.detail, ms }
}

function outcomeOf({ failure, detail, text }: ModelResponse): OutputOf<typeof tryModel>['outcome'] {
  if (failure === null) return text.trim() === '' ? 'silent' : 'works'
  if (failure === 'slow') return 'slow'
  if (failure === 'too-long') return 'works'
  if (detail === '401' || detail === '403') return 'key'
  if (detail === '404') return 'unknown'
  if (failure === 'refused') return 'refused'
  // A status means that the endpoint responded; a failure's name means that it is unreachable.
  return detail !== null && /^\d/.test(detail) ? 'busy' : 'unreached'
}
