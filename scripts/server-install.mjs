import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps/run.mjs'
import { listServerWorkspaces } from './steps/server-workspaces.mjs'

// `npm run server:install`: installs what the server needs to run, and neither the phone's packages nor those of tests
// and builds. npm leaves a package out only when no workspace needs it, so that package.json names those of the server
// while it runs.
const file = join(root, 'package.json')
const text = readFileSync(file, 'utf8')
const flags = ['--omit=dev', '--omit=peer', '--no-save', '--no-audit', '--no-fund']
// npm ends by the same signal; package.json is then restored.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
try {
  const workspaces = listServerWorkspaces()
  writeFileSync(file, `${JSON.stringify({ ...JSON.parse(text), workspaces }, null, 2)}\n`)
  process.exitCode = spawnSync('npm', ['install', ...flags], { cwd: root, stdio: 'inherit' }).status ?? 1
} finally {
  writeFileSync(file, text)
}
