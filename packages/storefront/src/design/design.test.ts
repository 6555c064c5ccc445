import type { Fields, ListDefinition, Section } from '@vitrine/core/design/fields'
import { getValueAt, isObject, type Json, type JsonObject } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import { LANGUAGES } from '@vitrine/core/i18n/languages'
import { getCurrentVersion } from '@vitrine/core/sync/versions'
import { getEffort } from '@vitrine/testing/effort.ts'
import { roundTripJson } from '@vitrine/testing/json.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  BLOCKS,
  checkOperations,
  createDefaultDesign,
  createItem,
  DESIGN_VERSIONS,
  listSectionNames,
  readDesign,
  SECTIONS,
} from '../design.ts'
import { checkRecord, isRank } from './schema.ts'

const device = 'test'
const home = SECTIONS.home
const blocks: ListDefinition = home.lists?.blocks ?? { maximum: 0, items: {}, start: [] }

/** Every section, every kind of block and every kind of item, with a name for reports. */
function definitions(): readonly (readonly [string, Section])[] {
  const sectionEntries: (readonly [string, Section])[] = []
  const visit = (name: string, section: Section) => {
    sectionEntries.push([name, section])
    for (const [list, definition] of Object.entries(section.lists ?? {}))
      for (const [kind, item] of Object.entries(definition.kind === 'blocks' ? {} : definition.items))
        visit(`${name}.${list}.${kind}`, item)
  }
  for (const name of listSectionNames()) visit(name, SECTIONS[name])
  for (const [kind, block] of Object.entries(BLOCKS)) visit(`blocks.${kind}`, block)
  return sectionEntries
}

function read(stored: unknown): { design: JsonObject; repairs: readonly string[] } {
  const answer = readDesign(stored)
  if (!answer.ok) throw new Error(answer.reason)
  return answer
}

describe('the current design format', () => {
  test('is what a design of version zero becomes', () => {
    expect(read({}).design).toEqual(createDefaultDesign())
    expect(read({ version: 0 }).design).toEqual(createDefaultDesign())
    expect(read({}).repairs).toEqual([])
  })
  test('is read back unchanged, without repairs', () => {
    expect(read(createDefaultDesign())).toEqual({ ok: true, design: createDefaultDesign(), repairs: [] })
  })
  test('has named versions without gaps', () => {
    expect(DESIGN_VERSIONS.map(({ version }) => version)).toEqual(DESIGN_VERSIONS.map((_, at) => at + 1))
    expect(new Set(DESIGN_VERSIONS.map(({ name }) => name)).size).toBe(DESIGN_VERSIONS.length)
    expect(createDefaultDesign().version).toBe(getCurrentVersion(DESIGN_VERSIONS))
  })
  test.each(listSectionNames().map((name) => [name] as const))('has suitable defaults in %s', (name) => {
    expect(checkRecord(SECTIONS[name], createDefaultDesign()[name], name)).toBeNull()
  })
  test.each(definitions())('has every text of %s in five languages', (_, section) => {
    const fields: Fields = section.fields
    for (const [name, field] of Object.entries(fields)) {
      if (field.kind !== 'text') continue
      const text = section.defaults[name]
      expect(Object.keys(typeof text === 'object' ? text : {}).sort(), name).toEqual([...LANGUAGES].sort())
    }
  })
  test('has a text in each language for every visible text', () => {
    const optional = new Set([
      'blocks.video.title',
      'blocks.slider.slides.slide.title',
      'blocks.featured-product.body',
      'blocks.stories.stories.story.title',
      'blocks.stories.stories.story.pages.page.title',
      'blocks.collage.pictures.picture.title',
      'blocks.store.address',
      'blocks.before-after.title',
      'blocks.image-grid.title',
      'blocks.html.title',
      'blocks.html.html',
      'website.shots.shot.caption',
      'search.ownSearches',
      'search.synonyms.synonym.words',
    ])
    for (const [where, section] of definitions())
      for (const [name, field] of Object.entries(section.fields)) {
        // Only the merchant can describe an image; the same text for every image would be useless.
        if (field.kind !== 'text' || /(^a|A)lt$/.test(name) || optional.has(`${where}.${name}`)) continue
        const text = section.defaults[name]
        for (const translation of Object.values(typeof text === 'object' ? text : {}))
          expect(translation, `${where}.${name}`).not.toBe('')
      }
  })
  test('offers at least eight blocks, each ready to be added', () => {
    expect(Object.keys(BLOCKS).length).toBeGreaterThanOrEqual(8)
    for (const kind of Object.keys(BLOCKS)) {
      const value = createItem(blocks, kind, 'a9')
      expect(
        checkOperations(createDefaultDesign(), [
          { schema: 'home.blocks.new', operation: 'add', value, device },
        ]).ok,
        kind,
      ).toBe(true)
    }
  })
  test('starts with five tabs in order', () => {
    const tabs = listByRank(getValueAt(createDefaultDesign(), 'nav.items'))
    expect(tabs.map(({ item }) => item.text)).toMatchObject([
      { en: 'Home' },
      { en: 'Shop' },
      { en: 'Cart' },
      { en: 'Wishlist' },
      { en: 'Menu' },
    ])
  })
  test('keeps the specification’s constants', () => {
    const design = createDefaultDesign()
    expect(getValueAt(design, 'branding.mains')).toBe('000000')
    expect(getValueAt(design, 'branding.reds')).toBe('ff0000')
    expect(getValueAt(design, 'branding.darks')).toBe('878c9f')
    expect(getValueAt(design, 'splash.duration')).toBe(500)
    expect(getValueAt(design, 'catalog.columns')).toBe(2)
    expect(getValueAt(design, 'login.wrong.en')).toBe('Wrong credentials')
    expect(getValueAt(design, 'register.taken.en')).toBe('User with this email already exists')
    expect(BLOCKS['product-carousel'].defaults).toMatchObject({ count: 10, sort: 'bestsellers' })
  })
})

