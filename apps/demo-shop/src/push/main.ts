import { startPushGateway } from './server.ts'

/**
 * Parses an integer variable of the push gateway in its own process: PORT (4020; 0 for any), RATE (600 messages per
 * second and project; 0 for unlimited).
 */
function parseInteger(name: string, otherwise: number): number {
  const text = process.env[name]
  if (text === undefined || text === '') return otherwise
  if (/^\d+$/.test(text)) return Number(text)
  console.error(`${name} must be a whole number, not "${text}".`)
  process.exit(2)
}

const rate = parseInteger('RATE', 600)
const push = await startPushGateway({ port: parseInteger('PORT', 4020), rate: rate === 0 ? null : rate })
console.log(`Push gateway ready at ${push.url}`)

let closing = false
const stop = async () => {
  if (closing) return
  closing = true
  await push.close()
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
