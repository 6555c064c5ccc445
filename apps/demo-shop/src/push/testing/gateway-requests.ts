import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type PushGateway, startPushGateway } from '../server.ts'

type Answer = { readonly status: number; readonly body: unknown }

export type GatewayRequest = {
  readonly url: string
  /** Sends messages through Expo's call. */
  send(messages: unknown, headers?: Record<string, string>): Promise<Answer>
  receipts(ids: readonly string[]): Promise<Answer>
  /** Makes one of the gateway's own calls below `/_push`. */
  call(method: string, path: string, body?: unknown): Promise<Answer>
  /** Registers a device. Returns its id and token. */
  device(overrides?: Record<string, unknown>): Promise<{ id: string; token: string }>
  /** Returns the record of one message on all devices. */
  row(message: string): Promise<Record<string, unknown> | undefined>
}

export const readField = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    value,
  )

async function read(response: Response): Promise<Answer> {
  const text = await response.text()
  try {
    return { status: response.status, body: JSON.parse(text) }
  } catch {
    return { status: response.status, body: text }
  }
}

const json = (method: string, body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
})

/** Opens a push gateway once for a test file and resets it before each test, without a rate limit. */
export function usePushGateway(): GatewayRequest {
  let push: PushGateway | null = null
  const at = (path: string): string => {
    if (!push) throw new Error('The gateway is not open')
    return `${push.url}${path}`
  }
  beforeAll(async () => {
    push = await startPushGateway({ rate: null })
  })
  beforeEach(() => push?.gateway.reset())
  afterAll(() => push?.close())
  const call: GatewayRequest['call'] = async (method, path, body) =>
    read(await fetch(at(`/_push${path}`), json(method, body)))
  return {
    get url() {
      return at('')
    },
    send: async (messages, headers) =>
      read(await fetch(at('/--/api/v2/push/send'), json('POST', messages, headers))),
    receipts: async (ids) => read(await fetch(at('/--/api/v2/push/getReceipts'), json('POST', { ids }))),
    call,
    device: async (overrides = {}) => {
      const { body } = await call('POST', '/devices', {
        platform: 'ios',
        project: '@alder/fig',
        ...overrides,
      })
      return { id: String(readField(body, 'id')), token: String(readField(body, 'token')) }
    },
    row: async (message) => {
      const { body } = await call('POST', '/record/find', { messages: [message] })
      const row = readField(body, 'rows', 0)
      return typeof row === 'object' && row !== null ? { ...row } : undefined
    },
  }
}

/** Creates a message with our name in its data. */
export const createMessage = (to: unknown, name: string, more: object = {}): object => ({
  to,
  title: 'Back in stock',
  body: 'The Mora Mug is here again.',
  data: { message: name, type: 'product', url: 'mora-mug' },
  ...more,
})

/** Returns the ticket ids of an answer. */
export const listTicketIds = (answer: Answer): string[] => {
  const data = readField(answer.body, 'data')
  return Array.isArray(data)
    ? data.map((ticket) => String(readField(ticket, 'id')))
    : [String(readField(data, 'id'))]
}
