import type { IncomingMessage, ServerResponse } from 'node:http'
import { Clock } from './clock.ts'
import { Devices, type Registration } from './devices.ts'
import { type Refusal, renderRefusal } from './errors.ts'
import { type AnswerKind, type Call, type Fault, Faults } from './faults.ts'
import { type Project, Projects } from './projects.ts'
import { Provider } from './provider.ts'
import { answer, answerFaulty, INVALID_TOKEN } from './push-responses.ts'
import { Addresses } from './push-token-registry.ts'
import { getRandomFraction } from './random-fraction.ts'
import { getReceipts, readIds } from './receipts.ts'
import { DeliveryRecord } from './record/delivery-record.ts'
import { readBody, UnreadableBody } from './request-body.ts'
import { Sending } from './send.ts'
import { Tickets } from './tickets.ts'

/** Range of the delay in ms between a ticket and its receipt; each ticket has its own. */
export type ReceiptDelay = { readonly from: number; readonly to: number }

export type GatewayOptions = {
  /** Rate limit in messages per second and project. Default: 600; null for unlimited. */
  readonly rate?: number | null
  readonly receiptDelay?: ReceiptDelay
  /** Devices that exist initially and after a reset. */
  readonly devices?: readonly Registration[]
}

const SEND = '/--/api/v2/push/send'
const RECEIPTS = '/--/api/v2/push/getReceipts'

const isRefusal = (value: object): value is Refusal => 'code' in value && 'status' in value

/** Simulation of the push service, the providers behind it, and the devices. */
export class Gateway {
  readonly clock = new Clock()
  readonly addresses = new Addresses()
  readonly record = new DeliveryRecord()
  readonly tickets = new Tickets()
  readonly faults = new Faults()
  readonly projects: Projects
  readonly provider: Provider
  readonly devices: Devices
  receiptDelay: ReceiptDelay
  readonly #rate: number | null
  readonly #usualDelay: ReceiptDelay
  readonly #opening: readonly Registration[]
  readonly #sending: Sending

