import pg from 'pg'
import { openDatabase } from './infra/db/database.ts'
import { distributeTables } from './services/schema/distribute.ts'

/** `npm run distribute`: spreads the database at DATABASE_URL over its Citus cluster. See docs/how-to/scale-out.md. */
const databaseUrl = process.env.DATABASE_URL
if (!databaseUrl) {
  process.stderr.write('DATABASE_URL names the coordinator of a Citus cluster; it is not set.\n')
  process.exit(1)
}
try {
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  await database.close()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { reference, distributed, changed } = await distributeTables(client)
    process.stdout.write(
      `${changed.length === 0 ? 'Nothing to do' : `Spread ${changed.length} tables`}: ${reference.length} whole on every node, ${distributed.length} by project.\n`,
    )
  } finally {
    await client.end()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
