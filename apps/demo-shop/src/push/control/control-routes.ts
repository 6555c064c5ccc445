import type { FastifyError, FastifyInstance } from 'fastify'
import { createFault, type Fault, type FaultKind } from '../faults.ts'
import type { Gateway, ReceiptDelay } from '../gateway.ts'
import type { ProjectSettings } from '../projects.ts'
import { createFleetToken, UNREGISTERED_TOKEN } from '../push-token-registry.ts'
import type { MessageRow } from '../record/message-log.ts'
import * as schema from './schemas.ts'

type SaidFault = { readonly kind: FaultKind } & Partial<Fault>
type SaidFaults = SaidFault | { readonly seed?: number; readonly faults: readonly SaidFault[] }

const faultsIn = (faultSpec: SaidFaults): readonly Fault[] =>
  ('faults' in faultSpec ? faultSpec.faults : [faultSpec]).map(createFault)

/** Registers the calls by which tests and benchmarks control the gateway and read its log. */
export function registerControl(app: FastifyInstance, gateway: Gateway): void {
  registerFaultCalls(app, gateway)
  registerClockCalls(app, gateway)
  registerProjectCalls(app, gateway)
  registerRecordCalls(app, gateway)
  registerAddressCalls(app, gateway)

  app.post('/_push/reset', () => {
    gateway.reset()
    return {}
  })
}

/** Registers the calls for faults. */
function registerFaultCalls(app: FastifyInstance, { faults }: Gateway): void {
  app.get('/_push/faults', () => faults.list())
  app.put<{ Body: SaidFaults }>('/_push/faults', { schema: { body: schema.FAULTS } }, ({ body }) => {
    faults.set('faults' in body ? (body.seed ?? 1) : 1, faultsIn(body))
    return faults.list()
  })
  app.post<{ Body: SaidFaults }>('/_push/faults', { schema: { body: schema.FAULTS } }, ({ body }) => {
    faults.add(faultsIn(body))
    return faults.list()
  })
  app.delete('/_push/faults', () => {
    faults.set(1, [])
    return faults.list()
  })
}

/** Registers the calls that stop, move and reset the clock. */
function registerClockCalls(app: FastifyInstance, { clock }: Gateway): void {
  const clockNow = () => ({ now: new Date(clock.now()).toISOString() })
  app.get('/_push/clock', clockNow)
  app.post<{ Body: { jump?: number; at?: string } }>(
    '/_push/clock',
    { schema: { body: schema.CLOCK } },
    ({ body }) => {
      if (body.at !== undefined) clock.stop(Date.parse(body.at))
      if (body.jump !== undefined) clock.jump(body.jump)
      if (body.at === undefined && body.jump === undefined) clock.settle()
      return clockNow()
    },
  )
}

/** Registers the calls for send rates, receipt delays and project settings. */
function registerProjectCalls(app: FastifyInstance, gateway: Gateway): void {
  const { projects } = gateway
  app.put<{ Body: { rate?: number | null; receiptDelay?: ReceiptDelay } }>(
    '/_push/settings',
    { schema: { body: schema.SETTINGS } },
    ({ body }) => {
      if (body.rate !== undefined) projects.setRate(body.rate)
      if (body.receiptDelay) gateway.receiptDelay = body.receiptDelay
      return { receiptDelay: gateway.receiptDelay }
    },
  )
  app.get('/_push/projects', () => projects.all().map(({ name, settings }) => ({ name, ...settings })))
  app.post<{ Body: { name: string } & Partial<ProjectSettings> }>(
    '/_push/projects',
    { schema: { body: schema.PROJECT } },
    ({ body: { name, ...change } }) => {
      const project = projects.named(name)
      project.set(change)
      return { name, ...project.settings }
    },
  )
}

