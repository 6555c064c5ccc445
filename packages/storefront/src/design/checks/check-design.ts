import { applyBatch, type JsonObject } from '@vitrine/core/design/operations'
import { isSafeFix, listDesignParts, type RuleFinding, type ShopFacts } from './finding.ts'
import { listNamedHandles } from './handles.ts'
import { listWebAddresses } from './links.ts'
import { isServedAsIs, listMedia } from './media.ts'
import { compareFindings } from './ranking.ts'
import { CRITIQUE, type FindingCode, RULES, type SuggestionCode } from './rules.ts'

export type { FindingCode } from './rules.ts'

export type Finding = RuleFinding<FindingCode> & {
  /** Stable for as long as the finding exists. */
  readonly id: string
}

/**
 * Returns all findings of a design: errors before suggestions, each by its effect on shoppers (`ranking.ts`), then in
 * the order of the editor. Facts that were not looked up cause no finding.
 */
export function checkDesign(design: JsonObject, facts: ShopFacts): readonly Finding[] {
  const parts = listDesignParts(design)
  const checked = { design, parts, shopFacts: facts }
  const indexByPath = new Map(parts.map(({ path }, index) => [path, index]))
  const findings = RULES.flatMap((rule): readonly RuleFinding<FindingCode>[] => rule.find(checked))
  const countsByKey = new Map<string, number>()
  return [...findings]
    .sort((a, b) => compareFindings(a, b) || (indexByPath.get(a.path) ?? 0) - (indexByPath.get(b.path) ?? 0))
    .map((one) => {
      const key = `${one.code} ${one.path}.${one.field ?? ''} ${one.values.handle ?? one.values.screen ?? ''}`
      const times = (countsByKey.get(key) ?? 0) + 1
      countsByKey.set(key, times)
      return { ...one, id: times === 1 ? key : `${key} ${times}` }
    })
}

const suggestionCodes: ReadonlySet<string> = new Set(
  CRITIQUE.flatMap(({ codes }): readonly string[] => codes),
)

/** Returns true for the code of a suggestion, which has a reason beside its message. */
export function isSuggestionCode(code: FindingCode): code is SuggestionCode {
  return suggestionCodes.has(code)
}

/** Maximum rounds of fixes; more indicate a rule that never settles. */
const MAX_FIX_ROUNDS = 500

/**
 * Applies the safe fixes until no rule offers one, and returns the resulting design. Leaves out findings by id, such as
 * those that a merchant ignores.
 */
export function applyAllFixes(
  design: JsonObject,
  facts: ShopFacts,
  ignored: readonly string[] = [],
): JsonObject {
  let fixedDesign = design
  const tried = new Set(ignored)
  for (let round = 0; round < MAX_FIX_ROUNDS; round += 1) {
    const next = checkDesign(fixedDesign, facts).find(
      ({ id, fix }) => fix && isSafeFix(fix) && !tried.has(id),
    )
    if (!next?.fix) break
    tried.add(next.id)
    const operations = next.fix.operations.map((one) => ({ ...one, device: 'check' }))
    const applied = applyBatch(fixedDesign, { operations })
    if (applied.ok) fixedDesign = applied.design
  }
  return fixedDesign
}

/** Lists the handles, links and media of a design to look up before checking it. */
export function listReferences(design: JsonObject): {
  readonly collections: readonly string[]
  readonly products: readonly string[]
  readonly media: readonly string[]
  /** Web addresses of links and buttons. */
  readonly web: readonly string[]
} {
  const parts = listDesignParts(design)
  const namedHandles = parts.flatMap(listNamedHandles)
  const handles = (of: 'collection' | 'product') => [
    ...new Set(namedHandles.flatMap((one) => (one.of === of ? [one.handle] : []))),
  ]
  return {
    collections: handles('collection'),
    products: handles('product'),
    web: [...new Set(parts.flatMap(listWebAddresses))],
    media: [
      ...new Set(parts.flatMap(listMedia).flatMap(({ url, of }) => (isServedAsIs(url, of) ? [url] : []))),
    ],
  }
}
