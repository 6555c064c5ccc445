import { spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { table } from './machine.ts'
import { memoryMb, processorMs } from './processes.ts'

const PORT = Number(process.env.BENCH_PORT ?? 4200) + 40
const MESSAGES = 300_000
const A_REQUEST = 100
/** Number of connections at once. */
const CONNECTIONS = 12

type Agented = {
  readonly method: string
  readonly path: string
  readonly body?: Buffer
  readonly gzip?: boolean
}

/** Measures the maximum throughput of the push gateway on this machine, the upper bound of all delivery benchmarks. */
export async function benchGateway(): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const sendRequest = ({ method, path, body, gzip }: Agented): Promise<number> =>
    new Promise((settle, fail) => {
      const headers: Record<string, string> = { 'content-length': String(body?.length ?? 0) }
      if (body) headers['content-type'] = 'application/json'
      if (gzip) headers['content-encoding'] = 'gzip'
      const clientRequest = request({ port: PORT, method, path, agent, headers }, (answer) => {
        answer.resume()
        answer.on('end', () => settle(answer.statusCode ?? 0))
      })
      clientRequest.on('error', fail)
      clientRequest.end(body)
    })
  const json = (body: object) => Buffer.from(JSON.stringify(body))

  const child = spawn(process.execPath, ['apps/demo-shop/src/push/main.ts'], {
    env: { ...process.env, PORT: String(PORT), RATE: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = child.pid
  if (pid === undefined) throw new Error('The push gateway could not be started')
  await new Promise((ready) => child.stdout.once('data', ready))

  /** Returns a request body of 100 messages as the engine writes them, numbered from `first`. */
  const bodyFrom = (first: number): Buffer =>
    json(
      Array.from({ length: A_REQUEST }, (_, at) => {
        const number = first + at
        const name = `0190a3c1-7b1e-7000-8000-${number.toString(16).padStart(12, '0')}`
        return {
          to: `ExponentPushToken[bench-${String(number).padStart(7, '0')}]`,
          title: 'Summer sale starts today',
          body: 'Everything of the new collection is 20 % off until Sunday evening.',
          data: { message: name, type: 'collection', url: 'summer' },
          collapseId: name,
          tag: name,
          ttl: 86_400,
          priority: 'high',
        }
      }),
    )

  const rows: string[][] = []
  for (const gzip of [false, true]) {
    await sendRequest({ method: 'POST', path: '/_push/reset', body: json({}) })
    const fleet = { name: 'bench', project: '@bench/shop', count: MESSAGES }
    await sendRequest({ method: 'POST', path: '/_push/fleets', body: json(fleet) })
    const bodies = Array.from({ length: MESSAGES / A_REQUEST }, (_, at) => {
      const body = bodyFrom(at * A_REQUEST)
      return gzip ? gzipSync(body, { level: 1 }) : body
    })
    const before = processorMs(pid)
    const began = performance.now()
    const send = async () => {
      for (let body = bodies.pop(); body; body = bodies.pop()) {
        const status = await sendRequest({ method: 'POST', path: '/--/api/v2/push/send', body, gzip })
        if (status !== 200) throw new Error(`The gateway answered ${status}`)
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, send))
    const ms = performance.now() - began
    const cpu = processorMs(pid) - before
    const thousands = (perMs: number) => `${Math.round(perMs)}k`
    rows.push([
      gzip ? 'gzip' : 'plain',
      thousands(MESSAGES / ms),
      thousands(MESSAGES / cpu),
      `${memoryMb(pid)} MB`,
    ])
  }
  agent.destroy()
  const ended = new Promise((done) => child.once('close', done))
  child.kill('SIGTERM')
  await ended
  return table(['100 messages a request', 'messages/s', 'messages per second of processor', 'memory'], rows)
}
