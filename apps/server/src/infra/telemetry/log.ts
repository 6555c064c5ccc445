import { DrizzleQueryError } from 'drizzle-orm/errors'
import fastify, { type FastifyBaseLogger } from 'fastify'
import { getCurrentTrace } from './span.ts'

/** An error as it may stand in the log. */
export type LoggedError = {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code?: string
  readonly cause?: LoggedError
}

const DEEPEST_CAUSE = 5

/**
 * What an error says, without what a query was asked with: Drizzle's message ends in every parameter, and
 * PostgreSQL's repeats the value it could not read.
 */
function messageOf(error: unknown): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  const said = error instanceof Error ? error.message : String(error)
  return isFromPostgres(error) ? said.replace(/".*"/s, '"…"') : said
}

/** An error for the log: its kind, words and stack, and those of what caused it, without parameters. */
function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: messageOf(error), stack: '' }
  // The stack begins with the message, which may be many lines long.
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const { cause } = error
  return {
    type: error.name,
    message: messageOf(error),
    stack: frames.join('\n'),
    ...code,
    ...(cause === undefined || depth >= DEEPEST_CAUSE ? {} : { cause: loggedError(cause, depth + 1) }),
  }
}

/** The driver hands PostgreSQL's fields on; of these, `severity` is its own. */
function isFromPostgres(error: unknown): boolean {
  return error instanceof Error && 'severity' in error
}

/**
 * The server's log. Fastify's own, made without its server: the worker logs too. `stream` takes the lines elsewhere
 * than to stdout.
 */
export function createLog(level: string, stream?: { write(line: string): void }): FastifyBaseLogger {
  const secrets = ['password', 'access', 'refresh', 'token', 'webhook_secret']
  const { log } = fastify({
    logger: {
      level,
      redact: secrets.flatMap((name) => [name, `*.${name}`]),
      serializers: { err: loggedError },
      mixin: getCurrentTrace,
      ...(stream ? { stream } : {}),
    },
  })
  return log
}
