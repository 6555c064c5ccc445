import { type Connection, connect, type PageArgs } from '../../platform/connection.ts'
import { createAccessDeniedError } from '../../platform/errors.ts'
import type { AdminTokenRecord } from '../../state/data.ts'
import type { Live } from '../../state/live.ts'

/** Context of the Admin API's resolvers. */
export type AdminContext = {
  readonly live: Live
  readonly token: AdminTokenRecord
  /** True within a bulk operation, where connections return all items without paging. */
  readonly bulk: boolean
  /** Runs the query of a bulk operation. Resolves with its data. */
  runBulk(query: string): Promise<unknown>
}

export type AdminResolver = (source: never, args: never, context: AdminContext) => unknown

export type AdminResolverMap = Readonly<Record<string, Readonly<Record<string, AdminResolver>>>>

/** Returns a page of a connection over `items`; `draw` maps each item to its node. */
export function toConnectionPage<T extends { readonly id: number }, S>(
  items: readonly T[],
  args: PageArgs,
  context: AdminContext,
  draw: (item: T) => S,
): Connection<S> {
  const page = connect(
    items,
    args,
    context.bulk ? { sizeOptional: true, maxSize: Number.MAX_SAFE_INTEGER } : {},
  )
  const edges = page.edges.map(({ cursor, node }) => ({ cursor, node: draw(node) }))
  return { edges, nodes: edges.map((one) => one.node), pageInfo: page.pageInfo }
}

/** Converts a webhook topic to its enum value: `orders/create` to ORDERS_CREATE. */
export const toTopicEnum = (topic: string): string => topic.replace('/', '_').toUpperCase()

const ODD_TOPICS: Readonly<Record<string, string>> = {
  VARIANTS_IN_STOCK: 'variants/in_stock',
  VARIANTS_OUT_OF_STOCK: 'variants/out_of_stock',
  APP_SCOPES_UPDATE: 'app/scopes_update',
  APP_SUBSCRIPTIONS_UPDATE: 'app_subscriptions/update',
}

/** Converts an enum value to its webhook topic; its last word is the event. */
export function parseTopicEnum(topicEnum: string): string {
  const odd = ODD_TOPICS[topicEnum]
  if (odd) return odd
  const at = topicEnum.lastIndexOf('_')
  return `${topicEnum.slice(0, at)}/${topicEnum.slice(at + 1)}`.toLowerCase()
}

/** Splits a search query into `key:value` terms and plain words. Quotes and backslashes join words. */
export function searchTerms(
  query: string,
): readonly { readonly key: string | null; readonly value: string }[] {
  const terms: string[] = []
  let term = ''
  let quote = ''
  for (let at = 0; at < query.length; at++) {
    const character = query.charAt(at)
    if (character === '\\') {
      at += 1
      term += query.charAt(at)
    } else if (quote) {
      if (character === quote) quote = ''
      else term += character
    } else if (character === '"' || character === "'") quote = character
    else if (/\s/.test(character)) {
      if (term) terms.push(term)
      term = ''
    } else term += character
  }
  if (term) terms.push(term)
  return terms
    .filter((one) => one !== 'AND')
    .map((one) => {
      const match = /^([a-z_]+):(.*)$/s.exec(one)
      return match?.[1] ? { key: match[1], value: match[2] ?? '' } : { key: null, value: one }
    })
}

/** Returns true when `text` matches a search value; a trailing `*` matches a prefix. */
export function matchesValue(text: string, value: string): boolean {
  const [left, right] = [text.toLowerCase(), value.toLowerCase()]
  return right.endsWith('*') ? left.startsWith(right.slice(0, -1)) : left === right
}

/** Throws the platform's ACCESS_DENIED unless the token has the scope; a write scope includes reading. */
export function requireScope(context: AdminContext, scope: string, field: string): void {
  const { scopes } = context.token
  const wider = scope.replace(/^read_/, 'write_')
  if (!scopes.includes(scope) && !scopes.includes(wider)) {
    throw createAccessDeniedError(field, `\`${scope}\` access scope.`)
  }
}
