import { getValueAt, type JsonObject } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import { SECTIONS, type SectionName } from '@vitrine/storefront/design'

const BLOCK_EXAMPLES = ['blocks', 'translate', 'shorten', 'logo'] as const
/** For a screen without a banner that could be taller. */
const IMAGE_EXAMPLES = ['images', 'translate', 'shorten', 'logo'] as const
const EXAMPLES = {
  branding: ['logo', 'font', 'corners', 'dark'],
  header: ['center', 'header', 'logo'],
  nav: ['tab', 'logo'],
  catalog: ['columns', 'corners', 'translate'],
} as const satisfies Partial<Readonly<Record<SectionName, readonly string[]>>>

type Example =
  | (typeof BLOCK_EXAMPLES | typeof IMAGE_EXAMPLES)[number]
  | (typeof EXAMPLES)[keyof typeof EXAMPLES][number]

const hasOwnExamples = (section: string): section is keyof typeof EXAMPLES => Object.hasOwn(EXAMPLES, section)

function hasLowBanner(design: JsonObject): boolean {
  const banner = listByRank(getValueAt(design, 'home.blocks')).find(({ item }) => item.kind === 'banner')
  return banner !== undefined && banner.item.ratio !== 'portrait'
}

/** Returns the ids of requests that make sense on a screen. */
export function listExamples(section: string, design: JsonObject): readonly Example[] {
  if (hasOwnExamples(section)) return EXAMPLES[section]
  return section === 'home' || !Object.hasOwn(SECTIONS, section)
    ? hasLowBanner(design)
      ? BLOCK_EXAMPLES
      : IMAGE_EXAMPLES
    : ['translate', 'shorten', 'corners', 'logo']
}
