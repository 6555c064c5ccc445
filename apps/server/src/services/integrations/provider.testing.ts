import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

type Way = (request: IncomingMessage, response: ServerResponse, body: string) => void

/** Starts a provider on its own port that responds as a test configures it. `asked` contains the requested paths. */
export async function startProvider() {
  const receivedRequests: string[] = []
  let handleRequest: Way = (_request, response) => response.writeHead(404).end('{}')
  const server = createServer(async (request, response) => {
    receivedRequests.push(`${request.method} ${request.url}`)
    let body = ''
    for await (const piece of request) body += String(piece)
    handleRequest(request, response, body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    asked: receivedRequests,
    /** Sets the response of the following requests. */
    does: (next: Way) => {
      handleRequest = next
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
