import { createSocket } from 'node:dgram'

/** DNS records by lower-case name. */
export type Zone = Record<string, { cname?: string; txt?: readonly string[]; a?: string }>

const TYPES = { a: 1, cname: 5, txt: 16 } as const
const NO_NAME = 3
const FAILED = 2

/**
 * Starts a DNS server over UDP on this machine, with the part of RFC 1035 that resolvers use: one question, its
 * answers, and the code for an unknown name. `zone` may change while it runs; `down` makes it fail.
 */
export async function startNameServer(zone: Zone): Promise<{
  readonly address: string
  down: boolean
  stop(): void
}> {
  const socket = createSocket('udp4')
  const server = { address: '', down: false, stop: () => socket.close() }
  socket.on('message', (packet, from) => {
    const { name, type, end } = questionOf(packet)
    const zoneEntry = zone[name]
    const answers: Buffer[] = []
    if (zoneEntry?.cname && type !== TYPES.txt) answers.push(record(TYPES.cname, labels(zoneEntry.cname)))
    if (type === TYPES.a && zoneEntry?.a)
      answers.push(record(TYPES.a, Buffer.from(zoneEntry.a.split('.').map(Number))))
    if (type === TYPES.txt)
      for (const text of zoneEntry?.txt ?? []) {
        const bytes = Buffer.from(text)
        answers.push(record(TYPES.txt, Buffer.concat([Buffer.from([bytes.length]), bytes])))
      }
    const head = Buffer.alloc(12)
    packet.copy(head, 0, 0, 2)
    head.writeUInt16BE(0x8180 | (server.down ? FAILED : zoneEntry ? 0 : NO_NAME), 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(server.down ? 0 : answers.length, 6)
    socket.send(
      Buffer.concat([head, packet.subarray(12, end), ...(server.down ? [] : answers)]),
      from.port,
      from.address,
    )
  })
  await new Promise<void>((ready) => socket.bind(0, '127.0.0.1', ready))
  server.address = `127.0.0.1:${socket.address().port}`
  return server
}

function questionOf(packet: Buffer): { readonly name: string; readonly type: number; readonly end: number } {
  const pieces: string[] = []
  let at = 12
  for (let length = packet[at] ?? 0; length > 0; length = packet[at] ?? 0) {
    pieces.push(packet.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: pieces.join('.').toLowerCase(), type: packet.readUInt16BE(at + 1), end: at + 5 }
}

function labels(name: string): Buffer {
  const pieces = name
    .split('.')
    .map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)]))
  return Buffer.concat([...pieces, Buffer.from([0])])
}

/** Builds a resource record for the requested name (as a pointer), with a time to live of 0. */
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
