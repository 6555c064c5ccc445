import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleSizes, overweight } from './steps/bundle-limits.mjs'
import { root, run, step } from './steps/run.mjs'

/**
 * Builds the phone app's script of this version for iOS and Android, once for all merchants: `node
 * scripts/phone-script.mjs`. The server takes it from `apps/shopper/dist/native` (PHONE_DIST) and sends it over the
 * air. It contains no merchant data: `Constants.expoConfig` comes with each merchant's manifest. With `--limits` it
 * fails when the script exceeds its size limit.
 */
const app = join(root, 'apps', 'shopper')
const folder = join(app, 'dist', 'native')
const { runtime } = JSON.parse(readFileSync(join(app, 'runtime.json'), 'utf8'))
rmSync(folder, { recursive: true, force: true })
const { code, output } = await step('Making the phone app’s script', () =>
  run('expo', ['export', '--platform', 'android', '--platform', 'ios', '--output-dir', 'dist/native'], {
    cwd: app,
    quiet: true,
    env: { CI: '1' },
  }),
)
if (code !== 0) {
  process.stderr.write(output)
  process.exit(1)
}
// Written last: when it exists, everything else does.
writeFileSync(join(folder, 'script.json'), JSON.stringify({ made: new Date().toISOString(), runtime }))
const sizes = bundleSizes(folder)
const sizeTexts = Object.entries(sizes).map(([system, size]) => `${system} ${Math.round(size / 1000)} kB`)
process.stdout.write(`As bytecode: ${sizeTexts.join(', ')}.\n`)
const heavy = overweight(sizes)
if (process.argv.includes('--limits') && heavy.length > 0) {
  process.stderr.write(`${heavy.join('\n')}\n`)
  process.exit(1)
}
process.stdout.write(`The script is in ${folder}, for builds of runtime ${runtime}.\n`)
