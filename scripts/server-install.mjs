import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps/run.mjs'
import { listServerWorkspaces, narrowToServer } from './steps/server-workspaces.mjs'

// `npm run server:install`: installs what the server needs to run, and neither the phone's packages nor those of tests
// and builds. npm leaves a package out only when no workspace names it, so that each package.json names the server's
// alone while it runs.
const texts = new Map(
  ['.', ...listServerWorkspaces()].map((folder) => {
    const file = join(root, folder, 'package.json')
    return [file, readFileSync(file, 'utf8')]
  }),
)
const flags = ['--omit=dev', '--omit=peer', '--no-save', '--no-audit', '--no-fund']
// npm ends by the same signal; each package.json is then restored.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
try {
  for (const [file, text] of texts)
    writeFileSync(file, `${JSON.stringify(narrowToServer(JSON.parse(text)), null, 2)}\n`)
  process.exitCode = spawnSync('npm', ['install', ...flags], { cwd: root, stdio: 'inherit' }).status ?? 1
} finally {
  for (const [file, text] of texts) writeFileSync(file, text)
}
