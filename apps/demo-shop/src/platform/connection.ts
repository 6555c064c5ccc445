import { createStorefrontError } from './errors.ts'

/** Paging arguments of a connection. */
export type PageArgs = {
  readonly first?: number | null | undefined
  readonly last?: number | null | undefined
  readonly after?: string | null | undefined
  readonly before?: string | null | undefined
  readonly reverse?: boolean | null | undefined
}

export type PageInfo = {
  readonly hasNextPage: boolean
  readonly hasPreviousPage: boolean
  readonly startCursor: string | null
  readonly endCursor: string | null
}

export type Connection<T> = {
  readonly edges: readonly { readonly cursor: string; readonly node: T }[]
  readonly nodes: readonly T[]
  readonly pageInfo: PageInfo
}

/** Position of an item in its order, stored in its cursor. */
export type CursorPosition = {
  readonly id: number | string
  readonly value?: number | string | null
}

export type ConnectOptions<T> = {
  readonly placeOf?: (item: T) => CursorPosition
  /** `search` cursors contain a page number, as recorded from the platform. */
  readonly style?: 'connection' | 'search'
  /** True for connections without a required `first` or `last`, such as metafield references. */
  readonly sizeOptional?: boolean
  readonly maxSize?: number
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64')

type Cursor = {
  readonly lastId: unknown
  readonly offset: number | null
}

function decode(cursor: string): Cursor {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64').toString('utf8'))
    if (parsed && typeof parsed === 'object' && 'last_id' in parsed) {
      const offset = 'offset' in parsed && typeof parsed.offset === 'number' ? parsed.offset : null
      return { lastId: parsed.last_id, offset }
    }
  } catch {
    // Falls through: every unreadable cursor gives the same error.
  }
  throw createStorefrontError('INVALID_FIELD_ARGUMENTS', `Invalid cursor for current pagination sort.`)
}

/**
 * Returns one page of `items` (already sorted; `reverse` is applied here). Throws the platform's errors when neither
 * `first` nor `last` is given, when they exceed 250, or for an unreadable cursor.
 */
export function connect<T>(
  items: readonly T[],
  args: PageArgs,
  options: ConnectOptions<T> = {},
): Connection<T> {
  const max = options.maxSize ?? 250
  const first = args.first ?? (options.sizeOptional && args.last == null ? max : null)
  const last = args.last ?? null
  if (first === null && last === null) {
    throw createStorefrontError('INVALID_FIELD_ARGUMENTS', 'you must provide one of first or last')
  }
  if (first !== null && last !== null) {
    throw createStorefrontError('INVALID_FIELD_ARGUMENTS', 'providing both first and last is not supported')
  }
  const size = first ?? last ?? 0
  if (size < 0) throw createStorefrontError('INVALID_FIELD_ARGUMENTS', 'first and last must be zero or more')
  if (size > max) {
    throw createStorefrontError(
      'INVALID_FIELD_ARGUMENTS',
      `${first === null ? 'last' : 'first'} cannot exceed ${max}`,
    )
  }
  const placeOf = options.placeOf ?? ((item: T) => defaultPlace(item))
  const ordered = args.reverse ? items.toReversed() : items
  const indexOf = (cursor: string): number => {
    const { lastId, offset } = decode(cursor)
    // The item is nearly always still at its stored offset; search only if it moved.
    const guess = offset === null ? undefined : ordered[offset]
    if (offset !== null && guess !== undefined && placeOf(guess).id === lastId) return offset
    const lastIndex = ordered.findIndex((item) => placeOf(item).id === lastId)
    return lastIndex >= 0 ? lastIndex : (offset ?? -1)
  }
  const from = args.after ? indexOf(args.after) + 1 : 0
  const to = args.before ? Math.max(from, indexOf(args.before)) : ordered.length
  const start = first === null ? Math.max(from, to - size) : from
  const end = first === null ? to : Math.min(to, from + size)
  const edges = ordered.slice(start, end).map((node, index) => {
    const position = placeOf(node)
    const offset = start + index
    const cursor =
      options.style === 'search'
        ? encode({
            page: Math.floor(offset / Math.max(1, size)) + 1,
            last_id: position.id,
            reverse: true,
            offset,
          })
        : encode({ last_id: position.id, last_value: position.value ?? position.id, offset })
    return { cursor, node }
  })
  const empty = edges.length === 0
  return {
    edges,
    nodes: edges.map((edge) => edge.node),
    pageInfo: {
      hasNextPage: !empty && end < ordered.length,
      hasPreviousPage: !empty && start > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  }
}

function defaultPlace(item: unknown): CursorPosition {
  if (item && typeof item === 'object' && 'id' in item) {
    const { id } = item
    if (typeof id === 'number' || typeof id === 'string') return { id }
  }
  return { id: String(item) }
}
