import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EXTRA_SCRIPTS } from './scripts.ts'

const PLACES = ['apps/web', 'packages'].map((folder) => join(import.meta.dirname, '../../../..', folder))

test.each(Object.entries(EXTRA_SCRIPTS))(
  'the scripts that %s loads before it is interactive exist',
  (_what, sources) => {
    for (const source of sources)
      expect(
        PLACES.some((folder) => existsSync(join(folder, source))),
        source,
      ).toBe(true)
  },
)
