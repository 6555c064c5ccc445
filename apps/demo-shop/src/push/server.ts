import Fastify from 'fastify'
import { Gateway, type GatewayOptions } from './gateway.ts'
import { registerPush } from './routes.ts'
import { createServerBehind } from './server-with-gateway.ts'

export type PushGateway = {
  /** URL without a trailing slash. */
  readonly url: string
  readonly gateway: Gateway
  close(): Promise<void>
}

/** Starts a push gateway. Resolves when it listens; port 0 uses any free one. Throws when the port is taken. */
export async function startPushGateway(
  options: GatewayOptions & { readonly port?: number } = {},
): Promise<PushGateway> {
  const gateway = new Gateway(options)
  gateway.open()
  const app = Fastify({ forceCloseConnections: true, serverFactory: createServerBehind(gateway) })
  await registerPush(app, gateway)
  app.get('/healthz', async () => ({ status: 'ok' }))
  await app.listen({ port: options.port ?? 0, host: '0.0.0.0' })
  const address = app.server.address()
  const port = address && typeof address === 'object' ? address.port : options.port
  return { url: `http://localhost:${port}`, gateway, close: () => app.close() }
}
