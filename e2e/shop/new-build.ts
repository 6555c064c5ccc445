import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { SERVER } from '../addresses.ts'
import { relay } from './relay.ts'

const FILES = '/web/assets/'
const LATER_FILES = '/web/later-assets/'

/**
 * Serves the product at its own address, where a new build can be deployed: from then on all files of the web app have
 * other names, and those of the old build are gone.
 */
export async function openBuilds(): Promise<{
  readonly url: string
  readonly renew: () => void
  readonly close: () => Promise<unknown>
}> {
  let isRenewed = false
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    if (!isRenewed) return relay(request, response, SERVER, (text) => text)
    if (request.url?.startsWith(FILES)) return void response.writeHead(404).end()
    request.url = request.url?.replace(LATER_FILES, FILES)
    return relay(request, response, SERVER, (text) => text.replaceAll(FILES, LATER_FILES))
  }
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((settle) => server.listen(0, settle))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('No port was given')
  return {
    url: `http://localhost:${address.port}`,
    renew: () => {
      isRenewed = true
    },
    close: () => {
      const closed = new Promise((settle) => server.close(settle))
      server.closeAllConnections()
      return closed
    },
  }
}
