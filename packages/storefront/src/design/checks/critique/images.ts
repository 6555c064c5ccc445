import { getValueAt } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import { type CheckedDesign, type DesignPart, defineRule, type Fix, type RuleFinding } from '../finding.ts'
import { isServedAsIs, listMedia } from '../media.ts'
import { createRemoval, getKind, hasWords, listStacks } from './block-lists.ts'

type Found = RuleFinding<'images.repeated' | 'images.opening' | 'images.poster'>

/** Height of two phone screens, px. */
const TWO_SCREENS_PX = 1600
/** Estimated heights of blocks on a phone, px. */
const HEIGHTS: Readonly<Record<string, number>> = {
  announcement: 44,
  spacer: 32,
  stories: 110,
  banner: 480,
  slider: 320,
  'product-grid': 900,
  'image-grid': 400,
  collage: 520,
  text: 180,
  countdown: 150,
}
const COMMON_HEIGHT_PX = 300
/** How often one image may appear on a screen. */
const MAX_REPEATS = 2
/** Size from which the first image delays the first view, bytes: one second at 4 Mbit/s. */
const HEAVY_OPENING_BYTES = 400_000

/** Reports images that appear too often, and those that delay the first view. */
export const imagesRule = defineRule({
  codes: ['images.repeated', 'images.opening', 'images.poster'],
  find: (checked) =>
    listStacks(checked.parts).flatMap(({ list, blocks }) => [
      ...findRepeats(checked, blocks),
      ...(list === 'home.blocks' ? findHeavyOpening(checked, blocks) : []),
      ...blocks.flatMap(findMissingPoster),
    ]),
})

/** Compares images without their size and region. */
const toKey = (url: string) => url.split(/[?#]/)[0] ?? url

function findRepeats(checked: CheckedDesign, blocks: readonly DesignPart[]): readonly Found[] {
  const usesByImage = new Map<string, { count: number; early: boolean }>()
  let height = 0
  return blocks.flatMap((block) => {
    const early = height < TWO_SCREENS_PX
    height += HEIGHTS[getKind(block)] ?? COMMON_HEIGHT_PX
    const inside = checked.parts.filter(({ path }) => `${path}.`.startsWith(`${block.path}.`))
    return inside.flatMap((part) =>
      listMedia(part).flatMap(({ name, of, url }): readonly Found[] => {
        if (of !== 'picture' || part.section.fields.before) return []
        const before = usesByImage.get(toKey(url)) ?? { count: 0, early: false }
        usesByImage.set(toKey(url), { count: before.count + 1, early: before.early || early })
        if (!(before.early && early) && before.count < MAX_REPEATS) return []
        return [
          {
            code: 'images.repeated',
            weight: 'suggestion',
            path: part.path,
            field: name,
            languages: [],
            values: {},
            fix: createReplacement(checked, part, name),
          },
        ]
      }),
    )
  })
}

/** Uses an image of the store that the design does not show, or removes the repeat where nothing else is lost. */
function createReplacement(
  { design, parts, shopFacts }: CheckedDesign,
  part: DesignPart,
  name: string,
): Fix | null {
  const used = new Set(parts.flatMap(listMedia).map(({ url }) => toKey(url)))
  const other = shopFacts.store?.images.find((url) => !used.has(toKey(url)))
  const { alt } = part.record
  if (other !== undefined)
    return {
      code: 'image',
      value: '',
      operations: [
        { schema: `${part.path}.${name}`, operation: 'edit', value: other },
        // The description belongs to the image that goes.
        ...(hasWords(alt) ? [{ schema: `${part.path}.alt`, operation: 'edit' as const, value: {} }] : []),
      ],
    }
  const siblings = listByRank(getValueAt(design, part.path.slice(0, part.path.lastIndexOf('.'))))
  const isItem = part.owner !== null && !part.path.match(/\.blocks\.[^.]+$/)
  if (isItem && siblings.length > 2) return createRemoval(part.path)
  const isBare = getKind(part) === 'banner' && !hasWords(part.record.title) && !hasWords(part.record.subtitle)
  return isBare ? createRemoval(part.path) : null
}

function findHeavyOpening(
  { parts, shopFacts }: CheckedDesign,
  blocks: readonly DesignPart[],
): readonly Found[] {
  const opening = blocks.find((block) => !['announcement', 'spacer'].includes(getKind(block)))
  if (!opening) return []
  const part = parts.find(({ path, record }) => `${path}.`.startsWith(`${opening.path}.`) && record.image)
  const image = part && listMedia(part).find(({ name }) => name === 'image')
  const bytes = image && Object.hasOwn(shopFacts.media, image.url) ? (shopFacts.media[image.url] ?? 0) : 0
  // Larger ones are a finding of their own.
  if (
    !part ||
    !image ||
    bytes <= HEAVY_OPENING_BYTES ||
    bytes > 1_000_000 ||
    !isServedAsIs(image.url, image.of)
  )
    return []
  return [
    {
      code: 'images.opening',
      weight: 'suggestion',
      path: part.path,
      field: image.name,
      languages: [],
      values: { size: Math.round(bytes / 1000) },
      fix: null,
    },
  ]
}

/** A video without a preview image is an empty area until it has loaded. */
function findMissingPoster({ path, record }: DesignPart): readonly Found[] {
  if (record.kind !== 'video' || record.src === '' || record.poster !== '') return []
  return [
    {
      code: 'images.poster',
      weight: 'suggestion',
      path,
      field: 'poster',
      languages: [],
      values: {},
      fix: null,
    },
  ]
}
