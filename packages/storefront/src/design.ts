/**
 * The design document: sections, defaults, and the checks that stored and edited documents pass. Loads
 * without React. The app itself imports types alone from here, so that no schema reaches a shopper's phone.
 */
export { isConditional } from './blocks/conditions.ts'
export { BLOCKS, type BlockKind } from './blocks/index.ts'
export { type CheckedOperations, checkOperations, type Place, placeAt } from './design/check.ts'
export { groundOf, LEAST_CONTRAST } from './design/checks/contrast.ts'
export type { Mend, ShopSays, Standing } from './design/checks/finding.ts'
export {
  checkDesign,
  type Finding,
  type FindingCode,
  mendedWhole,
  namedIn,
} from './design/checks/index.ts'
export { defaultDesign, newItem } from './design/defaults.ts'
export type { Link } from './design/href.ts'
export { LINKED_SCREENS } from './design/kinds.ts'
export { fontsOf, paletteOf } from './design/palette.ts'
export { KITS, kitNames } from './design/presets.ts'
export { type ReadDesign, readDesign, readTouched } from './design/read.ts'
export { SECTIONS, type SectionName, sectionNamed, sectionNames } from './design/sections.ts'
export { summaryOf } from './design/summary.ts'
export type { DesignValues as Design } from './design/values.ts'
export { DESIGN_VERSIONS } from './design/versions.ts'
