import { defineVersions } from '@vitrine/core/sync/versions'
import { isRecord } from '@vitrine/core/validation/is-record'
import { isUuid } from '@vitrine/core/validation/uuid'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ShopperStore } from '../device/store/store.ts'
import { createStoredRecord } from '../device/store/stored-record.ts'
import type { Ports } from '../ports.ts'

/** The segments that the server last assigned to a shopper. */
export type StoredSegments = {
  /** The installation and the signed-in customer that the segments belong to. */
  readonly subscriber: string | null
  readonly customer: number | null
  /** Time of the response, ms since 1970. */
  readonly at: number
  /** The requested segments, and those that include the shopper. */
  readonly named: readonly string[]
  readonly within: readonly string[]
}

/** Migrations of the stored 'store.segments'. */
export const SEGMENTS_VERSIONS = defineVersions([
  { version: 1, name: 'as it was first kept', migrate: (old) => old },
])

/** Reads the stored segments; skips invalid parts. */
export function readStoredSegments(stored: unknown): StoredSegments {
  const { subscriber, customer, at, named, within }: Readonly<Record<string, unknown>> = isRecord(stored)
    ? stored
    : {}
  const ids = (value: unknown) => (Array.isArray(value) ? value.filter(isUuid).slice(0, MAX_SEGMENTS) : [])
  return {
    subscriber: isUuid(subscriber) ? subscriber : null,
    customer: typeof customer === 'number' ? customer : null,
    at: typeof at === 'number' ? at : 0,
    named: ids(named),
    within: ids(within),
  }
}

/** Maximum number of segments in one request. */
const MAX_SEGMENTS = 60
/** Lifetime of a response, ms. */
const CACHE_TTL_MS = 5 * 60_000

export type Segments = {
  /** The shopper's segments as far as known; null until the stored ones are loaded. */
  readonly state: StoreApi<{ readonly within: readonly string[] | null }>
  /** Requests segments that a block needs; unknown ones are fetched together. */
  readonly need: (ids: readonly string[]) => void
}

/**
 * Creates the store of the shopper's segments. The server's last response also applies offline, until a new
 * one arrives or another shopper signs in. A shopper whom the server does not know is in no segment.
 */
export function createSegments(
  { storage, pushes }: Pick<Ports, 'storage' | 'pushes'>,
  shopper: ShopperStore,
  now: () => number = Date.now,
): Segments {
  const segmentRecord = createStoredRecord(storage, {
    name: 'store.segments',
    versions: SEGMENTS_VERSIONS,
    read: readStoredSegments,
  })
  const state = createStore<{ readonly within: readonly string[] | null }>()(() => ({ within: null }))
  const requestedIds = new Set<string>()
  let cached = readStoredSegments(null)
  let read: Promise<void> | null = null
  let pendingLoad: Promise<void> | null = null

  const whose = () => {
    const { subscriber, user, token } = shopper.getState()
    return { subscriber, customer: token === null ? null : (user?.id ?? null) }
  }
  const isOwn = () => {
    const { subscriber, customer } = whose()
    return subscriber !== null && cached.subscriber === subscriber && cached.customer === customer
  }
  const show = () => {
    const within = isOwn() ? cached.within : []
    if (state.getState().within?.join() !== within.join()) state.setState({ within })
  }
  const isKnown = () =>
    isOwn() &&
    now() - cached.at < CACHE_TTL_MS &&
    [...requestedIds].slice(0, MAX_SEGMENTS).every((id) => cached.named.includes(id))

  async function loadSegments(): Promise<void> {
    const installation = await pushes.started
    // After a sign-in or sign-out the server knows the shopper once it has registered them.
    await installation.refresh()
    const of = whose()
    const segmentIds = [...new Set([...requestedIds, ...(isOwn() ? cached.named : [])])].slice(
      0,
      MAX_SEGMENTS,
    )
    const within = await installation.segments(segmentIds)
    cached = { ...of, at: now(), named: segmentIds, within }
    await segmentRecord.change(() => cached)
  }

  /** Fetches until the data belongs to the current shopper and includes every requested segment. */
  async function learn(): Promise<void> {
    read ??= segmentRecord.read().then((was) => {
      cached = was
    })
    await read
    show()
    if (pendingLoad || requestedIds.size === 0 || isKnown()) return
    pendingLoad = loadSegments()
    const reached = await pendingLoad.then(
      () => true,
      // Unreachable: the last response applies, and the next block or visit tries again.
      () => false,
    )
    pendingLoad = null
    show()
    if (reached) await learn()
  }

  shopper.subscribe((is, was) => {
    if (is.token === was.token && is.subscriber === was.subscriber && is.user?.id === was.user?.id) return
    if (state.getState().within) show()
    void learn()
  })
  return {
    state,
    need: (ids) => {
      for (const id of ids) requestedIds.add(id)
      void learn()
    },
  }
}
