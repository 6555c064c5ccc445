import { isObject, isSameJson, type Json } from '@vitrine/core/design/operations'
import { startRanks } from '@vitrine/core/design/ranks'
import type { Leaf, Shape } from './shape.ts'

type Step =
  | { readonly key: string }
  /** An item of this kind in a list `{[id]: {rank, kind, ...}}`. */
  | { readonly item: string }
  /** An entry of an array. */
  | 'each'

/** A shape's few thousand paths are asked of each of its documents. */
const stepsByPath = new Map<string, readonly Step[]>()

/** The steps that a path of a shape names. */
function stepsOf(path: string): readonly Step[] {
  const steps = stepsByPath.get(path) ?? parsed(path)
  stepsByPath.set(path, steps)
  return steps
}

function parsed(path: string): readonly Step[] {
  return [...path.matchAll(/([^.[\]]+)|\[([^\]]*)\]/g)].map(([, key, item]): Step => {
    if (key !== undefined) return { key }
    return item ? { item } : 'each'
  })
}

/** What a document holds at a path of its shape: of its first such item or entry. Undefined where it has none. */
export function findValueAt(document: Json, path: string): Json | undefined {
  let here: Json | undefined = document
  for (const step of stepsOf(path)) {
    const key: string | undefined = here === undefined ? undefined : keyAt(here, step)
    here = key === undefined ? undefined : childOf(here, key)
  }
  return here
}

function keyAt(here: Json, step: Step): string | undefined {
  if (step === 'each') return Array.isArray(here) && here.length > 0 ? '0' : undefined
  if (!isObject(here)) return undefined
  if ('key' in step) return step.key
  return Object.entries(here).find(([, item]) => isObject(item) && item.kind === step.item)?.[0]
}

function childOf(here: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(here)) return here[Number(key)]
  return isObject(here) && Object.hasOwn(here, key) ? here[key] : undefined
}

/** The document with `value` at a path of its shape; the records on the way are made. */
function withHeld(document: Json | undefined, steps: readonly Step[], value: Json): Json {
  const [step, ...rest] = steps
  if (step === undefined) return value
  if (step === 'each') {
    const entries: readonly Json[] = Array.isArray(document) ? document : []
    return [withHeld(entries[0], rest, value), ...entries.slice(1)]
  }
  const here = isObject(document) ? document : {}
  if ('key' in step) return { ...here, [step.key]: withHeld(childOf(here, step.key), rest, value) }
  const id = keyAt(here, step) ?? step.item
  const item = here[id] ?? { rank: rankBehind(here), kind: step.item }
  return { ...here, [id]: withHeld(item, rest, value) }
}

function rankBehind(list: { readonly [id: string]: Json }): string {
  return startRanks(Object.keys(list).length + 1).at(-1) ?? ''
}

/** Paths that hold a value of their own; records, lists and items come with what is in them. */
function leavesOf(shape: Shape): readonly (readonly [string, Leaf])[] {
  return Object.entries(shape).filter(
    ([path, { kind }]) =>
      !['record', 'items'].includes(kind) && !(kind === 'list' && Object.hasOwn(shape, `${path}[]`)),
  )
}

/** The paths of a shape that hold a value of their own. */
export function valuePaths(shape: Shape): readonly string[] {
  return leavesOf(shape).map(([path]) => path)
}

/** The paths of a shape that hold lists. */
export function listPaths(shape: Shape): readonly string[] {
  return Object.entries(shape).flatMap(([path, { kind }]) => (['list', 'items'].includes(kind) ? [path] : []))
}

/**
 * Adds a value that differs from the default at every path that the document lacks; existing values stay. Recorded
 * documents so grow with their shape and are never rewritten.
 */
export function fillDefaults(shape: Shape, document: Json = {}): Json {
  let next = document
  for (const [path, leaf] of leavesOf(shape)) {
    if (findValueAt(next, path) !== undefined) continue
    const value = editedValue(path, leaf)
    if (value === undefined) throw new Error(`${path}: a shape that allows one value alone is no field`)
    next = withHeld(next, stepsOf(path), value)
  }
  return next
}

/** The paths at which the document holds nothing, or only what would stand there anyway. */
export function listUnsetPaths(shape: Shape, document: Json): readonly string[] {
  return leavesOf(shape).flatMap(([path, leaf]) => {
    const existingValue = findValueAt(document, path)
    return existingValue === undefined || isSameJson(existingValue, leaf.default) ? [path] : []
  })
}

/**
 * Documents that between them hold every value at the rim of what the shape allows, on top of `document`. With
 * `maxValues`, only the first so many values of each path are in them: options beyond are left out.
 */
