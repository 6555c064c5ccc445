import type { Operation } from '@vitrine/core/design/operations'
import type { JsonObject } from '@vitrine/core/design/operations.types'
import { defineVersions, getCurrentVersion } from '@vitrine/core/sync/versions'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkOperations,
  createDefaultDesign,
  DESIGN_VERSIONS,
  listSectionNames,
  readDesign,
  readDesignAt,
  revertDesign,
} from '../design.ts'

const edit = (schema: string, value: string): Operation => ({
  schema,
  operation: 'edit',
  value,
  device: 'test',
})
const EDITS = [
  edit('branding.mains', '2962ff'),
  edit('branding.mains', 'no colour'),
  edit('home.title.en', 'Lamps'),
  edit('cart.nothing', 'x'),
  edit('nowhere.title', 'x'),
  edit('product.title.en', 'x'),
]

/** Returns a design of this version with missing or invalid sections and fields. */
const stored = fc
  .record({
    gone: fc.subarray([...listSectionNames()]),
    broken: fc.subarray([...listSectionNames()]),
    less: fc.subarray([...listSectionNames()]),
    strange: fc.boolean(),
  })
  .map(({ gone, broken, less, strange }): JsonObject => {
    const design = createDefaultDesign()
    const without = (record: unknown) =>
      typeof record === 'object' && record !== null ? Object.fromEntries(Object.entries(record).slice(1)) : {}
    return {
      ...Object.fromEntries(Object.entries(design).filter(([name]) => !gone.some((one) => one === name))),
      ...Object.fromEntries(less.map((name) => [name, without(design[name])])),
      ...Object.fromEntries(broken.map((name) => [name, 7])),
      ...(strange ? { unheardOf: 1 } : {}),
    }
  })

test('an edit of a stored design has the same result whether the full design or its affected part is read', () => {
  fc.assert(
    fc.property(stored, fc.shuffledSubarray(EDITS, { minLength: 1 }), (design, operations) => {
      const whole = readDesign(design)
      const touched = readDesignAt(
        design,
        operations.map(({ schema }) => schema),
      )
      if (!whole.ok || !touched.ok) throw new Error('A design of today’s version cannot be read')
      const [first, second] = [
        checkOperations(whole.design, operations),
        checkOperations(touched.design, operations),
      ]
      if (first.ok && second.ok)
        expect(readDesign(second.design)).toMatchObject({ ok: true, design: first.design })
      else expect(second).toEqual(first)
    }),
  )
})

test('an edit reads only its own section of a current design, and all of an older one', () => {
  const design = createDefaultDesign()
  const read = readDesignAt(design, ['branding.mains', 'cart.title.en'])
  if (!read.ok) throw new Error(read.reason)
  const changedNames = listSectionNames().filter((name) => read.design[name] !== design[name])
  expect(changedNames.sort()).toEqual(['branding', 'cart'])
  expect(readDesignAt({ version: 0 }, ['branding.mains'])).toEqual(readDesign({ version: 0 }))
  expect(readDesignAt({ ...design, version: 1e9 }, []).ok).toBe(false)
})

test('every design version from the second on says how phones with an older script get the design', () => {
  for (const { version, revert } of DESIGN_VERSIONS.slice(1))
    expect([version, typeof revert]).toEqual([version, 'function'])
  const design = createDefaultDesign()
  expect(revertDesign(design, getCurrentVersion(DESIGN_VERSIONS))).toEqual(design)
  expect(revertDesign(design, 99)).toBeNull()
})

test('a design is reverted to the version that an older script reads', () => {
  const versions = defineVersions([
    { version: 1, name: 'start', migrate: (old) => old },
    {
      version: 2,
      name: 'gap in px',
      migrate: (old) => old,
      revert: (data) => ({ ...Object(data), cart: { gap: 1 } }),
    },
  ])
  expect(revertDesign({ version: 2, cart: { gap: 8 } }, 1, versions)).toEqual({
    version: 1,
    cart: { gap: 1 },
  })
})
