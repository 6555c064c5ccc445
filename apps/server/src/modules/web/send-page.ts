import type { FastifyReply, FastifyRequest } from 'fastify'
import { selectEncoding } from '../../infra/http/compression.ts'
import { type CachedPage, PAGE_STALE_AFTER_MS } from './page-cache.ts'

const SECONDS = PAGE_STALE_AFTER_MS / 1000
/**
 * Cache header of a page that its URL fully determines. CDNs may store it for as long as we do, after which a published
 * change is visible. Browsers revalidate every time.
 */
const FOR_ALL = `public, max-age=0, s-maxage=${SECONDS}, stale-while-revalidate=${SECONDS}, stale-if-error=600`
/**
 * Cache header of a page whose language depends on Accept-Language: not every cache respects it, and a wrong language
 * is worse than a cache miss.
 */
const FOR_ONE = 'private, no-cache'

/** Sends a cached page, or status 304 when the browser has it. */
export async function sendCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  negotiated: boolean,
): Promise<FastifyReply> {
  const encoding = selectEncoding(request)
  const etag = `"${page.hash}-${encoding}"`
  reply.header('vary', negotiated ? 'accept-language, cookie, accept-encoding' : 'accept-encoding')
  // The browser loads the missing data; the next visitor may get a complete page.
  if (!page.complete) reply.header('cache-control', FOR_ONE)
  else {
    reply.header('cache-control', negotiated ? FOR_ONE : FOR_ALL).header('etag', etag)
    if (page.status === 200 && has(request.headers['if-none-match'], etag)) return reply.code(304).send()
  }
  setLocation(request, reply, page.location)
  if (page.status === 503) reply.header('retry-after', '10')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.code(page.status).type('text/html; charset=utf-8')
  return reply.send(encoding === 'br' ? page.br : await page.bytes(encoding))
}

/**
 * Sets where a moved page is now. A path of ours keeps the query of the request, such as its language and campaign
 * parameters.
 */
export function setLocation(
  request: FastifyRequest,
  reply: FastifyReply,
  location: string | undefined,
): void {
  if (location === undefined) return
  const [, query] = /^[^?]*(\?.*)$/.exec(request.url) ?? []
  const shouldAppendQuery = query !== undefined && location.startsWith('/') && !location.includes('?')
  reply.header('location', shouldAppendQuery ? location + query : location)
}

/** Returns true when If-None-Match contains this ETag. A cache in between may have made it weak. */
function has(list: string | undefined, etag: string): boolean {
  return (list ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
