import type { DesignTheme } from '@vitrine/core/contract/designs/design-theme'
import { difference } from '@vitrine/core/design/difference'
import type { Json, JsonObject, Operation } from '@vitrine/core/design/operations'
import { listSectionNames, type SectionName } from '@vitrine/storefront/design'
import { SCREENS } from '@vitrine/storefront/screens.ts'
import { DEVICE } from '../engine/device.ts'

/** A whole design that can be taken; with the look that it was made of, where it was made of one. */
export type DesignOffer = { readonly design: JsonObject; readonly look?: DesignTheme }

/** What can be taken of a proposal by itself, as people think of an app; every section is of one of them. */
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

/** The working design with these parts of the proposal, the others as they are. */
export function withParts(working: JsonObject, { design }: DesignOffer, parts: readonly Part[]): JsonObject {
  const made: Record<string, Json> = { ...working }
  for (const name of listSectionNames()) {
    const section = design[name]
    if (section !== undefined && parts.includes(partOf(name))) made[name] = section
  }
  return made
}

/** The edits that make it so: one batch, one step to undo. `keep` leaves what is locked as it is. */
export function editsOf(
  working: JsonObject,
  proposal: DesignOffer,
  parts: readonly Part[],
  keep: (design: JsonObject) => JsonObject = (design) => design,
): readonly Operation[] {
  return difference(working, keep(withParts(working, proposal, parts)), DEVICE)
}

/** How many edits each part is; a part that would change nothing is not offered. */
export function sizesOf(working: JsonObject, proposal: DesignOffer): ReadonlyMap<Part, number> {
  return new Map(
    PARTS.map((part) => [part, editsOf(working, proposal, [part]).length] as const).filter(
      ([, size]) => size > 0,
    ),
  )
}
