/** Error for work that was not started because too much is waiting. */
export class BusyError extends Error {
  override readonly name = 'Busy'
}

export type TenantLimiterOptions = {
  /** Maximum number of concurrent tasks, of all tenants and of one. */
  readonly max: number
  readonly maxPerTenant: number
  /** Maximum number of waiting tasks, of all tenants and of one. */
  readonly maxWaiting: number
  readonly maxWaitingPerTenant: number
  /** Maximum waiting time, in ms. */
  readonly timeout: number
}
export type TenantLimiter = {
  /** Runs the task in its tenant's turn. Rejects with BusyError, the signal's reason or the task's own error. */
  readonly run: <T>(tenant: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>
  /** Returns the numbers of running and waiting tasks of all tenants. */
  readonly load: () => { readonly running: number; readonly waiting: number }
}

type Tenant = { running: number; readonly waiting: Set<() => void> }

/**
 * Creates a concurrency limiter that is fair to tenants: those with waiting tasks take turns, however many each has, and
 * none takes every slot. Tasks beyond the limits fail with BusyError.
 */
export function createTenantLimiter(options: TenantLimiterOptions): TenantLimiter {
  const { max, maxPerTenant, maxWaiting, maxWaitingPerTenant, timeout } = options
  /** Tenants with running or waiting tasks; whose turn is next comes first. */
  const tenants = new Map<string, Tenant>()
  let running = 0
  let waiting = 0

  /** Moves a tenant behind the others for its next task. Removes one without tasks. */
  const moveToEnd = (name: string, tenant: Tenant) => {
    tenants.delete(name)
    if (tenant.running > 0 || tenant.waiting.size > 0) tenants.set(name, tenant)
  }
  const start = (name: string, tenant: Tenant) => {
    running += 1
    tenant.running += 1
    moveToEnd(name, tenant)
  }
  const startNext = () => {
    for (const [name, tenant] of [...tenants]) {
      if (running >= max) return
      const [next] = tenant.waiting
      if (!next || tenant.running >= maxPerTenant) continue
      start(name, tenant)
      next()
    }
  }
  const waitForTurn = (name: string, tenant: Tenant, signal: AbortSignal | undefined): Promise<void> => {
    if (waiting >= maxWaiting || tenant.waiting.size >= maxWaitingPerTenant) {
      throw new BusyError('Too many wait already')
    }
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
        waiting -= 1
        tenant.waiting.delete(go)
      }
      const giveUp = (reason: unknown) => {
        stopWaiting()
        if (tenant.running === 0 && tenant.waiting.size === 0) tenants.delete(name)
        reject(reason)
      }
      const abort = () => giveUp(signal?.reason)
      const go = () => {
        stopWaiting()
        resolve()
      }
      const timer = setTimeout(() => giveUp(new BusyError('The turn did not come in time')), timeout)
      signal?.addEventListener('abort', abort, { once: true })
      waiting += 1
      tenant.waiting.add(go)
      if (!tenants.has(name)) tenants.set(name, tenant)
    })
  }

  return {
    run: async (name, work, signal) => {
      signal?.throwIfAborted()
      const tenant = tenants.get(name) ?? { running: 0, waiting: new Set() }
      if (running < max && tenant.running < maxPerTenant) start(name, tenant)
      else await waitForTurn(name, tenant, signal)
      try {
        return await work()
      } finally {
        running -= 1
        tenant.running -= 1
        moveToEnd(name, tenant)
        startNext()
      }
    },
    load: () => ({ running, waiting }),
  }
}
