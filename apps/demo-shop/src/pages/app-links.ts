import type { FastifyInstance, FastifyReply } from 'fastify'
import { getLive } from '../state/live.ts'
import type { LiveShop } from '../state/types.ts'

/** Pages of the platform that iPhones leave to the browser. */
const APPLE_PATHS = [
  'NOT /admin/*',
  'NOT /*/amazon_payments/callback',
  'NOT /*/checkouts/express/callback',
  '/*',
]

/**
 * Registers the files by which phones ask the storefront's domain which apps open its links: Apple's association file
 * and Google's asset links, each from the shop's mobile applications; 404 without any.
 */
export function registerAppLinks(app: FastifyInstance, shop: LiveShop): void {
  const live = getLive(shop)
  const send = (reply: FastifyReply, body: object | null) =>
    body === null
      ? reply.code(404).type('text/plain').send('Not Found')
      : reply.type('application/json').send(JSON.stringify(body))

  app.get('/.well-known/apple-app-site-association', (_request, reply) => {
    const apps = live.data.mobileApplications.flatMap(({ values }) =>
      values.kind === 'apple' ? [values] : [],
    )
    const linked = apps.filter(({ universalLinks }) => universalLinks)
    const credentials = apps.filter(({ sharedCredentials }) => sharedCredentials)
    if (linked.length === 0 && credentials.length === 0) return send(reply, null)
    return send(reply, {
      applinks: { apps: [], details: linked.map(({ appId }) => ({ appID: appId, paths: APPLE_PATHS })) },
      ...(credentials.length > 0 ? { webcredentials: { apps: credentials.map(({ appId }) => appId) } } : {}),
    })
  })
  app.get('/.well-known/assetlinks.json', (_request, reply) => {
    const apps = live.data.mobileApplications.flatMap(({ values }) =>
      values.kind === 'android' && values.appLinks ? [values] : [],
    )
    if (apps.length === 0) return send(reply, null)
    return send(
      reply,
      apps.map(({ applicationId, fingerprints }) => ({
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: applicationId,
          sha256_cert_fingerprints: fingerprints,
        },
      })),
    )
  })
}
