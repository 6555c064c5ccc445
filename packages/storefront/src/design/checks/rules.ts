import { conditionsRule } from './conditions.ts'
import { contrastRule } from './contrast.ts'
import { darkContrastRule } from './critique/dark-contrast.ts'
import { directionRule } from './critique/direction.ts'
import { upkeepRule } from './critique/empty-blocks.ts'
import { hierarchyRule } from './critique/hierarchy.ts'
import { imagesRule } from './critique/images.ts'
import { lengthsRule } from './critique/lengths.ts'
import { trustRule } from './critique/trust.ts'
import { handlesRule } from './handles.ts'
import { linksRule } from './links.ts'
import { mediaRule } from './media.ts'
import { overflowRule } from './overflow.ts'
import { reachRule } from './reachable-screens.ts'
import { translationsRule } from './translations.ts'

/**
 * Rules that suggest improvements to a design without errors. The dashboard has a reason for each, besides
 * its message.
 */
export const CRITIQUE = [
  hierarchyRule,
  imagesRule,
  trustRule,
  lengthsRule,
  directionRule,
  darkContrastRule,
  upkeepRule,
] as const

/** All rules for checking a design. The dashboard has the messages for their codes. */
export const RULES = [
  handlesRule,
  linksRule,
  reachRule,
  contrastRule,
  overflowRule,
  mediaRule,
  conditionsRule,
  translationsRule,
  ...CRITIQUE,
] as const

export type FindingCode = (typeof RULES)[number]['codes'][number]
export type SuggestionCode = (typeof CRITIQUE)[number]['codes'][number]
