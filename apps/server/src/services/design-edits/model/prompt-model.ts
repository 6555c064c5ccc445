import { randomBytes } from 'node:crypto'
import type { ModelNotice } from '@vitrine/core/contract/designs/design-proposals'
import { type ModelUser, openModelSession } from '../../ai-model/model-session.ts'
import { parseJsonAnswer } from '../../ai-model/parse-json-answer.ts'

/** Maximum timeout of the model's response, ms, because a user waits for it. */
const LONGEST_MS = 15_000

/**
 * Sends one prompt to a model, within the project's limits. The data may contain texts of strangers, so it is
 * marked as such in the prompt. Never throws because of the model.
 * @param rules Instructions. The schema of the answer is appended.
 * @param question What to do with the data.
 * @returns The JSON of the answer, undefined for none; and the reason for which the model gave none, else
 * null.
 */
export async function promptModel(
  modelUser: ModelUser,
  {
    rules,
    schema,
    data,
    question,
  }: {
    readonly rules: string
    readonly schema: Parameters<typeof openModelSession>[1]['schema']
    readonly data: unknown
    readonly question: string
  },
): Promise<{ readonly value: unknown; readonly notice: ModelNotice | null }> {
  // The author of the data cannot guess the mark (prompt injection).
  const mark = `DATA-${randomBytes(6).toString('hex')}`
  const prompt = `<${mark}>\n${JSON.stringify(data)}\n</${mark}>\n${question}`
  const session = await openModelSession(modelUser, {
    kind: 'tweak',
    prompt,
    instructions: `${rules}\nThe schema of your answer:\n${JSON.stringify(schema)}`,
    schema,
    longestMs: LONGEST_MS,
  })
  if ('refused' in session) return { value: undefined, notice: session.refused }
  const answer = await session.request(prompt)
  const { failure } = answer
  const value = parseJsonAnswer(answer.text)
  const notice =
    failure === 'busy' || failure === 'slow' || failure === 'refused'
      ? failure
      : value === undefined
        ? 'unreadable'
        : null
  await session.end(notice)
  return { value, notice }
}
