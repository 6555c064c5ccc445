import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

/** Ping interval of the connection and timeout of the answer, in ms. */
const PING_EVERY_MS = 5000
const PING_MS = 3000
/** First and maximum delay between connection attempts, in ms. */
const RETRY_MS = [100, 3000] as const

/** Receives PostgreSQL notifications (NOTIFY) over one connection of its own. */
export type DatabaseListener = {
  /** True while all notifications arrive; otherwise callers have to poll. */
  readonly isConnected: () => boolean
  /** Listens to a channel. The first listener opens the connection. */
  on(channel: Channel, listener: (payload: string) => void): void
  /** Called when the connection opens or closes. Notifications in between are lost, so callers have to query again. */
  onChange(listener: () => void): void
  /** Notifies every listening process, including this one. Does nothing while the connection is down. */
  notify(channel: Channel, payload: string): void
  close(): Promise<void>
}

/**
 * PostgreSQL channels. In order: a design was saved, published or scheduled (payload: project id); the users in a
 * design changed; a user's projects or permissions changed (payload: user id); a user's notices changed (payload: user
 * id).
 */
const CHANNELS = ['vitrine_design', 'vitrine_here', 'vitrine_member', 'vitrine_notices'] as const
export type Channel = (typeof CHANNELS)[number]

/**
 * Creates a listener on the channels of the database. `connect` creates a connection outside the pool. A lost or silent
 * connection is reopened for the life of the process.
 */
export function createDatabaseListener(connect: () => pg.Client, log: FastifyBaseLogger): DatabaseListener {
  const listeners = new Map<string, ((payload: string) => void)[]>()
  const changes: (() => void)[] = []
  let line: Line | null = null
  let isOpen = false
  let closed = false
  let pause: number = RETRY_MS[0]
  let timer: NodeJS.Timeout | undefined

  async function open(): Promise<void> {
    if (closed) return
    const client = connect()
    const own = lineOf(client)
    const lost = once((reason: unknown) => {
      const was = line === own
      if (was) line = null
      clearInterval(pinging)
      // Without pings, a silently dead connection would keep its socket for minutes.
      client.removeAllListeners('notification')
      void client.end().catch(() => undefined)
      if (closed) return
      log.debug({ err: reason }, 'The line on which the database tells of news was lost; it is opened again')
      timer = setTimeout(open, pause).unref()
      pause = Math.min(pause * 2, RETRY_MS[1])
      if (was) for (const listener of changes) listener()
    })
    client.on('error', lost)
    client.on('end', () => lost(null))
    const pinging = setInterval(() => {
      answered(own.query('select 1')).catch(lost)
    }, PING_EVERY_MS).unref()
    try {
      await client.connect()
      client.on('notification', ({ channel, payload }) => {
        for (const listener of listeners.get(channel) ?? []) listener(payload ?? '')
      })
      await answered(own.query(CHANNELS.map((channel) => `listen ${channel}`).join(';')))
    } catch (error) {
      return lost(error)
    }
    if (closed) return lost(null)
    line = own
    pause = RETRY_MS[0]
    for (const listener of changes) listener()
  }

  return {
    isConnected: () => line !== null,
    on(channel, listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
      if (isOpen) return
      isOpen = true
      void open()
    },
    onChange: (listener) => {
      changes.push(listener)
    },
    notify(channel, payload) {
      // Callers repeat a failed statement when the connection is back.
      line?.query('select pg_notify($1, $2)', [channel, payload]).catch(() => undefined)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await line?.client.end().catch(() => undefined)
    },
  }
}

/** Connection that runs one statement at a time, as the client requires. */
type Line = {
  readonly client: pg.Client
  readonly query: (text: string, values?: readonly string[]) => Promise<unknown>
}

function lineOf(client: pg.Client): Line {
  let last: Promise<unknown> = Promise.resolve()
  return {
    client,
    query(text, values = []) {
      const answer = last.then(() => client.query(text, [...values]))
      last = answer.catch(() => undefined)
      return answer
    },
  }
}

function once<T>(work: (value: T) => void): (value: T) => void {
  let isDone = false
  return (value) => {
    if (isDone) return
    isDone = true
    work(value)
  }
}

async function answered(answer: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The database did not answer within ${PING_MS} ms`)), PING_MS)
  })
  try {
    await Promise.race([answer, timeout])
  } finally {
    clearTimeout(timer)
  }
}
