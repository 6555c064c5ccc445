import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.types.ts'
import { PERMANENT_NAME } from './session-token.ts'
import { isSignedQuery } from './signed-query.ts'

/** The platform's own admin, in which shops' admins stand. */
const ADMIN = 'https://admin.shopify.com'
/** How old the address of an installation may be, seconds: as the platform's own library allows. */
const OLDEST = 90
const ADMIN_HOST = /^(admin\.shopify\.com\/store\/[a-z0-9-]+|[a-z0-9-]+\.myshopify\.com\/admin)$/

type Settings = Pick<Config, 'clientId' | 'webhookSecret' | 'demo' | 'demoShopUrl' | 'appBridgeUrl'>

/** A page that the platform's admin asked for, by parameters that only the platform can have signed. */
export type AdminVisit = {
  /** The shop's permanent name. */
  readonly shop: string
  /** True inside of the admin's frame. */
  readonly framed: boolean
  /** Where the admin shows the app; null where its parameters are too old to be followed there. */
  readonly inside: string | null
}

/** What an address says of the admin that it came from; null for one that did not come from there. */
export function parseAdminVisit(
  { query }: Pick<FastifyRequest, 'query'>,
  settings: Settings,
  now: number = Date.now(),
): AdminVisit | null {
  const { clientId, webhookSecret, demo, demoShopUrl } = settings
  const params = textsOf(query)
  const { shop = '', host = '', timestamp = '' } = params
  if (!clientId || !PERMANENT_NAME.test(shop) || !isSignedQuery(params, webhookSecret)) return null
  const admin = Buffer.from(host, 'base64url').toString('utf8')
  const base = demo ? `${demoShopUrl}/admin` : `https://${ADMIN_HOST.test(admin) ? admin : `${shop}/admin`}`
  const fresh = Math.abs(now / 1000 - Number(timestamp)) <= OLDEST
  return {
    shop,
    framed: params.embedded === '1',
    inside: fresh ? `${base}/apps/${encodeURIComponent(clientId)}` : null,
  }
}

function textsOf(query: unknown): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of Object.entries(Object(query)))
    if (typeof value === 'string') texts[name] = value
  return texts
}

/** Lets the admin of one shop frame this page, and nobody else; `bridge` lets the admin's script run in it too. */
export function allowAdminFrame(
  reply: FastifyReply,
  shop: string,
  settings: Settings,
  { bridge }: { readonly bridge: boolean },
): void {
  const { demo, demoShopUrl, appBridgeUrl } = settings
  const ancestors = [`https://${shop}`, ADMIN, ...(demo ? [demoShopUrl] : [])].join(' ')
  const known = String(reply.raw.getHeader('content-security-policy') ?? '')
  const framed = known.replace(
    /frame-ancestors [^;]*/,
    `frame-ancestors ${bridge ? '' : "'self' "}${ancestors}`,
  )
  const policy = bridge
    ? framed.replace(/script-src ([^;]*)/, `script-src $1 ${new URL(appBridgeUrl).origin}`)
    : framed
  reply.raw.setHeader('content-security-policy', policy)
  // It knows no list of who may; browsers that know the policy above do without.
  reply.raw.removeHeader('x-frame-options')
}
