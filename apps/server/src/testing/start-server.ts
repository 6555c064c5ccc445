import { createServer } from 'node:net'
import { type Session, signUp } from '@vitrine/core/contract/accounts/users'
import type { Call, CallResult, InputOf, OutputOf } from '@vitrine/core/contract/call'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { createProject } from '@vitrine/core/contract/projects/projects'
import { reason } from '@vitrine/core/contract/shared'
import { WEBHOOK_SECRET } from '@vitrine/testing/deliveries.ts'
import { isFullRun } from '@vitrine/testing/effort.ts'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { type BootOptions, boot, type Running } from '../boot.ts'
import { readConfig } from '../config.ts'
import type { DatabaseHandle } from '../infra/db/database.ts'
import { createSilentLog, openTestDatabase } from '../infra/db/testing.ts'
import { createId } from '../infra/db/uuid.ts'

export type Vitrine = Running & {
  /** URL without trailing slash. */
  readonly url: string
  /** Makes a merchant call over HTTP; returns the response with its status. */
  call<C extends Call>(
    call: C,
    input: InputOf<C> | Record<string, unknown>,
    access?: string,
  ): Promise<{ status: number } & CallResult<OutputOf<C>>>
  /** Makes a call that must succeed; returns its data. */
  must<C extends Call>(call: C, input: InputOf<C>, access?: string): Promise<OutputOf<C>>
  /** Creates a new merchant. */
  merchant(name?: string): Promise<Session>
  /** Creates a new project of that merchant. */
  project(owner: Session, name?: string): Promise<Project>
}

/** Environment of a server with a worker in the full run only: otherwise the test runs the jobs itself. */
export const WORKER_IN_FULL_RUN: NodeJS.ProcessEnv = isFullRun() ? {} : { ROLE: 'api' }

/** True when the server runs its jobs itself. */
export const hasWorker = ({ services }: Vitrine): boolean => services.config.role !== 'api'

/** Starts the whole server with a database of its own on a free port. */
export async function startVitrine(
  options: {
    readonly webDist?: string
    readonly dashboardDist?: string
    readonly env?: NodeJS.ProcessEnv
    readonly log?: FastifyBaseLogger
    readonly timeouts?: BootOptions['timeouts']
    /** A separate database server for this test, which may be killed. */
    readonly ours?: boolean
    /** An open database, instead of a new one. */
    readonly database?: DatabaseHandle
  } = {},
): Promise<Vitrine> {
  const database = options.database ?? (await openTestDatabase({ ours: options.ours ?? false }))
  const env = {
    NODE_ENV: 'test',
    PORT: String(await findFreePort()),
    JWT_SECRET: 'a secret of the tests',
    WEBHOOK_SECRET,
    SEED_DEMO: '0',
    // Hundreds of merchants sign up; the cost of password hashing has its own test.
    PASSWORD_COST: options.env?.NODE_ENV === 'production' ? '' : '4',
    // Tests must not reach the real service; no server listens here.
    EXPO_URL: 'http://127.0.0.1:9',
    GA4_URL: 'http://127.0.0.1:9',
    META_URL: 'http://127.0.0.1:9',
    ...options.env,
  }
  const config = readConfig(env, '/nowhere')
  const running = await boot({
    config,
    log: options.log ?? createSilentLog(),
    database,
    spies: true,
    timeouts: options.timeouts,
    pollSeconds: 0.5,
    superviseSeconds: 5,
    webDist: options.webDist ?? '/nowhere/web',
    dashboardDist: options.dashboardDist ?? '/nowhere/dashboard',
  })
  const url = (await running.app?.listen({ port: config.port, host: '127.0.0.1' })) ?? ''

  async function call<C extends Call>(
    one: C,
    input: InputOf<C> | Record<string, unknown>,
    access?: string,
  ): Promise<{ status: number } & CallResult<OutputOf<C>>> {
    const response = await fetch(`${url}/api${one.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(access ? { 'x-jwt': access } : {}) },
      body: JSON.stringify(input),
    })
    return { status: response.status, ...parseResponse<C['output']>(one, await response.json()) }
  }
  async function must<C extends Call>(one: C, input: InputOf<C>, access?: string): Promise<OutputOf<C>> {
    const answer = await call(one, input, access)
    if (answer.error) throw new Error(`${one.path}: ${answer.status} ${JSON.stringify(answer.error)}`)
    return answer.data
  }
  return {
    ...running,
    url,
    call,
    must,
    merchant: (name = 'Mo') =>
      must(signUp, { name, email: `${createId()}@merchants.test`, password: 'secret' }),
    project: async (owner, name = 'Lamps') => (await must(createProject, { name }, owner.access)).project,
  }
}

/** Starts a demo shop in this process for one test; its data is deleted when it stops. */
export async function startShop(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  // A test without a shop does not load it.
  const { startDemoShop } = await import('@vitrine/testing/demo-shop.ts')
  const { url, close } = await startDemoShop({ port: 0 })
  return { url, stop: close }
}

const Answered = z.object({
  error: z
    .object({
      code: z.string(),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
      reasons: z.record(z.string(), reason).optional(),
    })
    .nullable(),
  data: z.unknown(),
})

/** Parses a response by the call's output schema. Throws when it does not match. */
export function parseResponse<O extends z.ZodType>(
  call: { readonly output: O },
  answer: unknown,
): CallResult<z.output<O>> {
  const { error, data } = Answered.parse(answer)
  return error ? { error, data: null } : { error: null, data: call.output.parse(data) }
}

/** Returns a free port. Needed before the server listens, because its public URL contains it. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = address && typeof address === 'object' ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
