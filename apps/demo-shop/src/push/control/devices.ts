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

const registration = (input: Said): Registration => ({
  platform: input.platform,
  project: input.project,
  package: input.package ?? null,
  name: input.name ?? NAMES[input.platform],
  language: input.language ?? 'en',
  zone: input.zone ?? 'UTC',
  app: {
    name: input.app?.name ?? input.package ?? input.project,
    icon: input.app?.icon ?? null,
    color: input.app?.color ?? '#4a5568',
    url: input.app?.url ?? null,
  },
  token: input.token ?? null,
  id: input.id ?? null,
  sender: input.sender ?? null,
})

/** Returns the public data of a device; `origin` is the origin of the request to the gateway. */
function describePhone(gateway: Gateway, phone: Phone, origin: string) {
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
    shade: phone.shade.map((notification) => ({
      ...notification,
      open: getTapUrl(phone.app, notification.data),
    })),
  }
}

/** Registers the calls that register, change and remove devices, and that tap or clear notifications. */
export function registerDevices(app: FastifyInstance, gateway: Gateway): void {
  const { devices, provider, record } = gateway
  const origin = (request: { protocol: string; host: string }) => `${request.protocol}://${request.host}`

  app.get('/_push/devices', (request) =>
    devices.all().map((phone) => describePhone(gateway, phone, origin(request))),
  )
  app.post<{ Body: Said }>('/_push/devices', { schema: { body: schema.DEVICE } }, (request) =>
    describePhone(gateway, devices.register(registration(request.body)), origin(request)),
  )

  app.register(async (one) => {
    // Every call below names a device; answers 404 for an unknown one.
    one.addHook<One>('preHandler', async (request, reply) => {
      if (!devices.get(request.params.id)) return reply.code(404).send({ error: 'There is no such device.' })
    })
    const findPhone = (id: string): Phone => {
      const phone = devices.get(id)
      if (!phone) throw new Error(`The device ${id} is gone.`)
      return phone
    }

    one.get<One>('/_push/devices/:id', (request) =>
      describePhone(gateway, findPhone(request.params.id), origin(request)),
    )
    one.patch<One & { Body: DeviceChange }>(
      '/_push/devices/:id',
      { schema: { body: schema.DEVICE_CHANGE } },
      (request) => {
        const phone = findPhone(request.params.id)
        devices.change(phone, request.body)
        return describePhone(gateway, phone, origin(request))
      },
    )
    one.post<One & { Body: { lag?: number } }>(
      '/_push/devices/:id/uninstall',
      { schema: { body: schema.latencySchema } },
      (request) => {
        const phone = findPhone(request.params.id)
        devices.uninstall(phone, request.body.lag ?? 0)
        return describePhone(gateway, phone, origin(request))
      },
    )
    one.post<One>('/_push/devices/:id/reinstall', (request) => {
      const phone = findPhone(request.params.id)
      devices.reinstall(phone)
      return describePhone(gateway, phone, origin(request))
    })
    one.post<One & { Body: { shown: number } }>(
      '/_push/devices/:id/open',
      { schema: { body: schema.openSchema } },
      (request) => {
        const phone = findPhone(request.params.id)
        const notification = phone.shade.find((each) => each.id === request.body.shown)
        if (notification) provider.open(phone, notification, record.of(phone.project))
        return { opened: notification !== undefined }
      },
    )
    one.post<One>('/_push/devices/:id/clear', (request) => {
      const phone = findPhone(request.params.id)
      provider.remove(phone, phone.shade)
      return { cleared: true }
    })
  })
}
