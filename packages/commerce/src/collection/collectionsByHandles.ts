import type { Language } from '@vitrine/core/i18n/languages'
import { type CollectionData, CollectionFragment, toCollection } from '../catalog/collections.ts'
import { findRenamed } from '../catalog/redirects.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { toLanguageCode } from '../context.ts'
import type { Collection } from '../entities.ts'
import { parseDynamicGraphql } from '../graphql.ts'

/** Creates a query with one alias per handle: the platform has no query for several handles. */
export function buildCollectionsByHandlesQuery(count: number) {
  const indices = Array.from({ length: count }, (_, index) => index)
  const declared = indices.map((index) => `$h${index}: String!, `).join('')
  const selections = indices.map((index) => `c${index}: collection(handle: $h${index}) { ...K }`).join('\n')
  return parseDynamicGraphql<Record<string, CollectionData | null>, Record<string, string>>(
    `query CollectionsByHandles(${declared}$language: LanguageCode) @inContext(language: $language) { ${selections} }`,
    [CollectionFragment],
  )
}

type Input = { readonly handles: readonly string[]; readonly lang: Language }

/**
 * Fetches collections by handle, in the order of the input; omits deleted ones. Finds renamed ones by the merchant's
 * redirects.
 */
export async function fetchCollectionsByHandles(
  client: StorefrontClient,
  input: Input,
  options?: RequestOptions,
): Promise<Collection[]> {
  const handles = [...new Set(input.handles)]
  const collectionsByHandle = await findCollections(client, { ...input, handles }, options)
  const missing = handles.filter((handle) => !collectionsByHandle.has(handle))
  const renamed = await findRenamed(missing, 'collection', client, options)
  if (renamed.size > 0) {
    const now = [...new Set(renamed.values())]
    const moved = await findCollections(client, { ...input, handles: now }, options)
    for (const [old, handle] of renamed) {
      const collection = moved.get(handle)
      if (collection) collectionsByHandle.set(old, collection)
    }
  }
  return handles.flatMap((handle) => collectionsByHandle.get(handle) ?? [])
}

async function findCollections(
  client: StorefrontClient,
  { handles, lang }: Input,
  options: RequestOptions | undefined,
): Promise<Map<string, Collection>> {
  const collectionsByHandle = new Map<string, Collection>()
  if (handles.length === 0) return collectionsByHandle
  const variables: Record<string, string> = { language: toLanguageCode(lang) }
  handles.forEach((handle, index) => {
    variables[`h${index}`] = handle
  })
  const data = await client.query(buildCollectionsByHandlesQuery(handles.length), variables, options)
  handles.forEach((handle, index) => {
    const collection = data[`c${index}`]
    if (collection) collectionsByHandle.set(handle, toCollection(collection))
  })
  return collectionsByHandle
}
