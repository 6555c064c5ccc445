import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Gateway } from './gateway.ts'
import { WebEndpoint } from './web/endpoint.ts'

/** Returns a server factory that gives requests to the gateway first, and the others to its handler. */
export function createServerBehind(
  gateway: Gateway,
): (handler: (request: IncomingMessage, response: ServerResponse) => void) => Server {
  const web = new WebEndpoint(gateway)
  return (handler) =>
    createServer((request, response) => {
      if (!gateway.answers(request, response) && !web.answers(request, response)) handler(request, response)
    })
}
