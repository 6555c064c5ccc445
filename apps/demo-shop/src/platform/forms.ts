import type { FastifyReply } from 'fastify'

/** Reads one field of a query, form or JSON body; undefined where it has none, or is no object. */
export function readField(source: unknown, name: string): unknown {
  return typeof source === 'object' && source !== null ? Reflect.get(source, name) : undefined
}

/** Reads one text field of a query or form. */
export function readTextField(source: unknown, name: string): string | null {
  if (typeof source !== 'object' || source === null || !(name in source)) return null
  const value: unknown = Reflect.get(source, name)
  return typeof value === 'string' ? value : null
}

/** Sends a page that must not be cached. */
export const sendHtml = (reply: FastifyReply, html: string, status = 200) =>
  reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(html)
