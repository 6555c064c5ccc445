import { run } from './steps/run.mjs'

/** Every place types are checked; the storefront twice, once for each face of its parts. */
export const PROJECTS = [
  'packages/core',
  'packages/commerce',
  'packages/storefront/tsconfig.json',
  'packages/storefront/tsconfig.dom.json',
  'apps/demo-shop',
  'apps/server',
  'apps/web',
  'apps/web/tsconfig.worker.json',
  'apps/dashboard',
  'apps/shopper',
  'e2e',
  'bench',
  'shapes',
]

let failed = 0
for (const project of PROJECTS) {
  const { code, output } = await run('tsc', ['-p', project], { quiet: true })
  process.stdout.write(code === 0 ? `✓ types ${project}\n` : `✗ types ${project}\n${output}`)
  if (code !== 0) failed += 1
}
process.exitCode = failed > 0 ? 1 : 0
