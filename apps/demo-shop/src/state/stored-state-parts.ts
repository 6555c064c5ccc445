import type { ShopData } from './data.ts'

/** Name of a top-level field of the state. */
export type Section = keyof ShopData

/** Sections that are records by key. */
const MAPS: ReadonlySet<Section> = new Set([
  'stock',
  'carts',
  'customers',
  'customerTokens',
  'checkouts',
  'discountUses',
  'oauthCodes',
])

/** Sections that are lists, with the id field of their records. */
const LISTS: ReadonlyMap<Section, string> = new Map([
  ['orders', 'id'],
  ['giftCards', 'id'],
  ['subscriptions', 'id'],
  ['deliveries', 'id'],
  ['storefrontTokens', 'id'],
  ['adminTokens', 'accessToken'],
  ['files', 'id'],
  ['bulkOperations', 'id'],
  ['mobileApplications', 'id'],
])

/** Sections with a single value, and the validation of it. */
const SINGLES: ReadonlyMap<Section, (value: unknown) => boolean> = new Map([
  ['version', (value) => value === 1],
  ['nextId', Number.isSafeInteger],
  ['nextOrderNumber', Number.isSafeInteger],
  ['hiddenProducts', Array.isArray],
])

/** Key of a section with a single value. */
const SINGLE_KEY = ''

/** Sections of the stored state (products, orders and so on), in the order in which they are written to disk. */
export const SECTIONS: readonly Section[] = [...SINGLES.keys(), ...MAPS, ...LISTS.keys()]

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Returns true when every section has its shape. Records are not validated, because only the store writes them. */
function isShopData(value: object): value is ShopData {
  const at = (section: Section): unknown => Reflect.get(value, section)
  return (
    [...SINGLES].every(([section, fits]) => fits(at(section))) &&
    [...LISTS.keys()].every((section) => Array.isArray(at(section))) &&
    [...MAPS].every((section) => isObject(at(section)))
  )
}

/** Returns the records of a section by key, in order. */
export function listRecords(data: ShopData, section: Section): ReadonlyMap<string, unknown> {
  const value: unknown = data[section]
  const idField = LISTS.get(section)
  if (idField !== undefined && Array.isArray(value)) {
    return new Map(value.map((one: object) => [String(Reflect.get(one, idField)), one]))
  }
  if (MAPS.has(section) && isObject(value)) return new Map(Object.entries(value))
  return new Map([[SINGLE_KEY, value]])
}

/** Returns one record of a keyed section; undefined when it does not exist. */
export function recordAt(data: ShopData, section: Section, key: string): unknown {
  const value: unknown = data[section]
  return isObject(value) && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
}

/** Returns true for sections whose records can be written individually. */
export const isKeyed = (section: Section): boolean => MAPS.has(section)

/**
 * Assembles a state from its records (section, key, parsed value) in order. Returns null unless they are a complete
 * state of version 1.
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
