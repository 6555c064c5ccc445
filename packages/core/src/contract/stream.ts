import type { z } from 'zod'
import type { CallProblems, Who } from './call.ts'

/** Schemas of a stream's events, by event name. */
export type StreamEvents = Readonly<Record<string, z.ZodType>>

/**
 * Merchant stream: server-sent events at `{base}{path}`, with the access token as `X-JWT`. Errors before it begins are
 * those of a call. The server sends a comment every `STREAM_BEAT_MS`; a client that receives nothing for
 * `STREAM_SILENCE_MS` must reconnect.
 */
export type Stream<I extends z.ZodObject = z.ZodObject, E extends StreamEvents = StreamEvents> = {
  /** Starts with '/', for example `/designs/stream`. */
  readonly path: `/${string}`
  readonly who: Exclude<Who, 'anyone'>
  readonly summary: string
  /**
   * `news`: a GET with the input as query, open until the access token expires; a slow reader gets the newest event of
   * each name. `work`: a POST with the input as JSON, which ends with its work; the reader gets every event, and
   * closing the connection cancels the work.
   */
  readonly kind: 'news' | 'work'
  /** For every `Who` from `member` on, the input carries `project` (the project's id). */
  readonly input: I
  readonly events: E
  /** Connections per minute and IP address. */
  readonly perMinute: number
  /** Maximum number of open streams per session; unlimited by default. */
  readonly perSession?: number
  /** Errors besides those that `listInputProblems` returns for every call of its kind, by code. */
  readonly errors: CallProblems
}

export const STREAM_BEAT_MS = 4000
export const STREAM_SILENCE_MS = 9000

/** Defines a stream and keeps the exact types of its input and events. */
export function defineStream<I extends z.ZodObject, E extends StreamEvents>(
  stream: Stream<I, E>,
): Stream<I, E> {
  return stream
}
