import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePinnedNode } from './steps/pinned-node.mjs'
import { root, run, step } from './steps/run.mjs'

ensurePinnedNode()
const { phoneFonts } = await import('./fonts/phone-fonts.ts')

/**
 * Generates the Xcode and Android Studio projects of a merchant's app: `node scripts/native-projects.mjs demo`. Writes
 * them to `.builds/<merchant>`, a copy of the app folder, because one folder can contain only one merchant's projects.
 */
const merchant = process.argv[2] ?? 'demo'
const app = join(root, 'apps', 'shopper')
if (!/^[a-z0-9-]+$/.test(merchant) || !existsSync(join(app, 'merchants', merchant, 'merchant.json'))) {
  process.stderr.write(
    `There is no merchant "${merchant}": add apps/shopper/merchants/${merchant}/merchant.json.\n`,
  )
  process.exit(1)
}
const folder = join(root, '.builds', merchant)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const part of ['app.config.ts', 'runtime.json', 'package.json', 'tsconfig.json', 'src', 'merchants']) {
  cpSync(join(app, part), join(folder, part), { recursive: true })
}
// The font families of the merchant's design at build time, each file a font of its own.
const { fonts = [], server } = JSON.parse(
  readFileSync(join(app, 'merchants', merchant, 'merchant.json'), 'utf8'),
)
mkdirSync(join(folder, 'fonts'))
for (const { file, bytes } of await phoneFonts(fonts, server))
  writeFileSync(join(folder, 'fonts', `${file}.ttf`), bytes)
// The template comes with the installed Expo, so nothing is downloaded.
const { code, output } = await step(`Making the native projects of ${merchant}`, () =>
  run('expo', ['prebuild', '--no-install'], {
    cwd: folder,
    quiet: true,
    env: { MERCHANT: merchant, CI: '1' },
  }),
)
if (code !== 0) {
  process.stderr.write(output)
  process.exit(1)
}
process.stdout.write(`The projects are in ${folder}: ios and android.\n`)
