import { toDeferredPath } from '@vitrine/storefront/links/deferred-link.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getQueryText } from '../requests.ts'

const COOKIE = /(?:^|;\s*)store-visit=([^;]*)/
/** Time in which somebody comes back from installing an app, in seconds. */
const LIFETIME_S = 24 * 60 * 60

/**
 * Path that the app shall open for the visitor of a landing page, and whether they went from it to the App
 * Store before.
 */
export type StoreVisit = { readonly path: string; readonly isBack: boolean }

/**
 * Reads the app path of a request to a landing page: that of `?to=`, else that of the visitor's way to the
 * App Store (from a cookie), else '/'.
 */
export function readStoreVisit(request: FastifyRequest): StoreVisit {
  const [, value] = COOKIE.exec(request.headers.cookie ?? '') ?? []
  const before = value === undefined ? null : toDeferredPath(decode(value))
  const to = toDeferredPath(getQueryText(request, 'to') ?? '')
  return { path: to ?? before ?? '/', isBack: before !== null }
}

/**
 * Stores in a cookie that a visitor leaves a landing page for the App Store. Since the store passes no link
 * on to the app, the page offers to open the app at this path when the visitor returns.
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
