import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Call, isAboutProject } from '@vitrine/core/contract/call'
import { createDeliveryHeaders } from '@vitrine/testing/deliveries.ts'
import fc from 'fast-check'
import { z } from 'zod'
import type { Vitrine } from '../start-server.ts'
import { hostileInput, mutateInput } from './hostile-input.ts'
import { createArbitraryInput } from './schema-inputs.ts'
import { openTableSnapshot } from './table-snapshot.ts'
import { createValidInput, type Target } from './valid-input.ts'

/** A request as it is sent; `body` is text, because some bodies are not JSON. */
type Attempt = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}
export type Fault = { readonly what: string; readonly attempt: Attempt }
export type FuzzReport = {
  readonly tried: number
  /** Number of responses by status. */
  readonly statuses: Readonly<Record<string, number>>
  readonly faults: readonly Fault[]
}
export type FuzzOptions = {
  readonly count: number
  /** The same seed sends the same requests. */
  readonly seed: number
  readonly progress?: (tried: number) => void
}

/** Duration in ms after which a hanging request is a fault. */
const REQUEST_TIMEOUT_MS = 30_000

/**
 * Sends random valid and invalid input to every call of the contract, every page and every webhook. A fault is a 5xx
 * response without a retry delay, no response, or an error after which data differs.
 */
export async function fuzzCalls(
  vitrine: Vitrine,
  { count, seed, progress }: FuzzOptions,
): Promise<FuzzReport> {
  const owner = await vitrine.merchant('Olga')
  const other = await vitrine.merchant('Omar')
  const target = await vitrine.project(owner, 'Ours')
  const theirs = await vitrine.project(other, 'Theirs')
  const state = await openTableSnapshot(vitrine.services)
  const watched = fc.oneof(
    { weight: 4, arbitrary: anyCall(vitrine.services.calls, [target, theirs], [owner.access, other.access]) },
    { weight: 1, arbitrary: anyPage(target) },
  )
  const webhooks = anyWebhook(target, vitrine.services.topics.all)
  // Webhooks come last: accepted ones are processed in the background, and a later refusal could not be distinguished
  // from that.
  const calm = Math.ceil(count * 0.85)
  const outside = outsideOf(vitrine.services.calls)
  const statuses: Record<string, number> = {}
  const faults: Fault[] = []
  let before = await state()
  for (let tried = 0; tried < count; tried++) {
    const [attempt] = fc.sample(tried < calm ? watched : webhooks, { seed: seed + tried, numRuns: 1 })
    if (!attempt) throw new Error('Nothing to try was made')
    const { status, fault } = await answerTo(
      vitrine.url,
      attempt,
      `127.0.1.${1 + ((tried >> 8) % 250)}`,
      outside,
    )
    statuses[status] = (statuses[status] ?? 0) + 1
    if (fault) faults.push({ what: fault, attempt })
    if (tried < calm) {
      const after = await state()
      if (status >= 400 && after !== before && !SIGNS_OUT.has(attempt.path))
        faults.push({ what: `${status}, and yet data changed: ${changedFrom(before, after)}`, attempt })
      before = after
    }
    if ((tried + 1) % 1000 === 0) progress?.(tried + 1)
  }
  return { tried: count, statuses, faults }
}

/** Returns the tables that differ between two states, with both contents. */
function changedFrom(before: string, after: string): string {
  const without = (state: string, other: string) => {
    const otherTables = new Set(other.split(', '))
    return state.split(', ').filter((table) => !otherTables.has(table))
  }
  return `${without(before, after).join(', ')} → ${without(after, before).join(', ')}`
}

/** A stolen refresh token is refused and ends its session, so that this refusal writes by design. */
const SIGNS_OUT: ReadonlySet<string> = new Set(['/api/users/refresh'])

const refused = z.object({ error: z.object({ code: z.string() }) })

/** Error codes of failing external services, which are no fault of the server. */
function outsideOf(calls: readonly Call[]): ReadonlySet<string> {
  const own = calls.flatMap(({ errors }) =>
    Object.entries(errors).flatMap(([code, { status }]) => (status === 502 || status === 503 ? [code] : [])),
  )
  return new Set([...own, 'unavailable'])
}

/** Sends a request from one of this machine's local addresses, because each has a rate limit. */
function answerTo(
  base: string,
  { method, path, headers, body }: Attempt,
  from: string,
  outside: ReadonlySet<string>,
): Promise<{ readonly status: number; readonly fault: string | null }> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const clientRequest = request(
      { hostname, port, method, path, headers, localAddress: from, signal },
      async (answer) => {
        const status = answer.statusCode ?? 0
        const answerText = await text(answer).catch((cause: unknown) => `cut: ${cause}`)
        resolve({
          status,
          fault: status < 500 || hasRefusalReason(answer, answerText, outside) ? null : `answered ${status}`,
        })
      },
    )
    clientRequest.once('error', (cause) => resolve({ status: 0, fault: `no answer: ${cause.message}` }))
    clientRequest.end(body)
  })
}

function hasRefusalReason(
  { headers }: IncomingMessage,
  answerText: string,
  outside: ReadonlySet<string>,
): boolean {
  if (headers['retry-after'] !== undefined) return true
  try {
    const { data } = refused.safeParse(JSON.parse(answerText))
    return data !== undefined && outside.has(data.error.code)
  } catch {
    return false
  }
}

