import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkFunctionSizes } from './check.mjs'
import { measureFunctions } from './measure.mjs'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** A repository with these files, and what the check reports of it. */
function check(
  files: Readonly<Record<string, string>>,
  exceptions: Readonly<Record<string, string>> = {},
  pending: readonly string[] = [],
): readonly string[] {
  const root = mkdtempSync(join(tmpdir(), 'function-size-'))
  folders.push(root)
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return checkFunctionSizes(root, { exceptions, pending }).breaches
}

/** A function of this many lines, its first and last included. */
const functionOf = (lines: number, name = 'total') =>
  `export function ${name}(): number {\n${'  // a line\n'.repeat(lines - 3)}  return 1\n}\n`
const hooks = (count: number) => '  useState(0)\n'.repeat(count)

test('a function of 80 lines passes and one of 81 does not, comments and blank lines included', () => {
  expect(check({ 'packages/core/src/a.ts': functionOf(80) })).toEqual([])
  expect(check({ 'packages/core/src/a.ts': functionOf(81) })).toEqual([
    'packages/core/src/a.ts:1 total has 81 lines; at most 80: give each of its jobs a function with a name.',
  ])
})

test('arrows, methods and functions in functions are measured under the name that the source gives them', () => {
  const body = (lines: number) => `{\n${'\n'.repeat(lines - 2)}}`
  const text = [
    `export const arrow = () => ${body(81)}`,
    `export const record = { method() ${body(82)}, [Symbol.iterator]: () => ${body(83)} }`,
    `class Store { read() ${body(84)} }`,
    `function outer() { return [1].map(() => ${body(85)}) }`,
  ].join('\n')
  const sizes = measureFunctions('a.ts', text).map(({ name, lines }) => [name, lines])
  expect(sizes).toEqual([
    ['arrow', 81],
    ['method', 82],
    ['iterator', 83],
    ['read', 84],
    ['outer/map', 85],
    ['outer', 85],
  ])
})

test('a component with nine hooks passes and one with ten does not; a hook inside is counted for itself', () => {
  const card = (count: number) =>
    `export function Card() {\n${hooks(count)}  React.useEffect(() => {})\n  return <p>{useless(1)}</p>\n}\n`
  expect(check({ 'packages/storefront/src/Card.tsx': card(8) })).toEqual([])
  expect(check({ 'packages/storefront/src/Card.tsx': card(9) })).toEqual([
    expect.stringContaining('Card.tsx:1 Card has 10 hooks; at most 9'),
  ])
  const inner = `export const useTwo = () => {\n${hooks(5)}  const useInner = () => {\n${hooks(5)}  }\n}\n`
  expect(check({ 'a.tsx': inner })).toEqual([])
})

test('tests, end-to-end tests and benchmarks may be as long as their subject', () => {
  const files = ['a/b.test.ts', 'a/b.testing.ts', 'a/testing/b.ts', 'e2e/a.ts', 'bench/a.ts', 'a/b.gen.ts']
  expect(check(Object.fromEntries(files.map((file) => [file, functionOf(200)])))).toEqual([])
})

test('an exception holds for its function alone, needs a reason, and goes when it is needed no more', () => {
  const files = { 'a.ts': functionOf(81) + functionOf(82, 'other') }
  expect(check(files, { 'a.ts#total': 'One table.', 'a.ts#other': 'One table.' })).toEqual([])
  expect(check(files, { 'a.ts#total': 'One table.' })).toEqual([expect.stringMatching(/^a\.ts:82 other/)])
  expect(check({ 'a.ts': functionOf(81) }, { 'a.ts#total': ' ' })).toEqual([
    'a.ts#total is an exception without a reason.',
  ])
  expect(check({ 'a.ts': functionOf(80) }, { 'a.ts#total': 'One table.' }, ['apps/'])).toEqual([
    expect.stringContaining('a.ts#total is listed'),
    expect.stringContaining('apps/ is listed'),
  ])
})

test('at most ten exceptions are allowed', () => {
  const names = Array.from({ length: 11 }, (_, index) => `total${index}`)
  const text = names.map((name) => functionOf(81, name)).join('')
  const exceptions = Object.fromEntries(names.map((name) => [`a.ts#${name}`, 'One table.']))
  expect(check({ 'a.ts': text }, exceptions)).toEqual(['11 exceptions; at most 10 are allowed.'])
})

test('a source that cannot be parsed is an error, not a pass', () => {
  expect(() => check({ 'a.ts': 'function (' })).toThrow('a.ts')
})
