import { type DesignBrief, EMPTY_BRIEF } from '@vitrine/core/contract/designs/design-brief'
import { mergeBriefs } from '@vitrine/core/contract/designs/merge-briefs'
import type { ImageColors } from '../view/image-colors.ts'
import type { WebsiteStart } from './website-start.ts'

/** Source of a brief besides the merchant’s sentence: a website or an image, and the brief read from it. */
export type BriefSource = { readonly name: 'image' | 'website'; readonly brief: DesignBrief }

const MAX_COLORS = 6

/** Lists the briefs read from the merchant's image and website, as far as they are read; the image first, as it was chosen by hand. */
export function listSources(image: ImageColors | null, website: WebsiteStart): readonly BriefSource[] {
  const sources: BriefSource[] = []
  if (image?.state === 'read')
    sources.push({
      name: 'image',
      brief: { ...EMPTY_BRIEF, palette: { ...EMPTY_BRIEF.palette, ...image.character } },
    })
  if (website.state === 'read') sources.push({ name: 'website', brief: website.brief })
  return sources
}

/** Merges the briefs of all sources: in each field the earlier source wins. Returns undefined without sources. */
export const mergeSources = (sources: readonly BriefSource[]): DesignBrief | undefined =>
  sources.length === 0
    ? undefined
    : sources.map(({ brief }) => brief).reduceRight((below, above) => mergeBriefs(above, below))

/** Merges the colors of an image and a website without duplicates, up to the maximum of a request. */
export const mergeColors = (...lists: readonly (readonly string[])[]): readonly string[] =>
  [...new Set(lists.flat())].slice(0, MAX_COLORS)