describe('an invalid design', () => {
  test('is refused when it is no record or of a future version', () => {
    for (const stored of [null, 5, 'design', [], true]) expect(readDesign(stored).ok).toBe(false)
    const newer = readDesign({ version: getCurrentVersion(DESIGN_VERSIONS) + 1 })
    expect(newer).toMatchObject({ ok: false, reason: expect.stringContaining('newer') })
    expect(readDesign({ version: 'x' }).ok).toBe(false)
    expect(readDesign({ version: -1 }).ok).toBe(false)
  })
  test('loses unknown parts, with a note', () => {
    const { design, repairs } = read({ ...createDefaultDesign(), popup: {}, cart: { wings: 2 } })
    expect(design).toEqual(createDefaultDesign())
    expect(repairs).toEqual(['cart.wings: unknown; dropped', 'popup: unknown; dropped'])
  })
  test('gets defaults for invalid values, and keeps the rest', () => {
    const { design, repairs } = read({ catalog: { columns: 'many', gap: 20 }, branding: { mains: 'mains' } })
    expect(getValueAt(design, 'catalog.columns')).toBe(2)
    expect(getValueAt(design, 'catalog.gap')).toBe(20)
    expect(getValueAt(design, 'branding.mains')).toBe('000000')
    expect(repairs).toHaveLength(2)
  })
  test('keeps an empty list empty, drops unknown blocks and puts unranked ones last', () => {
    expect(getValueAt(read({ home: { blocks: {} } }).design, 'home.blocks')).toEqual({})
    const { design, repairs } = read({
      version: 1,
      home: {
        blocks: {
          a: { kind: 'text' },
          b: { kind: 'banner', rank: 'a1' },
          c: { kind: 'rocket', rank: 'a2' },
          'd e': { kind: 'text', rank: 'a3' },
          f: 7,
        },
      },
    })
    expect(listByRank(getValueAt(design, 'home.blocks')).map(({ id }) => id)).toEqual(['b', 'a'])
    expect(repairs).toHaveLength(4)
  })
  test('cannot reach an object prototype', () => {
    const { design } = read(
      JSON.parse('{"__proto__":{"x":1},"home":{"blocks":{"__proto__":{"kind":"text"}}}}'),
    )
    expect(Object.hasOwn(design, 'x')).toBe(false)
    expect(getValueAt(design, 'home.blocks')).toEqual({})
  })
  test('is repaired or refused, whatever was stored', () => {
    const noise = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          version: fc.constantFrom(0, 1, 2),
          branding: fc.jsonValue(),
          home: fc.oneof(
            fc.jsonValue(),
            fc.record({
              blocks: fc.dictionary(
                fc.string({ maxLength: 6 }),
                fc.record(
                  {
                    kind: fc.oneof(fc.constantFrom(...Object.keys(BLOCKS)), fc.string()),
                    rank: fc.oneof(fc.constantFrom('a0', 'a1', 'Zz'), fc.jsonValue()),
                    title: fc.jsonValue(),
                    slides: fc.jsonValue(),
                  },
                  { requiredKeys: [] },
                ),
              ),
            }),
          ),
          nav: fc.record({ items: fc.jsonValue() }),
        },
        { requiredKeys: [] },
      ),
      fc.anything(),
    )
    fc.assert(
      fc.property(noise, (stored) => {
        const answer = readDesign(stored)
        if (!answer.ok) {
          expect(answer.reason).not.toBe('')
          return
        }
        for (const name of listSectionNames())
          expect(checkRecord(SECTIONS[name], answer.design[name], name)).toBeNull()
        // Reading the result again finds nothing to repair.
        expect(readDesign(answer.design)).toEqual({ ok: true, design: answer.design, repairs: [] })
      }),
      { numRuns: getEffort({ short: 20, long: 150 }) },
    )
  })
})

