import { toDeferredPath } from '@vitrine/storefront/links/deferred-link.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getQueryText } from '../requests.ts'

const COOKIE = /(?:^|;\s*)store-visit=([^;]*)/
/** Time in which somebody comes back from installing an app, in seconds. */
const LIFETIME_S = 24 * 60 * 60

/** Path of the app that a landing page shall open (`?to=`), and whether its visitor has been to the App Store from here. */
export type StoreVisit = { readonly path: string; readonly isBack: boolean }

/** Reads the wanted path of a landing page's request: its own, or that of the visit to the App Store before. */
export function readStoreVisit(request: FastifyRequest): StoreVisit {
  const [, value] = COOKIE.exec(request.headers.cookie ?? '') ?? []
  const before = value === undefined ? null : toDeferredPath(decode(value))
  const to = toDeferredPath(getQueryText(request, 'to') ?? '')
  return { path: to ?? before ?? '/', isBack: before !== null }
}

/**
 * Remembers that somebody leaves a landing page for the App Store, which passes nothing on to the app: the page then
 * offers to open it at this path.
 *
 * @param landing Path of the landing page, the only one that gets the cookie.
 */
export function rememberStoreVisit(reply: FastifyReply, path: string, landing: string): void {
  const value = `store-visit=${encodeURIComponent(path)}; Path=${landing}; Max-Age=${LIFETIME_S}`
  reply.header('set-cookie', `${value}; HttpOnly; SameSite=Lax`)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
