import { AsyncLocalStorage } from 'node:async_hooks'

const clients = new AsyncLocalStorage<AbortSignal>()

/** Error of a query whose client has disconnected. */
export class ClientDisconnected extends Error {
  override readonly name = 'ClientDisconnected'
}

/**
 * Runs work that only reads, for a client that waits for it: when the client has disconnected its running query ends, and no
 * further one begins.
 * @param disconnection Aborted when the client has disconnected.
 */
export function runForClient<T>(disconnection: AbortSignal, work: () => T | PromiseLike<T>): Promise<T> {
  // Awaited within: a query is sent by its first `then`, not where it is built.
  return clients.run(disconnection, async () => await work())
}

/** Returns the signal of `runForClient`; undefined outside of it. */
export function getDisconnection(): AbortSignal | undefined {
  return clients.getStore()
}
