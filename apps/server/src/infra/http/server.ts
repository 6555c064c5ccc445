import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import rateLimit from '@fastify/rate-limit'
import {
  type Answer,
  aboutProject,
  type Call,
  type CallProblems,
  COMMON_ERRORS,
  problemsOf,
} from '@vitrine/core/contract/call'
import { EARLY_LOOK } from '@vitrine/core/design/early-look'
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import helmet from 'helmet'
import { z } from 'zod'
import type { Membership } from '../../services/access/access.ts'
import type { Claims } from '../../services/access/access-tokens.ts'
import { memberAsking, whoAsks } from '../../services/access/authorize-request.ts'
import { admitKey, type KeyAsking, keyAsking } from '../../services/api-keys/api-key-access.ts'
import { bearerOf } from '../../services/api-keys/api-key-secret.ts'
import { begin, end, forget, type Once, type Repeated, tokenOf } from '../../services/api-keys/idempotency.ts'
import { keepActOf } from '../../services/audit-log/audit-log.ts'
import {
  type Answered,
  type Asking,
  type Facts,
  Refusal,
  refuse,
  type Work,
} from '../../services/calls/call-handler.ts'
import { createOwnHosts } from '../../services/custom-domains/custom-domains.ts'
import type { Services } from '../../services/services.types.ts'
import { isDatabaseAway, isDatabaseFull } from '../db/errors.ts'
import { unstorableIn } from '../db/storable-text.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { traceRequests } from '../telemetry/request-traces.ts'
import { errorPage, wantsPage } from './error-page.ts'
import { closesLines } from './graceful-shutdown.ts'

export const API_BASE = '/api'
const EARLY_LOOK_DIGEST = `'sha256-${createHash('sha256').update(EARLY_LOOK).digest('base64')}'`
/** A design is some 60 kB and a save a few; what is larger is a mistake or an attack. Bytes. */
const BODY_LIMIT = 5 * 1024 * 1024
/** How long the head and the whole of a request may take to arrive: 5 MB over a slow line are a minute. ms */
const HEAD_MS = 15_000
const REQUEST_MS = 60_000
const TIMEOUT_CHECK_MS = 5000
/** A line is kept open so long for the next request, ms: longer than proxies keep theirs. */
const KEEP_ALIVE_MS = 72_000
/** Calls of one kind that one address may make in a minute, unless the contract allows fewer. */
const CALLS_PER_MINUTE = 3000

/** Addresses that are no calls: pages, files, webhooks. Called once, when the server starts. */
export type Routes = (app: FastifyInstance, services: Services) => Promise<void>

/** What a module answers by HTTP. */
export type HttpModule = { readonly calls: readonly Answered[]; readonly routes: readonly Routes[] }

export type HttpOptions = {
  readonly services: Services
  readonly modules: readonly HttpModule[]
  /** Told of every request once it is answered. */
  readonly answered?: Metrics['answered'] | undefined
  /** Tests: how long a request may take to arrive, and what is under way when the server closes. ms */
  readonly patience?: { readonly request: number; readonly drain: number } | undefined
}

/** The HTTP face of the product; not yet listening. Throws when two modules have the same address. */
export async function createHttp({
  services,
  modules,
  answered,
  patience,
}: HttpOptions): Promise<FastifyInstance> {
  const hosts = createOwnHosts(services.db, services.config)
  const lines = {
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Head and body must be here by then: whoever sends a letter a minute holds a line, and nothing else.
    requestTimeout: patience?.request ?? REQUEST_MS,
    headersTimeout: patience?.request ?? HEAD_MS,
    connectionsCheckingInterval: Math.min(patience?.request ?? TIMEOUT_CHECK_MS, TIMEOUT_CHECK_MS),
  }
  const app = fastify({
    // A merchant's own host leads to their app before any route is looked for.
    serverFactory: (handle) =>
      createServer(lines, (request, response) => {
        const led = hosts.lead(request)
        if (led) void led.then(() => handle(request, response))
        else handle(request, response)
      }),
    loggerInstance: services.log,
    bodyLimit: BODY_LIMIT,
    trustProxy: believed(services.config.trustedProxies),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
    forceCloseConnections: 'idle',
  })
  closesLines(app, patience?.drain)
  if (services.config.traces) traceRequests(app)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    answered?.({
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      took: reply.elapsedTime,
    })
    // Paths alone: queries may hold what is private.
    const path = request.url.split('?')[0]
    request.log.debug({
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
  const local = services.config.localShops ? ['http://localhost:*', 'http://127.0.0.1:*'] : []
  // Put together once; the plugin of the same name does it anew for every request.
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        // The shop's platform answers the app directly; its pictures and videos live on its own hosts.
        connectSrc: ["'self'", 'https:', ...local],
        fontSrc: ["'self'", 'data:', 'https:'],
        // The dashboard frames the app; nobody else frames either.
        frameAncestors: ["'self'"],
        frameSrc: ["'self'", 'https:', ...local],
        // Forms are worked by script; one that was slipped in sends nothing elsewhere.
        formAction: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...local],
        mediaSrc: ["'self'", 'blob:', 'https:', ...local],
        objectSrc: ["'none'"],
        // And the few words that a page runs before it is drawn.
        scriptSrc: ["'self'", EARLY_LOOK_DIGEST],
        styleSrc: ["'self'", "'unsafe-inline'"],
      },
    },
    strictTransportSecurity: services.config.production,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onRequest', (request, reply, done) => protect(request.raw, reply.raw, () => done()))
  /** People read a page, programs JSON. */
  const tell = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply => {
    if (!wantsPage(request)) return send(reply, refusal)
    if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
    reply.code(refusal.status).header('cache-control', 'no-store').header('vary', 'accept, accept-language')
    return reply
      .type('text/html; charset=utf-8')
      .send(errorPage(request, refusal.status, services.config.publicUrl))
  }
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') await readAway(request.raw)
    return tell(request, reply, refusalOf(error, request, request.log))
  })
  app.setNotFoundHandler((request, reply) => tell(request, reply, refuse('not-found')))

  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await services.database.ping()
      return { status: 'ready' }
    } catch (error) {
      services.log.warn({ err: error }, 'The database does not answer, or has no room')
      return reply
        .code(503)
        .header('retry-after', RETRY_AFTER_SECONDS)
        .send({ status: 'waiting', for: 'database' })
    }
  })
  await app.register(
    async (api) => {
      await api.register(rateLimit, {
        max: CALLS_PER_MINUTE,
        timeWindow: '1 minute',
        errorResponseBuilder: () => refuse('too-many'),
      })
      for (const { calls } of modules)
        for (const { serve } of calls) serve((call, work) => registerCall(api, services, call, work))
    },
    { prefix: API_BASE },
  )
  for (const { routes: all } of modules) for (const routes of all) await routes(app, services)
  return app
}

