import { SECTIONS, type SectionName } from '@vitrine/storefront/design'

const BLOCK_EXAMPLES = ['blocks', 'translate', 'shorten', 'logo'] as const
const EXAMPLES = {
  branding: ['logo', 'font', 'corners', 'dark'],
  header: ['center', 'header', 'logo'],
  nav: ['tab', 'logo'],
  catalog: ['columns', 'corners', 'translate'],
} as const satisfies Partial<Readonly<Record<SectionName, readonly string[]>>>

type Example = (typeof BLOCK_EXAMPLES)[number] | (typeof EXAMPLES)[keyof typeof EXAMPLES][number]

const hasOwnExamples = (section: string): section is keyof typeof EXAMPLES => Object.hasOwn(EXAMPLES, section)

/** Returns the ids of requests that make sense on a screen. */
export function listExamples(section: string): readonly Example[] {
  if (hasOwnExamples(section)) return EXAMPLES[section]
  return section === 'home' || !Object.hasOwn(SECTIONS, section)
    ? BLOCK_EXAMPLES
    : ['translate', 'shorten', 'corners', 'logo']
}
