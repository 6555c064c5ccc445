import { run } from './steps/run.mjs'

/**
 * `npm run cluster-suite`: the suites of the server that use a database, each on one of its own that is spread over
 * the Citus cluster whose coordinator is CITUS_URL, campaigns through the push engine among them. Without one it says
 * so, and that is no failure. Names of files narrow it.
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
  const named = process.argv.slice(2)
  // One file at a time: a database is copied on every node for each, and what is tried is not how fast that goes.
  const options = ['run', '--maxWorkers=1', '--testTimeout=120000', '--hookTimeout=240000']
  const { code } = await run('vitest', [...options, ...(named.length > 0 ? named : SUITES)])
  process.exitCode = code
} else
  process.stdout.write(
    'The cluster suite did not run: CITUS_URL, the coordinator of a Citus cluster, is not set.\n',
  )
