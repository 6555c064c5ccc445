import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SCRIPTS = globSync('scripts/{,steps/,dev/,boundaries/,walls/}*.mjs')

/** What Node 20 has not: whoever needs it is run by the pinned Node, or imports it once that runs. */
const NEWER = /^import .*'[^']+\.ts'$|\bglobSync\b|from 'node:sqlite'|Promise\.withResolvers|RegExp\.escape/m

test.each(SCRIPTS)('%s loads on Node 20', (script) => {
  expect(readFileSync(script, 'utf8')).not.toMatch(NEWER)
})
