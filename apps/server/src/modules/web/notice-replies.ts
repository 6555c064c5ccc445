import { LANGUAGES, type Language } from '@vitrine/core/i18n/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isDatabaseFull, isDatabaseUnavailable } from '../../infra/db/errors.ts'
import { renderNoticePage } from './notice-page.ts'
import { chooseRequestLanguage, sendHtml } from './requests.ts'

/** Name and public URL of the app whose page cannot be shown. */
export type NoticeSubject = { readonly name: string; readonly address: string }

/** Sends the page of an app that cannot be shown for now, because its shop, its renderer or the database is away. */
export function sendBrokenNotice(
  reply: FastifyReply,
  about: NoticeSubject,
  language: Language,
): FastifyReply {
  reply.header('retry-after', '10')
  return sendHtml(reply, 503, renderNoticePage('broken', language, about))
}

/** Sends a "busy" page with a random retry delay, so that visitors do not return in the same second. */
export function sendBusyNotice(reply: FastifyReply, about: NoticeSubject, language: Language): FastifyReply {
  const retry = 3 + Math.floor(Math.random() * 5)
  reply.header('retry-after', String(retry))
  return sendHtml(reply, 503, renderNoticePage('busy', language, { ...about, retry }))
}

const slugged = z.object({ slug: z.string() })

type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Wraps the handler of an app's page, whose path names the app as `:slug`: while the database is away, visitors get a
 * page that says so and a retry time, instead of an error.
 */
export function withOutageNotice(publicUrl: string, handlePage: PageHandler): PageHandler {
  return async (request, reply) => {
    try {
      return await handlePage(request, reply)
    } catch (error) {
      if (!isDatabaseUnavailable(error) && !isDatabaseFull(error)) throw error
      request.log.error({ err: error }, 'A page could not reach the database')
      const { slug } = slugged.parse(request.params)
      const language = chooseRequestLanguage(request, { lang: 'en', langs: [...LANGUAGES] })
      const address = `${publicUrl}/web/${encodeURIComponent(slug)}/`
      return sendBrokenNotice(reply, { name: slug, address }, language)
    }
  }
}
