import { startRanks } from '@vitrine/core/design/ranks'
import { defineVersions } from '@vitrine/core/versions'

function record(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
}

/** An array as `{[id]: {rank, ...}}`; anything else as it was. */
function rankedList(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  const items: readonly unknown[] = value
  const ranks = startRanks(items.length)
  const entries = items.flatMap((item, index) => {
    const known = record(item)
    if (!known) return []
    const { id, ...rest } = known
    return [[typeof id === 'string' ? id : `i${index + 1}`, { rank: ranks[index], ...rest }] as const]
  })
  return Object.fromEntries(entries)
}

/** Lists that designs of version 0 kept as arrays. */
const LISTS: readonly (readonly [section: string, list: string, kind: string | null])[] = [
  ['nav', 'items', 'item'],
  ['home', 'topNav', 'key'],
  ['home', 'blocks', null],
  ['menu', 'links', 'link'],
]

/** Texts that designs of version 1 held and no screen ever showed. */
const UNSHOWN: readonly (readonly [section: string, field: string])[] = [
  ['branding', 'save'],
  ['product', 'notified'],
]

/** Platforms of a condition before it could name several. */
const PLATFORMS: Readonly<Record<string, readonly string[]>> = {
  web: ['web'],
  phones: ['ios', 'android'],
  ios: ['ios'],
  android: ['android'],
}

/** What named one language and one platform, with a list of each. */
function severalConditions(block: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { showLanguage, showOn, ...rest } = block
  return {
    ...rest,
    ...(typeof showLanguage === 'string' && {
      showLanguages: showLanguage === 'all' ? [] : [showLanguage],
    }),
    ...(typeof showOn === 'string' && { showPlatforms: PLATFORMS[showOn] ?? [] }),
  }
}

/** A record and all within it, the blocks of its lists by `change`, wherever such a list stands. */
function withBlocks(
  value: unknown,
  change: (block: Readonly<Record<string, unknown>>) => unknown,
  isList = false,
): unknown {
  const known = record(value)
  if (!known) return value
  return Object.fromEntries(
    Object.entries(known).map(([name, inner]) => {
      const within = withBlocks(inner, change, name === 'blocks')
      const block = isList ? record(within) : null
      return [name, block ? change(block) : within]
    }),
  )
}

/**
 * How stored designs came to their shape of today. Each step is a function of the old data alone. Never change
 * one that has shipped: add the next. What a step does not mention is filled with today's defaults when the
 * design is read.
 */
export const DESIGN_VERSIONS = defineVersions([
  {
    version: 1,
    name: 'lists are records in order of rank',
    migrate: (old) => {
      const design: Record<string, unknown> = { ...record(old) }
      for (const [section, list, kind] of LISTS) {
        const values = record(design[section])
        if (!values || !Array.isArray(values[list])) continue
        const items = record(rankedList(values[list])) ?? {}
        const typed = Object.fromEntries(
          Object.entries(items).map(([id, item]) => [id, kind ? { kind, ...record(item) } : item]),
        )
        design[section] = { ...values, [list]: typed }
      }
      return design
    },
  },
  {
    version: 2,
    name: 'texts that no screen showed are gone',
    migrate: (old) => {
      const design: Record<string, unknown> = { ...record(old) }
      for (const [section, field] of UNSHOWN) {
        const { [field]: _gone, ...values } = record(design[section]) ?? {}
        if (record(design[section])) design[section] = values
      }
      return design
    },
  },
  {
    version: 3,
    name: 'a block is for several languages and platforms',
    migrate: (old) => withBlocks(old, severalConditions),
  },
  { version: 4, name: 'letters may be of a family that the merchant uploaded', migrate: (old) => old },
])
