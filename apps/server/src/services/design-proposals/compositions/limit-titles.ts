import { isObject, type JsonObject } from '@vitrine/core/design/operations'

/**
 * Size of a section's title and of other large words below the opening, to that of the opening's title, at most; on
 * phones, where the opening is not so large, and in wide windows.
 */
const SECTION_SHARES = [0.64, 0.55] as const
const WORDS_SHARES = [0.7, 0.7] as const
/** Size of a section's title in a wide window, of its size on a phone, where it has none of its own. */
const WIDE_SCALE = 1.8
/** Sizes that a limit does not go below, on phones and in wide windows, px. */
const MIN_SIZES = [24, 44] as const

/** Kinds whose large words are a part of the page, and no title of a section. */
const WORDS: readonly string[] = ['banner', 'featured-product']

const hasTitle = ({ title }: JsonObject): boolean =>
  isObject(title) && Object.values(title).some((text) => typeof text === 'string' && text !== '')

const isLarge = (block: JsonObject): boolean => hasTitle(block) && typeof block.wideTitleSize === 'number'

/** Returns true for words that stand for themselves: a banner, a product, or a sentence that leads nowhere. */
const isWords = ({ kind, link }: JsonObject): boolean =>
  WORDS.includes(String(kind)) || (kind === 'text' && isObject(link) && link.to === 'none')

/** Returns a block with titles that are clearly smaller than those of the opening. */
function limitBlock(block: JsonObject, opening: JsonObject): JsonObject {
  const [share, wideShare] = isWords(block) ? WORDS_SHARES : SECTION_SHARES
  const limit = (size: number, most: number, min: number) => Math.min(size, Math.max(min, Math.round(most)))
  const [min, wideMin] = MIN_SIZES
  const { titleSize, wideTitleSize } = block
  const wideOpening = Number(opening.wideTitleSize)
  // A title without a size of its own for wide windows grows by a factor.
  const narrowOpening =
    typeof wideTitleSize === 'number' ? Number(opening.titleSize) : wideOpening / WIDE_SCALE
  return {
    ...block,
    ...(typeof titleSize === 'number' ? { titleSize: limit(titleSize, narrowOpening * share, min) } : {}),
    ...(typeof wideTitleSize === 'number'
      ? { wideTitleSize: limit(wideTitleSize, wideOpening * wideShare, wideMin) }
      : {}),
  }
}

/**
 * Sets the titles below the opening of a home screen smaller than its title, which is the loudest of the page. Returns the
 * design, unchanged without an opening in large letters.
 */
export function limitTitles(design: JsonObject): JsonObject {
  const home = isObject(design.home) ? design.home : {}
  const entries = Object.entries(isObject(home.blocks) ? home.blocks : {})
  const first = entries.findIndex(
    ([, block]) => isObject(block) && hasTitle(block) && block.kind !== 'announcement',
  )
  const opening = entries[first]?.[1]
  if (!isObject(opening) || !isLarge(opening)) return design
  const blocks = Object.fromEntries(
    entries.map(([id, block], at) => [
      id,
      at > first && isObject(block) ? limitBlock(block, opening) : block,
    ]),
  )
  return { ...design, home: { ...home, blocks } }
}
