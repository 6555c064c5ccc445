import { type AsyncCache, createCache } from '@vitrine/core/cache/cache'
import { type CircuitBreaker, createCircuitBreaker } from '../../infra/concurrency/circuit-breaker.ts'
import type { Database } from '../../infra/db/database.ts'
import type { ProjectRow } from '../access/access.ts'
import type { Services } from '../services.types.ts'
import { listIntegrationRows, openIntegration } from './connected-integrations.ts'
import type { Capability, CapabilityInput, CapabilityOutput, Integration } from './integration.types.ts'
import type { IntegrationRow } from './integration-secrets.ts'
import { ProviderFault } from './provider-error.ts'
import { findIntegration, INTEGRATIONS } from './providers/index.ts'

/** Maximum time that a shopper's app waits for a provider, in ms. */
const MAX_WAIT_MS = 1500
/** Cache time of the active integrations, in ms. Another process may have changed them. */
const STANDING_MS = 5000
/** Cache times of answers in ms: served fresh, then served while being refreshed, then served on errors. */
const CACHE_TTL_MS = 5 * 60_000
const STALE_MS = 60 * 60_000
const OTHERWISE_MS = 24 * 60 * 60_000
/** Minimum time before a failed request is repeated, in ms. */
const FAILED_MS = 10_000
/** Cache time of personal answers in ms. They change with each purchase, and are never served stale. */
const PERSONAL_TTL_MS = 15_000
/** Maximum size of the cache, in characters of JSON. */
const MAX_CACHE_CHARACTERS = 16_000_000

export type IntegrationServices = Pick<Services, 'db' | 'encryption' | 'log' | 'config' | 'cacheInvalidation'>
type Answer = { readonly json: string }
type State = {
  readonly rows: AsyncCache<readonly IntegrationRow[]>
  readonly shared: AsyncCache<Answer>
  readonly own: AsyncCache<Answer>
  readonly breaker: CircuitBreaker
}

const states = new WeakMap<Database, State>()

/** Returns the state of this process for one database. */
function stateOf({ db, cacheInvalidation }: IntegrationServices): State {
  const existingState = states.get(db)
  if (existingState) return existingState
  const sizeOf = ({ json }: Answer) => json.length
  const newState: State = {
    rows: createCache({ freshMs: STANDING_MS, fallbackMs: OTHERWISE_MS, maxSize: 20_000 }),
    shared: createCache({
      freshMs: CACHE_TTL_MS,
      staleMs: STALE_MS,
      fallbackMs: OTHERWISE_MS,
      failureMs: FAILED_MS,
      maxSize: MAX_CACHE_CHARACTERS,
      sizeOf,
    }),
    own: createCache({
      freshMs: PERSONAL_TTL_MS,
      failureMs: FAILED_MS,
      maxSize: MAX_CACHE_CHARACTERS / 4,
      sizeOf,
    }),
    breaker: createCircuitBreaker({ failures: 4, firstMs: 15_000, maxMs: 5 * 60_000 }),
  }
  cacheInvalidation.project.follow((project) => newState.rows.invalidate(project))
  states.set(db, newState)
  return newState
}

/** An active integration of a project, with its settings. */
export type CapableIntegration = { readonly integration: Integration; readonly row: IntegrationRow }

/** Lists a project's active integrations with this capability, in the order of the provider list. */
export async function listCapableIntegrations(
  services: IntegrationServices,
  project: string,
  capability?: Capability,
): Promise<readonly CapableIntegration[]> {
  const rows = await stateOf(services).rows.get(project, () => listIntegrationRows(services.db, project))
  return rows
    .flatMap((row) => {
      const integration = findIntegration(row.integration)
      return integration && (!capability || integration.can.includes(capability))
        ? [{ integration, row }]
        : []
    })
    .sort((one, other) => INTEGRATIONS.indexOf(one.integration) - INTEGRATIONS.indexOf(other.integration))
}

