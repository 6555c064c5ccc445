import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const at = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const rows = at('docs/studio.md')
  .split('\n')
  .flatMap((line) => {
    const [, behavior, files] = /^\| *\d* *\| ([^|]+?) \| (`[^|]+`) \|$/.exec(line) ?? []
    return behavior && files
      ? [{ behavior, files: [...files.matchAll(/`([^`]+)`/g)].map((each) => each[1]) }]
      : []
  })

test('each behavior of the studio has a browser test, or a step of one, whose title begins with its words', () => {
  expect(rows.length).toBeGreaterThan(25)
  const missing = rows.flatMap(({ behavior, files }) =>
    files.flatMap((file) => {
      const titles = [...at(`e2e/${file}`).matchAll(/test(?:\.step)?\(\s*['`]([^'`]+)/g)].map(
        (each) => each[1],
      )
      return titles.some((title) => title?.startsWith(behavior)) ? [] : [`${behavior}: ${file}`]
    }),
  )
  expect(missing).toEqual([])
})
