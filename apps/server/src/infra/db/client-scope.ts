import { AsyncLocalStorage } from 'node:async_hooks'

const clients = new AsyncLocalStorage<AbortSignal>()

/** Error of a query whose client has gone. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone'
}

/**
 * Runs work that only reads, for a client that waits for it: when the client has gone its running query ends, and no
 * further one begins.
 * @param gone Aborted when the client has gone.
 */
export function runForClient<T>(gone: AbortSignal, work: () => T | PromiseLike<T>): Promise<T> {
  // Awaited within: a query is sent by its first `then`, not where it is built.
  return clients.run(gone, async () => await work())
}

/** Returns the signal of `runForClient`; undefined outside of it. */
export function getClientGone(): AbortSignal | undefined {
  return clients.getStore()
}
