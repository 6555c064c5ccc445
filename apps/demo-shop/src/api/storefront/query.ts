import { splitWords } from '../../catalog/plain-text.ts'

/**
 * Search syntax of the platform: terms, `field:value`, comparators, quotes, `AND`, `OR`, `NOT`, `-`, parentheses and a
 * trailing `*`. Adjacent terms are joined by AND.
 */
export type QueryNode =
  | { readonly kind: 'all' }
  | { readonly kind: 'and' | 'or'; readonly nodes: readonly QueryNode[] }
  | { readonly kind: 'not'; readonly node: QueryNode }
  | { readonly kind: 'term'; readonly word: string; readonly prefix: boolean; readonly phrase: boolean }
  | {
      readonly kind: 'field'
      readonly field: string
      readonly comparator: Comparator
      readonly value: string
      readonly prefix: boolean
    }

export type Comparator = ':' | '<' | '<=' | '>' | '>='

const TOKEN =
  /\s*(?:([()])|(-?)([A-Za-z_.]+):(<=|>=|<|>|)\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s()]+)|(-?)("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s()]+))/y

type Token = {
  readonly text: string
  readonly node: QueryNode | null
}

/** Parses a query. Malformed parts are treated as words; an empty query matches everything. */
export function parseQuery(query: string | null | undefined): QueryNode {
  const tokens = tokenize(query ?? '')
  let at = 0
  const atom = (): QueryNode | null => {
    const next = tokens[at]
    if (!next || next.text === ')' || next.text === 'OR') return null
    at++
    if (next.text === 'AND') return atom()
    if (next.text === 'NOT') {
      const node = atom()
      return node ? { kind: 'not', node } : null
    }
    if (next.text === '(') {
      const inner = either()
      if (tokens[at]?.text === ')') at++
      return inner
    }
    return next.node
  }
  const every = (): QueryNode => {
    const nodes: QueryNode[] = []
    for (let node = atom(); node; node = atom()) nodes.push(node)
    return join('and', nodes)
  }
  const either = (): QueryNode => {
    const nodes = [every()]
    while (tokens[at]?.text === 'OR') {
      at++
      nodes.push(every())
    }
    return join('or', nodes)
  }
  const parts: QueryNode[] = []
  while (at < tokens.length) {
    parts.push(either())
    if (tokens[at]?.text === ')') at++
  }
  return join('and', parts)
}

function join(kind: 'and' | 'or', nodes: readonly QueryNode[]): QueryNode {
  const [first] = nodes
  if (!first) return { kind: 'all' }
  return nodes.length === 1 ? first : { kind, nodes }
}

function tokenize(query: string): readonly Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < query.length) {
    const match = TOKEN.exec(query)
    if (!match) break
    const [, bracket, fieldMinus, field, comparator, fieldValue, minus, word] = match
    if (bracket) {
      tokens.push({ text: bracket, node: null })
      continue
    }
    if (field !== undefined && fieldValue !== undefined) {
      const { value, prefix } = unquote(fieldValue)
      const node: QueryNode = {
        kind: 'field',
        field: field.toLowerCase(),
        comparator: comparatorOf(comparator),
        value,
        prefix,
      }
      tokens.push({ text: '', node: fieldMinus ? { kind: 'not', node } : node })
      continue
    }
    if (word === undefined) continue
    if (!minus && (word === 'AND' || word === 'OR' || word === 'NOT')) {
      tokens.push({ text: word, node: null })
      continue
    }
    const { value, prefix, quoted } = unquote(word)
    const node: QueryNode = { kind: 'term', word: value, prefix, phrase: quoted }
    tokens.push({ text: '', node: minus ? { kind: 'not', node } : node })
  }
  return tokens
}

function comparatorOf(text: string | undefined): Comparator {
  return text === '<' || text === '<=' || text === '>' || text === '>=' ? text : ':'
}

function unquote(text: string): { value: string; prefix: boolean; quoted: boolean } {
  const quoted = /^(["'])(.*)\1$/s.exec(text)
  const value = quoted ? (quoted[2] ?? '').replace(/\\(.)/g, '$1') : text
  const prefix = value.endsWith('*')
  return { value: prefix ? value.slice(0, -1) : value, prefix, quoted: quoted !== null }
}

/** Callbacks that evaluate the leaves of a query. */
export type Matcher = {
  /** Returns true when the object contains the case-folded word, or one that starts with it. */
  readonly word: (word: string, prefix: boolean) => boolean
  /** Returns true when the phrase occurs. */
  readonly phrase: (phrase: string) => boolean
  /** Returns true when a field matches; `undefined` for an unknown field, which is ignored. */
  readonly field: (
    name: string,
    value: string,
    comparator: Comparator,
    prefix: boolean,
  ) => boolean | undefined
}

/** Returns true when an object matches a query. */
export function matchesQuery(node: QueryNode, matcher: Matcher): boolean {
  switch (node.kind) {
    case 'all':
      return true
    case 'and':
      return node.nodes.every((one) => matchesQuery(one, matcher))
    case 'or':
      return node.nodes.some((one) => matchesQuery(one, matcher))
    case 'not':
      return !matchesQuery(node.node, matcher)
    case 'term':
      if (node.phrase) return matcher.phrase(node.word)
      return splitWords(node.word).every((word) => matcher.word(word, node.prefix))
    case 'field':
      return matcher.field(node.field, node.value, node.comparator, node.prefix) ?? true
  }
}

/** Compares a number or timestamp with a query value. */
export function compare(actual: number, comparator: Comparator, expected: number): boolean {
  if (Number.isNaN(expected)) return false
  switch (comparator) {
    case '<':
      return actual < expected
    case '<=':
      return actual <= expected
    case '>':
      return actual > expected
    case '>=':
      return actual >= expected
    case ':':
      return actual === expected
  }
}

/** Compares an id with a query value: a number or a global id. */
export const compareId = (id: number, comparator: Comparator, expected: string): boolean =>
  compare(id, comparator, Number(/\d+$/.exec(expected)?.[0] ?? Number.NaN))
