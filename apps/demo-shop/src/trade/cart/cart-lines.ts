import type { QuantityRule } from '../../catalog/types.ts'
import type { AttributeRecord, CartLineRecord } from '../../state/data.ts'

/** Error of the whole mutation: the cart is null (or unchanged) in the answer. */
export type CartError = {
  readonly code: string
  readonly field: readonly string[]
  readonly message: string
}

export type CartWarning = {
  readonly code: string
  readonly message: string
  /** Bare id of the cart line; null for the cart itself. */
  readonly lineId: string | null
}

/**
 * Data of a variant that the rules for cart lines need. With it alone they are pure and testable with any
 * stock.
 */
export type Merchandise = {
  readonly variantId: number
  /** `Product - Variant`, as warnings name it. */
  readonly title: string
  /** Maximum number of pieces in the cart; `Infinity` when untracked. */
  readonly sellable: number
  readonly requiresPlan: boolean
  readonly planIds: readonly number[]
  readonly quantityRule: QuantityRule
}

export type LineWorld = {
  merchandise(variantId: number): Merchandise | null
  newId(): string
}

/** Requested line with unparsed ids. */
export type RequestedLine = {
  readonly merchandiseId: string
  readonly variantId: number | null
  readonly quantity: number
  readonly planGid: string | null
  readonly planId: number | null
  readonly attributes: readonly AttributeRecord[]
}

/** Change of a line; null or absent parts stay. */
export type LineEdit = {
  readonly lineGid: string
  readonly lineId: string | null
  readonly quantity: number | null
  readonly merchandise: { readonly gid: string; readonly variantId: number | null } | null
  readonly plan: { readonly gid: string | null; readonly planId: number | null } | null
  readonly attributes: readonly AttributeRecord[] | null
}

export type LinesOutcome = {
  readonly lines: readonly CartLineRecord[]
  readonly errors: readonly CartError[]
  readonly warnings: readonly CartWarning[]
}

/** Maximum quantity of a line. */
const QUANTITY_LIMIT = 1_000_000
/** Maximum number of lines of a cart. */
const LINE_LIMIT = 500

/** Merges attributes: the last value of a key wins, at the key's first position. */
export function collapseAttributes(list: readonly AttributeRecord[]): readonly AttributeRecord[] {
  const valuesByKey = new Map<string, string>()
  for (const one of list) valuesByKey.set(one.key, one.value)
  return [...valuesByKey].map(([key, value]) => ({ key, value }))
}

