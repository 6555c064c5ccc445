import type { Stream, StreamEvents } from '@vitrine/core/contract/stream'
import type { z } from 'zod'
import type { Claims } from '../access/access-tokens.ts'
import type { Services } from '../services.types.ts'
import type { Caller } from './call-handler.ts'

/** Connection of one client that reads a stream: the handler sends events through it. */
export type StreamReader<E extends StreamEvents> = {
  readonly claims: Claims
  /** Id of the last event that the client received on an earlier connection; '' for none. */
  readonly lastSeen: string
  /** Aborted when the connection closes. */
  readonly signal: AbortSignal
  readonly send: <N extends keyof E & string>(name: N, data: z.input<E[N]>, id?: string) => void
  readonly end: () => void
}

/**
 * Handles a stream request. It can refuse; the function it returns runs once the connection is open. A stream of kind
 * `work` ends with that function, one of kind `news` when the client or the server closes it.
 */
export type StreamHandlerFunction<I extends z.ZodObject, E extends StreamEvents> = (
  input: z.output<I>,
  context: Services & Caller,
) => Promise<(reader: StreamReader<E>) => Promise<void> | void>

/** Creates the handler of a stream. Runs once, when the server starts. */
export type OpenStream<I extends z.ZodObject, E extends StreamEvents> = (
  services: Services,
) => StreamHandlerFunction<I, E>

/** Event stream of the contract with its handler. */
export type StreamHandler = {
  /** Passes the stream and its handler, whose types match, to a registering function. */
  readonly serve: (
    server: <I extends z.ZodObject, E extends StreamEvents>(
      stream: Stream<I, E>,
      open: OpenStream<I, E>,
    ) => void,
  ) => void
}

/** Defines the handler of an event stream of the contract. */
export function handleStream<I extends z.ZodObject, E extends StreamEvents>(
  stream: Stream<I, E>,
  open: OpenStream<I, E>,
): StreamHandler {
  return { serve: (server) => server(stream, open) }
}
