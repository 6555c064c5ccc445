import type { Plan, Product, Variant } from '@vitrine/commerce/entities'
import { useMemo, useRef, useState } from 'react'
import { type QueryResult, useQuery } from '../context/useQuery.ts'
import { createNearVariantsQuery } from '../platform/product-queries.ts'
import {
  clampQuantity,
  findOpenOption,
  findVariant,
  getInitialSelection,
  getPlan,
  getPreviewVariant,
  isInStock,
  isVariantPending,
  type Selection,
} from '../product-card/selection.ts'

/** The shopper's choice of options, plan and quantity, and the resulting variant. */
export type Choice = {
  /** The product with all variants that were fetched so far. */
  readonly product: Product
  readonly selection: Selection
  readonly setSelection: (next: Selection) => void
  /** The chosen variant; null until every option is chosen. */
  readonly selectedVariant: Variant | null
  /** Name of the first option without a choice; null when all are chosen. */
  readonly missing: string | null
  /** The variant on display: while options are open, one of the possible variants. */
  readonly variant: Variant | null
  /** True while the chosen variant is fetched; `variant` is the previous one until then. */
  readonly isPending: boolean
  /** The error of fetching it, and its retry; null for none. */
  readonly failure: Pick<QueryResult<unknown>, 'error' | 'reload'> | null
  readonly sellable: boolean
  readonly plan: Plan | null
  readonly setPlanId: (id: number | null) => void
  readonly quantity: number
  readonly setQuantity: (quantity: number) => void
}

/**
 * Holds the shopper's choice of options, plan and quantity.
 * @param query Query string of the address, which may select a variant.
 */
export function useChoice(initialProduct: Product, query: string): Choice {
  const [start] = useState(() => getRequestedSelection(initialProduct, query))
  const [selection, setSelection] = useState<Selection>(start)
  const { product, isPending, failure } = useFetchedVariants(initialProduct, selection, selection !== start)
  const [planId, setPlanId] = useState<number | null>(null)
  const [requestedQuantity, setRequestedQuantity] = useState(1)
  const selectedVariant = findVariant(product, selection)
  const missing = findOpenOption(product, selection)
  const displayedVariant =
    selectedVariant ?? (missing === null ? null : getPreviewVariant(product, selection))
  const last = useRef(displayedVariant)
  if (displayedVariant) last.current = displayedVariant
  const variant = displayedVariant ?? (isPending ? last.current : null)
  return {
    product,
    selection,
    setSelection,
    selectedVariant,
    missing,
    variant,
    isPending,
    failure,
    sellable: variant !== null && isInStock(variant),
    plan: getPlan(product, variant, planId),
    setPlanId,
    quantity: clampQuantity(requestedQuantity, variant),
    setQuantity: setRequestedQuantity,
  }
}

/**
 * Fetches variants of a product with more than the first page: the chosen one and its neighbors, so that the next
 * choice is shown at once. The first page and the first variant's neighbors come with the product.
 */
function useFetchedVariants(initialProduct: Product, selection: Selection, isChanged: boolean) {
  const [fetched, setFetched] = useState<readonly Variant[]>([])
  const product = useMemo(() => withVariants(initialProduct, fetched), [initialProduct, fetched])
  const isMissing = isVariantPending(product, selection)
  const selected = product.options.flatMap(({ name }, index) => {
    const value = selection[index]
    return typeof value === 'string' ? [{ name, value }] : []
  })
  const isAsked = product.combinations !== undefined && (isMissing || isChanged)
  const nearQuery = useQuery(isAsked ? createNearVariantsQuery(product.handle, selected) : null)
  if (nearQuery.data && withVariants(product, nearQuery.data) !== product)
    setFetched([...fetched, ...nearQuery.data])
  const failure = isMissing && nearQuery.state === 'error' ? nearQuery : null
  return { product, isPending: isMissing && nearQuery.state === 'loading', failure }
}

/** Returns the selection in the address. */
function getRequestedSelection(product: Product, query: string): Selection {
  const parameters = new URLSearchParams(query)
  const optionNames = parameters.has('by') ? parameters.getAll('by') : null
  return getInitialSelection(product, Number(parameters.get('variant')) || null, optionNames)
}

/**
 * Returns the id of the variant that the address requests, if it has to be fetched separately: the product
 * has more variants than were fetched, and this one is not among them. Null otherwise.
 */
export function getUnfetchedVariantId(product: Product, query: string): number | null {
  const id = Number(new URLSearchParams(query).get('variant'))
  const isKnown = product.variants.some((variant) => variant.id === id)
  return product.combinations && Number.isSafeInteger(id) && id > 0 && !isKnown ? id : null
}

/** Returns the product with further variants added; the same object when it already contains all of them. */
export function withVariants(product: Product, more: readonly Variant[]): Product {
  const knownIds = new Set(product.variants.map(({ id }) => id))
  const added = more.filter(({ id }) => !knownIds.has(id))
  return added.length === 0 ? product : { ...product, variants: [...product.variants, ...added] }
}
