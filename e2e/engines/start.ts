import { once } from 'node:events'
import { createServer } from 'node:net'
import { z } from 'zod'

const START_TIMEOUT_MS = 60_000

/** Retries a rejecting attempt until a browser or driver has started, for one minute at most. */
export async function waitForStart<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** Returns a port that no program listens on. */
export async function getFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = z.object({ port: z.int() }).parse(server.address())
  server.close()
  await once(server, 'close')
  return port
}
