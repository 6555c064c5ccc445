import { isRecord } from '@vitrine/core/validation/is-record'

export type GuidePart = { readonly text: string } | { readonly rows: readonly (readonly string[])[] }
type Guide = { readonly title: string; readonly parts: readonly GuidePart[] }

const isText = (value: unknown): value is string => typeof value === 'string'

/** Parses the response of `/shopper/sizes`; null where there is no guide. */
export function parseSizeGuide({ guide }: Readonly<Record<string, unknown>>): Guide | null {
  if (!isRecord(guide) || !Array.isArray(guide.parts)) return null
  const parts = guide.parts.filter(isRecord).flatMap(({ text, rows }): GuidePart[] => {
    if (isText(text)) return [{ text }]
    return Array.isArray(rows)
      ? [{ rows: rows.filter(Array.isArray).map((cells: unknown[]) => cells.filter(isText)) }]
      : []
  })
  return parts.length === 0 ? null : { title: isText(guide.title) ? guide.title : '', parts }
}
