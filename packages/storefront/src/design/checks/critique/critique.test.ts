import {
  applyBatch,
  getValueAt,
  invertBatch,
  type Json,
  type JsonObject,
  type Operation,
} from '@vitrine/core/design/operations'
import { listByRank, startRanks } from '@vitrine/core/design/ranks'
import { LANGUAGES } from '@vitrine/core/i18n/languages'
import { getEffort } from '@vitrine/testing/effort.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BlockKind, defineBlockList } from '../../../blocks/index.ts'
import { checkOperations } from '../../check.ts'
import { createDefaultDesign, createItem } from '../../defaults.ts'
import { readDesign } from '../../read.ts'
import { applyAllFixes, checkDesign, type Finding, type FindingCode } from '../check-design.ts'
import type { ShopFacts } from '../finding.ts'

const FACTS: ShopFacts = {
  languages: LANGUAGES,
  collections: {},
  products: {},
  media: {},
  missingPages: [],
  connected: true,
  segments: null,
  now: Date.parse('2026-06-01T00:00:00Z'),
  store: null,
}
const STORE = { images: [], policies: [], reviews: false }

type Values = Readonly<Record<string, Json>>
type Made = readonly [kind: BlockKind, values?: Values]

/** Returns a new design whose home screen has these blocks, with the ids b0, b1, … */
function homeOf(...blocks: readonly Made[]): JsonObject {
  const ranks = startRanks(blocks.length)
  const blockEntries = blocks.map(([kind, values], at) => [
    `b${at}`,
    createItem(defineBlockList(), kind, ranks[at] ?? '', values),
  ])
  return edited(createDefaultDesign(), 'home.blocks', Object.fromEntries(blockEntries))
}

function applied(design: JsonObject, operations: readonly Omit<Operation, 'device'>[]): JsonObject {
  const batchResult = applyBatch(design, {
    operations: operations.map((one) => ({ ...one, device: 'test' })),
  })
  if (!batchResult.ok) throw new Error(`${batchResult.path}: ${batchResult.reason}`)
  return batchResult.design
}

const edited = (design: JsonObject, schema: string, value: Json) =>
  applied(design, [{ schema, operation: 'edit', value }])
const find = (design: JsonObject, code: FindingCode, facts: Partial<ShopFacts> = {}) =>
  checkDesign(design, { ...FACTS, ...facts }).filter((one) => one.code === code)
const order = (design: JsonObject) => listByRank(getValueAt(design, 'home.blocks')).map(({ id }) => id)

/** Applies the fix of a finding; the server's check must take it, and the finding must be gone. */
function fixed(design: JsonObject, code: FindingCode, facts: Partial<ShopFacts> = {}): JsonObject {
  const [first] = find(design, code, facts)
  if (!first?.fix) throw new Error(`${code} has no fix`)
  const after = applied(design, first.fix.operations)
  expect(
    checkOperations(
      design,
      first.fix.operations.map((one) => ({ ...one, device: 'test' })),
    ),
  ).toMatchObject({
    ok: true,
  })
  expect(find(after, code, facts).map(({ id }) => id)).not.toContain(first.id)
  return after
}

const HERO: Made = ['banner', { image: 'https://cdn.test/hero.jpg' }]
const ROW: Made = ['product-carousel']
const TEXT: Made = ['text']

