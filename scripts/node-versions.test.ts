import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SCRIPTS = globSync('scripts/{,steps/,dev/,boundaries/,walls/}*.mjs')

/** Features that Node 20 lacks: scripts that need them start the pinned Node first, or import them once it runs. */
const NEWER = /^import .*'[^']+\.ts'$|\bglobSync\b|from 'node:sqlite'|Promise\.withResolvers|RegExp\.escape/m

test.each(SCRIPTS)('%s loads on Node 20', (script) => {
  expect(readFileSync(script, 'utf8')).not.toMatch(NEWER)
})
