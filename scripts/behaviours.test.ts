import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const at = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const rows = at('docs/studio.md')
  .split('\n')
  .flatMap((line) => {
    const [, behaviour, files] = /^\| *\d* *\| ([^|]+?) \| (`[^|]+`) \|$/.exec(line) ?? []
    return behaviour && files
      ? [{ behaviour, files: [...files.matchAll(/`([^`]+)`/g)].map((each) => each[1]) }]
      : []
  })

test('each behaviour of the studio is a browser trip, or a step of one, that begins with its words', () => {
  expect(rows.length).toBeGreaterThan(25)
  const missing = rows.flatMap(({ behaviour, files }) =>
    files.flatMap((file) => {
      const titles = [...at(`e2e/${file}`).matchAll(/test(?:\.step)?\(\s*['`]([^'`]+)/g)].map(
        (each) => each[1],
      )
      return titles.some((title) => title?.startsWith(behaviour)) ? [] : [`${behaviour}: ${file}`]
    }),
  )
  expect(missing).toEqual([])
})
