import { type FragmentDefinitionNode, GraphQLError, Kind, parse, type SelectionSetNode } from 'graphql'
import { toGid } from '../../platform/gid.ts'
import type { Live } from '../../state/live.ts'
import type { AdminContext } from './context.ts'
import { toBulkSource } from './queries.ts'

/** Maximum number of connections in a bulk query, and of those that lie in each other. */
const MAX_CONNECTIONS = 5
const MAX_DEPTH = 2

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>
type BulkFields = { connections: number; depth: number; hasNodes: boolean }

/** Counts the connections of a selection, fragments included. `depth` connections are around it. */
function countConnections(
  set: SelectionSetNode | undefined,
  fragments: Fragments,
  depth: number,
  counts: BulkFields,
): BulkFields {
  for (const one of set?.selections ?? []) {
    if (one.kind === Kind.FRAGMENT_SPREAD)
      countConnections(fragments.get(one.name.value)?.selectionSet, fragments, depth, counts)
    else if (one.kind === Kind.INLINE_FRAGMENT) countConnections(one.selectionSet, fragments, depth, counts)
    else {
      const name = one.name.value
      const isConnection = name === 'edges'
      if (isConnection) counts.connections += 1
      if (name === 'nodes') counts.hasNodes = true
      const inner = depth + (isConnection ? 1 : 0)
      counts.depth = Math.max(counts.depth, inner)
      countConnections(one.selectionSet, fragments, inner, counts)
    }
  }
  return counts
}

/** Returns why a bulk query is refused; null when it may run. */
function findBulkProblem(query: string): string | null {
  try {
    const { definitions } = parse(query)
    const operations = definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION)
    const [operation] = operations
    if (!operation || operations.length > 1) return 'Bulk queries must contain exactly one operation.'
    if (operation.operation !== 'query') return 'Bulk queries must be queries.'
    if (operation.variableDefinitions?.length) return 'Bulk queries cannot contain variables.'
    const roots = operation.selectionSet.selections
    if (roots.some((one) => one.kind === Kind.FIELD && ['node', 'nodes'].includes(one.name.value)))
      return 'Bulk queries cannot contain a top level `node` or `nodes` field.'
    const fragments = new Map(
      definitions.flatMap((one) =>
        one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
      ),
    )
    const empty = { connections: 0, depth: 0, hasNodes: false }
    const counts = countConnections(operation.selectionSet, fragments, 0, empty)
    if (counts.hasNodes) return 'Queries that use `nodes` are not supported: use `edges { node }`.'
    if (counts.connections === 0) return 'Bulk queries must contain at least one connection.'
    if (counts.connections > MAX_CONNECTIONS) return 'Bulk queries cannot contain more than 5 connections.'
    return counts.depth > MAX_DEPTH
      ? 'Bulk queries cannot contain connections with a nesting depth greater than 2.'
      : null
  } catch (error) {
    return error instanceof GraphQLError ? `Invalid bulk query: ${error.message}` : String(error)
  }
}

const fieldsOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

const edgesOf = (value: unknown): readonly unknown[] | null => {
  const edges: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'edges') : undefined
  return Array.isArray(edges) ? edges : null
}

/** Flattens data to JSONL rows: every node of every connection, children after their parent with `__parentId`. */
function bulkRows(data: unknown): { readonly rows: readonly object[]; readonly roots: number } {
  const rows: object[] = []
  let roots = 0
  const walk = (edges: readonly unknown[], parentId: unknown) => {
    for (const edge of edges) {
      const node: unknown = typeof edge === 'object' && edge !== null ? Reflect.get(edge, 'node') : null
      const plain = fieldsOf(node).filter(([, value]) => edgesOf(value) === null)
      if (parentId === null) roots += 1
      rows.push({ ...Object.fromEntries(plain), ...(parentId === null ? {} : { __parentId: parentId }) })
      const id = plain.find(([key]) => key === 'id')?.[1] ?? null
      for (const [, value] of fieldsOf(node)) {
        const inner = edgesOf(value)
        if (inner) walk(inner, id)
      }
    }
  }
  for (const [, value] of fieldsOf(data)) {
    const edges = edgesOf(value)
    if (edges) walk(edges, null)
  }
  return { rows, roots }
}

/** Bulk query that runs at a shop, by its id. */
const running = new WeakMap<Live, number>()
/** Duration of a bulk query in ms, long enough that a second one meets it; the platform takes seconds. */
const WORK_MS = 20

/** Runs a bulk query to its end. At most one runs at a time. */
export async function runBulk(_source: unknown, args: { readonly query: string }, context: AdminContext) {
  const { live } = context
  const refuse = (message: string, code = 'INVALID', field: readonly string[] | null = ['query']) => ({
    bulkOperation: null,
    userErrors: [{ code, field, message }],
  })
  const problem = findBulkProblem(args.query)
  if (problem) return refuse(problem)
  const busy = running.get(live)
  if (busy !== undefined) {
    const message = `A bulk query operation for this app and shop is already in progress: ${toGid('BulkOperation', busy)}.`
    return refuse(message, 'OPERATION_IN_PROGRESS', null)
  }
  const id = live.nextId()
  let data: unknown
  running.set(live, id)
  try {
    await new Promise((resolve) => setTimeout(resolve, WORK_MS))
    data = await context.runBulk(args.query)
  } catch (error) {
    if (error instanceof GraphQLError) return refuse(`Invalid bulk query: ${error.message}`)
    throw error
  } finally {
    running.delete(live)
  }
  const { rows, roots } = bulkRows(data)
  const record = {
    id,
    query: args.query,
    createdAt: live.now().toISOString(),
    objectCount: rows.length,
    rootObjectCount: roots,
    jsonl: rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  }
  live.data.bulkOperations.push(record)
  live.changed()
  live.emit('bulk_operations/finish', {
    admin_graphql_api_id: toGid('BulkOperation', record.id),
    status: 'completed',
    type: 'query',
    error_code: null,
    created_at: record.createdAt,
    completed_at: record.createdAt,
  })
  return { bulkOperation: toBulkSource(live, record, 'CREATED'), userErrors: [] }
}
