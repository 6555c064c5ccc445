import type { FastifyError, FastifyInstance } from 'fastify'

const TEXTS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  404: 'Not Found',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
}

/**
 * Registers refusals of unknown routes and unreadable bodies in the platform's shape (`{"errors": …}`), so that
 * clients' own error handling is tested.
 */
export function registerRefusals(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ errors: TEXTS[404] }))
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) console.error(error)
    return reply.code(status).send({ errors: TEXTS[status] ?? 'Internal Server Error' })
  })
}
