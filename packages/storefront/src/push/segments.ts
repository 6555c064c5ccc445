import { defineVersions } from '@vitrine/core/sync/versions'
import { isRecord } from '@vitrine/core/validation/record'
import { isUuid } from '@vitrine/core/validation/uuid'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ShopperStore } from '../device/store/store.ts'
import { createStoredRecord } from '../device/store/stored-record.ts'
import type { Ports } from '../ports.ts'

/** The segments that the server last assigned to a shopper. */
export type StoredSegments = {
  /** Whom it said it of: an installation, and the customer who was signed in there. */
  readonly subscriber: string | null
  readonly customer: number | null
  /** When, ms since 1970. */
  readonly at: number
  /** Of which it was asked, and in which of them the shopper is. */
  readonly named: readonly string[]
  readonly within: readonly string[]
}

/** How 'store.segments' came to its shape of today. */
export const SEGMENTS_VERSIONS = defineVersions([
  { version: 1, name: 'as it was first kept', migrate: (old) => old },
])

/** What was kept; what of it cannot be read is left out. */
export function readStoredSegments(kept: unknown): StoredSegments {
  const { subscriber, customer, at, named, within }: Readonly<Record<string, unknown>> = isRecord(kept)
    ? kept
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

/** At most so many are asked about at once. */
const MAX_SEGMENTS = 60
/** An answer is good for so long; ms. */
const CACHE_TTL_MS = 5 * 60_000

export type Segments = {
  /** Those that the shopper is in, as far as is known; null until what the device keeps was read. */
  readonly state: StoreApi<{ readonly within: readonly string[] | null }>
  /** A block is for one of these: what is not known of them is asked for, all of a moment in one call. */
  readonly need: (ids: readonly string[]) => void
}

/**
 * The segments of the one shopper who uses this device: what the server last said holds, without a network too, until
 * it says otherwise or somebody else is signed in. Who is not known to the server is in none.
 */
export function createSegments(
  { storage, pushes }: Pick<Ports, 'storage' | 'pushes'>,
  shopper: ShopperStore,
  now: () => number = Date.now,
): Segments {
  const kept = createStoredRecord(storage, {
    name: 'store.segments',
    versions: SEGMENTS_VERSIONS,
    read: readStoredSegments,
  })
  const state = createStore<{ readonly within: readonly string[] | null }>()(() => ({ within: null }))
  const wanted = new Set<string>()
  let told = readStoredSegments(null)
  let read: Promise<void> | null = null
  let asking: Promise<void> | null = null

  const whose = () => {
    const { subscriber, user, token } = shopper.getState()
    return { subscriber, customer: token === null ? null : (user?.id ?? null) }
  }
  const isOwn = () => {
    const { subscriber, customer } = whose()
    return subscriber !== null && told.subscriber === subscriber && told.customer === customer
  }
  const show = () => {
    const within = isOwn() ? told.within : []
    if (state.getState().within?.join() !== within.join()) state.setState({ within })
  }
  const isKnown = () =>
    isOwn() &&
    now() - told.at < CACHE_TTL_MS &&
    [...wanted].slice(0, MAX_SEGMENTS).every((id) => told.named.includes(id))

  async function ask(): Promise<void> {
    const installation = await pushes.started
    // Whoever signed in or out a moment ago is known to the server once it has registered them.
    await installation.refresh()
    const of = whose()
    const named = [...new Set([...wanted, ...(isOwn() ? told.named : [])])].slice(0, MAX_SEGMENTS)
    const within = await installation.segments(named)
    told = { ...of, at: now(), named, within }
    await kept.change(() => told)
  }

  /** Asks until what is known is of whoever is here, and of all that is wanted. */
  async function learn(): Promise<void> {
    read ??= kept.read().then((was) => {
      told = was
    })
    await read
    show()
    if (asking || wanted.size === 0 || isKnown()) return
    asking = ask()
    const reached = await asking.then(
      () => true,
      // Out of reach: what was said last holds, and the next block or visit asks again.
      () => false,
    )
    asking = null
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
      for (const id of ids) wanted.add(id)
      void learn()
    },
  }
}
