import { queryOptions, useQuery } from '@tanstack/react-query'
import { diffDesigns } from '@vitrine/core/design/difference'
import { isJsonObject, type JsonObject, type Operation } from '@vitrine/core/design/operations'
import { listSectionNames, readDesign, type SectionName } from '@vitrine/storefront/design'
import { ApiError } from '../../api.ts'
import { common } from '../../i18n/common-messages.ts'
import { TAB_ID } from '../engine/tab-id.ts'

/** Creates the query of a published design by content hash. It is immutable, so it is fetched once per page load. */
export function createLiveDesignQuery(hash: string) {
  return queryOptions({
    queryKey: ['published-design', hash],
    queryFn: ({ signal }) => fetchLive(hash, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Returns the live design. */
export function useLiveDesign(hash: string | null, enabled: boolean) {
  return useQuery({ ...createLiveDesignQuery(hash ?? ''), enabled: enabled && hash !== null })
}

async function fetchLive(hash: string, signal: AbortSignal): Promise<JsonObject> {
  const response = await fetch(`/designs/${hash}.json`, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw new ApiError({ code: 'offline', message: common('network') })
  })
  const document: unknown = response.ok ? await response.json() : null
  if (!isJsonObject(document)) throw new ApiError({ code: 'internal', message: common('unexpected') })
  // An older dashboard may have published it: migrates it as the server does.
  const read = readDesign(document)
  if (!read.ok) throw new ApiError({ code: 'internal', message: common('unexpected') })
  return read.design
}

/** Returns the names of the sections in which two designs differ, in design order. */
export function countDifferences(design: JsonObject, live: JsonObject): readonly SectionName[] {
  const touched = new Set(createRevertEdits(design, live).map(({ schema }) => schema.split('.')[0]))
  return listSectionNames().filter((name) => touched.has(name))
}

/** Returns the edits that turn a design into another, such as the live or an earlier one. They can be undone. */
export function createRevertEdits(design: JsonObject, other: JsonObject): readonly Operation[] {
  return diffDesigns(design, other, TAB_ID)
}
