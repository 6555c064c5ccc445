import { isPlatformImage } from '@vitrine/core/media/platform-image'
import { isSampleImage } from '@vitrine/core/media/sample-images'
import {
  createFieldFix,
  type DesignPart,
  defineRule,
  type RuleFinding,
  toHttpsAddress,
  toText,
} from './finding.ts'

type Code = 'media.picture' | 'media.video' | 'media.plain' | 'media.sample'

/** Size limits, bytes: about two seconds of loading at 4 Mbit/s for an image, and a video of one minute. */
const HEAVY_BYTES = { picture: 1_000_000, video: 15_000_000 } as const

/** Lists the images and videos that a part shows. */
export function listMedia({
  section,
  record,
}: DesignPart): readonly { name: string; of: 'picture' | 'video'; url: string }[] {
  return Object.entries(section.fields).flatMap(([name, field]) => {
    const url = toText(record[name])
    if (url === '' || (field.kind !== 'image' && field.kind !== 'video')) return []
    return [{ name, of: field.kind === 'image' ? 'picture' : 'video', url }]
  })
}

/**
 * Returns true for a file that is delivered in its own size, so that its size matters: every video, and
 * images that are not on the platform's servers, which resize theirs.
 */
export function isServedAsIs(url: string, of: 'picture' | 'video'): boolean {
  return of === 'video' || !isPlatformImage(url)
}

/** Reports images and videos that load slowly, that phones refuse to load, or that show a sample shop's products. */
export const mediaRule = defineRule({
  codes: ['media.picture', 'media.video', 'media.plain', 'media.sample'],
  find: ({ parts, shopFacts }) =>
    parts.flatMap((part) =>
      listMedia(part).flatMap(({ name, of, url }): readonly RuleFinding<Code>[] => {
        const baseFinding = { path: part.path, field: name, languages: [] }
        if (shopFacts.connected && isSampleImage(url)) {
          const fix = createFieldFix('drop', `${part.path}.${name}`, '')
          return [{ ...baseFinding, code: 'media.sample', weight: 'broken', values: {}, fix }]
        }
        const bytes = Object.hasOwn(shopFacts.media, url) ? shopFacts.media[url] : undefined
        const heavy: readonly RuleFinding<Code>[] =
          bytes !== undefined && bytes > HEAVY_BYTES[of] && isServedAsIs(url, of)
            ? [
                {
                  ...baseFinding,
                  code: `media.${of}`,
                  weight: 'weak',
                  values: { size: (bytes / 1_000_000).toFixed(1) },
                  fix: null,
                },
              ]
            : []
        const secure = toHttpsAddress(url)
        if (secure === null) return heavy
        const fieldFix = createFieldFix('secure', `${part.path}.${name}`, secure)
        return [
          ...heavy,
          { ...baseFinding, code: 'media.plain', weight: 'broken', values: {}, fix: fieldFix },
        ]
      }),
    ),
})