describe('the hierarchy of a home screen', () => {
  test('starts with what the shop sells: questions move below it', () => {
    const design = homeOf(['announcement'], ['faq'], HERO, ROW)
    expect(find(design, 'hierarchy.opening')).toMatchObject([
      { path: 'home.blocks.b1', weight: 'suggestion' },
    ])
    expect(order(fixed(design, 'hierarchy.opening'))).toEqual(['b0', 'b2', 'b1', 'b3'])
    expect(find(homeOf(HERO, ['faq']), 'hierarchy.opening')).toEqual([])
    expect(find(homeOf(['faq']), 'hierarchy.opening')).toMatchObject([{ fix: null }])
  })
  test('has one opening: a second one in a row moves below other blocks', () => {
    const design = homeOf(HERO, ['slider'], ROW, ['collection-list'])
    expect(order(fixed(design, 'hierarchy.heroes'))).toEqual(['b0', 'b2', 'b1', 'b3'])
    expect(find(homeOf(HERO, ['banner', { title: {} }]), 'hierarchy.heroes')).toEqual([])
    const beside: Made = ['banner', { textPlace: 'end' }]
    expect(find(homeOf(HERO, beside), 'hierarchy.heroes')).toEqual([])
    expect(find(homeOf(HERO, HERO), 'hierarchy.heroes')).toMatchObject([{ fix: null }])
  })
  test('never has three texts in a row', () => {
    const design = homeOf(HERO, TEXT, ['rich-text'], ['text', { title: { en: 'Third' } }], ROW)
    expect(order(fixed(design, 'hierarchy.texts'))).toEqual(['b0', 'b1', 'b2', 'b4', 'b3'])
  })
  test('has a heading over each row of products, true for its choice', () => {
    const design = homeOf(HERO, TEXT, ROW, ['product-grid', { title: {}, sort: 'newest' }])
    expect(getValueAt(fixed(design, 'hierarchy.untitled'), 'home.blocks.b3.title.de')).toBe('Neu im Shop')
    const saleHome = homeOf(['product-grid', { title: {}, collection: 'sale' }])
    expect(getValueAt(fixed(saleHome, 'hierarchy.untitled'), 'home.blocks.b0.title.en')).toBe('Explore')
    expect(find(homeOf(TEXT, ['product-grid', { title: {} }]), 'hierarchy.untitled')).toEqual([])
  })
  test('has no heading twice', () => {
    const title = { en: 'Bestsellers' }
    const design = homeOf(['product-carousel', { title }], ['product-grid', { title, sort: 'newest' }])
    const after = fixed(design, 'hierarchy.repeated')
    expect(getValueAt(after, 'home.blocks.b1.title.en')).toBe('New in')
    expect(order(fixed(homeOf(TEXT, TEXT), 'hierarchy.repeated'))).toEqual(['b0'])
  })
  test('has no button that leads nowhere', () => {
    const design = homeOf(['banner', { link: { to: 'none' } }])
    expect(getValueAt(fixed(design, 'hierarchy.unlinked'), 'home.blocks.b0.link')).toEqual({ to: 'catalog' })
  })
})

describe('images of a screen', () => {
  const image = 'https://cdn.test/a.jpg'
  test('are not repeated in the first two screens: another image of the store replaces the repeat', () => {
    const design = homeOf(
      ['banner', { image }],
      ['banner', { image: `${image}?width=400`, alt: { en: 'A' }, title: {} }],
    )
    const store = { ...STORE, images: [image, 'https://cdn.test/b.jpg'] }
    const after = fixed(design, 'images.repeated', { store })
    expect(getValueAt(after, 'home.blocks.b1.image')).toBe('https://cdn.test/b.jpg')
    expect(getValueAt(after, 'home.blocks.b1.alt')).toEqual({})
  })
  test('that are repeated and cannot be replaced are removed only where nothing else is lost', () => {
    const bare = { image, title: {}, subtitle: {} }
    expect(order(fixed(homeOf(['banner', { image }], ['banner', bare]), 'images.repeated'))).toEqual(['b0'])
    expect(find(homeOf(['banner', { image }], ['banner', { image }]), 'images.repeated')).toMatchObject([
      { fix: null },
    ])
  })
  test('may appear twice far from each other, but not three times', () => {
    const far: Made[] = [['product-grid'], ['product-grid', { sort: 'newest' }]]
    const twice = homeOf(['banner', { image }], ...far, ['banner', { image }])
    expect(find(twice, 'images.repeated')).toEqual([])
    const thrice = homeOf(['banner', { image }], ...far, ['banner', { image }], TEXT, ['banner', { image }])
    expect(find(thrice, 'images.repeated').map(({ path }) => path)).toEqual(['home.blocks.b5'])
  })
  test('that open the app are light; a heavy one has no invented fix', () => {
    const media = { [image]: 600_000 }
    expect(find(homeOf(['banner', { image }]), 'images.opening', { media })).toMatchObject([
      { values: { size: 600 }, fix: null },
    ])
    expect(find(homeOf(ROW, ['banner', { image }]), 'images.opening', { media })).toEqual([])
  })
  test('stand in for a video until it plays', () => {
    const src = 'https://cdn.test/a.mp4'
    expect(find(homeOf(HERO, ['video', { src }]), 'images.poster')).toMatchObject([{ field: 'poster' }])
    expect(find(homeOf(HERO, ['video', { src, poster: image }]), 'images.poster')).toEqual([])
  })
})

