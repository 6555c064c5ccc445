import { designStream } from '@vitrine/core/contract/designs/designs'

export type ReceivedEvent = { readonly name: string; readonly id: string; readonly data: unknown }

/** Client of a design's event stream, as the dashboard opens it. */
export type Listener = {
  readonly status: number
  /** All received events. */
  readonly receivedEvents: readonly ReceivedEvent[]
  /** Returns the newest event of a name that matches, also an earlier one. Fails after `within` ms. */
  until(name: string, matches: (data: unknown) => boolean, within?: number): Promise<ReceivedEvent>
  /** Resolves when the server ends the stream or the connection breaks. */
  readonly ended: Promise<void>
  /** Closes the stream like a closed tab. */
  stop(): void
}

export async function listen(
  url: string,
  { access, project, tab, section = 'home', lastEventId }: Asked,
): Promise<Listener> {
  const closing = new AbortController()
  const query = new URLSearchParams({ project, tab, section })
  const response = await fetch(`${url}/api${designStream.path}?${query}`, {
    headers: {
      ...(access ? { 'x-jwt': access } : {}),
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    },
    signal: closing.signal,
  })
  const receivedEvents: ReceivedEvent[] = []
  const checks = new Set<() => void>()
  const read = async () => {
    let rest = ''
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + piece).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
        if (field('event'))
          receivedEvents.push({ name: field('event'), id: field('id'), data: JSON.parse(field('data')) })
      }
      for (const check of checks) check()
    }
  }
  return {
    status: response.status,
    receivedEvents,
    ended: read().catch(() => undefined),
    until: (name, matches, within = 60_000) =>
      new Promise((resolve, reject) => {
        const timeout = setTimeout(() => {
          checks.delete(check)
          reject(
            new Error(`No such ${name} in ${within} ms, but ${JSON.stringify(receivedEvents).slice(-500)}`),
          )
        }, within)
        const check = () => {
          const lastEvent = receivedEvents.findLast((each) => each.name === name)
          if (!lastEvent || !matches(lastEvent.data)) return
          clearTimeout(timeout)
          checks.delete(check)
          resolve(lastEvent)
        }
        checks.add(check)
        check()
      }),
    stop: () => closing.abort(),
  }
}
type Asked = {
  readonly access?: string | undefined
  readonly project: string
  readonly tab: string
  readonly section?: string
  /** Last event of an earlier connection. */
  readonly lastEventId?: string
}
