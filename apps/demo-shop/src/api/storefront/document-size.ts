import { type DocumentNode, type FieldNode, Kind, type SelectionSetNode } from 'graphql'

/** Fragments one document may define: each is compared with each other. */
const MAX_FRAGMENTS = 500

/** Pairs of fields of one name that may have to be compared with each other. */
const MAX_FIELD_PAIRS = 1_000_000

/**
 * Whether checking a document would take long. Fields that answer under one name are compared in pairs, so that
 * a short text that repeats one name takes minutes; counting the pairs takes no longer than reading.
 */
export function isTooLarge(document: DocumentNode): boolean {
  const fragments = new Map<string, SelectionSetNode>()
  for (const one of document.definitions) {
    if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one.selectionSet)
  }
  if (fragments.size > MAX_FRAGMENTS) return true

  const numbers = new Map<SelectionSetNode, number>()
  const numberOf = (set: SelectionSetNode): number => {
    const known = numbers.get(set) ?? numbers.size
    numbers.set(set, known)
    return known
  }
  /** Fields of some selections as they answer, by name, fragments laid open once each. */
  const fieldsOf = (sets: readonly SelectionSetNode[]): ReadonlyMap<string, readonly FieldNode[]> => {
    const found = new Map<string, FieldNode[]>()
    const spread = new Set<string>()
    const open = [...sets]
    for (let set = open.pop(); set; set = open.pop()) {
      for (const one of set.selections) {
        if (one.kind === Kind.FIELD) {
          const name = one.alias?.value ?? one.name.value
          const fields = found.get(name)
          if (fields) fields.push(one)
          else found.set(name, [one])
        } else if (one.kind === Kind.INLINE_FRAGMENT) open.push(one.selectionSet)
        else if (!spread.has(one.name.value)) {
          spread.add(one.name.value)
          const fragment = fragments.get(one.name.value)
          if (fragment) open.push(fragment)
        }
      }
    }
    return found
  }
  let pairs = 0
  const counted = new Set<string>()
  const waiting: (readonly SelectionSetNode[])[] = [...fragments.values()].map((one) => [one])
  for (const one of document.definitions) {
    if (one.kind === Kind.OPERATION_DEFINITION) waiting.push([one.selectionSet])
  }
  for (let sets = waiting.pop(); sets; sets = waiting.pop()) {
    // The same selections in another place are compared no second time.
    const key = sets.map(numberOf).join()
    if (counted.has(key)) continue
    counted.add(key)
    for (const fields of fieldsOf(sets).values()) {
      pairs += fields.length ** 2
      if (pairs > MAX_FIELD_PAIRS) return true
      const inner = fields.flatMap((one) => one.selectionSet ?? [])
      if (inner.length > 0) waiting.push(inner)
    }
  }
  return false
}
