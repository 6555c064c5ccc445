import { STREAM_SILENCE_MS, type Stream, type StreamEvents } from '@vitrine/core/contract/stream'
import { combineSignals } from '@vitrine/core/time/combine-signals'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { z } from 'zod'

/**
 * How a stream ended: `begun` after data arrived, refused with an HTTP status, or `blocked` when no data ever arrived.
 */
export type StreamEnd = 'begun' | 'blocked' | { readonly refused: number }

/** Event handlers of a stream, by event name. */
type EventHandlers<E extends StreamEvents> = {
  readonly [N in keyof E]: (data: z.output<E[N]>) => Promise<void> | void
}

/**
 * Reads the events of a stream until it ends, goes silent or `signal` aborts. Never rejects. Uses `fetch` instead of
 * `EventSource`, so that the token is in a header and not in the URL.
 */
export async function readEventStream<I extends z.ZodObject, E extends StreamEvents>(
  stream: Stream<I, E>,
  input: z.input<I>,
  {
    lastEventId = '',
    token,
    signal,
  }: { readonly lastEventId?: string; readonly token: string; readonly signal: AbortSignal },
  handlers: EventHandlers<E>,
): Promise<StreamEnd> {
  const isNews = stream.kind === 'news'
  const isEvent = (name: string): name is keyof E & string => Object.hasOwn(stream.events, name)
  const take = async <N extends keyof E>(name: N, data: string) => {
    const schema: E[N] = stream.events[name]
    await read(schema, data, handlers[name])
  }
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const restartTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), STREAM_SILENCE_MS)
  }
  let begun = false
  // The server may take time before the first event of a job.
  if (isNews) restartTimer()
  try {
    const response = await fetch(`/api${stream.path}${isNews ? queryOf(input) : ''}`, {
      headers: {
        accept: 'text/event-stream',
        'X-JWT': token,
        ...(lastEventId === '' ? {} : { 'last-event-id': lastEventId }),
        ...(isNews ? {} : { 'content-type': 'application/json' }),
      },
      ...(isNews ? {} : { method: 'POST', body: JSON.stringify(input) }),
      cache: 'no-store',
      signal: combineSignals([signal, silence.signal]),
    })
    restartTimer()
    if (!response.ok) return { refused: response.status }
    if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream'))
      return 'blocked'
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: restartTimer }))
      .getReader()
    for (;;) {
      const { done, value } = await events.read()
      if (done) return begun ? 'begun' : 'blocked'
      restartTimer()
      begun = true
      const { event = '', data } = value
      if (isEvent(event)) await take(event, data)
    }
  } catch {
    return begun ? 'begun' : 'blocked'
  } finally {
    // Takes the stream's listener from the signal, which outlives many streams.
    silence.abort()
    clearTimeout(timer)
  }
}

function queryOf(input: object): string {
  const query = new URLSearchParams(Object.entries(input)).toString()
  return query && `?${query}`
}

/**
 * Parses one event and passes it to its handler. Skips an event of an unknown shape from a newer server, because the
 * next one may be readable.
 */
async function read<S extends z.ZodType>(
  schema: S,
  data: string,
  handler: (value: z.output<S>) => Promise<void> | void,
): Promise<void> {
  const parsed = schema.safeParse(jsonOf(data))
  if (parsed.success) await handler(parsed.data)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
