import { isRecord } from '@vitrine/core/validation/is-record'
import { useEffect, useState } from 'react'
import type { Ports } from '../ports.ts'
import { usePorts } from './context.tsx'

type Path = Parameters<Ports['callServer']>[0]
type CachedAnswer = { readonly at: number; readonly answer: Promise<unknown> }
type Answers = Map<string, CachedAnswer>

/** Maximum number of cached responses, and their lifetime in ms. */
const MAX_CACHED_ANSWERS = 100
const CACHE_TTL_MS = 120_000

/** Caches recent responses, but no failures: the next caller sends a failed request again. */
const answersByServer = new WeakMap<Ports['callServer'], Answers>()

/**
 * Fetches a response of the merchant server about its integrations, such as reviews, and caches it for a
 * short time. Throws as `callServer` does.
 */
export function fetchServerAnswer(
  { callServer }: Pick<Ports, 'callServer'>,
  path: Path,
  body: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const answers: Answers = answersByServer.get(callServer) ?? new Map()
  answersByServer.set(callServer, answers)
  const key = `${path} ${JSON.stringify(body)}`
  const before = answers.get(key)
  if (before && Date.now() - before.at < CACHE_TTL_MS) return before.answer
  const answer = callServer(path, body)
  answers.delete(key)
  answers.set(key, { at: Date.now(), answer })
  if (answers.size > MAX_CACHED_ANSWERS)
    for (const oldest of answers.keys()) if (answers.delete(oldest)) break
  answer.catch(() => {
    if (answers.get(key)?.answer === answer) answers.delete(key)
  })
  return answer
}

/**
 * Returns a response of the merchant server about its integrations (`fetchServerAnswer`): undefined while it
 * loads, null where there is none or the request failed. No screen waits for it, the server never renders it,
 * and a failure shows no message.
 * @param body Body of the request; null sends none.
 * @param read Parses the response; null for an invalid one.
 */
export function useServerAnswer<T>(
  path: Path,
  body: Readonly<Record<string, unknown>> | null,
  read: (answer: Readonly<Record<string, unknown>>) => T | null,
): T | null | undefined {
  const ports = usePorts()
  const [lastAnswer, setLastAnswer] = useState<{ readonly key: string; readonly value: unknown } | null>(null)
  const requestKey = body === null ? null : JSON.stringify(body)
  useEffect(() => {
    if (requestKey === null) return
    let here = true
    const saveAnswer = (value: unknown) => {
      if (here) setLastAnswer({ key: requestKey, value })
    }
    const requestBody: unknown = JSON.parse(requestKey)
    fetchServerAnswer(ports, path, isRecord(requestBody) ? requestBody : {}).then(saveAnswer, () =>
      saveAnswer(null),
    )
    return () => {
      here = false
    }
  }, [ports, path, requestKey])
  if (requestKey === null || lastAnswer?.key !== requestKey) return undefined
  return isRecord(lastAnswer.value) ? read(lastAnswer.value) : null
}

/** Features that the merchant's integrations add to this app. */
export type Extras = {
  readonly search: boolean
  readonly recommend: boolean
  readonly sizes: boolean
  readonly benefits: boolean
  readonly crashes: boolean
  /** True when the shop collects phone numbers for text messages. */
  readonly sms: boolean
  readonly help: { readonly name: string; readonly url: string } | null
}

/** Parses the response of `/shopper/extras`; tolerates fields of an older or newer server. */
function readExtras(answer: Readonly<Record<string, unknown>>): Extras {
  const { help } = answer
  const isHelp = isRecord(help) && typeof help.name === 'string' && typeof help.url === 'string'
  return {
    search: answer.search === true,
    recommend: answer.recommend === true,
    sizes: answer.sizes === true,
    benefits: answer.benefits === true,
    crashes: answer.crashes === true,
    sms: answer.sms === true,
    help: isHelp ? { name: String(help.name), url: String(help.url) } : null,
  }
}

const NO_BODY = {}

/**
 * Returns the features that integrations add to the app. Undefined while they load or when not `isEnabled`,
 * null when the request failed.
 */
export function useExtras(isEnabled = true): Extras | null | undefined {
  return useServerAnswer('/shopper/extras', isEnabled ? NO_BODY : null, readExtras)
}

/** Parses the product handles that an integration recommends, best first; null where it recommends none. */
export function readHandles({ handles }: Readonly<Record<string, unknown>>): readonly string[] | null {
  if (!Array.isArray(handles)) return null
  const validHandles = handles.filter((one): one is string => typeof one === 'string')
  return validHandles.length === 0 ? null : validHandles
}
