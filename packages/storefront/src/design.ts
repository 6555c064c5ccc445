/**
 * The design document: sections, defaults, and the checks that stored and edited documents pass. It loads
 * without React. The app itself imports only types from here, so that no validation schema reaches a
 * shopper's phone.
 */
export { isConditional } from './blocks/conditions.ts'
export { BLOCKS, type BlockKind } from './blocks/index.ts'
export {
  type CheckedOperations,
  checkOperations,
  type DesignLocation,
  findDesignLocation,
} from './design/check.ts'
export {
  applyAllFixes,
  checkDesign,
  type Finding,
  type FindingCode,
  isSuggestionCode,
  listReferences,
} from './design/checks/check-design.ts'
export { getBackgroundField, MIN_CONTRAST } from './design/checks/contrast.ts'
export {
  type Fix,
  type HandleStatus,
  isSafeFix,
  type ShopFacts,
  UNKNOWN_FACTS,
} from './design/checks/finding.ts'
export { estimateTextWidth } from './design/checks/overflow.ts'
export { createDefaultDesign, createItem } from './design/defaults.ts'
export { type DesignText, type EditFacts, listTextsToShorten, planEdits } from './design/edits/plan-edits.ts'
export type { Link } from './design/href.ts'
export { LINKED_SCREENS } from './design/kinds.ts'
export { getFontFamilies, getPalette } from './design/palette.ts'
export { BRAND_KITS, listKitNames } from './design/presets.ts'
export { type ReadDesign, readDesign, readDesignAt, revertDesign } from './design/read.ts'
export type { DesignValues as Design } from './design/section-values.ts'
export { findSection, listSectionNames, SECTIONS, type SectionName } from './design/sections.ts'
export { summarizeItem } from './design/summary.ts'
export { DESIGN_VERSIONS } from './design/versions.ts'