/** Returns a key that is equal for lines with equal merchandise, plan and attributes. */
function identityOf(line: Pick<CartLineRecord, 'variantId' | 'planId' | 'attributes'>): string {
  const attributes = line.attributes
    .map((one) => [one.key, one.value] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return JSON.stringify([line.variantId, line.planId, attributes])
}

/** Returns the quantity of the line that a requested line would grow. */
function findQuantity(lines: readonly CartLineRecord[], requestedLine: RequestedLine): number {
  const { variantId, planId } = requestedLine
  if (variantId === null) return 0
  const identity = identityOf({ variantId, planId, attributes: collapseAttributes(requestedLine.attributes) })
  return lines.find((line) => identityOf(line) === identity)?.quantity ?? 0
}

function checkMerchandise(
  variantId: number | null,
  merchandiseId: string,
  plan: { readonly gid: string | null; readonly planId: number | null },
  catalog: LineWorld,
  path: readonly string[],
): CartError | null {
  const merchandise = variantId === null ? null : catalog.merchandise(variantId)
  if (!merchandise) {
    return {
      code: 'INVALID',
      field: [...path, 'merchandiseId'],
      message: `The merchandise with id ${merchandiseId} does not exist.`,
    }
  }
  if (plan.gid !== null && (plan.planId === null || !merchandise.planIds.includes(plan.planId))) {
    return {
      code: 'SELLING_PLAN_NOT_APPLICABLE',
      field: [...path, 'sellingPlanId'],
      message: 'Cannot apply selling plan to variant',
    }
  }
  if (plan.gid === null && merchandise.requiresPlan) {
    return {
      code: 'VARIANT_REQUIRES_SELLING_PLAN',
      field: [...path, 'sellingPlanId'],
      message: 'Variant can only be purchased with a selling plan.',
    }
  }
  return null
}

function checkQuantity(quantity: number, path: readonly string[]): CartError | null {
  if (quantity < 0) {
    return { code: 'LESS_THAN', field: [...path, 'quantity'], message: 'Quantity must be 0 or more.' }
  }
  if (quantity > QUANTITY_LIMIT) {
    return {
      code: 'MAXIMUM_EXCEEDED',
      field: [...path, 'quantity'],
      message: `The quantity cannot be more than ${QUANTITY_LIMIT}.`,
    }
  }
  return null
}

/** Checks the quantity that a line would have against the rule of its merchandise. */
function checkRule(
  variantId: number | null,
  quantity: number,
  catalog: LineWorld,
  path: readonly string[],
): CartError | null {
  const merchandise = variantId === null ? null : catalog.merchandise(variantId)
  if (!merchandise || quantity === 0) return null
  const { minimum, maximum, increment } = merchandise.quantityRule
  const field = [...path, 'quantity']
  if (quantity < minimum) {
    return { code: 'MINIMUM_NOT_MET', field, message: `The quantity must be at least ${minimum}.` }
  }
  if (maximum !== null && quantity > maximum) {
    return { code: 'MAXIMUM_EXCEEDED', field, message: `The quantity cannot be more than ${maximum}.` }
  }
  if (quantity % increment !== 0) {
    return { code: 'INVALID_INCREMENT', field, message: `The quantity must be a multiple of ${increment}.` }
  }
  return null
}

const refuse = (lines: readonly CartLineRecord[], errors: readonly CartError[]): LinesOutcome => ({
  lines,
  errors,
  warnings: [],
})

/**
 * Adds lines. An equal line gets the quantity and keeps its id; a new one comes first (lines of one call keep their
 * order). Quantity 0 has no effect. Any error leaves the cart unchanged.
 */
export function addLines(
  lines: readonly CartLineRecord[],
  requestedLines: readonly RequestedLine[],
  catalog: LineWorld,
  path: readonly string[],
): LinesOutcome {
  const errors = requestedLines.flatMap((one, index) => {
    const at = [...path, String(index)]
    const plan = { gid: one.planGid, planId: one.planId }
    const error =
      checkMerchandise(one.variantId, one.merchandiseId, plan, catalog, at) ??
      checkQuantity(one.quantity, at) ??
      checkRule(one.variantId, one.quantity === 0 ? 0 : one.quantity + findQuantity(lines, one), catalog, at)
    return error ? [error] : []
  })
  if (errors.length > 0) return refuse(lines, errors)
  const newLines: CartLineRecord[] = []
  let old = lines
  const touched: string[] = []
  for (const one of requestedLines) {
    if (one.variantId === null || one.quantity === 0) continue
    const attributes = collapseAttributes(one.attributes)
    const candidate = { variantId: one.variantId, planId: one.planId, attributes }
    const identity = identityOf(candidate)
    const existingLine = [...newLines, ...old].find((line) => identityOf(line) === identity)
    if (!existingLine) {
      const id = catalog.newId()
      newLines.push({ id, ...candidate, quantity: one.quantity })
      touched.push(id)
      continue
    }
    const grown = {
      ...existingLine,
      quantity: Math.min(QUANTITY_LIMIT, existingLine.quantity + one.quantity),
    }
    const index = newLines.indexOf(existingLine)
    if (index >= 0) newLines[index] = grown
    else old = old.map((line) => (line.id === existingLine.id ? grown : line))
    touched.push(existingLine.id)
  }
  const next = [...newLines, ...old]
  if (next.length > LINE_LIMIT) {
    return refuse(lines, [
      { code: 'CART_TOO_LARGE', field: [...path], message: `A cart holds at most ${LINE_LIMIT} lines.` },
    ])
  }
  // Added lines get what the cart's other lines leave, in the order they were added.
  const added = new Set(touched)
  const others = next.flatMap((line) => (added.has(line.id) ? [] : [line.id]))
  return shareStock(next, [...others, ...touched], catalog)
}

/** Changes lines in place; quantity 0 removes a line; equal lines merge. */
export function updateLines(
  lines: readonly CartLineRecord[],
  edits: readonly LineEdit[],
  catalog: LineWorld,
  path: readonly string[],
): LinesOutcome {
  const errors = edits.flatMap((edit, index) => {
    const at = [...path, String(index)]
    const line = lines.find((one) => one.id === edit.lineId)
    if (!line) return [staleLine(edit.lineId ?? edit.lineGid, [...at, 'id'])]
    const plan = edit.plan ?? { gid: line.planId === null ? null : '', planId: line.planId }
    const variantId = edit.merchandise ? edit.merchandise.variantId : line.variantId
    const error =
      edit.quantity === 0
        ? null
        : (checkMerchandise(variantId, edit.merchandise?.gid ?? '', plan, catalog, at) ??
          (edit.quantity === null
            ? null
            : (checkQuantity(edit.quantity, at) ?? checkRule(variantId, edit.quantity, catalog, at))))
    return error ? [error] : []
  })
  if (errors.length > 0) return refuse(lines, errors)
  let next = lines
  const touched: string[] = []
  for (const edit of edits) {
    const line = next.find((one) => one.id === edit.lineId)
    if (!line) continue
    if (edit.quantity === 0) {
      next = next.filter((one) => one.id !== line.id)
      continue
    }
    const changed: CartLineRecord = {
      id: line.id,
      variantId: edit.merchandise?.variantId ?? line.variantId,
      quantity: edit.quantity ?? line.quantity,
      planId: edit.plan ? edit.plan.planId : line.planId,
      attributes: edit.attributes ? collapseAttributes(edit.attributes) : line.attributes,
    }
    const identity = identityOf(changed)
    const twin = next.find((one) => one.id !== line.id && identityOf(one) === identity)
    const merged = twin ? { ...changed, quantity: changed.quantity + twin.quantity } : changed
    next = next.filter((one) => one.id !== twin?.id).map((one) => (one.id === line.id ? merged : one))
    touched.push(line.id)
  }
  // A changed line gets stock before the others.
  return shareStock(next, touched.toReversed(), catalog)
}

/** Removes lines; an unknown line refuses the whole call. */
export function removeLines(
  lines: readonly CartLineRecord[],
  ids: readonly { readonly gid: string; readonly lineId: string | null }[],
  catalog: LineWorld,
): LinesOutcome {
  const errors = ids.flatMap(({ gid, lineId }, index) =>
    lines.some((line) => line.id === lineId) ? [] : [staleLine(lineId ?? gid, ['lineIds', String(index)])],
  )
  if (errors.length > 0) return refuse(lines, errors)
  const removedIds = new Set(ids.map((one) => one.lineId))
  return shareStock(
    lines.filter((line) => !removedIds.has(line.id)),
    [],
    catalog,
  )
}

/** Error code of a line that is not in the cart. */
export const STALE_LINE_CODE = 'INVALID_MERCHANDISE_LINE'

const staleLine = (lineId: string, field: readonly string[]): CartError => ({
  code: STALE_LINE_CODE,
  field,
  message: `The merchandise line with id ${lineId} does not exist.`,
})

/**
 * Distributes stock among all lines of a variant: those in `first` in that order, then the others in cart order. A line
 * without stock stays with quantity 0 and a warning on every later mutation; a reduced line gets one warning.
 */
export function shareStock(
  lines: readonly CartLineRecord[],
  first: readonly string[],
  catalog: LineWorld,
): LinesOutcome {
  const positionsById = new Map<string, number>()
  for (const id of first) if (!positionsById.has(id)) positionsById.set(id, positionsById.size)
  const rank = (line: CartLineRecord) => positionsById.get(line.id) ?? positionsById.size
  const sellableByVariant = new Map<number, number>()
  const granted = new Map<string, number>()
  for (const line of lines.toSorted((a, b) => rank(a) - rank(b))) {
    const stock = sellableByVariant.get(line.variantId) ?? catalog.merchandise(line.variantId)?.sellable ?? 0
    const quantity = Math.min(line.quantity, stock)
    granted.set(line.id, quantity)
    sellableByVariant.set(line.variantId, stock - quantity)
  }
  const warnings: CartWarning[] = []
  const shared = lines.map((line) => {
    const quantity = granted.get(line.id) ?? 0
    if (quantity === 0) {
      const title = catalog.merchandise(line.variantId)?.title ?? 'This product'
      warnings.push({
        code: 'MERCHANDISE_OUT_OF_STOCK',
        message: `The product '${title}' is already sold out.`,
        lineId: line.id,
      })
    } else if (quantity < line.quantity) {
      const items = quantity === 1 ? '1 item was' : `${quantity} items were`
      warnings.push({
        code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
        message: `Only ${items} added to your cart due to availability.`,
        lineId: line.id,
      })
    }
    return quantity === line.quantity ? line : { ...line, quantity }
  })
  return { lines: shared, errors: [], warnings }
}
