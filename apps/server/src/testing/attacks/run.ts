import { join } from 'node:path'
import { startVitrine } from '../start-server.ts'
import { cutConnectionsDuringSaves } from './cut.ts'
import { fuzzCalls } from './fuzz.ts'
import { killServerDuringWrites } from './kill.ts'
import { attackNeighbors, NEIGHBOR_TASKS } from './neighbors.ts'
import { attackPushes } from './push.ts'
import { raceWebhooks } from './races.ts'
import { stormWebhooks } from './storm.ts'

/**
 * Attacks on the product, as long as one likes: `npm run attack -- fuzz 100000 [seed]`, `kill 30`, `cut 30`,
 * `races 300`, `push 200 [seed]` (campaigns of 5,000),
 * `storm 50000 [seed]` (webhooks), `neighbors 300` (rounds beside a hostile tenant). Each prints what was tried and what was lost, and ends with 1 when anything was. Short forms run in `npm test`.
 */
const APPS = join(import.meta.dirname, '../../../..')

const ATTACKS: Readonly<Record<string, (count: number, seed: number) => Promise<boolean>>> = {
  fuzz: async (count, seed) => {
    const vitrine = await startVitrine({
      webDist: join(APPS, 'web/dist'),
      dashboardDist: join(APPS, 'dashboard/dist'),
      // No browser: what a job draws would be written while calls that come after it are refused.
      env: { CHROMIUM_PATH: '/nowhere' },
    })
    const began = process.memoryUsage().rss
    const report = await fuzzCalls(vitrine, {
      count,
      seed,
      progress: (tried) => process.stderr.write(`\r${tried} of ${count}`),
    })
    await vitrine.close()
    const kinds = Map.groupBy(
      report.faults,
      ({ what, attempt }) => `${what.slice(0, 40)} ${pathKind(attempt.path)}`,
    )
    const memory = [began, process.memoryUsage().rss].map((bytes) => Math.round(bytes / 1e6)).join(' → ')
    print('fuzz', {
      tried: report.tried,
      seed,
      ...report.statuses,
      faults: report.faults.length,
      'memory MB': memory,
    })
    for (const [kind, [first]] of kinds)
      process.stdout.write(`\n${kind}\n  ${JSON.stringify(first).slice(0, 700)}\n`)
    return report.faults.length === 0
  },
  kill: async (count) => {
    const { batches, orders, ...rest } = await killServerDuringWrites(count, process.env.DATABASE_URL ?? null)
    print('kill', { ...rest, ...prefixCounts('batches', batches), ...prefixCounts('orders', orders) })
    const bad = batches.lost + batches.twice + orders.lost + orders.unpaid + rest.gaps
    return bad === 0 && rest.exitCode === 0
  },
  races: async (count) => {
    const report = await raceWebhooks(count)
    print('races', report)
    return report.lost + report.unpaid === 0
  },
  push: async (count, seed) => {
    const report = await attackPushes({
      campaigns: count,
      audience: 5000,
      seed,
      rate: 500,
      calm: [2000, 8000],
      progress: (text) => process.stderr.write(`\r${text}      `),
    })
    print('push', { seed, ...report })
    const { lost, seenTwice, toUnsubscribed, open, wrongCounters } = report
    return lost + seenTwice + toUnsubscribed + open + wrongCounters === 0
  },
  storm: async (count, seed) => {
    const { examples, ...report } = await stormWebhooks(count, seed)
    print('storm', { ...report, seed })
    for (const example of examples) process.stdout.write(`\n${example}\n`)
    return report.otherwise + report.misjudged === 0 && report.acceptedCount === count
  },
  neighbors: async (count) => {
    const { beside, givenUp, hanging } = await attackNeighbors({
      browsers: 3200,
      jobs: 16,
      privacyRequests: 100,
      webhookEndpoints: 8,
      events: 20,
      animation: { side: 570, frames: 30, widths: 8 },
      rounds: count,
      progress: (round) => process.stderr.write(`\r${round} of ${count}`),
    })
    const longest = NEIGHBOR_TASKS.map((task) => [task, Math.round(Math.max(...beside[task]))] as const)
    print('neighbors', {
      ...prefixCounts('longest ms,', Object.fromEntries(longest)),
      ...prefixCounts('given up,', givenUp),
      ...prefixCounts('hanging,', hanging),
    })
    return Object.values(givenUp).every((requests) => requests === 0)
  },
  cut: async (count) => {
    const report = await cutConnectionsDuringSaves(count)
    print('cut', report)
    return report.lost + report.twice === 0
  },
}

function pathKind(path: string): string {
  return path.split('?')[0]?.split('/').slice(0, 4).join('/').slice(0, 60) ?? path
}

const prefixCounts = (what: string, counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [`${what} ${name}`, count]))

function print(name: string, figures: Readonly<Record<string, unknown>>): void {
  const rows = Object.entries(figures).map(([what, figure]) => `| ${what} | ${figure} |`)
  process.stdout.write(`\n| ${name} | |\n| --- | --- |\n${rows.join('\n')}\n`)
}

const [name = '', count = '10', seed = String(Date.now())] = process.argv.slice(2)
const attack = ATTACKS[name]
if (!attack) {
  process.stderr.write(`Name an attack: ${Object.keys(ATTACKS).join(', ')}\n`)
  process.exitCode = 2
} else if (!(await attack(Number(count), Number(seed)))) process.exitCode = 1