export function atTheRim(
  shape: Shape,
  document: Json,
  maxValues = Number.POSITIVE_INFINITY,
): readonly Json[] {
  const leaves = leavesOf(shape).map(([path, leaf]) => ({ steps: stepsOf(path), values: rimOf(leaf) }))
  const count = Math.min(maxValues, Math.max(...leaves.map(({ values }) => values.length)))
  const values = Array.from({ length: count }, (_, at) => {
    let next = document
    for (const { steps, values } of leaves) {
      const value = values[at % values.length]
      if (value !== undefined) next = withHeld(next, steps, value)
    }
    return next
  })
  return [...values, withoutRecords(shape, document), withFullLists(shape, document)]
}

/** With none where a record or a list may be none. */
function withoutRecords(shape: Shape, document: Json): Json {
  const may = Object.entries(shape).filter(([path, { kind, none }]) => none && kind !== 'text' && path !== '')
  // Inner ones first: what is none has nothing inside that could be put back.
  return may
    .reverse()
    .reduce(
      (next, [path]) => (findValueAt(next, path) === undefined ? next : withHeld(next, stepsOf(path), null)),
      document,
    )
}

/** With as many entries in each list as it may have: those that it has, again and again. */
function withFullLists(shape: Shape, document: Json): Json {
  return Object.entries(shape)
    .reverse()
    .reduce((next, [path, { kind, maximum }]) => {
      const list = findValueAt(next, path)
      if (maximum === undefined || !['list', 'items'].includes(kind) || list === undefined) return next
      return withHeld(next, stepsOf(path), repeated(list, maximum))
    }, document)
}

function repeated(list: Json, count: number): Json {
  const entries = Object.values(list ?? {})
  const all = Array.from({ length: count }, (_, at): Json => entries[at % entries.length] ?? null)
  if (Array.isArray(list)) return all
  const ranks = startRanks(count)
  return Object.fromEntries(
    all.map((item, at) => [`e${at}`, isObject(item) ? { ...item, rank: ranks[at] ?? '' } : item]),
  )
}

const UUID = '01900000-0000-7000-8000-000000000001'
const OWN_FAMILY = `own_${UUID}_${UUID}_sans_lx__cairo_400-9000-2100-4500_700-9000-2100-4800_n4272616e64`

function editedValue(path: string, leaf: Leaf): Json | undefined {
  const name = path.replace(/[^A-Za-z]+/g, '-').slice(-20)
  const candidates: readonly Json[] =
    leaf.kind === 'text' && leaf.options
      ? [
          Object.fromEntries(
            leaf.options.map((language) => [language, shortened(`${language} ${name}`, leaf)]),
          ),
        ]
      : ['text', 'string'].includes(leaf.kind) && !leaf.form
        ? [shortened(name, leaf)]
        : rimOf(leaf)
  return candidates.find((value) => !isSameJson(value, leaf.default))
}

function shortened(text: string, { maximum = Number.POSITIVE_INFINITY }: Leaf): string {
  return text.slice(0, maximum)
}

/** Values of a leaf that a narrower one would refuse. */
function rimOf(leaf: Leaf): readonly Json[] {
  const { options = [], maximum, minimum } = leaf
  const none: readonly Json[] = leaf.none ? [null] : []
  switch (leaf.kind) {
    case 'color':
      return ['1a2b3c', ...options, 'ABCDEF80']
    case 'font':
    case 'choice':
      return [...options, ...none]
    case 'family':
      return [OWN_FAMILY, ...options]
    case 'number':
    case 'whole number':
      return [maximum ?? 1_700_000_000_000, minimum ?? 0, ...none]
    case 'toggle':
      return [true, false, ...none]
    case 'text':
      if (options.length > 0)
        return [Object.fromEntries(options.map((language) => [language, full(leaf)])), {}]
      return [...formed(leaf), ...none]
    case 'string':
      return [full(leaf), '']
    case 'image':
    case 'video':
      return ['/edited.webp', 'https://example.com/edited.webp', '']
    case 'link':
      return options.map((to): Json => {
        if (to === 'web') return { to, url: 'https://example.com/edited' }
        return ['collection', 'product'].includes(to) ? { to, handle: 'edited' } : { to }
      })
    case 'date':
      return ['2031-02-03T04:05:06.000Z', '']
    case 'handle':
      return ['edited', '']
    case 'choices':
      return [[...options], []]
    case 'segments':
      return [Array.from({ length: maximum ?? 1 }, () => UUID), []]
    case 'handles':
    case 'list':
      return [Array.from({ length: maximum ?? 1 }, (_, at) => `edited-${at}`), []]
    case 'map':
      return [{ edited: 'yes' }, {}]
    case 'anything':
      return [{ edited: ['yes'] }, 'edited', 1, true]
    default:
      throw new Error(`What a ${leaf.kind} may be is not known here`)
  }
}

function formed(leaf: Leaf): readonly Json[] {
  if (leaf.form === 'uuid') return [UUID]
  if (leaf.form === 'date') return ['2031-02-03']
  if (leaf.form === 'date-time') return ['2031-02-03T04:05:06.000Z']
  return leaf.form && new RegExp(leaf.form).test('edited') ? ['edited'] : [full(leaf)]
}

function full({ maximum = 40 }: Leaf): string {
  return 'é'.repeat(maximum)
}
