import { join } from 'node:path'
import { startVitrine } from '../start-server.ts'
import { cutConnectionsDuringSaves } from './connection-cuts.ts'
import { fuzzCalls } from './fuzz.ts'
import { killServerDuringWrites } from './kill.ts'
import { attackNeighbors, getQuantile, listDelayedTasks, NEIGHBOR_TASKS } from './neighbors.ts'
import { attackPushes } from './push.ts'
import { raceWebhooks } from './races.ts'
import { restartUnderLoad } from './rolling-restart.ts'
import { stormWebhooks } from './webhook-storm.ts'

/**
 * Attacks on the product of any length: `npm run attack -- fuzz 100000 [seed]`, `kill 200 2000` (kills, and MB of WAL
 * before the first one), `cut 30`, `races 300`, `restarts 3` (rounds of rolling restart and failover), `push 200
 * [seed]` (campaigns of 5,000), `storm 50000 [seed]` (webhooks), `neighbors 10` (minutes beside hostile tenants). Each
 * prints what was tested and what was lost, and exits with 1 after any loss. Short forms run in `npm test`.
 */
const APPS = join(import.meta.dirname, '../../../..')

const ATTACKS: Readonly<Record<string, (count: number, seed: number) => Promise<boolean>>> = {
  fuzz: async (count, seed) => {
    const vitrine = await startVitrine({
      webDist: join(APPS, 'web/dist'),
      dashboardDist: join(APPS, 'dashboard/dist'),
      // No browser: a job's images would be stored while later calls are refused.
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
  kill: async (count, walMb) => {
    const databaseUrl = process.env.DATABASE_URL ?? null
    const report = await killServerDuringWrites(count, databaseUrl, {
      ...(databaseUrl === null ? { withDatabase: true, firstKills: Math.ceil(count / 10), walMb } : {}),
      progress: (text) => process.stderr.write(`\r${text}      `),
    })
    const { batches, orders, publications, ...rest } = report
    print('kill', {
      ...rest,
      ...prefixCounts('batches', batches),
      ...prefixCounts('orders', orders),
      ...prefixCounts('publications', publications),
    })
    const bad = batches.lost + batches.twice + orders.lost + orders.unpaid + publications.lost + rest.gaps
    return bad === 0 && rest.exitCode === 0
  },
  restarts: async (count) => {
    const { failures, otherFailures, exitCodes, ...report } = await restartUnderLoad(count, (text) =>
      process.stderr.write(`\r${text}      `),
    )
    print('restarts', { ...report, failures: failures.length, 'other failures': otherFailures.length })
    for (const failure of [...failures, ...otherFailures].slice(0, 10)) process.stdout.write(`\n${failure}\n`)
    const { lost, lostMessages, repeatedMessages } = report
    const bad = failures.length + otherFailures.length + lost + lostMessages + repeatedMessages
    return bad === 0 && exitCodes.every((code) => code === 0)
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
    return lost + seenTwice + toUnsubscribed + open + wrongCounters.length === 0
  },
  storm: async (count, seed) => {
    const { examples, ...report } = await stormWebhooks(count, seed)
    print('storm', { ...report, seed })
    for (const example of examples) process.stdout.write(`\n${example}\n`)
    return report.otherwise + report.misjudged === 0 && report.acceptedCount === count
  },
  neighbors: async (count) => {
    const report = await attackNeighbors({
      browsers: 3200,
      jobs: 16,
      privacyRequests: 100,
      webhookEndpoints: 8,
      events: 20,
      pages: 200,
      animation: { side: 570, frames: 30, sizes: 8 },
      rounds: 30,
      durationMs: count * 60_000,
      progress: (round) => process.stderr.write(`\r${round} rounds`),
    })
    const { alone, beside, givenUp, hanging } = report
    const figures = NEIGHBOR_TASKS.map((task) => {
      const [before, after] = [getQuantile(alone[task], 0.5), getQuantile(beside[task], 0.5)]
      const ratio = (after / before).toFixed(1)
      const text = `${before} alone, ${after} beside (${ratio}), 95 % below ${getQuantile(beside[task], 0.95)}`
      return [`${task}, median ms`, text] as const
    })
    print('neighbors', {
      minutes: count,
      rounds: beside.push.length,
      ...Object.fromEntries(figures),
      ...prefixCounts('given up,', givenUp),
      ...prefixCounts('hanging,', hanging),
    })
    return listDelayedTasks(report).length === 0
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

/** Second parameters that are not a seed. */
const DEFAULTS: Readonly<Record<string, number>> = { kill: 0 }

const [name = '', count = '10', second] = process.argv.slice(2)
const attack = ATTACKS[name]
if (!attack) {
  process.stderr.write(`Name an attack: ${Object.keys(ATTACKS).join(', ')}\n`)
  process.exitCode = 2
} else if (!(await attack(Number(count), Number(second ?? DEFAULTS[name] ?? Date.now()))))
  process.exitCode = 1
