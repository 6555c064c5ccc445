import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createDefaultDesign } from './defaults.ts'
import { DESIGN_FORMAT } from './format.ts'
import { SECTIONS } from './sections.ts'

test('the design format is another one after any change of the sections and their defaults', () => {
  const text = JSON.stringify([SECTIONS, createDefaultDesign()])
  expect(DESIGN_FORMAT).toBe(createHash('sha256').update(text).digest('hex').slice(0, 8))
})
