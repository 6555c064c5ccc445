import { AsyncLocalStorage } from 'node:async_hooks'

type Scope = { isOpen: boolean }
/** Name of the process warning about a request inside of a transaction. */
export const REQUEST_IN_TRANSACTION = 'RequestInTransaction'
const scopes = new AsyncLocalStorage<Scope>()

/**
 * Marks everything that `work` runs as inside a database transaction, so that `assertOutsideTransaction`
 * throws there.
 */
export async function runInTransactionScope<T>(work: () => Promise<T>): Promise<T> {
  const scope: Scope = { isOpen: true }
  try {
    return await scopes.run(scope, work)
  } finally {
    scope.isOpen = false
  }
}

/** Returns true inside of a database transaction (`runInTransactionScope`). */
export function isInTransaction(): boolean {
  return scopes.getStore()?.isOpen ?? false
}

/**
 * Throws inside of a database transaction (`runInTransactionScope`). A slow request there would hold the
 * transaction's connection and locks, and a few of them all connections of the server. In production it only
 * warns. Elsewhere it does both, so that tests see it although the caller reports any error as one of the network.
 * @param what The request, such as `a request to a shop`.
 */
export function assertOutsideTransaction(what: string): void {
  if (!isInTransaction()) return
  const message = `${what} is made while a database transaction is open`
  process.emitWarning(message, REQUEST_IN_TRANSACTION)
  if (process.env.NODE_ENV !== 'production') throw new Error(message)
}
