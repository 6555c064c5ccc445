import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Services } from '../../services/services.types.ts'
import { readBundles, saveBundles } from './script-bundles.ts'

/** Creates a folder like `scripts/phone-script.mjs` does, with a script that contains `content`. */
export function createScriptFolder(content: string, runtime = '1', createdAt = new Date()): string {
  const folder = mkdtempSync(join(tmpdir(), 'vt-script-'))
  const picture = Buffer.from(`picture of runtime ${runtime}`)
  const name = createHash('md5').update(picture).digest('hex')
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', name), picture)
  const fileMetadata = Object.fromEntries(
    ['ios', 'android'].map((platform) => {
      const file = `_expo/static/js/${platform}/entry-${createHash('md5').update(content).digest('hex')}.hbc`
      mkdirSync(join(folder, '_expo/static/js', platform), { recursive: true })
      writeFileSync(join(folder, file), `${platform} says ${content}`)
      return [platform, { bundle: file, assets: [{ path: `assets/${name}`, ext: 'png' }] }]
    }),
  )
  writeFileSync(join(folder, 'metadata.json'), JSON.stringify({ version: 0, bundler: 'metro', fileMetadata }))
  writeFileSync(join(folder, 'script.json'), JSON.stringify({ made: createdAt.toISOString(), runtime }))
  return folder
}

/**
 * Imports such a script like the job does after an update of the product. Returns the number of platforms with a new
 * one.
 */
export async function importTestScript(
  { db }: Pick<Services, 'db'>,
  content: string,
  runtime = '1',
  createdAt = new Date(),
): Promise<number> {
  const folder = createScriptFolder(content, runtime, createdAt)
  try {
    return await saveBundles(db, await readBundles(folder))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
