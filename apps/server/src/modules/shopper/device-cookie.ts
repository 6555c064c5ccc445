import { createHmac, timingSafeEqual } from 'node:crypto'
import { backUpDevice, type DeviceBackup, deviceBackup } from '@vitrine/core/contract/shop/shopper'
import { type CallContext, type CallHandler, handleCall, refuse } from '../../services/calls/call-handler.ts'
import { findProjectBySlug } from '../../services/projects/project-by-slug.ts'

/** How long browsers keep the cookie, s: their own maximum is 400 days. */
const LIFETIME_S = 400 * 24 * 60 * 60
const SIGNATURE_CHARACTERS = 22
/** Longest value that is read; browsers send no longer cookie. */
const MAX_VALUE_LENGTH = 4096
/** Ids in the cookie are written in this base, to fit more of them. */
const BASE = 36
const VALUE = /^([\w-]{22})~([0-9a-f-]{36})?~([\w:.]*)~([\w.]*)$/

/** Calls with which the web app backs up a guest's cart, wishlist and installation id in a cookie of this server. */
export const deviceCookieHandlers: readonly CallHandler[] = [
  handleCall(backUpDevice, async ({ slug, save }, context) => {
    const project = await findProjectBySlug(context.db, slug)
    if (!project) throw refuse('not-found')
    if (!save) return { device: readDevice(context, project.id) }
    writeDevice(context, project.id, save)
    return { device: null }
  }),
]

type Context = Pick<CallContext, 'config' | 'readCookie' | 'setCookie'>

/** Name of a project's cookie: projects on one host never read each other's. */
const nameOf = (project: string) => `shopper-${project}`

/** Signs a value for one project, so that nobody plants another installation's id. */
function signValue({ config }: Context, project: string, value: string): string {
  return createHmac('sha256', config.jwtSecret)
    .update(`shopper device\n${project}\n${value}`)
    .digest('base64url')
    .slice(0, SIGNATURE_CHARACTERS)
}

/** Writes the backup; an empty one deletes the cookie. Only this call's path receives it. */
function writeDevice(
  context: Context,
  project: string,
  { subscriber, lines, favorites }: DeviceBackup,
): void {
  const isEmpty = subscriber === null && lines.length === 0 && favorites.length === 0
  const value = [
    subscriber ?? '',
    lines
      .map(({ variant, quantity, plan }) =>
        [variant, quantity, ...(plan === null ? [] : [plan])].map((part) => part.toString(BASE)).join(':'),
      )
      .join('.'),
    favorites.map((id) => id.toString(BASE)).join('.'),
  ].join('~')
  const signed = isEmpty ? '' : `${signValue(context, project, value)}~${value}`
  const secure = context.config.production ? '; Secure' : ''
  context.setCookie(
    `${nameOf(project)}=${signed}; Path=/api${backUpDevice.path}; Max-Age=${isEmpty ? 0 : LIFETIME_S}; HttpOnly; SameSite=Lax${secure}`,
  )
}

/** Returns what the cookie holds; null for none, and for one that this server did not write for the project. */
function readDevice(context: Context, project: string): DeviceBackup | null {
  const cookie = context.readCookie(nameOf(project)) ?? ''
  const [, signature = '', subscriber, lines = '', favorites = ''] =
    cookie.length > MAX_VALUE_LENGTH ? [] : (VALUE.exec(cookie) ?? [])
  const expected = signValue(context, project, cookie.slice(signature.length + 1))
  if (signature === '' || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null
  const parse = (id: string) => Number.parseInt(id, BASE)
  const read = deviceBackup.safeParse({
    subscriber: subscriber ?? null,
    lines: listParts(lines).map((line) => {
      const [variant, quantity, plan] = line.split(':').map(parse)
      return { variant, quantity, plan: plan ?? null }
    }),
    favorites: listParts(favorites).map(parse),
  })
  return read.success ? read.data : null
}

const listParts = (text: string) => (text === '' ? [] : text.split('.'))
