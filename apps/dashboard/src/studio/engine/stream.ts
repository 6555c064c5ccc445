import {
  DESIGN_STREAM,
  type DesignState,
  designEvents,
  type Person,
  STREAM_SILENCE_MS,
} from '@vitrine/core/contract/designs'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { z } from 'zod'

/** What the stream of a design tells. */
export type Told = {
  readonly design: (state: DesignState) => Promise<void>
  readonly people: (people: readonly Person[]) => void
}

/**
 * How a stream came to its end: it had begun; the server refused it, with this status; or nothing of it ever came
 * through, whatever is in the way.
 */
export type StreamEnd = 'begun' | 'blocked' | { readonly refused: number }

/**
 * Hears the server-sent events of a design until they end, the line falls silent or `signal` is aborted. Never rejects.
 * `fetch` and not `EventSource`, so that the token travels as with every call and stands in no address.
 */
export async function hearStream(
  asked: { readonly project: string; readonly tab: string; readonly section: string },
  { seen, token, signal }: { readonly seen: string; readonly token: string; readonly signal: AbortSignal },
  told: Told,
): Promise<StreamEnd> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), STREAM_SILENCE_MS)
  }
  let begun = false
  heard()
  try {
    const response = await fetch(`/api${DESIGN_STREAM}?${new URLSearchParams(asked)}`, {
      headers: {
        accept: 'text/event-stream',
        'X-JWT': token,
        ...(seen === '' ? {} : { 'last-event-id': seen }),
      },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.ok) return { refused: response.status }
    if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream'))
      return 'blocked'
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: heard }))
      .getReader()
    for (;;) {
      const { done, value } = await events.read()
      if (done) return begun ? 'begun' : 'blocked'
      heard()
      begun = true
      if (value.event === 'design') await read(designEvents.design, value.data, told.design)
      if (value.event === 'people')
        await read(designEvents.people, value.data, ({ people }) => told.people(people))
    }
  } catch {
    return begun ? 'begun' : 'blocked'
  } finally {
    clearTimeout(timer)
  }
}

/** An event that a later server says otherwise is passed over: the one after it may be understood. */
async function read<S extends z.ZodType>(
  schema: S,
  data: string,
  take: (value: z.output<S>) => Promise<void> | void,
): Promise<void> {
  const parsed = schema.safeParse(jsonOf(data))
  if (parsed.success) await take(parsed.data)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