  constructor(options: GatewayOptions = {}) {
    this.#rate = options.rate === undefined ? 600 : options.rate
    this.#opening = options.devices ?? []
    this.#usualDelay = options.receiptDelay ?? { from: 0, to: 0 }
    this.receiptDelay = this.#usualDelay
    const { clock, addresses, record, tickets, faults } = this
    this.projects = new Projects(this.#rate)
    this.provider = new Provider({ record, clock, changed: (phone) => this.devices.changed(phone) })
    this.devices = new Devices({ addresses, clock, provider: this.provider, record })
    this.#sending = new Sending({
      addresses,
      projects: this.projects,
      provider: this.provider,
      record,
      tickets,
      faults,
      clock,
      receiptDelay: (ticket) => {
        const { from, to } = this.receiptDelay
        return from === to ? from : from + getRandomFraction(7, ticket) * (to - from)
      },
    })
  }

  /** Answers Expo's calls; returns false for any other request, which it leaves alone. */
  answers(request: IncomingMessage, response: ServerResponse): boolean {
    const { url } = request
    if (url === SEND) this.#take(request, response, 'send', (body) => this.#send(request, response, body))
    else if (url === RECEIPTS)
      this.#take(request, response, 'receipts', (body) => this.#receipts(request, response, body))
    else return false
    return true
  }

  #take(request: IncomingMessage, response: ServerResponse, call: Call, work: (body: unknown) => void): void {
    this.record.requests += 1
    if (call === 'receipts') this.record.receiptsAsked += 1
    if (request.method !== 'POST') {
      request.resume()
      this.#refuse(response, { status: 404, code: 'NOT_FOUND', message: 'Use POST.' })
      return
    }
    readBody(request, (body) => {
      const parsedBody = body instanceof UnreadableBody ? body : parsed(body)
      if (parsedBody instanceof UnreadableBody)
        this.#refuse(response, {
          status: parsedBody.status,
          code: 'BAD_REQUEST',
          message: parsedBody.message,
        })
      else work(parsedBody.json)
    })
  }

  #refuse(response: ServerResponse, refusal: Refusal): void {
    this.record.refuse(refusal.code)
    answer(response, refusal.status, renderRefusal(refusal))
  }

  /** Returns the bearer token of a request, null without one; answers with a refusal for an unknown one. */
  #bearer(request: IncomingMessage, response: ServerResponse): string | null | undefined {
    const header = request.headers.authorization
    if (header === undefined) return null
    const bearer = header.replace(/^Bearer /, '')
    if (this.projects.knowsBearer(bearer)) return bearer
    this.record.refuse('invalid_token')
    answer(response, 401, INVALID_TOKEN)
    return undefined
  }

  /** Returns why a request may not send for a project; null when it may. */
  #closed(project: Project | null, bearer: string | null): Refusal | null {
    if (!project?.settings.security || bearer === project.settings.bearer) return null
    return {
      status: bearer === null ? 401 : 403,
      code: 'UNAUTHORIZED',
      message: 'Insufficient permissions to send push notifications for this project.',
    }
  }

  #send(request: IncomingMessage, response: ServerResponse, body: unknown): void {
    const bearer = this.#bearer(request, response)
    if (bearer === undefined) return
    const order = this.#sending.read(body)
    if (isRefusal(order)) {
      this.#refuse(response, order)
      return
    }
    const { project, single } = order
    const closed = this.#closed(project, bearer)
    if (closed) {
      this.#refuse(response, closed)
      return
    }
    const fault = this.faults.none ? null : this.#fault('send', project?.name ?? null)
    if (fault && !fault.taken) {
      this.#spoil(response, fault, '{"data":[]}')
      return
    }
    if (project && !project.takes(order.tokens.length)) {
      const message = `Exceeded ${project.settings.rate} notifications per second, please try again.`
      this.#refuse(response, { status: 429, code: 'TOO_MANY_REQUESTS', message })
      return
    }
    const tickets = this.#sending.take(order)
    if (fault) this.#spoil(response, fault, spoiledTickets(tickets, single, fault))
    else answer(response, 200, ticketAnswer(tickets, single))
  }

  #receipts(request: IncomingMessage, response: ServerResponse, body: unknown): void {
    if (this.#bearer(request, response) === undefined) return
    const ids = readIds(body)
    if (isRefusal(ids)) {
      this.#refuse(response, ids)
      return
    }
    const fault = this.faults.none ? null : this.#fault('receipts', null)
    if (fault && !fault.taken) {
      this.#spoil(response, fault, '{"data":{}}')
      return
    }
    const receipts = getReceipts(ids, this.tickets, this.clock.now())
    for (const id in receipts) {
      const receipt = receipts[id]
      this.record.receipt(receipt?.status === 'error' ? receipt.details.error : 'ok')
    }
    const payload = JSON.stringify({ data: receipts })
    if (fault) this.#spoil(response, fault, payload)
    else answer(response, 200, payload)
  }

  /** Returns the fault of this request, and applies its clock jump. */
  #fault(call: Call, project: string | null): (Fault & { readonly kind: AnswerKind }) | null {
    const jump = this.faults.jump(call, project)
    if (jump !== 0) this.clock.jump(jump)
    return this.faults.answer(call, project)
  }

  #spoil(response: ServerResponse, fault: Fault & { readonly kind: AnswerKind }, body: string): void {
    this.record.refuse(`fault ${fault.kind}`)
    answerFaulty(response, fault, body)
  }

  /** Registers missing initial devices and updates the app URL of the others. */
  open(): void {
    for (const phone of this.#opening) {
      const existingPhone = this.devices.get(phone.id ?? '')
      if (existingPhone) this.devices.change(existingPhone, { app: phone.app })
      else this.devices.register(phone)
    }
  }

  /** Resets to the initial state: initial devices, no faults, empty log. */
  reset(): void {
    this.faults.set(1, [])
    this.clock.settle()
    this.receiptDelay = this.#usualDelay
    this.projects.forget()
    this.projects.setRate(this.#rate)
    this.record.forget()
    this.tickets.forget()
    this.addresses.forget()
    this.devices.forget()
    this.open()
  }
}

function parsed(body: Buffer): { readonly json: unknown } | UnreadableBody {
  try {
    return { json: JSON.parse(body.toString()) }
  } catch {
    return new UnreadableBody(400, 'The body is not JSON.')
  }
}

const ticketAnswer = (tickets: readonly string[], single: boolean): string =>
  single ? `{"data":${tickets[0]}}` : `{"data":[${tickets.join(',')}]}`

/** Returns the tickets of a request in the number that a fault wants. */
function spoiledTickets(tickets: readonly string[], single: boolean, { kind, by }: Fault): string {
  if (kind === 'one-object') return ticketAnswer(tickets, true)
  if (kind === 'short-list') return ticketAnswer(tickets.slice(0, Math.max(0, tickets.length - by)), false)
  if (kind !== 'long-list') return ticketAnswer(tickets, single)
  const more = Array.from({ length: by }, () => '{"status":"ok","id":"00000000-0000-4000-8000-000000000000"}')
  return ticketAnswer([...tickets, ...more], false)
}