describe('design edits', () => {
  const design = createDefaultDesign()
  const check = (
    schema: string,
    value?: unknown,
    operation: 'edit' | 'replace' | 'add' | 'remove' = 'edit',
  ) =>
    checkOperations(design, [
      {
        schema,
        operation,
        device,
        ...(value === undefined ? {} : { value: roundTripJson(value) }),
      },
    ])
  test('change one value, one language of a text, or one rank', () => {
    expect(check('branding.mains', '2962ff').ok).toBe(true)
    expect(check('home.blocks.hero.title.fr', 'Bonjour').ok).toBe(true)
    expect(check('home.blocks.hero.rank', 'a5').ok).toBe(true)
    expect(check('home.blocks.stories.slides.s1.title.en', 'Hello').ok).toBe(true)
  })
  test('with invalid values are refused with reason and path', () => {
    expect(check('branding.mains', 'red')).toMatchObject({ ok: false, path: 'branding.mains' })
    expect(check('branding.mains', 'reds')).toMatchObject({ ok: false, path: 'branding.mains' })
    expect(check('catalog.columns', 9)).toMatchObject({
      ok: false,
      reason: { code: 'does-not-fit', values: { field: 'columns', problem: 'At most 3' } },
    })
    expect(check('home.blocks.hero.link', { to: 'web', url: 'javascript:alert(1)' }).ok).toBe(false)
    expect(check('home.blocks.hero.rank', '!').ok).toBe(false)
    expect(check('home.blocks.hero.kind', 'text').ok).toBe(false)
    expect(check('home.title.xx', 'Hm').ok).toBe(false)
  })
  test('of unknown sections and of the version are refused', () => {
    expect(check('home.wings', 2).ok).toBe(false)
    expect(check('popup', {}, 'add').ok).toBe(false)
    expect(check('version', 7).ok).toBe(false)
    expect(check('cart.title', undefined, 'remove').ok).toBe(false)
    expect(check('home', undefined, 'remove').ok).toBe(false)
  })
  test('add complete blocks only, within the list’s maximum', () => {
    expect(check('home.blocks.n1', { kind: 'text', rank: 'a9' }, 'add').ok).toBe(false)
    expect(check('home.blocks.hero', undefined, 'remove').ok).toBe(true)
    const tab = createItem(SECTIONS.nav.lists?.items ?? blocks, 'item', 'a9')
    expect(check('nav.items.sixth', tab, 'add')).toMatchObject({
      ok: false,
      reason: { code: 'list-full', values: { count: 5 } },
    })
  })
  test('apply together or not at all', () => {
    const both = checkOperations(design, [
      { schema: 'cart.gap', operation: 'edit', value: 20, device },
      { schema: 'cart.gap', operation: 'edit', value: 2000, device },
    ])
    expect(both.ok).toBe(false)
    expect(getValueAt(design, 'cart.gap')).toBe(16)
  })
  test('that add an item whose kind is no text are refused, whatever it is', () => {
    const kinds: readonly Json[] = [
      { toString: 'a' },
      { valueOf: null, toString: null },
      [[]],
      5,
      null,
      'x'.repeat(100_000),
    ]
    for (const kind of kinds) {
      const value = roundTripJson({ kind, rank: 'a5' })
      const edit = { schema: 'home.blocks.new', operation: 'add' as const, value, device }
      const checked = checkOperations(design, [edit])
      expect(checked.ok).toBe(false)
      expect(JSON.stringify(checked).length).toBeLessThan(1000)
    }
  })
  test('that are accepted leave a design without repairs', () => {
    const values = fc.oneof(
      fc.jsonValue(),
      fc.integer({ min: 0, max: 60 }),
      fc.constantFrom('mains', 'a5', true),
    )
    const paths: string[] = []
    const collect = (value: JsonObject, path: string) => {
      for (const [key, inner] of Object.entries(value)) {
        const here = path ? `${path}.${key}` : key
        paths.push(here)
        if (isObject(inner)) collect(inner, here)
      }
    }
    collect(design, '')
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            schema: fc.constantFrom(...paths),
            operation: fc.constantFrom('edit', 'replace', 'add', 'remove'),
            value: values,
          }),
          { maxLength: 4 },
        ),
        (operations) => {
          const checked = checkOperations(
            design,
            operations.map((operation) => ({ ...operation, value: roundTripJson(operation.value), device })),
          )
          if (checked.ok) expect(readDesign(checked.design)).toMatchObject({ repairs: [] })
        },
      ),
      { numRuns: getEffort({ short: 25, long: 300 }) },
    )
  })
  test('have valid ranks', () => {
    expect(['a0', 'Zz', 'a0V'].every(isRank)).toBe(true)
    expect(['', '!', 'a00', 5, null].some(isRank)).toBe(false)
  })
})
