import { isObject, isSameJson, type JsonObject } from '@vitrine/core/design/operations'
import { isLocalText, type Language } from '@vitrine/core/i18n/languages'
import { BLOCKS } from '../../../blocks/index.ts'
import {
  type CheckedDesign,
  createFieldFix,
  type DesignPart,
  defineRule,
  type Fix,
  type RuleFinding,
} from '../finding.ts'
import {
  createMove,
  createRemoval,
  findBetterPlace,
  getKind,
  hasWords,
  isTextOnImage,
  listStacks,
} from './block-lists.ts'

type Code = `hierarchy.${'opening' | 'heroes' | 'texts' | 'untitled' | 'repeated' | 'unlinked'}`
type Found = RuleFinding<Code>

/** Reports screens whose order and headings do not lead the eye. */
export const hierarchyRule = defineRule({
  codes: [
    'hierarchy.opening',
    'hierarchy.heroes',
    'hierarchy.texts',
    'hierarchy.untitled',
    'hierarchy.repeated',
    'hierarchy.unlinked',
  ],
  find: (checked) => [
    ...listStacks(checked.parts).flatMap(({ list, blocks }) => [
      ...(list === 'home.blocks' ? findWeakOpening(checked, blocks) : []),
      ...findRuns(checked, blocks),
      ...findUntitled(blocks),
      ...findRepeatedTitles(blocks, checked.shopFacts.languages[0]),
    ]),
    ...findUnlinked(checked.parts),
  ],
})

const finding = (code: Code, path: string, field: string | null, fix: Fix | null): Found => ({
  code,
  weight: 'suggestion',
  path,
  field,
  languages: [],
  values: {},
  fix,
})

/** Kinds above the opening that belong to the frame of the screen. */
const ABOVE = ['announcement', 'stories', 'spacer']
/** Kinds that answer questions or follow up: nobody has seen anything to ask about yet. */
const FOLLOWING = ['faq', 'newsletter', 'reviews', 'recently-viewed', 'store', 'code', 'html', 'button-row']
/** Kinds that show what the shop sells. */
const LEADING = [
  'banner',
  'slider',
  'collage',
  'featured-product',
  'product-grid',
  'product-carousel',
  'collection-list',
  'image-grid',
  'tabs',
  'video',
  'text',
]

function findWeakOpening({ design }: CheckedDesign, blocks: readonly DesignPart[]): readonly Found[] {
  const opening = blocks.find((block) => !ABOVE.includes(getKind(block)))
  if (!opening || !FOLLOWING.includes(getKind(opening))) return []
  const leader = LEADING.flatMap((kind) => blocks.find((block) => getKind(block) === kind) ?? [])[0]
  return [
    finding(
      'hierarchy.opening',
      opening.path,
      null,
      leader ? createMove(design, leader.path, opening) : null,
    ),
  ]
}

/** A banner with its text beside the image is a picture with a text, not an opening. */
const isHero = (block: DesignPart | undefined) =>
  block !== undefined &&
  (getKind(block) === 'slider' ||
    (getKind(block) === 'banner' && hasWords(block.record.title) && isTextOnImage(block.record)))
const isProse = (block: DesignPart | undefined) =>
  block !== undefined && ['text', 'rich-text'].includes(getKind(block))

const followsHero = (order: readonly DesignPart[], at: number) => isHero(order[at]) && isHero(order[at - 1])
const isThirdText = (order: readonly DesignPart[], at: number) =>
  [at - 2, at - 1, at].every((index) => isProse(order[index]))

/** Finds two openings in a row, and three texts in a row. */
function findRuns({ design }: CheckedDesign, blocks: readonly DesignPart[]): readonly Found[] {
  return blocks.flatMap(({ path }, at) => {
    const wrong = followsHero(blocks, at) ? followsHero : isThirdText(blocks, at) ? isThirdText : null
    if (!wrong) return []
    const code = wrong === followsHero ? 'hierarchy.heroes' : 'hierarchy.texts'
    return [finding(code, path, null, findBetterPlace(design, blocks, at, wrong))]
  })
}

/** Kinds that need a heading: without one, a row of products says nothing about its choice. */
const TITLED = ['product-grid', 'product-carousel', 'collection-list']

function findUntitled(blocks: readonly DesignPart[]): readonly Found[] {
  return blocks.flatMap((block, at) => {
    const before = blocks[at - 1]
    // A text or banner right above is the heading.
    if (!TITLED.includes(getKind(block)) || isProse(before) || (before && getKind(before) === 'banner'))
      return []
    if (hasWords(block.record.title)) return []
    return [
      finding(
        'hierarchy.untitled',
        block.path,
        'title',
        createFieldFix('title', `${block.path}.title`, getPlainTitle(block)),
      ),
    ]
  })
}

/** Returns a heading that is true for the block's choice of products or collections. */
function getPlainTitle(block: DesignPart): Readonly<Record<string, string>> {
  const { collection, products, sort } = block.record
  if (getKind(block) === 'collection-list') return BLOCKS['collection-list'].defaults.title
  const hasSource = collection !== '' || (Array.isArray(products) && products.length > 0)
  if (!hasSource && sort === 'bestsellers') return BLOCKS['product-carousel'].defaults.title
  if (!hasSource && sort === 'newest') return BLOCKS['product-grid'].defaults.title
  return BLOCKS.tabs.defaults.title
}

function findRepeatedTitles(blocks: readonly DesignPart[], language: Language | undefined): readonly Found[] {
  const titles = blocks.map(({ record }) => toTitle(record, language))
  return blocks.flatMap((block, at) => {
    const title = titles[at] ?? ''
    const first = blocks[titles.indexOf(title)]
    if (title === '' || !first || first === block) return []
    return [finding('hierarchy.repeated', block.path, 'title', createRetitle(first, block, titles, language))]
  })
}

function toTitle({ title }: JsonObject, language: Language | undefined): string {
  if (!isLocalText(title) || language === undefined) return ''
  return (title[language] ?? '').trim().toLowerCase()
}

/** Removes an exact repeat; gives a product row a title by its sort order; null where neither helps. */
function createRetitle(
  first: DesignPart,
  block: DesignPart,
  titles: readonly string[],
  language: Language | undefined,
): Fix | null {
  if (isSameJson({ ...first.record, rank: '' }, { ...block.record, rank: '' }))
    return createRemoval(block.path)
  if (!TITLED.includes(getKind(block))) return null
  const title = getPlainTitle(block)
  return titles.includes(toTitle({ title }, language))
    ? null
    : createFieldFix('title', `${block.path}.title`, title)
}

/** Finds buttons that shoppers do not see, because they lead nowhere. */
function findUnlinked(parts: readonly DesignPart[]): readonly Found[] {
  return parts.flatMap(({ path, section: { fields }, record }) => {
    const { button, link, image } = record
    if (fields.button?.kind !== 'text' || fields.link?.kind !== 'link' || !isObject(link)) return []
    // A slide without an image shows a collection and leads to it.
    const leads = link.to !== 'none' || (path.includes('.slides.') && image === '')
    if (leads || !hasWords(button)) return []
    const fix = createFieldFix('catalog', `${path}.link`, { to: 'catalog' })
    return [finding('hierarchy.unlinked', path, 'link', fix)]
  })
}
