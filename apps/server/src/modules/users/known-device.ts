import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { CallContext } from '../../services/calls/call-handler.ts'

/** How long a browser counts as known after its last sign-in or renewal, s. */
const LIFETIME_S = 365 * 24 * 60 * 60
/** Bytes of the device's random id, and characters of the signature. */
const ID_BYTES = 16
const SIGNATURE_CHARACTERS = 43
const VALUE = /^([0-9a-f-]{36})\.([\w-]{22})\.([\w-]{43})$/

type Context = Pick<CallContext, 'config' | 'readCookie' | 'setCookie'>

/** Name of the cookie. Browsers accept `__Host-` over HTTPS only, which development does not have. */
const nameOf = ({ production }: Context['config']) => (production ? '__Host-device' : 'device')

function signDevice(secret: string, user: string, id: string): string {
  return createHmac('sha256', secret)
    .update(`device\n${user}\n${id}`)
    .digest('base64url')
    .slice(0, SIGNATURE_CHARACTERS)
}

/**
 * Returns the id of a browser that was signed in to this account before; null for any other. It grants no access: its
 * wrong passwords only count by themselves, so that strangers' do not lock it out.
 */
export function getKnownDevice({ config, readCookie }: Context, user: string | undefined): string | null {
  const [, owner = '', id = '', signed = ''] = VALUE.exec(readCookie(nameOf(config)) ?? '') ?? []
  if (user === undefined || owner !== user) return null
  const isSigned = timingSafeEqual(Buffer.from(signed), Buffer.from(signDevice(config.jwtSecret, owner, id)))
  return isSigned ? id : null
}

/** Marks the caller's browser as known to this account, and renews the mark. */
export function rememberDevice(context: Context, user: string): void {
  const { config, setCookie } = context
  const id = getKnownDevice(context, user) ?? randomBytes(ID_BYTES).toString('base64url')
  const value = `${user}.${id}.${signDevice(config.jwtSecret, user, id)}`
  const secure = config.production ? '; Secure' : ''
  setCookie(`${nameOf(config)}=${value}; Path=/; Max-Age=${LIFETIME_S}; HttpOnly; SameSite=Strict${secure}`)
}
