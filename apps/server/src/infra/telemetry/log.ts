import { DrizzleQueryError } from 'drizzle-orm/errors'
import fastify, { type FastifyBaseLogger } from 'fastify'
import { getCurrentTrace } from './span.ts'

/** Error as logged. */
export type LoggedError = {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code?: string
  readonly cause?: LoggedError
}

const DEEPEST_CAUSE = 5

/**
 * Returns the error's message without query parameters: Drizzle appends all of them, and PostgreSQL repeats an
 * unreadable value.
 */
function messageOf(error: unknown): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  const message = error instanceof Error ? error.message : String(error)
  return isFromPostgres(error) ? message.replace(/".*"/s, '"…"') : message
}

/** Returns an error for the log: type, message and stack, and those of its causes, without parameters. */
function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return loggedValue(error)
  // The stack begins with the message, which may have many lines.
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

/** Returns something thrown that is no error: the queue reports copies of errors, which are plain objects. */
function loggedValue(thrown: unknown): LoggedError {
  if (typeof thrown !== 'object' || thrown === null)
    return { type: typeof thrown, message: messageOf(thrown), stack: '' }
  const text = (name: 'message' | 'code') => {
    const value: unknown = name in thrown ? Reflect.get(thrown, name) : undefined
    return typeof value === 'string' ? value : undefined
  }
  const code = text('code')
  const thrownMessage =
    text('message') ?? `An object with ${Object.keys(thrown).join(', ') || 'nothing in it'}`
  // A copy of an error of PostgreSQL repeats an unreadable value like the error itself.
  const message = 'severity' in thrown ? thrownMessage.replace(/".*"/s, '"…"') : thrownMessage
  return { type: 'object', message, stack: '', ...(code === undefined ? {} : { code }) }
}

/** Returns true for an error of PostgreSQL, whose field `severity` the driver passes on. */
function isFromPostgres(error: unknown): boolean {
  return error instanceof Error && 'severity' in error
}

/**
 * Creates the server's log: Fastify's own, without its server, because the worker logs too. `stream` replaces stdout.
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
