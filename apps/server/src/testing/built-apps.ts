import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The part of the web shell's server build that the server uses: an empty page for every address. */
const SHELL = {
  render: `async () => ({ status: 200, html: '<!doctype html>', complete: true })`,
  landing: `async () => ({ status: 200, html: '<!doctype html>', complete: true })`,
  parsePageAddress: '(url) => ({ url, secret: false })',
  clearShop: '() => undefined',
}

export type BuiltApps = {
  readonly web: string
  readonly dashboard: string
  /** Deletes the folder. */
  remove(): void
}

/**
 * Creates a fake of the built web app and dashboard in its own folder. `shell` overrides the web shell in JavaScript,
 * `files` adds files (`web/client/app-1.js`) by path.
 */
export function createBuiltApps(
  shell: Partial<typeof SHELL> = {},
  files: Readonly<Record<string, string>> = {},
): BuiltApps {
  const folder = mkdtempSync(join(tmpdir(), 'vt-apps-'))
  const exported = Object.entries({ ...SHELL, ...shell }).map(
    ([name, code]) => `export const ${name} = ${code}\n`,
  )
  const appFiles = {
    'package.json': '{"type":"module"}',
    'web/server/server.js': exported.join(''),
    ...files,
  }
  mkdirSync(join(folder, 'web/client'), { recursive: true })
  for (const [path, text] of Object.entries(appFiles)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return {
    web: join(folder, 'web'),
    dashboard: join(folder, 'dashboard'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
