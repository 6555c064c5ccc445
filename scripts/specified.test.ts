import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const at = (path: string) => new URL(`../${path}`, import.meta.url)
const rows = readFileSync(at('docs/specified.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, rule, name, file] = /^\| (.+?) \| (.+?) \| `([^`]+)` \|$/.exec(line) ?? []
    return rule && name && file ? [{ rule, name, file }] : []
  })

/** True when one of a test file's texts is the name, whatever its quotes. */
function names(source: string, name: string): boolean {
  return [`'${name.replaceAll("'", "\\'")}'`, `"${name}"`, `\`${name}\``].some((text) =>
    source.includes(text),
  )
}

test('each rule of the specification has a test with the name in its table', () => {
  expect(rows.length).toBeGreaterThan(200)
  const missing = rows.flatMap(({ rule, name, file }) =>
    existsSync(at(file)) && names(readFileSync(at(file), 'utf8'), name) ? [] : [`${rule}: ${name} (${file})`],
  )
  expect(missing).toEqual([])
})

test('no rule is listed twice with the same test', () => {
  const ruleLines = rows.map(({ rule, name, file }) => `${rule} ${name} ${file}`)
  expect(ruleLines.filter((one, index) => ruleLines.indexOf(one) !== index)).toEqual([])
})
