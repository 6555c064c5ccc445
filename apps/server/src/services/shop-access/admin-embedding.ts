import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.types.ts'
import { PERMANENT_NAME } from './session-token.ts'
import { isSignedQuery } from './signed-query.ts'

/** Origin of the platform's admin, which embeds the app. */
const ADMIN = 'https://admin.shopify.com'
/** Maximum age of an installation link in seconds, as in the platform's own library. */
const OLDEST = 90
const ADMIN_HOST = /^(admin\.shopify\.com\/store\/[a-z0-9-]+|[a-z0-9-]+\.myshopify\.com\/admin)$/

type Settings = Pick<Config, 'clientId' | 'webhookSecret' | 'demo' | 'demoShopUrl' | 'appBridgeUrl'>

/** Page request from the platform's admin, by signed parameters. */
export type AdminVisit = {
  /** Permanent domain of the shop. */
  readonly shop: string
  /** True inside the admin's frame. */
  readonly framed: boolean
  /** URL of the app in the admin; null when the parameters are too old for a redirect. */
  readonly inside: string | null
}

/** Parses the admin's parameters of a request; null for one that does not come from the admin. */
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
  const isRecent = Math.abs(now / 1000 - Number(timestamp)) <= OLDEST
  return {
    shop,
    framed: params.embedded === '1',
    inside: isRecent ? `${base}/apps/${encodeURIComponent(clientId)}` : null,
  }
}

function textsOf(query: unknown): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of Object.entries(Object(query)))
    if (typeof value === 'string') texts[name] = value
  return texts
}

/** Allows only the admin of one shop to frame this page; `bridge` also allows the admin's script. */
export function allowAdminFrame(
  reply: FastifyReply,
  shop: string,
  settings: Settings,
  { bridge }: { readonly bridge: boolean },
): void {
  // A value with a space or semicolon would become further directives of the policy.
  if (!PERMANENT_NAME.test(shop)) return
  const { demo, demoShopUrl, appBridgeUrl } = settings
  const ancestors = [`https://${shop}`, ADMIN, ...(demo ? [demoShopUrl] : [])].join(' ')
  const currentPolicy = String(reply.raw.getHeader('content-security-policy') ?? '')
  const framed = currentPolicy.replace(
    /frame-ancestors [^;]*/,
    `frame-ancestors ${bridge ? '' : "'self' "}${ancestors}`,
  )
  const policy = bridge
    ? framed.replace(/script-src ([^;]*)/, `script-src $1 ${new URL(appBridgeUrl).origin}`)
    : framed
  reply.raw.setHeader('content-security-policy', policy)
  // This header cannot list origins. Browsers that support the policy above do not need it.
  reply.raw.removeHeader('x-frame-options')
}
