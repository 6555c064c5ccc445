import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { ModelNotice } from '@vitrine/core/contract/designs/design-proposals'
import { APICallError, type LanguageModel, RetryError, streamText } from 'ai'
import { assertOutsideTransaction } from '../../infra/db/transaction-scope.ts'
import { fetchPublic } from '../../infra/http/public-fetch.ts'
import type { ModelSettings } from './ai-model.types.ts'

/** Maximum length of an answer in characters. The rest is discarded. */
const LONGEST_ANSWER = 60_000
/** Maximum size of a response with its frames, in bytes. */
const LARGEST = 4 * 1024 * 1024
const MAX_OUTPUT_TOKENS = 12_000

/** Answer of a model and its cost. */
export type ModelResponse = {
  readonly text: string
  readonly inputTokens: number
  readonly outputTokens: number
  /** Reason why the answer is incomplete; null when it is complete. */
  readonly failure: Extract<ModelNotice, 'busy' | 'slow' | 'refused'> | 'too-long' | 'cancelled' | null
  /** Status or error name for the log, never the provider's own text, which may repeat the prompt. */
  readonly detail: string | null
}

class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/** Wraps fetch: follows no redirects and limits the size of the response. */
const boundedFetch =
  (reach: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const answer = await reach(input, { ...init, redirect: 'error' })
    if (!answer.body) return answer
    let bytes = 0
    const counted = answer.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.byteLength
          if (bytes > LARGEST) controller.error(new TooLarge('The model sends without end'))
          else controller.enqueue(chunk)
        },
      }),
    )
    return new Response(counted, { status: answer.status, headers: answer.headers })
  }

function modelOf(
  { kind, url, name, key, schemas, own }: ModelSettings,
  schema: Readonly<Record<string, unknown>>,
): LanguageModel {
  // A merchant's URL is fetched like any untrusted one; the server's own model may run on the internal network.
  const modelFetch = boundedFetch(own ? fetchPublic : fetch)
  if (kind === 'anthropic')
    return createAnthropic({ baseURL: url, apiKey: key ?? '', fetch: modelFetch })(name)
  return createOpenAICompatible({
    name: 'model',
    baseURL: url,
    ...(key === null ? {} : { apiKey: key }),
    fetch: modelFetch,
    includeUsage: true,
    // Set here instead of the library's structured output, which parses a growing answer again with each part and takes
    // minutes of CPU on an endless one.
    transformRequestBody: (body) => ({
      ...body,
      response_format: schemas
        ? { type: 'json_schema', json_schema: { name: 'answer', schema } }
        : { type: 'json_object' },
    }),
  }).chatModel(name)
}

/**
 * Calls the model once as a stream; `onText` repeatedly gets the text so far. Never throws: the answer contains the
 * failure and the text before it.
 */
export async function callModel(
  settings: ModelSettings,
  modelRequest: {
    readonly instructions: string
    readonly prompt: string
    /** JSON schema of the answer. */
    readonly schema: Readonly<Record<string, unknown>>
    /** Aborted when no caller waits any more. */
    readonly signal: AbortSignal
    /** Timeout in ms from now. */
    readonly longest: number
    readonly onText: (text: string) => void
  },
): Promise<ModelResponse> {
  assertOutsideTransaction('A request to a model')
  let text = ''
  let trouble: unknown = null
  const enough = new AbortController()
  const timeoutSignal = AbortSignal.timeout(Math.ceil(modelRequest.longest))
  const stream = streamText({
    model: modelOf(settings, modelRequest.schema),
    instructions: modelRequest.instructions,
    prompt: modelRequest.prompt,
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    maxRetries: 1,
    abortSignal: AbortSignal.any([modelRequest.signal, timeoutSignal, enough.signal]),
    onError: ({ error }) => {
      trouble = error
    },
  })
  const usage = Promise.resolve(stream.usage).catch(() => null)
  try {
    for await (const part of stream.textStream) {
      text += part
      modelRequest.onText(text)
      if (text.length <= LONGEST_ANSWER) continue
      enough.abort()
      break
    }
  } catch (error) {
    trouble = error
  }
  const used = enough.signal.aborted || timeoutSignal.aborted || trouble !== null ? null : await usage
  const failure = modelRequest.signal.aborted
    ? 'cancelled'
    : enough.signal.aborted
      ? 'too-long'
      : timeoutSignal.aborted
        ? 'slow'
        : trouble === null
          ? null
          : reasonOf(trouble)
  return {
    text: text.slice(0, LONGEST_ANSWER),
    // The provider reports no usage for a cut answer: about four characters make a token.
    inputTokens:
      used?.inputTokens ?? Math.ceil((modelRequest.instructions.length + modelRequest.prompt.length) / 4),
    outputTokens: used?.outputTokens ?? Math.ceil(text.length / 4),
    failure,
    detail: trouble === null ? null : nameOf(trouble),
  }
}

const last = (error: unknown): unknown => (RetryError.isInstance(error) ? error.lastError : error)

function reasonOf(error: unknown): 'busy' | 'refused' {
  const real = last(error)
  const status = APICallError.isInstance(real) ? real.statusCode : undefined
  const ours = status !== undefined && status >= 400 && status < 500 && status !== 429 && status !== 408
  return ours ? 'refused' : 'busy'
}

function nameOf(error: unknown): string {
  const real = last(error)
  if (APICallError.isInstance(real) && real.statusCode !== undefined) return String(real.statusCode)
  return real instanceof Error ? real.name.slice(0, 60) : 'no answer'
}
