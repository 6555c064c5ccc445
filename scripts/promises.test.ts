import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const FILES = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx'], {
  cwd: new URL('..', import.meta.url),
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(new URL(`../${file}`, import.meta.url)))

/** A test file, by the end of its path, with the names of tests that follow it. */
const PROOF = /`([\w./-]+\.test\.tsx?)`(?::((?:,? *"[^"]+")+))?/g

/** Lists the test files that a document names, with the named tests. */
const listProofs = (document: string) =>
  [...read(document).matchAll(PROOF)].map(([, file = '', names = '']) => ({
    file,
    names: [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name),
  }))

/** True when one of a file's texts is the name, whatever its quotes. */
const hasTest = (source: string, name: string) =>
  [`'${name.replaceAll("'", "\\'")}'`, `"${name}"`, `\`${name}\``].some((text) => source.includes(text))

test.each(['docs/security.md', 'docs/production.md'])('each test that %s names exists', (document) => {
  const proofs = listProofs(document)
  expect(proofs.length).toBeGreaterThan(10)
  const missing = proofs.flatMap(({ file, names }) => {
    const matchingFiles = FILES.filter((one) => `/${one}`.endsWith(`/${file}`))
    const [path] = matchingFiles
    if (path === undefined || matchingFiles.length > 1) return [`${file}: ${matchingFiles.length} files`]
    const source = read(path)
    return names.filter((name) => !hasTest(source, name)).map((name) => `${file}: ${name}`)
  })
  expect(missing).toEqual([])
})

test('each promise in the tables of security and operation names a test', () => {
  const rows = ['docs/security.md', 'docs/production.md'].flatMap((document) =>
    [...read(document).matchAll(/\| promise \| test \|\n\|[ -|]+\n((?:\|.*\n)+)/g)].flatMap(([, body = '']) =>
      body.trim().split('\n'),
    ),
  )
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter((row) => !/`[^`]+\.test\.tsx?`/.test(row) && !row.includes('`npm run'))).toEqual([])
})
