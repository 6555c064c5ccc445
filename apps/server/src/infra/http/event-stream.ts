import type { ServerResponse } from 'node:http'

/** A line that takes nothing for so long, ms, is cut: its reader is gone, or hopelessly behind. */
const STUCK_AFTER_MS = 10_000

/** An answer of server-sent events that is being written. */
export type EventStream = {
  /** Sends an event. */
  send(name: string, data: string, id?: string): void
  /** Says that the line is there. */
  beat(): void
  end(): void
}

/**
 * Begins server-sent events on an answer; `retry` is when a reader whose line was cut may come back, ms. A reader who is
 * behind gets only the newest event of each name, once it has read what it was sent, and is cut after `patience` ms in
 * which it reads nothing; where `patience` is null it is sent every event, and never cut.
 */
export function openEventStream(
  raw: ServerResponse,
  retry: number,
  patience: number | null = STUCK_AFTER_MS,
): EventStream {
  const behind = new Map<string, string>()
  let full = false
  let stuck: NodeJS.Timeout | undefined
  const write = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return
    const isTaken = raw.write(text)
    if (patience === null) return
    full = !isTaken
    if (full) stuck = setTimeout(() => raw.destroy(), patience).unref()
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
    // What gathers answers on their way (nginx) lets this one through.
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
