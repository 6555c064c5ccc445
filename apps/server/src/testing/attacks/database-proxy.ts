import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

export type DatabaseProxy = {
  readonly port: number
  /** Ends all connections and refuses new ones, like an address without a database server. */
  readonly cut: () => Promise<void>
  /** Accepts connections again. */
  readonly open: () => Promise<void>
}

/** Opens a TCP address on this machine for the database server of a Unix socket, which can be made unreachable. */
export async function startDatabaseProxy(socketPath: string): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  const join = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('error', () => {})
    from.once('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    from.pipe(to)
  }
  const listen = async (port: number): Promise<Server> => {
    const server = createServer((client) => {
      const upstream = connect(socketPath)
      join(client, upstream)
      join(upstream, client)
    })
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return server
  }
  let server = await listen(0)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  const { port } = address
  return {
    port,
    cut: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    open: async () => {
      server = await listen(port)
    },
  }
}
