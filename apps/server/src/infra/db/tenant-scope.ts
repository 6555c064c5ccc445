import { AsyncLocalStorage } from 'node:async_hooks'

const tenants = new AsyncLocalStorage<string>()

/**
 * Runs work on behalf of a tenant, such as the project that a call is about: its queries take turns with those of other
 * tenants, and leave them connections.
 */
export function runAsTenant<T>(tenant: string, work: () => T | PromiseLike<T>): Promise<T> {
  // Awaited within: a query is sent by its first `then`, not where it is built.
  return tenants.run(tenant, async () => await work())
}

/** Returns the tenant of `runAsTenant`; undefined outside of it. */
export function getTenant(): string | undefined {
  return tenants.getStore()
}
