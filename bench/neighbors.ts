import { attackNeighbors, NEIGHBOR_TASKS } from '../apps/server/src/testing/attacks/neighbors.ts'
import { median, table } from './machine.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 3)

/**
 * Measures a tenant's tasks alone, and beside tenants whose counterparts are silent, slow, failing or return huge
 * responses.
 */
export async function benchNeighbors(): Promise<string> {
  const { alone, beside, givenUp, hanging } = await attackNeighbors({
    browsers: 3200,
    jobs: 16,
    privacyRequests: 100,
    webhookEndpoints: 8,
    events: 20,
    pages: 200,
    animation: { side: 570, frames: 30, sizes: 8 },
    rounds: ROUNDS,
    durationMs: 0,
  })
  process.stderr.write(`given up: ${JSON.stringify(givenUp)}, hanging: ${JSON.stringify(hanging)}\n`)
  const rows = NEIGHBOR_TASKS.map((task) => {
    const [before, after] = [median(alone[task]), median(beside[task])]
    return [task, Math.round(before), Math.round(after), (after / before).toFixed(1)]
  })
  return table(['median of a task', 'alone, ms', 'beside, ms', 'ratio (aim: 2)'], rows)
}
