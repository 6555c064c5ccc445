import type { FastifyInstance } from 'fastify'
import { readField } from '../platform/forms.ts'

/**
 * Faults that a test can switch on for a number of answers (`times`):
 *
 * | kind             | what the client sees                                                    |
 * | ---------------- | ----------------------------------------------------------------------- |
 * | throttled        | 200 with the error code THROTTLED and no data                           |
 * | 430              | 430, plain text, as for a suspected bot                                 |
 * | 5xx              | 503, plain text                                                         |
 * | slow             | the true answer, `delay` milliseconds late (2000 unless told)           |
 * | data-with-errors | the true answer with an INTERNAL_SERVER_ERROR beside the data           |
 * | dead             | the connection is cut without an answer                                 |
 * | lost             | all is done as asked, and the connection is cut before its answer       |
 */
const FAULT_KINDS = ['throttled', '430', '5xx', 'slow', 'data-with-errors', 'dead', 'lost'] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

type Fault = {
  readonly kind: FaultKind
  remainingCount: number
  /** Text that the request body must contain, such as a root field; null for every request. */
  readonly match: string | null
  readonly delay: number
}

const isKind = (value: unknown): value is FaultKind => FAULT_KINDS.some((one) => one === value)

const INTERNAL_ERROR = {
  message: 'Internal error. Looks like something went wrong on our end.',
  extensions: { code: 'INTERNAL_SERVER_ERROR' },
}

/** Matches the API paths that faults apply to: Storefront, Admin and Customer Account GraphQL. */
const isApi = (url: string): boolean => /^\/((admin|customer)\/)?api\/(?:[^/]+\/)?graphql/.test(url)

/** Registers the faults in front of the GraphQL handlers, and the call that switches them. */
export function registerFaults(app: FastifyInstance): { clear(): void } {
  let faults: Fault[] = []

  const take = (url: string, body: unknown): Fault | null => {
    if (faults.length === 0 || !isApi(url)) return null
    const text = typeof body === 'string' ? body : JSON.stringify(body ?? '')
    const fault = faults.find((one) => one.match === null || text.includes(one.match))
    if (!fault) return null
    fault.remainingCount -= 1
    if (fault.remainingCount <= 0) faults = faults.filter((one) => one !== fault)
    return fault
  }

  const spoiled = new WeakSet<object>()
  const lost = new WeakSet<object>()

  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'POST') return
    const fault = take(request.url, request.body)
    if (!fault) return
    switch (fault.kind) {
      case 'throttled':
        return reply.send({ errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] })
      case '430':
        return reply.code(430).type('text/plain').send('Security rejection')
      case '5xx':
        return reply.code(503).type('text/plain').send('Service Unavailable')
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, fault.delay))
        return
      case 'data-with-errors':
        spoiled.add(request)
        return
      case 'lost':
        lost.add(request)
        return
      case 'dead':
        reply.hijack()
        request.raw.socket.destroy()
        return
    }
  })

  app.addHook('onSend', async (request, _reply, payload) => {
    if (lost.has(request)) request.raw.socket.destroy()
    if (!spoiled.has(request) || typeof payload !== 'string') return payload
    const answer: unknown = JSON.parse(payload)
    return typeof answer === 'object' ? JSON.stringify({ ...answer, errors: [INTERNAL_ERROR] }) : payload
  })

  app.delete('/_demo/faults', () => {
    faults = []
    return { faults }
  })

  app.post('/_demo/faults', (request, reply) => {
    const fault = parseFault(request.body)
    if (typeof fault === 'string') return reply.code(400).send({ error: fault })
    faults.push(fault)
    return { faults: faults.map((one) => ({ kind: one.kind, left: one.remainingCount, match: one.match })) }
  })

  return {
    clear: () => {
      faults = []
    },
  }
}

/** Parses the fault in a body. Returns a sentence about the error when it is invalid. */
function parseFault(body: unknown): Fault | string {
  const kind = readField(body, 'kind')
  if (!isKind(kind)) {
    return `kind must be one of ${FAULT_KINDS.join(', ')}`
  }
  const times = readField(body, 'times') ?? 1
  const delay = readField(body, 'delay') ?? 2000
  const match = readField(body, 'match') ?? null
  if (typeof times !== 'number' || !Number.isInteger(times) || times < 1) {
    return 'times must be a whole number from 1'
  }
  if (typeof delay !== 'number' || delay < 0 || delay > 60_000) {
    return 'delay must be milliseconds from 0 to 60000'
  }
  if (match !== null && typeof match !== 'string') {
    return 'match must be a text the request body contains'
  }
  return { kind, remainingCount: times, delay, match }
}