export type ProviderAnswer<C extends Capability> = {
  readonly integration: Integration
  readonly value: CapabilityOutput<C>
}

/**
 * Calls all integrations of a project with a capability concurrently, and omits slow, failing and empty ones. Never
 * throws for a provider's error, and never takes longer than a shopper waits.
 */
export async function callProviders<C extends Capability>(
  services: IntegrationServices,
  project: ProjectRow,
  capability: C,
  input: CapabilityInput<C>,
  whose: 'all' | 'own' = 'all',
): Promise<readonly ProviderAnswer<C>[]> {
  const on = await listCapableIntegrations(services, project.id, capability)
  const answers = await Promise.all(
    on.map(async (one) => {
      const value = await callIntegration<C>(services, project, one, capability, input, whose)
      return value === null ? [] : [{ integration: one.integration, value }]
    }),
  )
  return answers.flat()
}

/**
 * Calls one integration of a project: null when it is slow or fails, or has no data. Never throws for a provider's
 * error, and never takes longer than a shopper waits.
 */
export async function callIntegration<C extends Capability>(
  services: IntegrationServices,
  project: ProjectRow,
  on: CapableIntegration,
  capability: C,
  input: CapabilityInput<C>,
  whose: 'all' | 'own' = 'all',
): Promise<CapabilityOutput<C> | null> {
  try {
    return await remembered<C>(services, project, on, capability, input, whose)
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    return null
  }
}

async function remembered<C extends Capability>(
  services: IntegrationServices,
  project: ProjectRow,
  on: CapableIntegration,
  capability: C,
  input: CapabilityInput<C>,
  whose: 'all' | 'own',
): Promise<CapabilityOutput<C> | null> {
  const state = stateOf(services)
  const { integration, row } = on
  const name = `${project.id} ${integration.name} ${row.updated.getTime()}`
  const memory = whose === 'own' ? state.own : state.shared
  // A caller stops waiting at its own timeout; the request continues for the next caller.
  const answer = await Promise.race([
    memory.get(`${name} ${capability} ${JSON.stringify(input ?? null)}`, async () => {
      const value = await callProvider(services, state.breaker, project, on, capability, input)
      return { json: JSON.stringify(value) }
    }),
    rejectAfterTimeout(),
  ])
  // The cast is safe: this JSON was serialized above from the capability's own result.
  return JSON.parse(answer.json) as CapabilityOutput<C> | null
}

function rejectAfterTimeout(): Promise<never> {
  return new Promise((_done, fail) => {
    setTimeout(() => fail(new ProviderFault('unreached', 'slow')), MAX_WAIT_MS + 100).unref()
  })
}

async function callProvider<C extends Capability>(
  services: IntegrationServices,
  breaker: CircuitBreaker,
  project: ProjectRow,
  { integration, row }: CapableIntegration,
  capability: C,
  input: CapabilityInput<C>,
): Promise<CapabilityOutput<C> | null> {
  const { log } = services
  const name = `${project.id} ${integration.name}`
  if (!breaker.tryEnter(name)) throw new ProviderFault('unreached', 'left alone')
  const provider = openIntegration(integration, row, services, { project, timeoutMs: MAX_WAIT_MS })
  const callCapability = provider?.[capability] as
    | ((about: CapabilityInput<C>) => Promise<CapabilityOutput<C> | null>)
    | undefined
  if (!callCapability) throw new ProviderFault('locked')
  try {
    const value = await callCapability(input)
    breaker.record(name, true)
    return value
  } catch (error) {
    breaker.record(name, false)
    const fault = error instanceof ProviderFault ? error : new ProviderFault('garbled')
    // A response that our parser fails on counts as the provider's error for shoppers, and is logged for us to fix.
    if (fault !== error)
      log.error({ err: error, integration: integration.name }, 'A provider could not be read')
    log.debug(
      { integration: integration.name, project: project.id, said: fault.message },
      'A provider failed',
    )
    throw fault
  }
}
