import { resolve } from 'node:path'
import { backUp } from './steps/backup.mjs'
import { root } from './steps/run.mjs'

/** Writes a backup of the database and the data folder: `npm run backup -- FOLDER`. */
const [folder] = process.argv.slice(2)
try {
  if (!folder) throw new Error('Name the folder to write to: npm run backup -- FOLDER')
  const dataDir = resolve(root, process.env.DATA_DIR || '.data')
  backUp({ dataDir, databaseUrl: process.env.DATABASE_URL || undefined }, resolve(folder))
  process.stdout.write(`✓ Backed up to ${resolve(folder)}\n`)
} catch (error) {
  process.stderr.write(`✗ ${error.message}\n`)
  process.exitCode = 1
}
