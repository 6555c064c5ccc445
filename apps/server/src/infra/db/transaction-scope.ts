import { AsyncLocalStorage } from 'node:async_hooks'

type Scope = { isOpen: boolean }
const scopes = new AsyncLocalStorage<Scope>()

/** Runs the callback of a database transaction; `assertOutsideTransaction` throws in it until it ends. */
export async function runInTransactionScope<T>(work: () => Promise<T>): Promise<T> {
  const scope: Scope = { isOpen: true }
  try {
    return await scopes.run(scope, work)
  } finally {
    scope.isOpen = false
  }
}

/**
 * Throws where a database transaction is open: a counterpart that is slow or silent would hold its connection and its
 * locks, and with some of them every connection of the server. In production it only warns.
 * @param what The request, such as `a request to a shop`.
 */
export function assertOutsideTransaction(what: string): void {
  if (!scopes.getStore()?.isOpen) return
  const message = `${what} is made while a database transaction is open`
  if (process.env.NODE_ENV === 'production') process.emitWarning(message)
  else throw new Error(message)
}
