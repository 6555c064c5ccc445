import type { Stream, StreamEvents } from '@vitrine/core/contract/stream'
import type { z } from 'zod'
import type { Claims } from '../access/access-tokens.ts'
import type { Services } from '../services.types.ts'
import type { Caller } from './call-handler.ts'

/** One open stream. */
export type StreamReader<E extends StreamEvents> = {
  readonly claims: Claims
  /** The id of the last event that was read on a connection before; '' for none. */
  readonly lastSeen: string
  /** Aborted when the connection is over. */
  readonly signal: AbortSignal
  readonly send: <N extends keyof E & string>(name: N, data: z.input<E[N]>, id?: string) => void
  readonly end: () => void
}

/**
 * What answers a stream. It may refuse; what it gives runs once the connection is open. A stream of work ends with
 * that, one of news when the reader or the server closes it.
 */
export type StreamHandlerFunction<I extends z.ZodObject, E extends StreamEvents> = (
  input: z.output<I>,
  context: Services & Caller,
) => Promise<(reader: StreamReader<E>) => Promise<void> | void>

/** Makes a stream's work, once for each server. */
export type OpenStream<I extends z.ZodObject, E extends StreamEvents> = (
  services: Services,
) => StreamHandlerFunction<I, E>

/** An event stream of the contract with the function that serves it. */
export type StreamHandler = {
  /** Hands the stream and its work, whose types fit each other, to whoever serves streams. */
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
