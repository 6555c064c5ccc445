import type { FastifyInstance } from 'fastify'
import { readTextField, sendHtml } from '../../platform/forms.ts'
import { getOwn } from '../../platform/own-property.ts'
import { getLive } from '../../state/live.ts'
import type { LiveShop } from '../../state/types.ts'
import { signCallback } from '../oauth/routes.ts'
import { ADMIN_SCRIPT, renderAdminPage, STAFF } from './admin-page.ts'
import { BRIDGE_SCRIPT } from './bridge-script.ts'
import { createSessionToken } from './session-tokens.ts'

const OWNER = '1001'

/** Registers a minimal admin that embeds the app, and its bridge script. */
export function registerAdminPages(app: FastifyInstance, shop: LiveShop, appUrl: string): void {
  const live = getLive(shop)
  const personOf = (query: unknown) => {
    const requestedUser = readTextField(query, 'as') ?? OWNER
    return getOwn(STAFF, requestedUser) === undefined ? OWNER : requestedUser
  }
  const show = (path: string, query: unknown) => {
    const params: Record<string, string> = {
      embedded: '1',
      host: Buffer.from(`${shop.domain}/admin`).toString('base64url'),
      locale: 'en',
      session: 'demo',
      shop: shop.catalog.shop.permanentDomain,
      timestamp: String(Math.floor(live.now().getTime() / 1000)),
    }
    const src = new URL(`/dashboard${path}`, appUrl)
    // As the platform does: the app gets the address's own parameters beside the signed ones, which win.
    for (const name of Object.keys(Object(query))) {
      const value = readTextField(query, name)
      if (name !== 'as' && value !== null) params[name] ??= value
    }
    src.search = new URLSearchParams({ ...params, hmac: signCallback(params, live.clientSecret) }).toString()
    return renderAdminPage({
      shopName: shop.catalog.shop.name,
      person: personOf(query),
      appPath: `/admin/apps/${live.clientId}`,
      src: src.href,
    })
  }
  app.get('/admin/apps/:app', (request, reply) => sendHtml(reply, show('', request.query)))
  app.get('/admin/apps/:app/*', (request, reply) =>
    sendHtml(reply, show(`/${readTextField(request.params, '*') ?? ''}`, request.query)),
  )
  app.post('/_admin/session-token', (request) => ({
    token: createSessionToken(live, personOf(request.query)),
  }))
  for (const [name, script] of [
    ['app-bridge', BRIDGE_SCRIPT],
    ['admin', ADMIN_SCRIPT],
  ] as const)
    app.get(`/_admin/${name}.js`, (_request, reply) =>
      reply
        .header('content-type', 'text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(script),
    )
}
