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

/** More than this keeps a shopper on a phone's network waiting: about two seconds at 4 Mbit/s, and a minute's film. */
const HEAVY_BYTES = { picture: 1_000_000, video: 15_000_000 } as const

/** The images and videos that a part shows. */
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

/** True where file size matters: the platform resizes its own images. */
export function isServedAsIs(url: string, of: 'picture' | 'video'): boolean {
  return of === 'video' || !isPlatformImage(url)
}

/** Pictures and films that are slow to load, that phones refuse to load, or that are of a sample shop's goods. */
export const mediaRule = defineRule({
  codes: ['media.picture', 'media.video', 'media.plain', 'media.sample'],
  find: ({ parts, says }) =>
    parts.flatMap((part) =>
      listMedia(part).flatMap(({ name, of, url }): readonly RuleFinding<Code>[] => {
        const found = { path: part.path, field: name, languages: [] }
        if (says.connected && isSampleImage(url)) {
          const mend = createFieldFix('drop', `${part.path}.${name}`, '')
          return [{ ...found, code: 'media.sample', weight: 'broken', values: {}, mend }]
        }
        const bytes = Object.hasOwn(says.media, url) ? says.media[url] : undefined
        const heavy: readonly RuleFinding<Code>[] =
          bytes !== undefined && bytes > HEAVY_BYTES[of] && isServedAsIs(url, of)
            ? [
                {
                  ...found,
                  code: `media.${of}`,
                  weight: 'weak',
                  values: { size: (bytes / 1_000_000).toFixed(1) },
                  mend: null,
                },
              ]
            : []
        const secure = toHttpsAddress(url)
        if (secure === null) return heavy
        const mend = createFieldFix('secure', `${part.path}.${name}`, secure)
        return [...heavy, { ...found, code: 'media.plain', weight: 'broken', values: {}, mend }]
      }),
    ),
})
