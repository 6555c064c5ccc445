import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { killAmidWrites } from './rounds.ts'

const { values } = parseArgs({ options: { kills: { type: 'string', default: '30' } } })
if (!/^[1-9]\d*$/.test(values.kills)) {
  console.error(`--kills must be a whole number from 1, got "${values.kills}".`)
  process.exit(2)
}
const folder = mkdtempSync(join(tmpdir(), 'demo-shop-kills-'))
try {
  const report = await killAmidWrites(folder, Number(values.kills), () => 300 + Math.random() * 1500)
  for (const one of report.lost) console.log(`lost    ${one}`)
  for (const one of report.doubled) console.log(`doubled ${one}`)
  console.log(
    `${report.kills} kills: ${report.carts} carts, ${report.customers} customers, ${report.orders} orders acknowledged; ${report.lost.length} lost, ${report.doubled.length} doubled; slowest start ${report.slowestStart} ms`,
  )
  process.exitCode = report.lost.length + report.doubled.length > 0 ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}
