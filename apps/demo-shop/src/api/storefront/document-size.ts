import { type DocumentNode, type FieldNode, Kind, type SelectionSetNode } from 'graphql'

/** Maximum number of fragments in a document: each is compared with every other. */
const MAX_FRAGMENTS = 500

/** Maximum number of same-name field pairs that validation may have to compare. */
const MAX_FIELD_PAIRS = 1_000_000

/**
 * Returns true when validating a document would take too long. Validation compares fields of the same response name in
 * pairs, so that a short document repeating one name takes minutes; counting the pairs is linear.
 */
export function isTooLarge(document: DocumentNode): boolean {
  const fragments = new Map<string, SelectionSetNode>()
  for (const one of document.definitions) {
    if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one.selectionSet)
  }
  if (fragments.size > MAX_FRAGMENTS) return true

  const numbers = new Map<SelectionSetNode, number>()
  const numberOf = (set: SelectionSetNode): number => {
    const setNumber = numbers.get(set) ?? numbers.size
    numbers.set(set, setNumber)
    return setNumber
  }
  /** Returns the fields of several selections by response name, each fragment expanded once. */
  const fieldsOf = (sets: readonly SelectionSetNode[]): ReadonlyMap<string, readonly FieldNode[]> => {
    const fieldsByName = new Map<string, FieldNode[]>()
    const spread = new Set<string>()
    const open = [...sets]
    for (let set = open.pop(); set; set = open.pop()) {
      for (const one of set.selections) {
        if (one.kind === Kind.FIELD) {
          const name = one.alias?.value ?? one.name.value
          const fields = fieldsByName.get(name)
          if (fields) fields.push(one)
          else fieldsByName.set(name, [one])
        } else if (one.kind === Kind.INLINE_FRAGMENT) open.push(one.selectionSet)
        else if (!spread.has(one.name.value)) {
          spread.add(one.name.value)
          const fragment = fragments.get(one.name.value)
          if (fragment) open.push(fragment)
        }
      }
    }
    return fieldsByName
  }
  let pairs = 0
  const counted = new Set<string>()
  const waiting: (readonly SelectionSetNode[])[] = [...fragments.values()].map((one) => [one])
  for (const one of document.definitions) {
    if (one.kind === Kind.OPERATION_DEFINITION) waiting.push([one.selectionSet])
  }
  for (let sets = waiting.pop(); sets; sets = waiting.pop()) {
    // Equal selections elsewhere are compared only once.
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
