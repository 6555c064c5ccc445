import { resolve } from 'node:path'
import { restore } from './steps/backup.mjs'
import { root } from './steps/run.mjs'

/** Restores a backup into a new data folder and an empty database: `npm run restore -- FOLDER`. */
const [folder] = process.argv.slice(2)
try {
  if (!folder) throw new Error('Name the backup: npm run restore -- FOLDER')
  const dataDir = resolve(root, process.env.DATA_DIR || '.data')
  restore({ dataDir, databaseUrl: process.env.DATABASE_URL || undefined }, resolve(folder))
  process.stdout.write(`✓ Restored to ${dataDir}\n`)
} catch (error) {
  process.stderr.write(`✗ ${error.message}\n`)
  process.exitCode = 1
}
