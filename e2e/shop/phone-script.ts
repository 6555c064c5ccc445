import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes a small script of the phone app, in the format of `scripts/phone-script.mjs`, to the folder from which the
 * server offers over-the-air updates.
 */
export function writePhoneScript(folder: string): string {
  const fileMetadata = Object.fromEntries(
    ['ios', 'android'].map((platform) => {
      const bundleText = `${platform} says hello`
      const file = `_expo/static/js/${platform}/entry-${createHash('md5').update(bundleText).digest('hex')}.hbc`
      mkdirSync(join(folder, '_expo/static/js', platform), { recursive: true })
      writeFileSync(join(folder, file), bundleText)
      return [platform, { bundle: file, assets: [] }]
    }),
  )
  writeFileSync(join(folder, 'metadata.json'), JSON.stringify({ version: 0, bundler: 'metro', fileMetadata }))
  writeFileSync(
    join(folder, 'script.json'),
    JSON.stringify({ made: '2026-02-01T00:00:00.000Z', runtime: '1' }),
  )
  return folder
}
