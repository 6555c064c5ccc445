import type { ShopData } from './data.ts'

/** Name of a top-level field of the state. */
export type Section = keyof ShopData

/** Sections that are records by their key. */
const MAPS: ReadonlySet<Section> = new Set([
  'stock',
  'carts',
  'customers',
  'customerTokens',
  'checkouts',
  'discountUses',
  'oauthCodes',
])

/** Sections that are lists of records, and the field that identifies a record of each. */
const LISTS: ReadonlyMap<Section, string> = new Map([
  ['orders', 'id'],
  ['giftCards', 'id'],
  ['subscriptions', 'id'],
  ['deliveries', 'id'],
  ['storefrontTokens', 'id'],
  ['adminTokens', 'accessToken'],
  ['files', 'id'],
  ['bulkOperations', 'id'],
])

/** Sections that are one value each, and the check of that value. */
const SINGLES: ReadonlyMap<Section, (value: unknown) => boolean> = new Map([
  ['version', (value) => value === 1],
  ['nextId', Number.isSafeInteger],
  ['nextOrderNumber', Number.isSafeInteger],
  ['hiddenProducts', Array.isArray],
])

/** The one key of a section that is a single value. */
const SINGLE_KEY = ''

/** Every section, in the order in which they are written. */
export const SECTIONS: readonly Section[] = [...SINGLES.keys(), ...MAPS, ...LISTS.keys()]

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** True when every section is there in its form. Single records are not checked: only the store writes them. */
function isShopData(value: object): value is ShopData {
  const at = (section: Section): unknown => Reflect.get(value, section)
  return (
    [...SINGLES].every(([section, fits]) => fits(at(section))) &&
    [...LISTS.keys()].every((section) => Array.isArray(at(section))) &&
    [...MAPS].every((section) => isObject(at(section)))
  )
}

/** The records of a section by key, in the section's order. */
export function recordsOf(data: ShopData, section: Section): ReadonlyMap<string, unknown> {
  const value: unknown = data[section]
  const idField = LISTS.get(section)
  if (idField !== undefined && Array.isArray(value)) {
    return new Map(value.map((one: object) => [String(Reflect.get(one, idField)), one]))
  }
  if (MAPS.has(section) && isObject(value)) return new Map(Object.entries(value))
  return new Map([[SINGLE_KEY, value]])
}

/** One record of a keyed section; undefined when it is gone. */
export function recordAt(data: ShopData, section: Section, key: string): unknown {
  const value: unknown = data[section]
  return isObject(value) && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
}

/** True for sections whose records can be written one by one, found by their key. */
export const isKeyed = (section: Section): boolean => MAPS.has(section)

/**
 * Puts a state together from its records (section, key, parsed value), which come in the order of each section.
 * Null when they are no complete state of version 1.
 */
export function assembleState(records: Iterable<readonly [string, string, unknown]>): ShopData | null {
  const state = {}
  for (const section of MAPS) Reflect.set(state, section, {})
  for (const section of LISTS.keys()) Reflect.set(state, section, [])
  for (const [section, key, value] of records) {
    if (key === SINGLE_KEY) {
      Reflect.set(state, section, value)
      continue
    }
    const target: unknown = Reflect.get(state, section)
    if (Array.isArray(target)) target.push(value)
    else if (isObject(target)) Reflect.set(target, key, value)
    else return null
  }
  return isShopData(state) ? state : null
}
