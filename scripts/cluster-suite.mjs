import { run } from './steps/run.mjs'

/**
 * `npm run cluster-suite`: runs the server's database suites, the push engine's campaigns among them, each on its own
 * database distributed over the Citus cluster with coordinator CITUS_URL. Without CITUS_URL it prints a note and
 * succeeds. File names as arguments narrow the run.
 */
const SUITES = [
  'apps/server/src/modules/',
  'apps/server/src/services/',
  'apps/server/src/seed/',
  'apps/server/src/infra/events/event-dispatcher.test.ts',
  'apps/server/src/infra/jobs/job-runner.test.ts',
  'apps/server/src/infra/concurrency/batching.test.ts',
]

if (process.env.CITUS_URL) {
  const suiteNames = process.argv.slice(2)
  // Two files at a time: each database is copied to every node, and this run tests correctness, not speed.
  const options = ['run', '--maxWorkers=2', '--testTimeout=120000', '--hookTimeout=240000']
  const { code } = await run('vitest', [...options, ...(suiteNames.length > 0 ? suiteNames : SUITES)])
  process.exitCode = code
} else
  process.stdout.write(
    'The cluster suite did not run: CITUS_URL, the coordinator of a Citus cluster, is not set.\n',
  )
