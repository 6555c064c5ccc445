import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const TESTS = /\.(test|testing)\.ts$|^testing\/|\/testing\.ts$/

/** Reads the server's source files without those of tests. `file` is the path below `apps/server/src`. */
export function readSources(): readonly { readonly file: string; readonly text: string }[] {
  const files = globSync('**/*.ts', { cwd: ROOT }).filter((file) => !TESTS.test(file))
  // With fewer, a rule would hold without having read the sources.
  expect(files.length).toBeGreaterThan(500)
  return files.map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
}

/** Parses a source file. Throws an Error that names it when it is no TypeScript. */
export function parseSource(file: string, text: string): ReturnType<typeof parseSync>['program'] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return program
}
