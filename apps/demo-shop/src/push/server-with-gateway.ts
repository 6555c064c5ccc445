import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Gateway } from './gateway.ts'
import { WebEndpoint } from './web/endpoint.ts'

/** A server whose requests the gateway sees first, Expo's calls before all, for whoever builds on one. */
export function serverBehind(
  gateway: Gateway,
): (handler: (request: IncomingMessage, response: ServerResponse) => void) => Server {
  const web = new WebEndpoint(gateway)
  return (handler) =>
    createServer((request, response) => {
      if (!gateway.answers(request, response) && !web.answers(request, response)) handler(request, response)
    })
}
