import type { ShopData } from './data.ts'

/** One record that is new or different (`value`), or gone (no `value`). */
export type RecordChange = {
  readonly section: keyof ShopData
  /** Null for a section that is one value. */
  readonly key: string | null
  readonly value?: unknown
}

/** Sections that are records by their key. */
const MAPS: ReadonlySet<keyof ShopData> = new Set([
  'stock',
  'carts',
  'customers',
  'customerTokens',
  'checkouts',
  'discountUses',
  'oauthCodes',
])

/** Sections that are lists of records, and what names a record of each. */
const LISTS: ReadonlyMap<keyof ShopData, string> = new Map([
  ['orders', 'id'],
  ['giftCards', 'id'],
  ['subscriptions', 'id'],
  ['deliveries', 'id'],
  ['storefrontTokens', 'id'],
  ['adminTokens', 'accessToken'],
  ['files', 'id'],
  ['bulkOperations', 'id'],
])

/** What stands on disk, as text: by section, then by record. */
export type Seen = Map<keyof ShopData, Map<string, string>>

/** Sections that are one value each, and what tells that the value is theirs. */
const singles: ReadonlyMap<keyof ShopData, (value: unknown) => boolean> = new Map([
  ['version', (value) => value === 1],
  ['nextId', Number.isSafeInteger],
  ['nextOrderNumber', Number.isSafeInteger],
  ['hiddenProducts', Array.isArray],
])

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Every section, each in its form. Records are the journal's own: it alone writes them, and sums tell them whole. */
export function isShopData(value: unknown): value is ShopData {
  if (!isObject(value)) return false
  const at = (section: string): unknown => Reflect.get(value, section)
  return (
    [...singles].every(([section, fits]) => fits(at(section))) &&
    [...LISTS.keys()].every((section) => Array.isArray(at(section))) &&
    [...MAPS].every((section) => isObject(at(section)))
  )
}

const isSection = (name: unknown): name is keyof ShopData =>
  [...singles.keys(), ...LISTS.keys(), ...MAPS].some((section) => section === name)

/** True for what a line of the journal says of one record. */
export function isRecordChange(value: unknown): value is RecordChange {
  if (!isObject(value) || !('section' in value) || !('key' in value)) return false
  return isSection(value.section) && (value.key === null || typeof value.key === 'string')
}

/** The one key of a section that is a single value. */
const SINGLE = ''

function recordsOf(data: ShopData, section: keyof ShopData): ReadonlyMap<string, unknown> {
  const value: unknown = data[section]
  const name = LISTS.get(section)
  if (name !== undefined && Array.isArray(value)) {
    return new Map(value.map((one: object) => [String(Reflect.get(one, name)), one]))
  }
  if (MAPS.has(section) && typeof value === 'object' && value !== null) return new Map(Object.entries(value))
  return new Map([[SINGLE, value]])
}

const sectionsOf = (data: ShopData): readonly (keyof ShopData)[] => {
  const known = (name: string): name is keyof ShopData => name !== 'version' && name !== 'logged'
  return Object.keys(data).filter(known)
}

/** Takes the whole state for written. */
export function seeAll(data: ShopData, seen: Seen): void {
  for (const section of sectionsOf(data)) {
    const records = new Map<string, string>()
    for (const [key, value] of recordsOf(data, section)) records.set(key, JSON.stringify(value))
    seen.set(section, records)
  }
}

/**
 * What differs from what was seen, which is then seen. `marked` names the sections (null: the whole section, else
 * some of its records) to look at; null for all.
 */
export function changesSince(
  data: ShopData,
  seen: Seen,
  marked: ReadonlyMap<keyof ShopData, ReadonlySet<string> | null> | null,
): readonly RecordChange[] {
  const changes: RecordChange[] = []
  for (const section of marked ? marked.keys() : sectionsOf(data)) {
    const before = seen.get(section) ?? new Map<string, string>()
    seen.set(section, before)
    const compare = (key: string, value: unknown) => {
      const name = key === SINGLE ? null : key
      if (value === undefined) {
        if (before.delete(key)) changes.push({ section, key: name })
        return
      }
      const text = JSON.stringify(value)
      if (before.get(key) === text) return
      before.set(key, text)
      changes.push({ section, key: name, value })
    }
    const keys = marked?.get(section) ?? null
    const whole: unknown = data[section]
    if (keys && MAPS.has(section) && typeof whole === 'object' && whole !== null) {
      for (const key of keys) compare(key, Object.hasOwn(whole, key) ? Reflect.get(whole, key) : undefined)
      continue
    }
    const now = recordsOf(data, section)
    for (const [key, value] of now) compare(key, value)
    for (const key of before.keys()) if (!now.has(key)) compare(key, undefined)
  }
  return changes
}

/** Does to a state what a change did; done twice it does no more. */
export function takeOver(data: ShopData, { section, key, value }: RecordChange): void {
  if (key === null) {
    Reflect.set(data, section, value)
    return
  }
  const target: unknown = data[section]
  const name = LISTS.get(section)
  if (name !== undefined && Array.isArray(target)) {
    const at = target.findIndex((one: object) => String(Reflect.get(one, name)) === key)
    if (value === undefined) {
      if (at >= 0) target.splice(at, 1)
    } else if (at >= 0) target[at] = value
    else target.push(value)
    return
  }
  if (typeof target !== 'object' || target === null) return
  if (value === undefined) Reflect.deleteProperty(target, key)
  else Reflect.set(target, key, value)
}
