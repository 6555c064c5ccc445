import { isRecord } from '@vitrine/core/validation/record'
import { useEffect, useState } from 'react'
import type { Ports } from '../ports.ts'
import { usePorts } from './context.tsx'

type Path = Parameters<Ports['callServer']>[0]
type CachedAnswer = { readonly at: number; readonly answer: Promise<unknown> }
type Answers = Map<string, CachedAnswer>

/** Answers that are remembered, at most, and for how long, ms. */
const MAX_CACHED_ANSWERS = 100
const CACHE_TTL_MS = 120_000

/** What was asked a moment ago is not asked again; a failure is, by the next who want it. */
const answersByServer = new WeakMap<Ports['callServer'], Answers>()

/** One answer of the merchant server about what integrations have. Throws as `callServer` does. */
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
 * The same in a component: undefined until it is there, null where there is nothing or nobody answered. An extra is never
 * waited for, is never drawn on the server, and says nothing where it fails. `body` null asks nothing.
 */
export function useServerAnswer<T>(
  path: Path,
  body: Readonly<Record<string, unknown>> | null,
  read: (said: Readonly<Record<string, unknown>>) => T | null,
): T | null | undefined {
  const ports = usePorts()
  const [said, setSaid] = useState<{ readonly key: string; readonly value: unknown } | null>(null)
  const asked = body === null ? null : JSON.stringify(body)
  useEffect(() => {
    if (asked === null) return
    let here = true
    const tell = (value: unknown) => {
      if (here) setSaid({ key: asked, value })
    }
    const again: unknown = JSON.parse(asked)
    fetchServerAnswer(ports, path, isRecord(again) ? again : {}).then(tell, () => tell(null))
    return () => {
      here = false
    }
  }, [ports, path, asked])
  if (asked === null || said?.key !== asked) return undefined
  return isRecord(said.value) ? read(said.value) : null
}

/** What the merchant's integrations have for this app. */
export type Extras = {
  readonly search: boolean
  readonly recommend: boolean
  readonly sizes: boolean
  readonly benefits: boolean
  readonly crashes: boolean
  /** Numbers for text messages are taken. */
  readonly sms: boolean
  readonly help: { readonly name: string; readonly url: string } | null
}

/** What `/shopper/extras` said, read with care: the app may be older or newer than the server. */
function readExtras(said: Readonly<Record<string, unknown>>): Extras {
  const { help } = said
  const isHelp = isRecord(help) && typeof help.name === 'string' && typeof help.url === 'string'
  return {
    search: said.search === true,
    recommend: said.recommend === true,
    sizes: said.sizes === true,
    benefits: said.benefits === true,
    crashes: said.crashes === true,
    sms: said.sms === true,
    help: isHelp ? { name: String(help.name), url: String(help.url) } : null,
  }
}

const NO_BODY = {}

/** What integrations have; undefined until that is known or where nobody wants to know, null where nobody says. */
export function useExtras(wanted = true): Extras | null | undefined {
  return useServerAnswer('/shopper/extras', wanted ? NO_BODY : null, readExtras)
}

/** Handles of products that an integration named, the best first; null where it named none. */
export function readHandles({ handles }: Readonly<Record<string, unknown>>): readonly string[] | null {
  if (!Array.isArray(handles)) return null
  const named = handles.filter((one): one is string => typeof one === 'string')
  return named.length === 0 ? null : named
}