/** Fastify's way to say it: it knows addresses, but counts no hops. */
function believed(proxies: Services['config']['trustedProxies']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}

const namesProject = z.object({ project: z.uuid() })

/** Reads a call's input by the contract, once, sees who asks, has it worked, and answers what the contract tells of. */
function registerCall<I extends z.ZodType, O extends z.ZodType>(
  api: FastifyInstance,
  services: Services,
  call: Call<I, O>,
  work: Work<I, O>,
): void {
  const problems = problemsOf(call)
  const config = { rateLimit: { max: call.perMinute ?? CALLS_PER_MINUTE, timeWindow: '1 minute' } }
  api.post(call.path, { config }, async (request, reply) => {
    const secret = call.who === 'anyone' ? null : bearerOf(request.headers.authorization)
    const key = secret === null ? null : await keyAsking(services.db, secret)
    if (key) admitKey(call, key)
    const claims = key?.claims ?? (await whoAsks(services, call.who, request.headers['x-jwt']))
    if (claims) request.log = request.log.child({ user: claims.sub })
    const unstorable = unstorableIn(request.body)
    if (unstorable) throw refuse('invalid', { field: unstorable.path, reason: { code: unstorable.why } })
    const read = call.input.safeParse(key ? aboutItsProject(request.body, key) : (request.body ?? {}))
    if (!read.success) throw refuse('invalid', { fields: firstMessages(read.error) })
    let member: Membership | null = null
    if (claims && aboutProject(call.who)) {
      const { project } = namesProject.parse(read.data)
      if (key && project !== key.member.project.id) throw refuse('not-found')
      member = key ? key.member : await memberAsking(services.db, call.who, claims, project)
    }
    const token = key && call.key === 'change' ? tokenOf(request.headers['idempotency-key']) : null
    const once: Once | null =
      key && token !== null
        ? { project: key.member.project.id, key: key.id, token, path: call.path, input: read.data }
        : null
    const agent = request.headers['user-agent']
    let said: Facts | null = {}
    const says = (facts: Facts | null) => {
      said = facts && { ...said, ...facts }
    }
    const done = async () => {
      const answering = work(read.data, asking(services, claims, member, { ip: request.ip, agent, says }))
      const data = call.output.parse(await declared(call.path, problems, services, answering))
      if (member && claims && call.log && said)
        await keepActOf(services, call, {
          member,
          user: claims,
          input: read.data,
          said,
          agent,
        })
      // What a merchant has changed is seen by the next one who comes.
      if (member && !call.changesNothing) services.changes.project.tell(member.project.id)
      const body: Answer<unknown> = { error: null, data }
      return body
    }
    reply.header('cache-control', 'no-store')
    return once ? doneOnce(services, once, reply, done) : reply.send(await done())
  })
}

/** A key is of one project: where the input names none it is that one. */
function aboutItsProject(body: unknown, { member }: KeyAsking): unknown {
  if (body === undefined || body === null) return { project: member.project.id }
  return typeof body === 'object' && !Array.isArray(body) ? { project: member.project.id, ...body } : body
}

/**
 * Does a change that carries an `Idempotency-Key` once: asked again within a day it is answered as the first time, also
 * where that was a refusal. What failed on our side may be tried again.
 */