describe('trust on the product page', () => {
  test('shows delivery and returns where the store has policies, and no line without one', () => {
    const store = { ...STORE, policies: ['shipping-policy'] }
    const after = fixed(createDefaultDesign(), 'trust.delivery', { store })
    expect(getValueAt(after, 'product.showDelivery')).toBe(true)
    expect(getValueAt(after, 'product.returns')).toEqual({})
    expect(getValueAt(after, 'product.delivery.en')).toBe('Delivery and payment')
    expect(find(createDefaultDesign(), 'trust.delivery', { store: STORE })).toEqual([])
  })
  test('shows the reviews of a connected integration, and invents none', () => {
    const store = { ...STORE, reviews: true }
    const after = fixed(createDefaultDesign(), 'trust.reviews', { store })
    expect(getValueAt(after, 'product.blocks.reviews')).toMatchObject({
      kind: 'reviews',
      source: 'app',
      quotes: {},
    })
    expect(find(createDefaultDesign(), 'trust.reviews', { store: STORE })).toEqual([])
  })
})

describe('texts in every language of an app', () => {
  test('fit into their buttons', () => {
    const button = { en: 'Shop', de: 'Jetzt die ganze Herbstkollektion entdecken' }
    expect(find(homeOf(['banner', { button }]), 'lengths.button')).toMatchObject([
      { path: 'home.blocks.b0', field: 'button', languages: ['de'], fix: null },
    ])
  })
  test('keep titles short enough for a phone, or set them smaller', () => {
    const title = {
      en: 'New',
      de: 'Unsere schönsten Stücke für lange Abende am Kamin mit Freunden und Familie',
    }
    const design = homeOf(['banner', { title, titleSize: 40 }])
    expect(find(design, 'lengths.title')).toMatchObject([{ languages: ['de'] }])
    expect(getValueAt(fixed(design, 'lengths.title'), 'home.blocks.b0.titleSize')).toBeLessThan(40)
  })
})

describe('an app with Arabic', () => {
  test('turns arrows in its texts around', () => {
    const design = homeOf(['banner', { button: { en: 'Shop →', ar: 'تسوّق →' } }])
    expect(getValueAt(fixed(design, 'direction.arrow'), 'home.blocks.b0.button')).toEqual({
      en: 'Shop →',
      ar: 'تسوّق ←',
    })
    expect(find(design, 'direction.arrow', { languages: ['en', 'de'] })).toEqual([])
  })
  test('has Arabic texts that were translated, not copied', () => {
    const title = { en: 'New season', ar: 'New season' }
    expect(find(homeOf(['banner', { title }]), 'direction.copied')).toMatchObject([{ languages: ['ar'] }])
    expect(find(homeOf(['banner', { title: { ar: 'Vitrine' } }]), 'direction.copied')).toEqual([])
  })
  test('does not put text on the subject of an image', () => {
    const design = homeOf(['banner', { image: 'https://cdn.test/a.jpg', focusX: 80 }])
    expect(getValueAt(fixed(design, 'direction.covered'), 'home.blocks.b0.align')).toBe('center')
    expect(find(homeOf(['banner', { image: 'https://cdn.test/a.jpg' }]), 'direction.covered')).toEqual([])
  })
})