/** Registers the calls that read sent messages and their counts. */
function registerRecordCalls(app: FastifyInstance, { record, tickets }: Gateway): void {
  const row = ({ address, ...rest }: MessageRow) => ({ token: address.token, ...rest })

  app.get('/_push/record', () => ({
    requests: record.requests,
    receiptsAsked: record.receiptsAsked,
    tickets: tickets.count,
    messages: record.kept.size,
    total: record.total(),
    projects: Object.fromEntries(record.projects()),
    refused: Object.fromEntries(record.refused),
    receipts: Object.fromEntries(record.receipts),
  }))
  app.get<{ Querystring: { from: number; limit: number } }>(
    '/_push/record/messages',
    { schema: { querystring: schema.PAGE } },
    ({ query }) => {
      const rows = record.kept.list(query.from, query.limit)
      const next = query.from + rows.length
      return { rows: rows.map(row), next: next < record.kept.size && rows.length > 0 ? next : null }
    },
  )
  app.post<{ Body: { messages: readonly string[] } }>(
    '/_push/record/find',
    { schema: { body: schema.findSchema }, bodyLimit: 12_000_000 },
    ({ body }) => ({ rows: body.messages.flatMap((message) => record.kept.find(message).map(row)) }),
  )
  app.delete('/_push/record', () => {
    record.forget()
    return {}
  })
}

/** Registers the calls for fleets of simulated devices and for uninstalls. */
function registerAddressCalls(app: FastifyInstance, { addresses, clock, devices }: Gateway): void {
  app.post<{
    Body: {
      name: string
      project: string
      count: number
      android?: number
      uninstalled?: number
      lag?: number
      seed?: number
    }
  }>('/_push/fleets', { schema: { body: schema.FLEET } }, ({ body }, reply) => {
    if (addresses.fleet(body.name))
      return reply.code(409).send({ error: `There is a fleet "${body.name}" already; choose another name.` })
    const fleet = addresses.addFleet({
      name: body.name,
      project: body.project,
      count: body.count,
      android: body.android ?? 0.5,
      uninstalled: body.uninstalled ?? 0,
      toldAt: clock.now() + (body.lag ?? 0),
      seed: body.seed ?? 1,
    })
    return {
      first: createFleetToken(body.name, 0),
      last: createFleetToken(body.name, body.count - 1),
      uninstalled: fleet.filter(({ state }) => state === UNREGISTERED_TOKEN).length,
    }
  })
  app.post<{ Body: { tokens: readonly string[]; lag?: number } }>(
    '/_push/uninstall',
    { schema: { body: schema.UNINSTALL }, bodyLimit: 12_000_000 },
    ({ body }, reply) => {
      const unknown = body.tokens.find((token) => !addresses.find(token))
      if (unknown !== undefined) return reply.code(404).send({ error: `Nobody has the token ${unknown}.` })
      for (const token of body.tokens) {
        const address = addresses.find(token)
        if (!address) continue
        if (address.phone) devices.uninstall(address.phone, body.lag ?? 0)
        else Object.assign(address, { state: UNREGISTERED_TOKEN, toldAt: clock.now() + (body.lag ?? 0) })
      }
      return { uninstalled: body.tokens.length }
    },
  )
}

const keysOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : []
const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Returns the first field of a body that its schema does not define, including nested ones; null for none. */
function unknownField(body: unknown, schema: unknown): string | null {
  if (Array.isArray(body)) {
    const items = field(schema, 'items')
    return items === undefined ? null : (body.map((one) => unknownField(one, items)).find(Boolean) ?? null)
  }
  const either = field(schema, 'oneOf')
  const properties = Array.isArray(either)
    ? Object.assign({}, ...either.map((one) => field(one, 'properties')))
    : field(schema, 'properties')
  if (properties === undefined) return null
  for (const key of keysOf(body)) {
    const own = field(properties, key)
    if (own === undefined) return `There is no field "${key}"; there are ${keysOf(properties).join(', ')}.`
    const inside = unknownField(field(body, key), own)
    if (inside) return inside
  }
  return null
}

/** Refuses unknown fields: a misspelled field would be ignored silently, and a test would prove nothing. */
export function refuseUnknownFields(app: FastifyInstance): void {
  app.addHook('preValidation', async (request, reply) => {
    const wrong = unknownField(request.body, request.routeOptions.schema?.body)
    if (wrong) return reply.code(400).send({ error: wrong })
  })
}

/** Registers an error handler that answers with a sentence. */
export function registerErrorTexts(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) console.error(error)
    return reply.code(status).send({ error: status >= 500 ? 'The push gateway failed.' : error.message })
  })
}
