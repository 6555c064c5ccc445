import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EXTRA_SCRIPTS } from './scripts.ts'

const PLACES = ['apps/web', 'packages'].map((place) => join(import.meta.dirname, '../../../..', place))

test.each(Object.entries(EXTRA_SCRIPTS))(
  'what screens bring of %s before they stand is there',
  (_what, sources) => {
    for (const source of sources)
      expect(
        PLACES.some((place) => existsSync(join(place, source))),
        source,
      ).toBe(true)
  },
)
