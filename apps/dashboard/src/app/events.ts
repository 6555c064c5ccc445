import { STREAM_SILENCE_MS } from '@vitrine/core/contract/designs/designs'
import { EventSourceParserStream } from 'eventsource-parser/stream'

/**
 * How a stream came to its end: it had begun; the server refused it, with this status; or nothing of it ever came
 * through, whatever is in the way.
 */
export type StreamEnd = 'begun' | 'blocked' | { readonly refused: number }

/**
 * Hears the server-sent events of an address until they end, the line falls silent or `signal` is aborted. Never
 * rejects. `fetch` and not `EventSource`, so that the token travels as with every call and stands in no address.
 */
export async function hearEvents(
  path: string,
  {
    seen = '',
    token,
    signal,
  }: { readonly seen?: string; readonly token: string; readonly signal: AbortSignal },
  told: (event: { readonly name: string; readonly data: string }) => Promise<void> | void,
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
    const response = await fetch(`/api${path}`, {
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
      await told({ name: value.event ?? '', data: value.data })
    }
  } catch {
    return begun ? 'begun' : 'blocked'
  } finally {
    clearTimeout(timer)
  }
}
