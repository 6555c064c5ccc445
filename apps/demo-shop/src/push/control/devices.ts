import type { FastifyInstance } from 'fastify'
import type { DeviceChange, Registration } from '../devices.ts'
import type { Gateway } from '../gateway.ts'
import type { App, Phone, Platform } from '../phone.ts'
import { getTapUrl } from '../phone-page/link.ts'
import * as schema from './schemas.ts'

type Said = { platform: Platform; project: string; app?: Partial<App> } & Partial<
  Omit<Registration, 'platform' | 'project' | 'app'>
>
type One = { Params: { id: string } }

const NAMES: Readonly<Record<Platform, string>> = { ios: 'iPhone', android: 'Android phone', web: 'Browser' }

const registration = (said: Said): Registration => ({
  platform: said.platform,
  project: said.project,
  package: said.package ?? null,
  name: said.name ?? NAMES[said.platform],
  language: said.language ?? 'en',
  zone: said.zone ?? 'UTC',
  app: {
    name: said.app?.name ?? said.package ?? said.project,
    icon: said.app?.icon ?? null,
    color: said.app?.color ?? '#4a5568',
    url: said.app?.url ?? null,
  },
  token: said.token ?? null,
  id: said.id ?? null,
  sender: said.sender ?? null,
})

/** Returns the public data of a device; `origin` is the origin of the request to the gateway. */
function told(gateway: Gateway, phone: Phone, origin: string) {
  return {
    id: phone.id,
    token: phone.platform === 'web' ? null : gateway.devices.token(phone),
    /** Data of a browser's `PushSubscription`. */
    subscription: phone.web && {
      endpoint: `${origin}/_push/web/${phone.id}`,
      expirationTime: null,
      keys: {
        p256dh: phone.web.publicKey.toString('base64url'),
        auth: phone.web.auth.toString('base64url'),
      },
    },
    phone: `${origin}/_push/phone/${phone.id}`,
    name: phone.name,
    platform: phone.platform,
    project: phone.project,
    package: phone.package,
    language: phone.language,
    zone: phone.zone,
    app: phone.app,
    installed: gateway.devices.installed(phone),
    permission: phone.permission,
    reach: phone.reach,
    overRate: phone.overRate,
    channels: phone.channels,
    badge: phone.badge,
    waiting: phone.waiting.length,
    /** Notifications on the screen, newest first, with the link of each. */
    shade: phone.shade.map((shown) => ({ ...shown, open: getTapUrl(phone.app, shown.data) })),
  }
}

/** Registers the calls that register, change and remove devices, and that tap or clear notifications. */
export function registerDevices(app: FastifyInstance, gateway: Gateway): void {
  const { devices, provider, record } = gateway
  const origin = (request: { protocol: string; host: string }) => `${request.protocol}://${request.host}`

  app.get('/_push/devices', (request) => devices.all().map((phone) => told(gateway, phone, origin(request))))
  app.post<{ Body: Said }>('/_push/devices', { schema: { body: schema.DEVICE } }, (request) =>
    told(gateway, devices.register(registration(request.body)), origin(request)),
  )

  app.register(async (one) => {
    // Every call below names a device; answers 404 for an unknown one.
    one.addHook<One>('preHandler', async (request, reply) => {
      if (!devices.get(request.params.id)) return reply.code(404).send({ error: 'There is no such device.' })
    })
    const found = (id: string): Phone => {
      const phone = devices.get(id)
      if (!phone) throw new Error(`The device ${id} is gone.`)
      return phone
    }

    one.get<One>('/_push/devices/:id', (request) => told(gateway, found(request.params.id), origin(request)))
    one.patch<One & { Body: DeviceChange }>(
      '/_push/devices/:id',
      { schema: { body: schema.DEVICE_CHANGE } },
      (request) => {
        const phone = found(request.params.id)
        devices.change(phone, request.body)
        return told(gateway, phone, origin(request))
      },
    )
    one.post<One & { Body: { lag?: number } }>(
      '/_push/devices/:id/uninstall',
      { schema: { body: schema.LAG } },
      (request) => {
        const phone = found(request.params.id)
        devices.uninstall(phone, request.body.lag ?? 0)
        return told(gateway, phone, origin(request))
      },
    )
    one.post<One>('/_push/devices/:id/reinstall', (request) => {
      const phone = found(request.params.id)
      devices.reinstall(phone)
      return told(gateway, phone, origin(request))
    })
    one.post<One & { Body: { shown: number } }>(
      '/_push/devices/:id/open',
      { schema: { body: schema.OPEN } },
      (request) => {
        const phone = found(request.params.id)
        const shown = phone.shade.find((each) => each.id === request.body.shown)
        if (shown) provider.open(phone, shown, record.of(phone.project))
        return { opened: shown !== undefined }
      },
    )
    one.post<One>('/_push/devices/:id/clear', (request) => {
      const phone = found(request.params.id)
      provider.remove(phone, phone.shade)
      return { cleared: true }
    })
  })
}
