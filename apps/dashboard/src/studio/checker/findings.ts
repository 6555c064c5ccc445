import { useQueries, useQuery } from '@tanstack/react-query'
import { findDeadUrls, MAX_CHECKED_URLS } from '@vitrine/core/contract/designs/designs'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { getCatalogStatus, getStoreFacts, MAX_HANDLES } from '@vitrine/core/contract/shop/shop'
import type { JsonObject } from '@vitrine/core/design/operations'
import {
  checkDesign,
  type Finding,
  type HandleStatus,
  listReferences,
  type ShopFacts,
  UNKNOWN_FACTS,
} from '@vitrine/storefront/design'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import { queryOf } from '../../app/queries.ts'
import type { Studio } from '../engine/studio.ts'
import { useStudioView } from '../view/context.ts'
import { useSegments } from '../view/segments.ts'
import { useIgnoredFindings } from './ignored-findings.ts'
import { fetchFileSizes } from './sizes.ts'

/** Findings, and the store data that they are based on. */
export type CheckResult = {
  readonly findings: readonly Finding[]
  readonly shopFacts: ShopFacts
  /** Error of the request to the store; null when it succeeded. */
  readonly unasked: Error | null
}

const NOTHING: CheckResult = {
  findings: [],
  shopFacts: UNKNOWN_FACTS,
  unasked: null,
}

/** Delay in ms of a check after the last edit, so that no keystroke waits for it. */
const REST_MS = 700
/** Interval in ms after which the store's catalog data is requested again. */
const REFRESH_INTERVAL_MS = 120_000

const stores = new WeakMap<Studio, ReturnType<typeof newStore>>()
const newStore = () => createStore<CheckResult>(() => NOTHING)

function storeOf(studio: Studio) {
  const findingStore = stores.get(studio) ?? newStore()
  stores.set(studio, findingStore)
  return findingStore
}

/** Returns the latest findings of the open design, without and with the ignored ones. */
export function useDesignCheck(): CheckResult & { readonly ignored: readonly Finding[] } {
  const { studio, project } = useStudioView()
  const store = storeOf(studio)
  const result = useSyncExternalStore(store.subscribe, store.getState)
  const ids = useIgnoredFindings(project.id)
  return useMemo(() => {
    const isIgnored = ({ id }: Finding) => ids.includes(id)
    return {
      ...result,
      findings: result.findings.filter((one) => !isIgnored(one)),
      ignored: result.findings.filter(isIgnored),
    }
  }, [result, ids])
}

/** Checks the open design while it is edited. Renders nothing; mounted once in the studio. */
export function Checking() {
  const { studio, project } = useStudioView()
  const design = useRested(studio)
  const { shopFacts, error } = useShopSays(project, design)
  const findings = useMemo(() => checkDesign(design, shopFacts), [design, shopFacts])
  useEffect(
    () => storeOf(studio).setState({ findings, shopFacts, unasked: error }, true),
    [studio, findings, shopFacts, error],
  )
  return null
}

/** Returns the store's data about everything that a design references. */
function useShopSays(project: Project, design: JsonObject): { shopFacts: ShopFacts; error: Error | null } {
  const references = useMemo(() => listReferences(design), [design])
  const catalog = useGoods(
    project.shop === null ? null : project.id,
    references.collections,
    references.products,
  )
  const sizes = useSizes(references.media)
  const missingPages = useGone(project.id, references.web)
  const { segments, isLoaded } = useSegments()
  const { data: store } = useQuery({
    ...queryOf(getStoreFacts, { project: project.id }),
    enabled: project.shop !== null,
    staleTime: REFRESH_INTERVAL_MS,
    retry: false,
  })
  const { lang, langs } = project
  const shopFacts = useMemo<ShopFacts>(
    () => ({
      languages: [lang, ...langs.filter((one) => one !== lang)],
      collections: catalog.collections,
      products: catalog.products,
      media: sizes.data ?? {},
      missingPages,
      connected: project.shop !== null,
      segments: isLoaded ? segments.map(({ id }) => id) : null,
      now: Date.now(),
      store: store ?? null,
    }),
    [lang, langs, catalog, sizes.data, missingPages, project.shop, segments, isLoaded, store],
  )
  return { shopFacts, error: catalog.error }
}

function useSizes(media: readonly string[]) {
  return useQuery({
    queryKey: ['media-sizes', media],
    queryFn: ({ signal }) => fetchFileSizes(media, signal),
    enabled: media.length > 0,
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Returns the design once it has not changed for `REST_MS`. */
function useRested(studio: Studio): JsonObject {
  const [design, setDesign] = useState(() => studio.state().design)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null
    const updateDesign = () => setDesign(studio.state().design)
    const stop = studio.watch(() => {
      if (timer !== null) clearTimeout(timer)
      timer = setTimeout(updateDesign, REST_MS)
    })
    updateDesign()
    return () => {
      stop()
      if (timer !== null) clearTimeout(timer)
    }
  }, [studio])
  return design
}

type Goods = {
  readonly collections: Readonly<Record<string, HandleStatus>>
  readonly products: Readonly<Record<string, HandleStatus>>
  readonly error: Error | null
}

/** Returns the store's data about collections and products, requested in batches of the maximum size of the call. */
function useGoods(
  project: string | null,
  collections: readonly string[],
  products: readonly string[],
): Goods {
  const pages = Math.ceil(Math.max(collections.length, products.length) / MAX_HANDLES)
  const page = (all: readonly string[], index: number) =>
    all.slice(index * MAX_HANDLES, (index + 1) * MAX_HANDLES)
  return useQueries({
    queries: Array.from({ length: project === null ? 0 : pages }, (_, index) => ({
      ...queryOf(getCatalogStatus, {
        project: project ?? '',
        collections: [...page(collections, index)],
        products: [...page(products, index)],
      }),
      staleTime: REFRESH_INTERVAL_MS,
      retry: false,
    })),
    combine: together,
  })
}

/** Returns the web addresses that no longer resolve. Omits those that could not be checked. */
function useGone(project: string, addresses: readonly string[]): readonly string[] {
  const pages = Math.ceil(addresses.length / MAX_CHECKED_URLS)
  return useQueries({
    queries: Array.from({ length: pages }, (_, index) => ({
      ...queryOf(findDeadUrls, {
        project,
        addresses: addresses.slice(index * MAX_CHECKED_URLS, (index + 1) * MAX_CHECKED_URLS),
      }),
      staleTime: REFRESH_INTERVAL_MS,
      retry: false,
    })),
    combine: allGone,
  })
}

function allGone(
  answers: readonly { readonly data: { readonly unreachableUrls: readonly string[] } | undefined }[],
) {
  return answers.flatMap(({ data }) => data?.unreachableUrls ?? [])
}

function together(
  answers: readonly {
    readonly data:
      | { readonly collections: Goods['collections']; readonly products: Goods['products'] }
      | undefined
    readonly error: Error | null
  }[],
): Goods {
  return {
    collections: Object.assign({}, ...answers.map(({ data }) => data?.collections)),
    products: Object.assign({}, ...answers.map(({ data }) => data?.products)),
    error: answers.find(({ error }) => error)?.error ?? null,
  }
}
