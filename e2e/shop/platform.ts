import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { DEMO_SHOP } from '../addresses.ts'

/**
 * The demo shop behind an address of its own, so that a test can take it away and bring it back, or give a
 * product another name, without any other test noticing.
 */
export class Platform {
  private server: Server | null = null
  private port = 0
  private readonly names: readonly (readonly [string, string])[]

  private constructor(names: Readonly<Record<string, string>>) {
    const quoted = (text: string) => JSON.stringify(text).slice(1, -1)
    this.names = Object.entries(names).map(([from, to]) => [quoted(from), quoted(to)])
  }

  /** `names`: what stands in the shop's answers, and what is to stand there instead. */
  static async open(names: Readonly<Record<string, string>> = {}): Promise<Platform> {
    const platform = new Platform(names)
    await platform.comeBack()
    return platform
  }

  get url(): string {
    return `http://localhost:${this.port}`
  }

  /** From now on nobody listens at the address. */
  async goAway(): Promise<void> {
    const { server } = this
    if (!server) return
    this.server = null
    const closed = new Promise((settle) => server.close(settle))
    server.closeAllConnections()
    await closed
  }

  async comeBack(): Promise<void> {
    const server = createServer((request, response) => {
      this.pass(request, response).catch(() => response.destroy())
    })
    await new Promise<void>((settle, fail) => {
      server.once('error', fail)
      server.listen(this.port, settle)
    })
    const address = server.address()
    if (typeof address === 'object' && address) this.port = address.port
    this.server = server
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers)) {
      if (typeof value === 'string' && !OF_THE_CONNECTION.has(name)) headers.set(name, value)
    }
    const { method = 'GET', url = '/' } = request
    const answer = await fetch(DEMO_SHOP + url, {
      method,
      headers,
      redirect: 'manual',
      ...(pieces.length > 0 ? { body: Buffer.concat(pieces) } : {}),
    })
    let body = Buffer.from(await answer.arrayBuffer())
    if (answer.headers.get('content-type')?.includes('json')) {
      let text = body.toString('utf8')
      for (const [from, to] of this.names) text = text.replaceAll(from, () => to)
      body = Buffer.from(text)
    }
    answer.headers.forEach((value, name) => {
      if (!OF_THE_CONNECTION.has(name)) response.setHeader(name, value)
    })
    response.writeHead(answer.status).end(body)
  }
}

const OF_THE_CONNECTION: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'keep-alive',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'accept-encoding',
])
