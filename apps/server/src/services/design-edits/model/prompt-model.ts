import { randomBytes } from 'node:crypto'
import type { ModelNotice } from '@vitrine/core/contract/designs/design-proposals'
import type { Database } from '../../../infra/db/database.ts'
import type { ModelSettings } from '../../ai-model/ai-model.types.ts'
import { callModel } from '../../ai-model/model-client.ts'
import { beginCall, endCall } from '../../ai-model/model-usage.ts'
import { parseJsonAnswer } from '../../ai-model/parse-json-answer.ts'

/** Maximum timeout of the model's response, ms, because a user waits for it. */
const LONGEST_MS = 15_000

/** Who prompts a model, with which settings. */
export type ModelUser = {
  readonly db: Database
  readonly settings: ModelSettings
  readonly project: string
  readonly user: string
}

/**
 * Prompts a model once about data that strangers wrote, within the project's limits. Never throws because of the model.
 *
 * @param rules Instructions, to which the schema of the answer is added.
 * @param question What to do with the data, which stands before it between marks.
 * @returns The JSON of the answer, undefined for none; and why the model did not help, null when it answered.
 */
export async function promptModel(
  { db, settings, project, user }: ModelUser,
  {
    rules,
    schema,
    data,
    question,
  }: {
    readonly rules: string
    readonly schema: Parameters<typeof callModel>[1]['schema']
    readonly data: unknown
    readonly question: string
  },
): Promise<{ readonly value: unknown; readonly notice: ModelNotice | null }> {
  // The author of the data cannot guess the mark (prompt injection).
  const mark = `DATA-${randomBytes(6).toString('hex')}`
  const prompt = `<${mark}>\n${JSON.stringify(data)}\n</${mark}>\n${question}`
  const began = await beginCall(db, settings, { project, user, kind: 'tweak', prompt })
  if ('refused' in began) return { value: undefined, notice: began.refused }
  const started = performance.now()
  const answer = await callModel(settings, {
    instructions: `${rules}\nThe schema of your answer:\n${JSON.stringify(schema)}`,
    prompt,
    schema,
    signal: new AbortController().signal,
    longest: Math.min(LONGEST_MS, settings.longestMs),
    onText: () => {},
  })
  const { failure } = answer
  const value = parseJsonAnswer(answer.text)
  const notice =
    failure === 'busy' || failure === 'slow' || failure === 'refused'
      ? failure
      : value === undefined
        ? 'unreadable'
        : null
  await endCall(
    db,
    { project, id: began.id },
    {
      answer: answer.text,
      outcome: notice ?? 'taken',
      detail: [failure, answer.detail].filter((one) => one !== null).join(' ') || null,
      inputTokens: answer.inputTokens,
      outputTokens: answer.outputTokens,
      ms: performance.now() - started,
    },
  )
  return { value, notice }
}
