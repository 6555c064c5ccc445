import { signIn } from '@vitrine/core/contract/accounts/users'
import { listProjects } from '@vitrine/core/contract/projects/projects'
import { readMigrations } from '../../infra/db/migrate.ts'
import { openTestDatabase, openTestPool } from '../../infra/db/testing.ts'
import { CALLS } from '../../modules/index.ts'
import { fillDemo, seedDemo } from '../../seed/seed.ts'
import { CUSTOMER, insertCustomerData } from '../../services/erasure/customer-data.testing.ts'
import { createValidInput } from '../attacks/valid-input.ts'
import { startVitrine, type Vitrine } from '../start-server.ts'
import { type DatabaseRows, readRows } from './database-rows.ts'

/** The demo merchant, who owns the project of a kept database. */
export const DEMO_MERCHANT = { email: 'demo@vitrine.test', password: 'vitrine' } as const

/** Calls that would take away what the others fill. */
const TAKING_AWAY =
  /delete|remove|disconnect|revoke|leave|transfer|sign-|cancel|reset|password|discard|erase|dismiss|projects\/create/

/**
 * Fills a new database with the demo project, its month, a customer, and whatever a valid example of each call adds.
 * Returns a few rows of each table, for the folder of a release. `demoShop` is the URL of a running demo shop.
 */
export async function createDatabaseRows(demoShop: string): Promise<DatabaseRows> {
  const database = await openTestDatabase({ ours: true })
  const env = { ROLE: 'api', SEED_DEMO: '1', DEMO_SHOP_PORT: new URL(demoShop).port, EXPO_URL: demoShop }
  const vitrine = await startVitrine({ database, env })
  const pool = openTestPool(database)
  const client = await pool.connect()
  try {
    await seedDemo(vitrine.services)
    await fillDemo(vitrine.services)
    await callEverything(vitrine)
    const migrations = readMigrations().map(({ name, hash }) => ({ name, hash }))
    return { migrations, ...(await readRows(client)) }
  } finally {
    client.release()
    await pool.end()
    await vitrine.close()
  }
}

async function callEverything(vitrine: Vitrine): Promise<void> {
  const { access } = await vitrine.must(signIn, DEMO_MERCHANT)
  const { projects } = await vitrine.must(listProjects, {}, access)
  const project = projects.find(({ slug }) => slug === 'demo')
  if (!project) throw new Error('The demo project was not filled')
  await insertCustomerData(vitrine.services.db, project.id, CUSTOMER, 'Erin')
  for (const call of CALLS) {
    // A call that refuses its example adds nothing, which is no fault here.
    if (!TAKING_AWAY.test(call.path))
      await vitrine.call(call, createValidInput(call, project), access).catch(() => null)
  }
}
