import {
  type Call,
  type CallResult,
  getMaxBodyBytes,
  isAboutProject,
  isRepeatable,
  listInputProblems,
} from '@vitrine/core/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { runForClient } from '../../infra/db/client-scope.ts'
import { runAsTenant } from '../../infra/db/tenant-scope.ts'
import { toRateLimit } from '../../infra/http/rate-limit.ts'
import type { Membership } from '../access/access.ts'
import { authenticateRequest, authorizeMember } from '../access/authorize-request.ts'
import { type ApiKeyCaller, authenticateApiKey, authorizeApiKey } from '../api-keys/api-key-access.ts'
import { parseBearerToken } from '../api-keys/api-key-secret.ts'
import {
  beginIdempotent,
  type IdempotentRequest,
  parseIdempotencyKey,
  releaseIdempotencyKey,
  type StoredResponse,
  saveResponse,
} from '../api-keys/idempotency.ts'
import { recordAuditEntryOf } from '../audit-log/audit-log.ts'
import type { Services } from '../services.types.ts'
import {
  type AuditFacts,
  type CallContext,
  type CallHandlerFunction,
  Refusal,
  refuse,
} from './call-handler.ts'
import { checkDeclaredErrors, namesProject, parseInput, withCaller } from './call-request.ts'
import { toErrorBody } from './error-response.ts'
import { createLargeBodyTurns } from './large-body-turns.ts'

/** Default rate limit: calls of one kind per minute and IP address. */
export const CALLS_PER_MINUTE = 3000

/**
 * Registers a call of the contract as a POST route: authenticates, validates the input, checks the permissions, runs
 * the handler, writes the audit log and sends the output fields of the contract.
 */
export function registerCall<I extends z.ZodType, O extends z.ZodType>(
  api: FastifyInstance,
  services: Services,
  call: Call<I, O>,
  work: CallHandlerFunction<I, O>,
): void {
  const problems = listInputProblems(call)
  const config = toRateLimit(call.perMinute ?? CALLS_PER_MINUTE)
  const turns = createLargeBodyTurns(call)
  const route = { config, bodyLimit: getMaxBodyBytes(call), ...(turns ? { preParsing: turns } : {}) }
  api.post(call.path, route, async (request, reply) => {
    const secret = call.who === 'anyone' ? null : parseBearerToken(request.headers.authorization)
    const key = secret === null ? null : await authenticateApiKey(services.db, secret)
    if (key) authorizeApiKey(call, key)
    const claims = key?.claims ?? (await authenticateRequest(services, call.who, request.headers['x-jwt']))
    if (claims) request.log = request.log.child({ user: claims.sub })
    const input = parseInput(call.input, key ? aboutItsProject(request.body, key) : (request.body ?? {}))
    let member: Membership | null = null
    if (claims && isAboutProject(call.who)) {
      const { project } = namesProject.parse(input)
      if (key && project !== key.member.project.id) throw refuse('not-found')
      member = key ? key.member : await authorizeMember(services.db, call.who, claims, project)
    }
    const isOnce = key ? call.key === 'change' : isRepeatable(call)
    const token = isOnce ? parseIdempotencyKey(request.headers['idempotency-key']) : null
    const caller = key?.id ?? claims?.sub
    const once: IdempotentRequest | null =
      member && caller !== undefined && token !== null
        ? { project: member.project.id, key: caller, token, path: call.path, input }
        : null
    const agent = request.headers['user-agent']
    let auditFacts: AuditFacts | null = {}
    const addAuditFacts = (facts: AuditFacts | null) => {
      auditFacts = facts && { ...auditFacts, ...facts }
    }
    const runHandler = async () => {
      const answering = work(
        input,
        withCaller(
          { ...services, ip: request.ip, agent, addAuditFacts, ...cookiesOf(request, reply) },
          claims,
          member,
        ),
      )
      const data = call.output.parse(await checkDeclaredErrors(call.path, problems, services, answering))
      if (member && claims && call.log && auditFacts)
        await recordAuditEntryOf(services, call, {
          member,
          user: claims,
          input,
          output: data,
          auditFacts,
          agent,
        })
      // Invalidates the project's cached data, so that the next shopper sees the change.
      if (member && !call.changesNothing) services.cacheInvalidation.project.notify(member.project.id)
      const body: CallResult<unknown> = { error: null, data }
      return body
    }
    reply.header('cache-control', 'no-store')
    const answer = async () =>
      once ? doneOnce(services, once, reply, runHandler) : reply.send(await runHandler())
    const run = () => (call.endsWithClient ? answerWhileConnected(reply, answer) : answer())
    const tenant = member?.project.id ?? claims?.sub
    return tenant === undefined ? run() : runAsTenant(tenant, run)
  })
}

/** Answers a call whose queries end when its client closes the connection. */
async function answerWhileConnected(
  reply: FastifyReply,
  answer: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const disconnection = new AbortController()
  const end = () => disconnection.abort()
  reply.raw.once('close', end)
  try {
    return await runForClient(disconnection.signal, answer)
  } catch (error) {
    if (!disconnection.signal.aborted) throw error
    // Whatever the ended query failed with: nobody is there to read it.
    return reply.hijack()
  } finally {
    reply.raw.off('close', end)
  }
}

/** Returns access to the cookies of a request and its response. */
function cookiesOf(
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Pick<CallContext, 'readCookie' | 'setCookie'> {
  return {
    readCookie: (name) =>
      headers.cookie
        ?.split(';')
        .map((pair) => pair.trim())
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1),
    setCookie: (cookie) => void reply.header('set-cookie', cookie),
  }
}

/** Adds the API key's project to an input that names none. */
function aboutItsProject(body: unknown, { member }: ApiKeyCaller): unknown {
  if (body === undefined || body === null) return { project: member.project.id }
  return typeof body === 'object' && !Array.isArray(body) ? { project: member.project.id, ...body } : body
}

/**
 * Runs a change with an `Idempotency-Key` once. A repetition within one day gets the stored response, including
 * refusals. Server errors and rate limits are not stored, so that the caller can retry.
 */
async function doneOnce(
  { db, log }: Services,
  once: IdempotentRequest,
  reply: FastifyReply,
  work: () => Promise<CallResult<unknown>>,
): Promise<FastifyReply> {
  const repeated = await beginIdempotent(db, once)
  if (repeated)
    return reply
      .code(repeated.status)
      .header('idempotent-replayed', 'true')
      .type('application/json; charset=utf-8')
      .send(repeated.body)
  let answered: StoredResponse
  try {
    answered = { status: 200, body: JSON.stringify(await work()) }
  } catch (error) {
    const lasts = error instanceof Refusal && error.status < 500 && error.status !== 429
    if (!lasts) {
      await releaseIdempotencyKey(db, once).catch((err: unknown) =>
        log.error({ err }, 'An Idempotency-Key was not let go'),
      )
      throw error
    }
    answered = { status: error.status, body: JSON.stringify(toErrorBody(error)) }
  }
  await saveResponse(db, once, answered)
  return reply.code(answered.status).type('application/json; charset=utf-8').send(answered.body)
}
