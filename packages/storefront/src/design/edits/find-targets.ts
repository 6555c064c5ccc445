import type { EditTarget } from '@vitrine/core/contract/designs/edit-plan'
import { EDIT_BLOCKS, type EditRefusal, FRAME_PARTS } from '@vitrine/core/design/edit-parts'
import { getValueAt, isObject, type Json, type JsonObject } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import { findDesignLocation } from '../check.ts'
import { getItemSection } from '../schema.ts'
import { findSection } from '../sections.ts'
import type { DesignPart, EditContext } from './edit-plan-context.ts'

/** Kinds of blocks that list products, the most likely first. */
const PRODUCT_KINDS = ['product-carousel', 'product-grid', 'tabs', 'recently-viewed', 'recommended']

/** Words in the title of a list of products, by what it shows. */
const TITLE_WORDS = {
  bestsellers:
    /best[\s-]?sell|most (?:loved|popular)|popular|favou?rites|meilleures ventes|incontournables|m[áa]s vendid|favoritos|beliebt|meistverkauft|lieblinge|الأكثر مبيع|الأكثر رواج/iu,
  new: /\bnew\b|just in|latest|nouveau|noveda|reci[ée]n|\bneu|جديد|وصل حديث/iu,
  sale: /\bsale\b|deals|offers|reduced|outlet|soldes|promo|rebajas|ofertas|angebote|reduziert|تخفيض|عروض/iu,
}

/** Returns the section of a name, with its values. */
export function findSectionPart(design: JsonObject, name: string): DesignPart | null {
  const section = findSection(name)
  const record = getValueAt(design, name)
  return section && isObject(record) ? { path: name, kind: name, section, record } : null
}

/** Lists the blocks of a screen from top to bottom, without those that a sentence cannot name. */
function listBlocks(design: JsonObject, name: string): readonly DesignPart[] {
  const list = findSection(name)?.lists?.blocks
  if (!list) return []
  return listByRank(getValueAt(design, `${name}.blocks`)).flatMap(({ id, item }) => {
    const section = getItemSection(list, item.kind)
    if (!section || typeof item.kind !== 'string' || item.kind === 'html') return []
    return [{ path: `${name}.blocks.${id}`, kind: item.kind, section, record: item }]
  })
}

/** Lists the sections in which to look for a block: the screen that the person sees, then the home screen. */
export const listSearchedSections = (section: string): readonly string[] =>
  section === 'home' ? ['home'] : [section, 'home']

/** Returns a text in all of its languages, one per line; '' for any other value. */
export function textsOf(value: Json | undefined): string {
  return isObject(value) ? Object.values(value).join('\n') : ''
}

function hasTitle({ record }: DesignPart, title: string): boolean {
  const searchTitle = title.trim().toLowerCase()
  return searchTitle !== '' && textsOf(record.title).toLowerCase().split('\n').includes(searchTitle)
}

/** Orders the lists of products by how well they fit: titled so, sorted so, and no other. */
function findProducts(
  blocks: readonly DesignPart[],
  part: 'bestsellers' | 'new' | 'sale',
): readonly DesignPart[] {
  const lists = blocks.filter(({ kind }) => PRODUCT_KINDS.includes(kind))
  const titled = lists.filter(({ record }) => TITLE_WORDS[part].test(textsOf(record.title)))
  if (titled.length > 0 || part === 'sale') return titled
  const sort = part === 'new' ? 'newest' : 'bestsellers'
  return lists.filter(({ record }) => record.sort === sort && record.collection === '')
}

/** Words in the title of a block that tells the brand's story. */
const STORY_TITLE =
  /\bstory\b|\babout us\b|histoire|à propos|qui sommes|historia|sobre nosotros|qui[ée]nes somos|geschichte|über uns|قصت|من نحن/iu

/** Returns the stories, which a merchant also calls the block that tells the brand's story where there are none. */
function findStories(blocks: readonly DesignPart[]): readonly DesignPart[] {
  const stories = blocks.filter(({ kind }) => kind === 'stories')
  if (stories.length > 0) return stories
  return blocks.filter(({ record }) => STORY_TITLE.test(textsOf(record.title)))
}

function matchParts(blocks: readonly DesignPart[], { part, title = '' }: EditTarget): readonly DesignPart[] {
  if (part === 'block') return blocks
  if (part === 'stories') return findStories(blocks)
  if (part === 'titled') return blocks.filter((block) => hasTitle(block, title))
  if (part === 'products') return blocks.filter(({ kind }) => PRODUCT_KINDS.includes(kind))
  if (part === 'bestsellers' || part === 'new' || part === 'sale') return findProducts(blocks, part)
  return blocks.filter(({ kind }) => kind === part)
}

const isFrame = (part: string) => FRAME_PARTS.some((one) => one === part)
const PLACES = { first: 0, second: 1, third: 2 } as const

/** Returns the parts of the design that a target names, or why there are none. */
export function findTargets(
  { design, facts }: EditContext,
  target: EditTarget,
): readonly DesignPart[] | { readonly refused: EditRefusal } {
  const { part, which } = target
  if (isFrame(part)) {
    const sectionPart = findSectionPart(design, part)
    return sectionPart ? [sectionPart] : { refused: 'no-block' }
  }
  if (part === 'selection') return findSelection(design, facts.selected)
  for (const name of listSearchedSections(facts.section)) {
    const matches = matchParts(listBlocks(design, name), target)
    if (matches.length === 0) continue
    if (which === 'all') return matches
    const selected = matches.filter(({ path }) => facts.selected.includes(path))
    const one =
      which === 'last'
        ? matches.at(-1)
        : which === 'any'
          ? (selected[0] ?? matches[0])
          : matches[PLACES[which]]
    return one ? [one] : { refused: 'no-block' }
  }
  return { refused: 'no-block' }
}

function findSelection(design: JsonObject, selected: readonly string[]) {
  const selectedParts = selected.flatMap((path): DesignPart[] => {
    const designLocation = findDesignLocation(design, path)
    const record = getValueAt(design, path)
    if (
      designLocation?.what !== 'item' ||
      !designLocation.section ||
      designLocation.path !== path ||
      !isObject(record)
    )
      return []
    const kind = typeof record.kind === 'string' ? record.kind : ''
    return EDIT_BLOCKS.some((one) => one === kind)
      ? [{ path, kind, section: designLocation.section, record }]
      : []
  })
  return selectedParts.length > 0 ? selectedParts : { refused: 'nothing-selected' as const }
}

/**
 * Returns the parts that an intent changes: those of its target; without a target the current screen with its
 * blocks, or the home screen's blocks if it has none.
 */
export function findPartsToChange(
  context: EditContext,
  target: EditTarget | null,
): readonly DesignPart[] | { readonly refused: EditRefusal } {
  if (target) return findTargets(context, target)
  const { design, facts } = context
  const section = findSectionPart(design, facts.section)
  const here = [...(section ? [section] : []), ...listBlocks(design, facts.section)]
  return here.length > 1 ? here : [...here, ...listBlocks(design, 'home')]
}