function anyCall(
  calls: readonly Call[],
  targets: readonly Target[],
  accesses: readonly string[],
): fc.Arbitrary<Attempt> {
  const knownTargets = { uuids: targets.map(({ id }) => id), slugs: targets.map(({ slug }) => slug) }
  const access = fc.constantFrom<string | undefined>(...accesses, ...accesses, undefined, 'a.b.c')
  return fc.constantFrom(...calls).chain((call: Call) => {
    const first = targets[0]
    if (!first) throw new Error('The attack has no project')
    const valid = createValidInput(call, first)
    const owned = (input: unknown) =>
      isAboutProject(call.who) && typeof input === 'object' && input !== null && !Array.isArray(input)
        ? { ...input, project: first.id }
        : input
    const bodies = fc.oneof(
      { weight: 5, arbitrary: mutateInput(valid).map((input) => JSON.stringify(input)) },
      {
        weight: 3,
        arbitrary: createArbitraryInput(call.input, knownTargets).map((input) =>
          JSON.stringify(owned(input)),
        ),
      },
      {
        weight: 2,
        arbitrary: createArbitraryInput(call.input, knownTargets)
          .chain(mutateInput)
          .map((input) => JSON.stringify(input)),
      },
      { weight: 1, arbitrary: hostileInput.map((input) => JSON.stringify(input)) },
      { weight: 1, arbitrary: fc.constantFrom('', '{', '{"a":1,"a":2}', 'null', '\ufeff{}', '[1', 'NaN') },
    )
    return fc.record({ body: bodies, access, kind: contentType }).map(
      ({ body, access: token, kind }): Attempt => ({
        method: 'POST',
        path: `/api${call.path}`,
        headers: { 'content-type': kind, ...(token ? { 'x-jwt': token } : {}) },
        body,
      }),
    )
  })
}

const contentType = fc.constantFrom(
  ...Array<string>(12).fill('application/json'),
  'text/plain',
  'multipart/form-data',
  'application/json; charset=utf-16',
)

/** Parts of URLs as they are sent, percent signs included. */
const piece = fc.oneof(
  fc.constantFrom('', '.', '..', '%2e%2e', '%252e', '%00', '%ff', '%', 'a'.repeat(61), '__proto__', 'assets'),
  fc.string({ unit: 'binary', maxLength: 12 }).map((text) => encodeURIComponent(text.toWellFormed())),
)

function anyPage({ slug }: Target): fc.Arbitrary<Attempt> {
  const slugs = fc.oneof(fc.constant(slug), piece)
  const patterns = fc.constantFrom<(slug: string, piece: string) => string>(
    (one, rest) => `/web/${one}/${rest}`,
    (one, rest) => `/web/${one}/p/${rest}`,
    (one, rest) => `/web/${one}/c/${rest}`,
    (one, rest) => `/web/${one}/search?q=${rest}`,
    (one, rest) => `/web/${one}/?lang=${rest}&edit=1`,
    (one, rest) => `/web/${one}/manifest.webmanifest?lang=${rest}`,
    (one) => `/web/${one}/worker.js`,
    (one) => `/web/${one}`,
    (_one, rest) => `/web/assets/${rest}`,
    (one) => `/api/apps/${one}`,
    (one) => `/api/designs/${one}/published`,
    (_one, rest) => `/designs/${rest}.json`,
    (_one, rest) => `/dashboard/${rest}`,
    (_one, rest) => `/${rest}`,
  )
  return fc.tuple(patterns, slugs, piece, fc.constantFrom('en', 'ar;q=0.1', ',,;q=', 'x'.repeat(4000))).map(
    ([address, one, rest, language]): Attempt => ({
      method: 'GET',
      path: address(one, rest),
      headers: { 'accept-language': language, cookie: `lang=${rest}` },
    }),
  )
}

/** Returns a delivery as the platform sends it, before it is corrupted. */
function order(): object {
  return {
    id: 5_000_000_000_000,
    admin_graphql_api_id: 'gid://shopify/Order/5000000000000',
    name: '#1001',
    created_at: '2026-11-20T10:00:00-05:00',
    updated_at: '2026-11-20T10:00:00-05:00',
    currency: 'USD',
    total_price: '120.50',
    financial_status: 'pending',
    cart_token: null,
    checkout_token: null,
    note_attributes: [{ name: 'gift', value: 'yes' }],
    client_details: { user_agent: 'Mozilla/5.0' },
    customer: { first_name: 'Noor', last_name: 'Haddad' },
    line_items: [{ quantity: 2 }, { quantity: 1 }],
  }
}

function anyWebhook({ id }: Target, topicNames: readonly string[]): fc.Arbitrary<Attempt> {
  const topics = fc.constantFrom(...topicNames, '__proto__', 'constructor', 'no/such')
  const bodies = fc.oneof(
    { weight: 6, arbitrary: mutateInput(order()).map((payload) => JSON.stringify(payload)) },
    { weight: 1, arbitrary: hostileInput.map((payload) => JSON.stringify(payload)) },
    { weight: 1, arbitrary: fc.constantFrom('', '{', '[]', '"\\u0000"') },
  )
  return fc.tuple(topics, bodies, fc.boolean()).map(
    ([topic, body, signed]): Attempt => ({
      method: 'POST',
      path: `/webhooks/${id}`,
      headers: createDeliveryHeaders(body, { topic, ...(signed ? {} : { secret: 'forged' }) }),
      body,
    }),
  )
}
