import type { Language } from '@vitrine/core/i18n/languages'
import { type CollectionData, CollectionFragment, toCollection } from '../catalog/collections.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { toLanguageCode } from '../context.ts'
import type { Collection } from '../entities.ts'
import { parseDynamicGraphql } from '../graphql.ts'

/** Creates a query with one alias per handle: the platform has no query for several handles. */
export function buildCollectionsByHandlesQuery(count: number) {
  const indices = Array.from({ length: count }, (_, index) => index)
  const declared = indices.map((index) => `$h${index}: String!, `).join('')
  const asked = indices.map((index) => `c${index}: collection(handle: $h${index}) { ...K }`).join('\n')
  return parseDynamicGraphql<Record<string, CollectionData | null>, Record<string, string>>(
    `query CollectionsByHandles(${declared}$language: LanguageCode) @inContext(language: $language) { ${asked} }`,
    [CollectionFragment],
  )
}

/** Fetches collections by handle, in the order of the input; omits deleted ones. */
export async function fetchCollectionsByHandles(
  client: StorefrontClient,
  input: { readonly handles: readonly string[]; readonly lang: Language },
  options?: RequestOptions,
): Promise<Collection[]> {
  const handles = [...new Set(input.handles)]
  if (handles.length === 0) return []
  const variables: Record<string, string> = { language: toLanguageCode(input.lang) }
  handles.forEach((handle, index) => {
    variables[`h${index}`] = handle
  })
  const data = await client.query(buildCollectionsByHandlesQuery(handles.length), variables, options)
  return handles.flatMap((_, index) => {
    const found = data[`c${index}`]
    return found ? [toCollection(found)] : []
  })
}
