import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkCommitTitles, checkNames, faultOfName } from './check.mjs'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function repository(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'names-'))
  folders.push(root)
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

test.each([
  ['kept', 'ends in "kept", a participle without its noun'],
  ['saved', 'is a participle without its noun'],
  ['rowsShown', 'ends in "shown", a participle without its noun'],
  ['KEYS_MOST', 'says "most"; the word of the field is: MAX_'],
  ['PATIENCE_MS', 'says "patience"; the word of the field is: TIMEOUT_MS'],
  ['tellOwner', 'says "tell"; the word of the field is: notify, report'],
  ['createRooms', 'says "rooms"; the word of the field is: module, capacity'],
])('the exported name %s is refused', (name, fault) => {
  expect(faultOfName(name)).toBe(fault)
})

test.each(['cachedReply', 'isShown', 'onOrderOpened', 'feed', 'MAX_BATCH_SIZE', 'notifyOwner', 'AlmostDone'])(
  'the exported name %s is accepted',
  (name) => {
    expect(faultOfName(name)).toBeNull()
  },
)

test('a file name that fits any folder is refused, also in front of an ending of its kind', () => {
  const root = repository({ 'packages/core/src/kept.test.ts': '', 'packages/core/src/query-cache.ts': '' })
  expect(checkNames(root, {}).breaches).toEqual([
    'packages/core/src/kept.test.ts: a file name that fits any folder; name its main export or its subject',
  ])
})

test.each([
  ['const kept = 1', ['kept']],
  ['function f(asked) {}', ['asked']],
  ['const f = (told = 1) => told', ['told']],
  ['const [found, setFound] = f()', ['found']],
  ['if (true) { function said() {} }', ['said']],
  ['for (const known of []) f(known)', ['known']],
  ['const { kept } = row; const { told: message } = row; const seen = new Set()', []],
])('a local of the module %s is refused where a bare participle is its name', (text, names) => {
  const root = repository({ 'a/locals.ts': text })
  expect(checkNames(root, {}).breaches).toEqual(
    names.map((name) => `a/locals.ts: ${name} is a participle without its noun`),
  )
})

test.each([
  ['const MOST_ROWS = 1', 'MOST_ROWS', 'says "MOST"; name what it bounds: MAX and what is counted'],
  ['const KEPT_MS = 1', 'KEPT_MS', 'says "KEPT"; name what it bounds: RETENTION_MS, MAX_CACHE_BYTES'],
  [
    'const SHOWN = 1',
    'SHOWN',
    'says "SHOWN"; name what it bounds: MAX and what is listed, or LISTED_COLUMNS',
  ],
])('a constant of a module that does not say what it bounds is refused: %s', (text, name, fault) => {
  expect(checkNames(repository({ 'a/constants.ts': text }), {}).breaches).toEqual([
    `a/constants.ts: ${name} ${fault}`,
  ])
  expect(checkNames(repository({ 'a/constants.test.ts': text }), {}).breaches).toEqual([])
})

test('a constant may say what is shown', () => {
  const root = repository({ 'a/constants.ts': 'const SHOWN_MESSAGES = 1' })
  expect(checkNames(root, {}).breaches).toEqual([])
})

test('names are read from every kind of declaration, and an exception is refused once nothing needs it', () => {
  const text =
    'export const saved = 1\nexport type Told = 1\nexport function sendAgain() {}\nconst again = 1\n'
  const root = repository({ 'a/names.ts': text })
  expect(checkNames(root, { 'a/names.ts#Told': 'a reason', 'a/names.ts#Gone': 'a reason' })).toEqual({
    names: 3,
    breaches: [
      'a/names.ts: saved is a participle without its noun',
      'a/names.ts#Gone is an exception in scripts/names/rules.mjs that nothing needs.',
    ],
  })
})

test('a commit title without an area, or longer than 72 characters, is refused from its day on', () => {
  const root = repository({})
  const commit = (title: string, date: string) =>
    execFileSync(
      'git',
      ['-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '-qm', title, '--allow-empty'],
      {
        cwd: root,
        env: { ...process.env, GIT_COMMITTER_DATE: date },
      },
    )
  commit('A sentence that says what was done', '2026-01-01T00:00:00Z')
  commit('cart: refresh lines by variant id', '2026-02-02T00:00:00Z')
  commit('Now carts refresh', '2026-02-02T00:00:00Z')
  commit(`cart: ${'x'.repeat(67)}`, '2026-02-02T00:00:00Z')
  const since = '2026-02-01T00:00:00Z'
  expect(checkCommitTitles(root, since).map((line) => line.slice(0, 20))).toEqual([
    'commit "cart: xxxxxx',
    'commit "Now carts re',
  ])
})
