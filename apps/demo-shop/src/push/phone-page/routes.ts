import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Gateway } from '../gateway.ts'
import type { Phone } from '../phone.ts'
import { renderPhonePage } from './render-phone-page.ts'
import { renderScreen, type Screen } from './screen.ts'

/** Interval of keep-alive messages in ms, because proxies close silent connections. */
const BEAT_MS = 20_000

/** Registers the lock screen pages and the event stream that updates them. */
export function registerPhonePages(app: FastifyInstance, gateway: Gateway): void {
  const { devices, clock } = gateway
  const screenOf = (phone: Phone): Screen => ({
    phone,
    installed: devices.installed(phone),
    now: clock.now(),
  })
  const send = (reply: FastifyReply, phone: Phone | null, browser: string | undefined, status: number) =>
    reply
      .code(status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(renderPhonePage(devices.all(), phone && screenOf(phone), browser ?? 'en'))

  app.get<{ Querystring: { token?: string } }>('/_push/phone', (request, reply) => {
    const phone = devices.byToken(request.query.token ?? null)
    if (phone) return reply.redirect(`/_push/phone/${encodeURIComponent(phone.id)}`)
    return send(reply, null, request.headers['accept-language'], 200)
  })

  app.get<{ Params: { id: string } }>('/_push/phone/:id', (request, reply) => {
    const phone = devices.get(request.params.id)
    return send(reply, phone, request.headers['accept-language'], phone ? 200 : 404)
  })

  app.get<{ Params: { id: string } }>('/_push/devices/:id/live', (request, reply) => {
    const phone = devices.get(request.params.id)
    if (!phone) return reply.code(404).send({ error: 'There is no such device.' })
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    })
    let lastPayload = ''
    const sendScreen = () => {
      const payload = JSON.stringify({ html: renderScreen(screenOf(phone)) })
      if (payload === lastPayload) raw.write(': still here\n\n')
      else raw.write(`data: ${payload}\n\n`)
      lastPayload = payload
    }
    // Combines simultaneous changes into one update.
    let soon: ReturnType<typeof setImmediate> | null = null
    const forget = devices.listen((changed) => {
      if (changed !== phone) return
      soon ??= setImmediate(() => {
        soon = null
        sendScreen()
      })
    })
    const beat = setInterval(sendScreen, BEAT_MS)
    raw.on('close', () => {
      forget()
      clearInterval(beat)
      if (soon) clearImmediate(soon)
    })
    sendScreen()
  })
}
