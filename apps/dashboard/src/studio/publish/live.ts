import { queryOptions, useQuery } from '@tanstack/react-query'
import { difference } from '@vitrine/core/design/difference'
import { isJsonObject, type JsonObject, type Operation } from '@vitrine/core/design/operations'
import { listSectionNames, readDesign, type SectionName } from '@vitrine/storefront/design'
import { ApiError } from '../../api.ts'
import { common } from '../../i18n/common-messages.ts'
import { DEVICE } from '../engine/device.ts'

/** A design that is or was live, by its content hash. It never changes, so one visit asks for it once. */
export function liveQuery(hash: string) {
  return queryOptions({
    queryKey: ['published-design', hash],
    queryFn: ({ signal }) => fetchLive(hash, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The live design. */
export function useLiveDesign(hash: string | null, enabled: boolean) {
  return useQuery({ ...liveQuery(hash ?? ''), enabled: enabled && hash !== null })
}

async function fetchLive(hash: string, signal: AbortSignal): Promise<JsonObject> {
  const response = await fetch(`/designs/${hash}.json`, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw new ApiError({ code: 'offline', message: common('network') })
  })
  const document: unknown = response.ok ? await response.json() : null
  if (!isJsonObject(document)) throw new ApiError({ code: 'internal', message: common('unexpected') })
  // It may have been published by an older dashboard: the same reading as the server's brings it up to date.
  const read = readDesign(document)
  if (!read.ok) throw new ApiError({ code: 'internal', message: common('unexpected') })
  return read.design
}

/** The sections in which two designs differ, in the design's own order. */
export function countDifferences(design: JsonObject, live: JsonObject): readonly SectionName[] {
  const touched = new Set(backTo(design, live).map(({ schema }) => schema.split('.')[0]))
  return listSectionNames().filter((name) => touched.has(name))
}

/** The edits that bring a design to what another is, such as the live one or an earlier one; undo takes them back. */
export function backTo(design: JsonObject, other: JsonObject): readonly Operation[] {
  return difference(design, other, DEVICE)
}
