import { spawn } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { MAX_BUILD_LOG_CHARACTERS } from '@vitrine/core/contract/releases/builds'
import { z } from 'zod'
import { assertOutsideTransaction } from '../../infra/db/transaction-scope.ts'
import { readBodyStart } from '../../infra/http/bounded-body.ts'
import { createShopFetch } from '../../infra/http/guarded-fetch.ts'
import { createWorkPath } from '../../infra/storage/work-folder.ts'
import {
  type Builder,
  BuilderError,
  type BuildOrder,
  type BuildProgress,
  type ProjectFiles,
  type StoreKeys,
} from './builder.types.ts'

export type EasSettings = {
  /** EAS command line tool with its first arguments (`npx eas-cli@24.8.0`). */
  readonly cli: string
  /** Access token of a robot user at Expo. */
  readonly token: string
  /** Base URL without trailing slash. */
  readonly url: string
}

/** The same with the folder below which projects are written for the tool. */
type EasBuilderSettings = EasSettings & { readonly dataDir: string }

/** Timeout of the command line tool, in ms. Uploading a project takes minutes. */
const CLI_MS = 10 * 60_000
const ASK_MS = 30_000
/** Maximum sizes of a build log and of an answer, in bytes. */
const MAX_LOG_BYTES = 16 * 1024 * 1024
const MAX_ANSWER_BYTES = 4 * 1024 * 1024
/** Fetches build logs, whose URLs the service's answers name. */
const fetchLog = createShopFetch({ largest: MAX_LOG_BYTES, longest: ASK_MS, hasBreaker: false })
/** Number of newest builds searched for one of ours. */
const LOOKED_THROUGH = 30

const error = z.object({ errorCode: z.string(), message: z.string() }).nullish()
const buildNode = z.object({
  id: z.string(),
  status: z.enum(['NEW', 'IN_QUEUE', 'IN_PROGRESS', 'PENDING_CANCEL', 'CANCELED', 'ERRORED', 'FINISHED']),
  message: z.string().nullish(),
  logFiles: z.array(z.string()).nullish(),
  artifacts: z
    .object({ buildUrl: z.string().nullish(), applicationArchiveUrl: z.string().nullish() })
    .nullish(),
  error,
})
type BuildNode = z.output<typeof buildNode>
const BUILD =
  'id status message logFiles artifacts { buildUrl applicationArchiveUrl } error { errorCode message }'
const submissionNode = z.object({
  id: z.string(),
  status: z.enum(['AWAITING_BUILD', 'IN_QUEUE', 'IN_PROGRESS', 'FINISHED', 'ERRORED', 'CANCELED']),
  submittedBuild: z.object({ id: z.string() }).nullish(),
  error,
})

const STATES = {
  NEW: 'queued',
  IN_QUEUE: 'queued',
  IN_PROGRESS: 'building',
  PENDING_CANCEL: 'building',
  CANCELED: 'cancelled',
  ERRORED: 'failed',
  FINISHED: 'finished',
} as const satisfies Readonly<Record<BuildNode['status'], BuildProgress['state']>>

/**
 * Creates the builder for Expo's build service (EAS). The command line tool starts builds and submissions from a folder
 * with the whole project; everything else uses the GraphQL API. Each build has our id as its message, by which it is
 * found again when a response was lost.
 */
