import type { Language } from '@vitrine/core/i18n/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { choosePageLanguage } from './sites.ts'

/** Helpers for requests and responses of apps' pages. */

/** Returns the value of a query parameter; undefined when it is missing or repeated. */
export function getQueryText({ query }: FastifyRequest, name: string): string | undefined {
  const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined
  return typeof value === 'string' ? value : undefined
}

/** Creates a signal that aborts when the client disconnects before the response is sent. */
export function createDisconnectSignal({ raw }: FastifyReply): AbortSignal {
  const abortController = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) abortController.abort()
  })
  return abortController.signal
}

export function chooseRequestLanguage(
  request: FastifyRequest,
  project: { readonly lang: string; readonly langs: readonly string[] },
): Language {
  const { headers } = request
  const remembered = rememberedLanguage(headers.cookie)
  const own = remembered !== undefined && project.langs.includes(remembered) ? remembered : undefined
  return choosePageLanguage(project, getQueryText(request, 'lang') ?? own, headers['accept-language'])
}

/** Returns the language that a shopper chose, from the app's cookie. */
function rememberedLanguage(cookie: string | undefined): string | undefined {
  return /(?:^|;\s*)lang=([a-z]{2})(?:;|$)/.exec(cookie ?? '')?.[1]
}

export function sendHtml(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(body)
}