async function doneOnce(
  { db, log }: Services,
  once: Once,
  reply: FastifyReply,
  work: () => Promise<Answer<unknown>>,
): Promise<FastifyReply> {
  const repeated = await begin(db, once)
  if (repeated)
    return reply
      .code(repeated.status)
      .header('idempotent-replayed', 'true')
      .type('application/json; charset=utf-8')
      .send(repeated.body)
  let answered: Repeated
  try {
    answered = { status: 200, body: JSON.stringify(await work()) }
  } catch (error) {
    const lasts = error instanceof Refusal && error.status < 500 && error.status !== 429
    if (!lasts) {
      await forget(db, once).catch((err: unknown) => log.error({ err }, 'An Idempotency-Key was not let go'))
      throw error
    }
    answered = { status: error.status, body: JSON.stringify(refused(error)) }
  }
  await end(db, once, answered)
  return reply.code(answered.status).type('application/json; charset=utf-8').send(answered.body)
}

/**
 * The work's answer. A refusal that the contract does not declare is a fault of ours: outside of production it is
 * answered as one; there its reader is told all the same, and the operator too.
 */
async function declared<T>(
  path: string,
  problems: CallProblems,
  { config, log }: Services,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Refusal) || problems[error.code]?.status === error.status) throw error
    const fault = new Error(`${path} does not declare the error ${error.code} (${error.status})`)
    if (!config.production) throw fault
    log.error({ err: fault }, 'A call was refused in a way that its contract does not tell')
    throw error
  }
}

function asking(
  services: Services,
  claims: Claims | null,
  member: Membership | null,
  request: Pick<Asking, 'ip' | 'agent' | 'says'>,
): Asking {
  return {
    ...services,
    ...request,
    get user() {
      if (!claims) throw new Error('This call has no user')
      return claims
    },
    get member() {
      if (!member) throw new Error('This call is not about a project')
      return member
    },
  }
}

/** The first failing message of each field, by dot path (spec section 5). */
function firstMessages(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const path = issue.path.join('.')
    fields[path] ??= issue.message
  }
  return fields
}

/** A database that restarts is back within this. */
const RETRY_AFTER_SECONDS = 2

/** What is read away of a body that is too large, at most: bytes and ms. */
const READ_AWAY = { bytes: 10 * BODY_LIMIT, ms: 10_000 }

/**
 * Takes the rest of a refused body off the line. Whoever answers and hangs up while a body is still on its way
 * cuts the line under it: the sender then never reads why it was refused.
 */
function readAway(body: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0
    const done = () => {
      clearTimeout(timer)
      body.off('data', count)
      resolve()
    }
    const timer = setTimeout(done, READ_AWAY.ms)
    const count = (piece: Buffer) => {
      bytes += piece.length
      if (bytes > READ_AWAY.bytes) done()
    }
    for (const end of ['end', 'close', 'error']) body.once(end, done)
    if (body.readableEnded || body.destroyed) done()
    else body.on('data', count)
  })
}

/**
 * What whoever watches for attacks wants to know of: nobody signed in, not allowed, not theirs (what is another's is
 * not there), too often.
 */
const TURNED_AWAY = new Set([401, 403, 404, 429])

/** Fastify's own refusals in our words. */
const FASTIFY_REFUSALS: Readonly<Record<string, () => Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => refuse('too-large'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => refuse('invalid', { reason: { code: 'not-json' } }),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => refuse('invalid', { reason: { code: 'empty-body' } }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refuse('invalid', { reason: { code: 'not-sent-as-json' } }),
}

function refusalOf(error: FastifyError | Refusal, request: FastifyRequest, log: Services['log']): Refusal {
  if (error instanceof Refusal) {
    if (TURNED_AWAY.has(error.status)) {
      const { ip, routeOptions } = request
      log.info({ security: error.code, route: routeOptions.url, ip }, 'Turned away')
    }
    return error
  }
  const known = FASTIFY_REFUSALS[error.code]
  if (known) return known()
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return refuse('invalid', { reason: { code: 'malformed' } })
  if (isDatabaseAway(error) || isDatabaseFull(error)) {
    log.error({ err: error }, 'A request could not reach the database')
    return refuse('unavailable', { reason: { code: 'back-soon' }, retryAfter: RETRY_AFTER_SECONDS })
  }
  log.error({ err: error }, 'A request failed')
  return new Refusal('internal', 500, COMMON_ERRORS.internal.message)
}

function refused({ code, message, fields, reasons }: Refusal): Answer<never> {
  return {
    error: { code, message, ...(fields ? { fields } : {}), ...(reasons ? { reasons } : {}) },
    data: null,
  }
}

function send(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const body = refused(refusal)
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
  // The platform's bridge makes a new token and asks once more.
  if (refusal.code === 'bad-session-token') reply.header('x-shopify-retry-invalid-session-request', '1')
  return reply.code(refusal.status).header('cache-control', 'no-store').send(body)
}