export function createEasBuilder(settings: EasBuilderSettings): Builder {
  return {
    kind: 'eas',
    pause: 20_000,
    maxUnknownMs: CLI_MS + 60_000,
    start: async (order, keys) => {
      if (order.easProject === null)
        throw new BuilderError('refused', 'The project at Expo is missing (eas_project_id).')
      const commandOutput = await inFolder(settings, order, keys, (folder, env) =>
        cli(
          settings,
          folder,
          ['build', '--platform', order.platform, '--profile', order.channel, '--message', order.id].concat(
            '--non-interactive',
            '--json',
            '--no-wait',
          ),
          env,
        ),
      )
      const [first] = readOut(commandOutput)
      if (first) return toProgress(first)
      const existingBuild = (await listBuilds(settings, order)).find(({ message }) => message === order.id)
      if (!existingBuild) throw new BuilderError('away', 'The tool told of no build.', commandOutput)
      return toProgress(existingBuild)
    },
    find: async (order) => {
      if (order.easProject === null) return null
      const existingBuild = (await listBuilds(settings, order)).find(({ message }) => message === order.id)
      return existingBuild ? toProgress(existingBuild) : null
    },
    getProgress: async (_order, ref) => {
      const { builds } = await graphql(
        settings,
        `query BuildsByIdQuery($buildId: ID!) { builds { byId(buildId: $buildId) { ${BUILD} } } }`,
        { buildId: ref },
        z.object({ builds: z.object({ byId: buildNode }) }),
      )
      const one = toProgress(builds.byId)
      return one.state === 'queued' ? one : { ...one, log: await logOf(builds.byId) }
    },
    cancel: async (_order, ref) => {
      await graphql(
        settings,
        'mutation CancelBuildMutation($buildId: ID!) { build { cancelBuild(buildId: $buildId) { id status } } }',
        { buildId: ref },
        z.object({ build: z.object({ cancelBuild: z.object({ id: z.string() }) }) }),
      )
    },
    submit: async (order, ref, keys) => {
      await inFolder(settings, order, keys, (folder, env) =>
        cli(
          settings,
          folder,
          ['submit', '--platform', order.platform, '--profile', 'production', '--id', ref].concat(
            '--non-interactive',
            '--no-wait',
          ),
          env,
        ),
      )
    },
    submission: (order, ref) => readSubmission(settings, order, ref),
  }
}

/** Returns the newest builds of an app at Expo. */
async function listBuilds(settings: EasSettings, { easProject }: BuildOrder): Promise<readonly BuildNode[]> {
  const { app } = await graphql(
    settings,
    `query ViewBuildsOnApp($appId: String!, $offset: Int!, $limit: Int!) {
      app { byId(appId: $appId) { id builds(offset: $offset, limit: $limit) { ${BUILD} } } }
    }`,
    { appId: easProject, offset: 0, limit: LOOKED_THROUGH },
    z.object({ app: z.object({ byId: z.object({ builds: z.array(buildNode) }) }) }),
  )
  return app.byId.builds
}

/** Returns the state of a build's newest store submission, or null before there is one. */
async function readSubmission(
  settings: EasSettings,
  { easProject }: BuildOrder,
  ref: string,
): ReturnType<Builder['submission']> {
  const { app } = await graphql(
    settings,
    `query GetAllSubmissionsForApp($appId: String!, $offset: Int!, $limit: Int!) {
      app { byId(appId: $appId) { id submissions(filter: {}, offset: $offset, limit: $limit) {
        id status submittedBuild { id } error { errorCode message }
      } } }
    }`,
    { appId: easProject, offset: 0, limit: LOOKED_THROUGH },
    z.object({ app: z.object({ byId: z.object({ submissions: z.array(submissionNode) }) }) }),
  )
  const one = app.byId.submissions.find(({ submittedBuild }) => submittedBuild?.id === ref)
  if (!one) return null
  const log = one.error ? `${one.error.errorCode}: ${one.error.message}\n` : ''
  if (one.status === 'FINISHED') return { state: 'submitted', log }
  return { state: one.status === 'ERRORED' || one.status === 'CANCELED' ? 'failed' : 'submitting', log }
}

function toProgress({ id, status, artifacts, error: buildError }: BuildNode): BuildProgress {
  return {
    ref: id,
    state: STATES[status],
    log: buildError ? `${buildError.errorCode}: ${buildError.message}\n` : '',
    artifact: artifacts?.applicationArchiveUrl ?? artifacts?.buildUrl ?? null,
  }
}

/** Returns the end of the build log with the service's error messages before it. */
async function logOf(node: BuildNode): Promise<string> {
  const last = node.logFiles?.at(-1)
  const errorLog = toProgress(node).log
  if (!last) return errorLog
  try {
    const answer = await fetchLog(last)
    return errorLog + (await answer.text()).slice(-MAX_BUILD_LOG_CHARACTERS)
  } catch {
    return errorLog
  }
}

