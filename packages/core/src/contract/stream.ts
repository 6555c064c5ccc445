import type { z } from 'zod'
import type { CallProblems, Who } from './call.ts'

/** The schemas of a stream's events, by event name. */
export type StreamEvents = Readonly<Record<string, z.ZodType>>

/**
 * One merchant stream: server-sent events under `{base}{path}`, with the access token as `X-JWT`, refused as a call is
 * before it begins. A comment comes every `STREAM_BEAT_MS`; a client that reads nothing for `STREAM_SILENCE_MS` has lost
 * the connection.
 */
export type Stream<I extends z.ZodObject = z.ZodObject, E extends StreamEvents = StreamEvents> = {
  /** Starts with '/', for example `/designs/stream`. */
  readonly path: `/${string}`
  readonly who: Exclude<Who, 'anyone'>
  readonly summary: string
  /**
   * `news`: a GET with the input as query, open until the access token expires; a reader who is behind gets the newest
   * event of each name. `work`: a POST with the input as JSON, which ends with its work; a reader gets every event, and
   * who closes the connection has canceled.
   */
  readonly kind: 'news' | 'work'
  /** For every `Who` from `member` on, the input carries `project` (the project's id). */
  readonly input: I
  readonly events: E
  /** How often one address may open it in a minute. */
  readonly perMinute: number
  /** How many of it one session may have open; left out: as many as it opens. */
  readonly perSession?: number
  /** Errors beyond those that `listInputProblems` gives any call of its kind, by code. */
  readonly errors: CallProblems
}

export const STREAM_BEAT_MS = 4000
export const STREAM_SILENCE_MS = 9000

/** Keeps the exact types of input and events. */
export function defineStream<I extends z.ZodObject, E extends StreamEvents>(
  stream: Stream<I, E>,
): Stream<I, E> {
  return stream
}
