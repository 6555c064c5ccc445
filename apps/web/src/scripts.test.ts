import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BRINGS } from './scripts.ts'

const PLACES = ['apps/web', 'packages'].map((place) => join(import.meta.dirname, '../../..', place))

test.each(Object.entries(BRINGS))(
  'what the screen %s brings before it stands is there',
  (_screen, sources) => {
    for (const source of sources)
      expect(
        PLACES.some((place) => existsSync(join(place, source))),
        source,
      ).toBe(true)
  },
)