/** Parses the builds that the tool printed as JSON. */
function readOut(text: string): readonly BuildNode[] {
  try {
    return z.array(buildNode).parse(JSON.parse(text))
  } catch {
    return []
  }
}

async function graphql<T extends z.ZodType>(
  { url, token }: EasSettings,
  query: string,
  variables: object,
  shape: T,
): Promise<z.output<T>> {
  assertOutsideTransaction('A request to the build service')
  const body = JSON.stringify({ query, variables })
  let text: string
  let status: number
  try {
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
      signal: AbortSignal.timeout(ASK_MS),
    })
    status = answer.status
    text = await readBodyStart(answer.body, MAX_ANSWER_BYTES)
  } catch (problem) {
    throw new BuilderError('away', problem instanceof Error ? problem.message : 'Expo does not answer.')
  }
  if (status >= 500 || status === 429) throw new BuilderError('away', `Expo answered ${status}.`)
  const answered = z
    .object({ data: z.unknown().optional(), errors: z.array(z.object({ message: z.string() })).optional() })
    .safeParse(parsed(text))
  const [refused] = answered.data?.errors ?? []
  if (status !== 200 || refused)
    throw new BuilderError('refused', refused?.message ?? `Expo answered ${status}.`)
  const read = shape.safeParse(answered.data?.data)
  if (!read.success) throw new BuilderError('away', 'Expo answered in a form that is not known here.')
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Writes the project and its keys to a temporary folder for the duration of the work. */
async function inFolder<T>(
  settings: Pick<EasBuilderSettings, 'dataDir'>,
  order: BuildOrder,
  keys: StoreKeys,
  work: (app: string, env: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  const folder = await createWorkPath(settings, 'build')
  await mkdir(folder, { mode: 0o700 })
  try {
    const files: ProjectFiles = await order.files()
    for (const [path, content] of Object.entries(files)) {
      const filePath = join(folder, 'project', path)
      await mkdir(dirname(filePath), { recursive: true })
      await writeFile(filePath, content)
    }
    const env: Record<string, string> = { EAS_NO_VCS: '1', EAS_PROJECT_ROOT: join(folder, 'project') }
    const key = async (name: string, text: string) => {
      const filePath = join(folder, name)
      await writeFile(filePath, text, { mode: 0o600 })
      return filePath
    }
    if (keys.apple) {
      env.EXPO_ASC_API_KEY_PATH = await key('asc.p8', keys.apple.key)
      env.EXPO_ASC_KEY_ID = keys.apple.keyId
      env.EXPO_ASC_ISSUER_ID = keys.apple.issuer
      env.EXPO_APPLE_TEAM_ID = keys.apple.team
    }
    if (keys.play) env.PLAY_KEY_PATH = await key('play.json', keys.play)
    return await work(join(folder, 'project/apps/shopper'), env)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs the tool in a folder and returns its output. Throws with its error output when it fails. */
function cli(
  { cli: command, token }: EasSettings,
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  assertOutsideTransaction('A run of the build tool')
  const [program = '', ...first] = command.split(/\s+/)
  return new Promise((settle, fail) => {
    const child = spawn(program, [...first, ...args], {
      cwd,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, CI: '1', ...env, EXPO_TOKEN: token },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: CLI_MS,
    })
    let out = ''
    let errorOutput = ''
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString()
      if (out.length <= MAX_ANSWER_BYTES) return
      // A process that the tool started holds the pipe open, too: writing to a destroyed one ends it.
      child.stdout.destroy()
      child.kill('SIGKILL')
    })
    child.stderr.on('data', (chunk: Buffer) => {
      errorOutput = (errorOutput + chunk.toString()).slice(-MAX_BUILD_LOG_CHARACTERS)
    })
    child.once('error', (problem) => fail(new BuilderError('refused', `eas-cli: ${problem.message}`)))
    child.once('close', (code) => {
      if (code === 0) settle(out)
      // A killed process may have reached the service all the same.
      else
        fail(
          new BuilderError(
            code === null ? 'away' : 'refused',
            `eas-cli ended with ${code}`,
            `${errorOutput}${out}`,
          ),
        )
    })
  })
}
