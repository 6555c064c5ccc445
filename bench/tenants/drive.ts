import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from '../machine.ts'
import {
  accumulate,
  listTenantShares,
  OPERATIONS,
  type Operation,
  pickByShare,
  type Rates,
} from './load-model.ts'
import type { Tenant } from './platform.ts'
import type { ClientRequest } from './requests.ts'

/** Requests of a period: sent, by status of those that failed, and times in ms of the others. */
export type Driven = {
  readonly seconds: number
  readonly sent: number
  readonly failures: ReadonlyMap<string, number>
  readonly p50: number
  readonly p99: number
}

/** Maximum number of open requests: one more is a failure, since nobody waits that long. */
const MAX_OPEN = 2000

/**
 * Sends requests at `rates` for `seconds`, whether or not earlier ones were answered, as independent people do, each to
 * a tenant by its share of the shoppers.
 */
export async function drive(
  port: number,
  tenants: readonly Tenant[],
  rates: Partial<Rates>,
  seconds: number,
  create: (operation: Operation, tenant: Tenant) => ClientRequest,
): Promise<Driven> {
  const agent = new Agent({ keepAlive: true })
  const tenantShares = accumulate(listTenantShares(tenants.length))
  const perSecond = OPERATIONS.map((operation) => rates[operation] ?? 0)
  const total = perSecond.reduce((sum, rate) => sum + rate, 0)
  const operationShares = accumulate(perSecond.map((rate) => rate / total))
  const times: number[] = []
  const failures = new Map<string, number>()
  const fail = (status: string) => failures.set(status, (failures.get(status) ?? 0) + 1)
  let [sent, open] = [0, 0]
  const send = async (operation: Operation, tenant: Tenant) => {
    sent += 1
    if (open >= MAX_OPEN) return fail('not sent')
    open += 1
    const began = performance.now()
    const status = await getStatus(port, agent, create(operation, tenant))
    open -= 1
    if (status >= 200 && status < 400) times.push(performance.now() - began)
    else fail(`${operation}: ${status}`)
  }
  const began = performance.now()
  const until = began + seconds * 1000
  let next = began
  while (next < until) {
    const ahead = next - performance.now()
    if (ahead > 1) await wait(ahead)
    const operation = OPERATIONS[pickByShare(operationShares, Math.random())]
    const tenant = tenants[pickByShare(tenantShares, Math.random())]
    if (operation && tenant) void send(operation, tenant)
    next += (-Math.log(1 - Math.random()) / total) * 1000
  }
  while (open > 0) await wait(10)
  agent.destroy()
  const elapsed = (performance.now() - began) / 1000
  return { seconds: elapsed, sent, failures, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

/** Sends a request and returns its status; 0 for a broken connection. */
function getStatus(
  port: number,
  agent: Agent,
  { method, path, headers, body }: ClientRequest,
): Promise<number> {
  return new Promise((resolve) => {
    const length = method === 'POST' ? { 'content-length': String(Buffer.byteLength(body)) } : {}
    const sentRequest = request(
      { host: '127.0.0.1', port, agent, method, path, headers: { ...headers, ...length } },
      (answer) => {
        answer.resume()
        answer.once('end', () => resolve(answer.statusCode ?? 0))
        answer.once('error', () => resolve(0))
      },
    )
    sentRequest.once('error', () => resolve(0))
    sentRequest.end(body)
  })
}
