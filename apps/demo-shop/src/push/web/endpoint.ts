import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Gateway } from '../gateway.ts'
import { isRecord } from '../message.ts'
import type { Phone, Push } from '../phone.ts'
import { answer, answerFaulty } from '../push-responses.ts'
import { LIVE, REPORTED_UNREGISTERED, UNREGISTERED_TOKEN } from '../push-token-registry.ts'
import { readBody, UnreadableBody } from '../request-body.ts'
import { decrypt } from './decrypt.ts'
import { validateVapid } from './vapid.ts'

const PATH = '/_push/web/'
/** Maximum payload in bytes, the minimum that RFC 8030 (7.2) requires of every push service. */
const MAX_PAYLOAD_BYTES = 4096
const URGENCIES = ['very-low', 'low', 'normal', 'high']

const TEXT = 'text/plain; charset=utf-8'

type Refused = { readonly status: number; readonly why: string; readonly retryAfter?: number }

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Returns what a service worker shows of a payload: notification fields, or its plain text. */
function pushOf(payload: string, topic: string | null, high: boolean): Push {
  let parsedPayload: unknown = null
  try {
    parsedPayload = JSON.parse(payload)
  } catch {
    parsedPayload = { body: payload }
  }
  const fields = isRecord(parsedPayload) ? parsedPayload : {}
  const data = isRecord(fields.data) ? fields.data : {}
  return {
    message: textOf(data.message) ?? '',
    title: textOf(fields.title),
    subtitle: null,
    body: textOf(fields.body),
    image: textOf(fields.image),
    data,
    collapse: topic,
    tag: textOf(fields.tag),
    thread: null,
    channel: null,
    badge: null,
    high,
  }
}

/** Parses the RFC 8030 headers of a message; returns a sentence when one is invalid. */
function headersOf(request: IncomingMessage): { ttl: number; topic: string | null; high: boolean } | string {
  const { ttl, topic, urgency } = request.headers
  if (typeof ttl !== 'string' || !/^\d+$/.test(ttl))
    return 'TTL must say for how many seconds to keep the message.'
  if (topic !== undefined && !(typeof topic === 'string' && /^[\w-]{1,32}$/.test(topic)))
    return 'Topic has at most 32 characters of base64url.'
  if (urgency !== undefined && !URGENCIES.some((one) => one === urgency))
    return `Urgency must be one of ${URGENCIES.join(', ')}.`
  return { ttl: Number(ttl), topic: topic ?? null, high: urgency === 'high' }
}

/** Push service of browsers: accepts one message for one subscription. */
export class WebEndpoint {
  readonly #gateway: Gateway

  constructor(gateway: Gateway) {
    this.#gateway = gateway
  }

  /** Answers a request to a subscription's endpoint; returns false for any other. */
  answers(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '' } = request
    if (request.method !== 'POST' || !url.startsWith(PATH)) return false
    this.#gateway.record.requests += 1
    readBody(
      request,
      (body) => this.#take(request, response, url.slice(PATH.length), body),
      MAX_PAYLOAD_BYTES,
      false,
    )
    return true
  }

  #refuse(response: ServerResponse, { status, why, retryAfter }: Refused): void {
    this.#gateway.record.refuse(`web ${status}`)
    answer(response, status, why, TEXT, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) })
  }

  /** Returns the subscription of an endpoint, or the refusal for an unknown one. */
  #subscription(id: string): Phone | Refused {
    const { devices, clock } = this.#gateway
    const phone = devices.get(id)
    if (!phone?.web) return { status: 404, why: 'There is no such subscription.' }
    const { state, toldAt } = phone.address
    if (state === REPORTED_UNREGISTERED || (state === UNREGISTERED_TOKEN && clock.now() >= toldAt))
      return { status: 410, why: 'The subscription is gone; stop sending to it.' }
    return phone
  }

  #take(request: IncomingMessage, response: ServerResponse, id: string, body: Buffer | UnreadableBody): void {
    const { faults, clock, projects } = this.#gateway
    if (body instanceof UnreadableBody) {
      this.#refuse(response, { status: body.status, why: body.message })
      return
    }
    const phone = this.#subscription(id)
    if (!('address' in phone)) {
      this.#refuse(response, phone)
      return
    }
    const { project } = phone
    const jump = faults.jump('web', project)
    if (jump !== 0) clock.jump(jump)
    const trouble = faults.revoked('web', project)
      ? ({ status: 403, why: 'The sender’s key is revoked.' } as const)
      : validateVapid(
          request.headers.authorization,
          `http://${request.headers.host}`,
          phone.web?.sender ?? null,
          clock.now() / 1000,
        )
    const headers = headersOf(request)
    const encoding = request.headers['content-encoding']
    if (trouble) this.#refuse(response, trouble)
    else if (typeof headers === 'string') this.#refuse(response, { status: 400, why: headers })
    else if (body.length > 0 && encoding !== 'aes128gcm')
      this.#refuse(response, { status: 400, why: 'Content-Encoding must be aes128gcm.' })
    else if (!projects.named(project).takes(1))
      this.#refuse(response, { status: 429, why: 'Too many messages.', retryAfter: 1 })
    else {
      const fault = faults.answer('web', project)
      if (!fault || fault.taken) this.#deliver(phone, headers, body)
      if (fault) answerFaulty(response, fault, '')
      else answer(response, 201, '', TEXT, { location: `/_push/web-messages/${randomUUID()}` })
    }
  }

  #deliver(phone: Phone, headers: { ttl: number; topic: string | null; high: boolean }, body: Buffer): void {
    const { record, provider, clock, faults } = this.#gateway
    const counts = record.of(phone.project)
    counts.accepted += 1
    if (phone.address.state !== LIVE) {
      counts.toNobody += 1
      return
    }
    const text = body.length === 0 || !phone.web ? '' : decrypt(body, phone.web)
    if (text === null) {
      // The service cannot detect this: the browser fails to decrypt it and shows nothing.
      record.refuse('web unreadable')
      return
    }
    const push = pushOf(text, headers.topic, headers.high)
    if (push.message !== '') record.kept.accept(phone.address, push.message)
    const { times } = faults.message('web', phone.project)
    for (let time = 0; time < times; time++)
      provider.send(phone, push, clock.now() + headers.ttl * 1000, counts)
  }
}