describe('contrast of a block', () => {
  test('is measured for its body text, and for a large title with the lower minimum', () => {
    const grey = homeOf(['text', { background: 'ffffff', bodyColor: '999999', color: '8a8a8a' }])
    expect(find(grey, 'contrast')).toMatchObject([{ field: 'bodyColor' }])
    fixed(grey, 'contrast')
  })
  test('is measured in dark mode too', () => {
    const dark = edited(homeOf(['featured-product', { button: '101010' }]), 'branding.scheme', 'device')
    expect(find(dark, 'contrast.dark')).toEqual([])
    const box = edited(edited(createDefaultDesign(), 'product.price', '555555'), 'branding.scheme', 'device')
    expect(find(box, 'contrast.dark')).toMatchObject([{ path: 'product', field: 'price' }])
    fixed(box, 'contrast.dark')
    expect(find(edited(createDefaultDesign(), 'branding.scheme', 'device'), 'contrast.dark')).toEqual([])
  })
})

describe('blocks that nobody misses', () => {
  test('show nothing: they wait for content or go', () => {
    const empty = homeOf(HERO, ['video'], ['reviews'], ['countdown'], ['store'], ['before-after'])
    expect(find(empty, 'blocks.unseen').map(({ field }) => field)).toEqual([
      'src',
      'title',
      'until',
      'address',
      'before',
    ])
    expect(order(fixed(empty, 'blocks.unseen'))).not.toContain('b1')
  })
  test('count down to a time that has passed', () => {
    const design = homeOf(['countdown', { until: '2026-01-01T00:00:00Z' }])
    expect(getValueAt(fixed(design, 'blocks.over'), 'home.blocks.b0.hidden')).toBe(true)
  })
  test('show one product as a row: it is featured instead', () => {
    const design = homeOf(HERO, ['product-grid', { products: ['lamp'], title: { en: 'The lamp' } }], ROW)
    const after = fixed(design, 'blocks.single')
    expect(order(after)).toEqual(['b0', 'featured', 'b2'])
    expect(getValueAt(after, 'home.blocks.featured')).toMatchObject({
      product: 'lamp',
      title: { en: 'The lamp' },
    })
  })
  test('show the same products again', () => {
    const design = homeOf(ROW, ['product-grid', { title: { en: 'Loved' } }])
    expect(order(fixed(design, 'blocks.twice'))).toEqual(['b0'])
  })
  test('are a second announcement bar, whose messages move into the first', () => {
    const design = homeOf(['announcement'], ROW, ['announcement'])
    const after = fixed(design, 'blocks.announcements')
    expect(order(after)).toEqual(['b0', 'b1'])
    expect(listByRank(getValueAt(after, 'home.blocks.b0.messages'))).toHaveLength(4)
  })
  test('are at the end of a home screen that few scroll through', () => {
    const many = homeOf(...Array.from({ length: 23 }, (): Made => ['spacer']))
    expect(find(many, 'blocks.many')).toMatchObject([{ values: { count: 23 } }])
    fixed(many, 'blocks.many')
  })
})

test('suggestions come after errors, the ones with the greatest effect on shoppers first', () => {
  const faint = edited(homeOf(['video'], ['faq'], HERO, HERO), 'cart.color', 'dddddd')
  const codes = checkDesign(faint, { ...FACTS, languages: ['en'] }).map(({ code }) => code)
  expect(codes).toEqual([
    'contrast',
    'hierarchy.heroes',
    'images.repeated',
    'hierarchy.repeated',
    'blocks.unseen',
  ])
})

test('fixing everything at once removes no block', () => {
  const design = homeOf(HERO, ['video'], ROW, ROW, ['announcement'], ['announcement'])
  expect(order(applyAllFixes(design, FACTS)).sort()).toEqual(order(design).sort())
})

