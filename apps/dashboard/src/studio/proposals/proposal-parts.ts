import type { Proposal } from '@vitrine/core/contract/designs/design-proposals'
import { diffDesigns } from '@vitrine/core/design/difference'
import type { Json, JsonObject, Operation } from '@vitrine/core/design/operations'
import { listSectionNames, type SectionName } from '@vitrine/storefront/design'
import { SCREENS } from '@vitrine/storefront/screens.ts'
import { TAB_ID } from '../engine/tab-id.ts'

/** Complete design that can be applied, with the theme that it was generated from, if any. */
export type DesignOffer = Readonly<Pick<Proposal, 'design'> & Partial<Pick<Proposal, 'theme'>>>

/** Parts of a proposal that can be applied separately. Every section belongs to exactly one. */
export const PARTS = ['brand', 'home', 'goods', 'frame', 'rest'] as const
export type Part = (typeof PARTS)[number]

function partOf(section: SectionName): Part {
  if (section === 'branding') return 'brand'
  if (section === 'home') return 'home'
  switch (SCREENS[section].of) {
    case 'shop':
      return 'goods'
    case 'frame':
    case 'studio':
      return 'frame'
    default:
      return 'rest'
  }
}

/** Returns the working design with these parts replaced by those of the proposal. */
export function withParts(working: JsonObject, { design }: DesignOffer, parts: readonly Part[]): JsonObject {
  const mergedDesign: Record<string, Json> = { ...working }
  for (const name of listSectionNames()) {
    const section = design[name]
    if (section !== undefined && parts.includes(partOf(name))) mergedDesign[name] = section
  }
  return mergedDesign
}

/** Returns the edits that apply these parts, as one batch and one undo step. `restoreLocked` restores locked parts. */
export function createProposalEdits(
  working: JsonObject,
  proposal: DesignOffer,
  parts: readonly Part[],
  restoreLocked: (design: JsonObject) => JsonObject = (design) => design,
): readonly Operation[] {
  return diffDesigns(working, restoreLocked(withParts(working, proposal, parts)), TAB_ID)
}

/** Returns the number of edits per part. Parts without changes are omitted. */
export function countProposalEdits(working: JsonObject, proposal: DesignOffer): ReadonlyMap<Part, number> {
  return new Map(
    PARTS.map((part) => [part, createProposalEdits(working, proposal, [part]).length] as const).filter(
      ([, size]) => size > 0,
    ),
  )
}
