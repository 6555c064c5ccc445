import { applyBatch, getValueAt, type JsonObject } from '@vitrine/core/design/operations'
import { LANGUAGES } from '@vitrine/core/i18n/languages'
import { checkDesign, UNKNOWN_FACTS } from '@vitrine/storefront/design'

/** Findings of the design check about titles that are too large for a phone. */
const TOO_LARGE: readonly string[] = ['lengths.title', 'overflow.word']

/**
 * Sets the titles of a proposal's home screen smaller where they do not fit on a phone in one of the languages, by the
 * fixes of the design check. Returns the design, unchanged where all titles fit.
 */
export function shrinkTitles(design: JsonObject): JsonObject {
  const facts = { ...UNKNOWN_FACTS, languages: LANGUAGES }
  const fixes = checkDesign(design, facts).filter(
    ({ code, path, fix }) => fix && TOO_LARGE.includes(code) && path.startsWith('home.blocks.'),
  )
  return fixes.reduce((before, { fix }) => {
    const operations = (fix?.operations ?? []).map((one) => ({ ...one, device: 'proposal' }))
    // Two findings of one block may ask for different sizes.
    const smaller = operations.filter(
      ({ schema, value }) => Number(value) < Number(getValueAt(before, schema)),
    )
    const applied = applyBatch(before, { operations: smaller })
    return applied.ok ? applied.design : before
  }, design)
}