const text: fc.Arbitrary<Values> = fc.constantFrom<Values[]>(
  {},
  { en: 'New' },
  { en: 'Shop →', ar: 'تسوّق →' },
  {
    en: 'New season',
    ar: 'New season',
    de: 'Unsere schönsten Stücke für lange Abende am Kamin mit der Familie',
  },
)
const color = fc.constantFrom(
  'whites',
  'bgs',
  'blacks',
  'darks',
  'mains',
  'onmains',
  'ffffff',
  '777777',
  '101010',
)
const picture = fc.constantFrom('', 'https://cdn.test/a.jpg', 'https://cdn.test/b.jpg')
const link = fc.constantFrom({ to: 'none' }, { to: 'catalog' })
const kinds: readonly BlockKind[] = [
  'banner',
  'slider',
  'text',
  'rich-text',
  'product-grid',
  'product-carousel',
  'collection-list',
  'video',
  'countdown',
  'faq',
  'announcement',
  'reviews',
  'button-row',
  'image-grid',
  'spacer',
]
const anyBlock: fc.Arbitrary<Made> = fc
  .tuple(
    fc.constantFrom(...kinds),
    fc.record({
      title: text,
      button: fc.constantFrom<Values[]>({}, { en: 'Shop →', ar: 'تسوّق →' }, { en: 'Shop now' }),
      color,
      bodyColor: color,
      background: color,
      image: picture,
      link,
      focusX: fc.constantFrom(20, 50, 80),
      products: fc.constantFrom([], ['lamp'], ['lamp', 'desk']),
      sort: fc.constantFrom('bestsellers', 'newest'),
      until: fc.constantFrom('', '2026-01-01T00:00:00Z', '2026-12-01T00:00:00Z'),
      hidden: fc.constantFrom(false, false, false, true),
    }),
  )
  .map(([kind, values]) => {
    const { fields } = defineBlockList().items[kind]
    return [kind, Object.fromEntries(Object.entries(values).filter(([name]) => fitsField(fields, name)))]
  })

/** Names mean different kinds of fields in some blocks: `button` is a color, too. */
function fitsField(fields: Readonly<Record<string, { readonly kind: string }>>, name: string): boolean {
  const kind = fields[name]?.kind
  return kind !== undefined && !(name === 'button' && kind === 'color')
}

const anyFacts = fc.record({
  policies: fc.subarray(['shipping-policy', 'refund-policy']),
  reviews: fc.boolean(),
  images: fc.subarray(['https://cdn.test/a.jpg', 'https://cdn.test/c.jpg', 'https://cdn.test/d.jpg']),
})

test('every fix of any design applies, resolves its finding, adds no error, and is undone in one step', () => {
  const listErrors = (findings: readonly Finding[]) =>
    findings.flatMap(({ weight, code, path, field }) =>
      // A block that replaces another keeps its findings.
      weight === 'broken' ? [`${code} ${path.replace(/^home\.blocks\..*/, 'block')} ${field}`] : [],
    )
  fc.assert(
    fc.property(
      fc.array(anyBlock, { maxLength: 24 }),
      anyFacts,
      fc.constantFrom('off', 'device'),
      (blocks, store, scheme) => {
        const design = edited(homeOf(...blocks), 'branding.scheme', scheme)
        const facts = { ...FACTS, store }
        const before = checkDesign(design, facts)
        const errors = listErrors(before)
        for (const finding of before) {
          if (!finding.fix) continue
          const operations = finding.fix.operations.map((one) => ({ ...one, device: 'test' }))
          const checked = checkOperations(design, operations)
          if (!checked.ok) throw new Error(`${finding.id}: ${checked.path}`)
          expect(readDesign(checked.design)).toMatchObject({ ok: true, repairs: [] })
          const after = checkDesign(checked.design, facts)
          expect(after.map(({ id }) => id)).not.toContain(finding.id)
          expect(listErrors(after).length).toBeLessThanOrEqual(errors.length)
          expect(errors).toEqual(expect.arrayContaining(listErrors(after)))
          expect(applied(checked.design, invertBatch(design, { operations }))).toEqual(design)
        }
      },
    ),
    { numRuns: getEffort({ short: 10, long: 30 }) },
  )
}, 60_000)
