import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

/** How long a line to the database may be silent before it is asked whether it is there, and for the answer, ms. */
const PING_EVERY_MS = 5000
const PING_MS = 3000
/** Between two tries to connect, ms: growing from the first to the second. */
const RETRY_MS = [100, 3000] as const

/** What the database tells this process by NOTIFY, over one connection of its own. */
export type DatabaseListener = {
  /** True while everything that is told on a channel is heard; else whoever wants it has to ask. */
  readonly hears: () => boolean
  /** Hears a channel from now on; the first listener opens the line. */
  on(channel: Channel, listener: (payload: string) => void): void
  /** Told whenever hearing begins or ends: what was said in between was missed, and has to be asked for. */
  onChange(listener: () => void): void
  /** Says something to every process that listens, this one too; nothing while the line is down. */
  say(channel: Channel, payload: string): void
  close(): Promise<void>
}

/**
 * A design was saved, published or scheduled (payload: its project); who has a design open; what somebody's projects
 * are, or what they may do there, changed (payload: the user); they have other notices (payload: the user).
 */
const CHANNELS = ['vitrine_design', 'vitrine_here', 'vitrine_member', 'vitrine_notices'] as const
export type Channel = (typeof CHANNELS)[number]

/**
 * `connect` makes a connection that is not the pool's; null where it cannot tell (behind a pooler): then nothing is
 * ever heard. A line that was cut, or that fell silent, is opened again for as long as the process lives.
 */
export function createDatabaseListener(connect: () => pg.Client, log: FastifyBaseLogger): DatabaseListener {
  const listeners = new Map<string, ((payload: string) => void)[]>()
  const changes: (() => void)[] = []
  let line: Line | null = null
  let opened = false
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
      // A line that is dead without a word would keep its socket for minutes.
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
      answered(own.ask('select 1')).catch(lost)
    }, PING_EVERY_MS).unref()
    try {
      await client.connect()
      client.on('notification', ({ channel, payload }) => {
        for (const listener of listeners.get(channel) ?? []) listener(payload ?? '')
      })
      await answered(own.ask(CHANNELS.map((channel) => `listen ${channel}`).join(';')))
    } catch (error) {
      return lost(error)
    }
    if (closed) return lost(null)
    line = own
    pause = RETRY_MS[0]
    for (const listener of changes) listener()
  }

  return {
    hears: () => line !== null,
    on(channel, listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
      if (opened) return
      opened = true
      void open()
    },
    onChange: (listener) => {
      changes.push(listener)
    },
    say(channel, payload) {
      // What fails with the line is said anew by whoever said it, once it is back.
      line?.ask('select pg_notify($1, $2)', [channel, payload]).catch(() => undefined)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await line?.client.end().catch(() => undefined)
    },
  }
}

/** A connection that is asked one thing at a time, as the client wants it. */
type Line = {
  readonly client: pg.Client
  readonly ask: (text: string, values?: readonly string[]) => Promise<unknown>
}

function lineOf(client: pg.Client): Line {
  let last: Promise<unknown> = Promise.resolve()
  return {
    client,
    ask(text, values = []) {
      const answer = last.then(() => client.query(text, [...values]))
      last = answer.catch(() => undefined)
      return answer
    },
  }
}

function once<T>(work: (value: T) => void): (value: T) => void {
  let done = false
  return (value) => {
    if (done) return
    done = true
    work(value)
  }
}

async function answered(answer: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The database did not answer within ${PING_MS} ms`)), PING_MS)
  })
  try {
    await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
