import type { ServerResponse } from 'node:http'

/** Time in ms after which a connection that accepts no data is closed: its client is gone or too slow. */
const STUCK_AFTER_MS = 10_000

/** Open response of server-sent events. */
export type EventStream = {
  /** Sends an event. */
  send(name: string, data: string, id?: string): void
  /** Sends a heartbeat. */
  beat(): void
  end(): void
}

/**
 * Starts a response of server-sent events; `retry` is the client's reconnection delay in ms. A slow client gets only
 * the newest event of each name, and is disconnected after `timeoutMs` ms without reading. With `timeoutMs` null it
 * gets every event and is never disconnected.
 */
export function openEventStream(
  raw: ServerResponse,
  retry: number,
  timeoutMs: number | null = STUCK_AFTER_MS,
): EventStream {
  const behind = new Map<string, string>()
  let full = false
  let stuck: NodeJS.Timeout | undefined
  const write = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return
    const isTaken = raw.write(text)
    if (timeoutMs === null) return
    full = !isTaken
    if (full) stuck = setTimeout(() => raw.destroy(), timeoutMs).unref()
  }
  raw.on('drain', () => {
    clearTimeout(stuck)
    full = false
    for (const [name, text] of behind) {
      if (full) return
      behind.delete(name)
      write(text)
    }
  })
  raw.on('close', () => clearTimeout(stuck))
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Turns off response buffering in nginx.
    'x-accel-buffering': 'no',
  })
  write(`retry: ${retry}\n\n`)
  return {
    send(name, data, id) {
      const text = `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${data}\n\n`
      if (full) behind.set(name, text)
      else write(text)
    },
    beat: () => {
      if (!full) write(':\n\n')
    },
    end: () => raw.end(),
  }
}
