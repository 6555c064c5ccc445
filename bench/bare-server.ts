import { readFileSync } from 'node:fs'
import helmet from '@fastify/helmet'
import fastify from 'fastify'

/** The floor of a cached page: Fastify with helmet, and the same compressed bytes from memory. */
const [, , file = '', port = '0'] = process.argv
const bytes = readFileSync(file)
const app = fastify({ logger: false })
await app.register(helmet)
app.get('/*', async (_request, reply) =>
  reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(bytes),
)
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write('ready')
