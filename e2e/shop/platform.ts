import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { DEMO_SHOP } from '../addresses.ts'
import { relay } from './relay.ts'

/**
 * A proxy of the demo shop at its own address, so that one test can make it unreachable or rename a product without
 * affecting others.
 */
export class Platform {
  private server: Server | null = null
  private port = 0
  private readonly names: readonly (readonly [string, string])[]

  private constructor(names: Readonly<Record<string, string>>) {
    const quoted = (text: string) => JSON.stringify(text).slice(1, -1)
    this.names = Object.entries(names).map(([from, to]) => [quoted(from), quoted(to)])
  }

  /** `names` maps texts in the shop's responses to their replacements. */
  static async open(names: Readonly<Record<string, string>> = {}): Promise<Platform> {
    const platform = new Platform(names)
    await platform.comeBack()
    return platform
  }

  get url(): string {
    return `http://localhost:${this.port}`
  }

  /** Stops listening at the address. */
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

  private pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    return relay(request, response, DEMO_SHOP, (text, type) => {
      if (!type.includes('json')) return text
      return this.names.reduce((rewritten, [from, to]) => rewritten.replaceAll(from, () => to), text)
    })
  }
}
