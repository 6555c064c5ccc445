import type { FastifyError, FastifyInstance } from 'fastify'

const TEXTS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  404: 'Not Found',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
}

/**
 * What no route answers, and bodies that cannot be read, are refused in the platform's shape
 * (`{"errors": …}`), so that a client's own error handling is what gets exercised.
 */
export function registerRefusals(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ errors: TEXTS[404] }))
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) console.error(error)
    return reply.code(status).send({ errors: TEXTS[status] ?? 'Internal Server Error' })
  })
}
