import { diffDesigns, MAX_BATCH_OPERATIONS } from '@vitrine/core/design/difference'
import {
  invertBatch,
  isObject,
  isSameJson,
  type Json,
  type JsonObject,
} from '@vitrine/core/design/operations'
import { checkOperations, createDefaultDesign, DESIGN_VERSIONS, readDesign } from '@vitrine/storefront/design'
import { getEffort, isFullRun } from '@vitrine/testing/effort.ts'
import { describe, expect, test } from 'vitest'
import { atTheRim } from './documents.ts'
import { manifestDocument, manifestShape } from './manifest.ts'

const version = DESIGN_VERSIONS.length
const base = manifestDocument('design', version) ?? {}
const shape = manifestShape('design', version) ?? {}
/**
 * Numbers, toggles and texts have at most three test values; further values are options of choices and font families.
 */
const maxValues = getEffort({ short: 3, long: Number.POSITIVE_INFINITY })
const designs = [base, ...atTheRim(shape, base, maxValues)].map((document) => {
  const read = readDesign(isObject(document) ? { ...document, version } : document)
  if (!read.ok) throw new Error(read.reason)
  return read.design
})

/** Applies operations to a design as the server does; returns the reason and path of a refusal. */
function applyOperations(design: JsonObject, operations: Parameters<typeof checkOperations>[1]): Json {
  const checked = checkOperations(design, operations)
  return checked.ok ? checked.design : `${checked.path}: ${checked.reason}`
}

const today = createDefaultDesign()
/**
 * Pairs each design with today's default and with one whose every value differs; the large pairs run in the full run.
 */
const pairs = designs.flatMap((design, at) =>
  [today, designs[(at + 1) % designs.length] ?? today]
    .slice(0, at <= maxValues || isFullRun() ? 2 : 1)
    .map((before, which) => [at, which, before, design] as const),
)

describe('restoring any possible design', () => {
  test.each(pairs)('%i.%i: is accepted by the server, and undone', (_at, _which, before, design) => {
    const operations = diffDesigns(before, design, 'tab')
    expect(operations.length).toBeGreaterThan(0)
    expect(operations.length).toBeLessThanOrEqual(MAX_BATCH_OPERATIONS)
    expect(isSameJson(applyOperations(before, operations), design)).toBe(true)
    expect(isSameJson(applyOperations(design, invertBatch(before, { operations })), before)).toBe(true)
  })
})
