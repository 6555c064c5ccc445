import { TYPE_STYLES } from '@vitrine/core/contract/designs/design-brief'
import type { EditIntent, EditTarget } from '@vitrine/core/contract/designs/edit-plan'
import { BRIEF_COLORS } from '@vitrine/core/design/colors/named-hues'
import {
  ARRANGEMENTS,
  EDIT_BLOCKS,
  EDIT_FEATURES,
  EDIT_PARTS,
  IMAGE_FORMATS,
  PRODUCT_SORTS,
  TINTS,
} from '@vitrine/core/design/edit-parts'
import { toCanonicalJson } from '@vitrine/core/design/hash'
import {
  applyBatch,
  getValueAt,
  invertBatch,
  isObject,
  type JsonObject,
} from '@vitrine/core/design/operations'
import { listByRank, startRanks } from '@vitrine/core/design/ranks'
import { LANGUAGES, type Language } from '@vitrine/core/i18n/languages'
import { getEffort } from '@vitrine/testing/effort.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defineBlockList } from '../../blocks/index.ts'
import { checkOperations } from '../check.ts'
import { createDefaultDesign, createItem } from '../defaults.ts'
import { readDesign } from '../read.ts'
import { type EditFacts, listTextsToShorten, planEdits } from './plan-edits.ts'
import { shortenText } from './shorten-text.ts'

const start = createDefaultDesign()
const BLOCK_LIST = defineBlockList()
let count = 0
const facts: EditFacts = {
  section: 'home',
  selected: [],
  languages: ['en', 'fr', 'ar'],
  language: 'en',
  logoColors: ['1f7a4d', 'c8102e'],
  locked: [],
  hasModel: true,
  newId: () => `b${count++}`,
}
const to = (part: EditTarget['part'], which: EditTarget['which'] = 'any'): EditTarget => ({ part, which })
const plan = (intents: readonly EditIntent[], more: Partial<EditFacts> = {}, design = start) =>
  planEdits(design, intents, { ...facts, ...more })
const kinds = (design: JsonObject) =>
  listByRank(getValueAt(design, 'home.blocks')).map(({ item }) => item.kind)
const blockOf = (design: JsonObject, kind: string) =>
  listByRank(getValueAt(design, 'home.blocks')).find(({ item }) => item.kind === kind)?.item

/** Returns the kinds of the default home screen's blocks after its last block is moved up. */
function moveLast(by: number): readonly unknown[] {
  const items = listByRank(getValueAt(start, 'home.blocks'))
  const selected = [`home.blocks.${items.at(-1)?.id ?? ''}`]
  return kinds(
    plan([{ do: 'move', target: to('selection'), place: 'up', anchor: null, by }], { selected }).design,
  )
}

/** Returns the default design with a text block at the end of its home screen. */
function addTextBlock(body: JsonObject): JsonObject {
  const value = createItem(BLOCK_LIST, 'text', 'z', { body })
  const added = applyBatch(start, {
    operations: [{ schema: 'home.blocks.x', operation: 'add', device: '', value }],
  })
  if (!added.ok) throw new Error(added.reason)
  return added.design
}

describe('a plan of edits', () => {
  test('moves a block up by the places that a request names, and stops at the top', () => {
    const before = kinds(start)
    const last = before.at(-1)
    if (last === undefined || before.length < 3) throw new Error('The default home screen has too few blocks')
    const moved = moveLast(2)
    expect(moved.indexOf(last)).toBe(before.length - 3)
    expect(moveLast(9)[0]).toBe(last)
  })

  test('shows the categories as a list, cards or circles, and says where nothing changes', () => {
    const arrange = (as: 'list' | 'cards' | 'circles' | 'row') =>
      plan([{ do: 'arrange', target: to('collection-list'), as }])
    expect(blockOf(arrange('list').design, 'collection-list')).toMatchObject({ layout: 'lines' })
    expect(blockOf(arrange('cards').design, 'collection-list')).toMatchObject({ layout: 'cards' })
    expect(blockOf(arrange('circles').design, 'collection-list')).toMatchObject({ wideLayout: 'circles' })
    expect(arrange('row').refused.map(({ code }) => code)).toEqual(['no-setting'])
  })

  test('shows a row of products as columns or one below the other, with the same products and title', () => {
    const carousel = blockOf(start, 'product-carousel')
    if (!carousel) throw new Error('The default home screen has no product carousel')
    const as = (arrangement: 'cards' | 'list') => {
      const { design } = plan([{ do: 'arrange', target: to('product-carousel'), as: arrangement }])
      const before = kinds(start).indexOf('product-carousel')
      return listByRank(getValueAt(design, 'home.blocks'))[before]?.item
    }
    const { title, collection, sort, rank } = carousel
    expect(as('cards')).toMatchObject({ kind: 'product-grid', title, collection, sort, rank })
    expect(as('list')).toMatchObject({ kind: 'product-grid', title, columns: 1 })
    const replaced = plan([{ do: 'replace', target: to('product-carousel'), block: 'product-grid' }])
    const titles = listByRank(getValueAt(replaced.design, 'home.blocks')).map(({ item }) => item.title)
    expect(titles).toContainEqual(title)
  })

  test('shows products one below the other also where the first is a large one', () => {
    const led = plan([{ do: 'add', block: 'product-grid', place: 'top', anchor: null }]).design
    const id = listByRank(getValueAt(led, 'home.blocks'))[0]?.id ?? ''
    const path = `home.blocks.${id}`
    const lead = { schema: `${path}.lead`, operation: 'edit' as const, device: '', value: 'start' }
    const withLead = applyBatch(led, { operations: [lead] })
    if (!withLead.ok) throw new Error(withLead.reason)
    const target = to('selection')
    const { design } = plan([{ do: 'arrange', target, as: 'list' }], { selected: [path] }, withLead.design)
    expect(getValueAt(design, path)).toMatchObject({ columns: 1, lead: 'none' })
  })

  test('sets the format of one block’s images, or of all product images', () => {
    const square = (target: EditTarget | null) => plan([{ do: 'format', target, ratio: 'landscape' }])
    expect(square(null).design).toMatchObject({ branding: { photoRatio: 'landscape' } })
    expect(blockOf(square(to('banner')).design, 'banner')).toMatchObject({ ratio: 'landscape' })
    expect(square(to('faq')).refused.map(({ code }) => code)).toEqual(['no-block'])
  })

  test('writes the quoted text into an announcement bar that it adds', () => {
    const { design, refused } = plan([
      { do: 'add', block: 'announcement', place: 'top', anchor: null },
      { do: 'title', target: to('announcement', 'first'), text: 'Free delivery' },
    ])
    expect(refused).toEqual([])
    const [first] = listByRank(blockOf(design, 'announcement')?.messages)
    expect(first?.item.text).toMatchObject({ en: 'Free delivery' })
  })

  test('darkens the image behind a text, and refuses where the text stands beside the image', () => {
    const darken: EditIntent = { do: 'shade', target: to('banner'), by: 1 }
    const shadeOf = (design: JsonObject) => Number(blockOf(design, 'banner')?.shade)
    expect(shadeOf(plan([darken]).design)).toBe(shadeOf(start) + 15)
    const items = listByRank(getValueAt(start, 'home.blocks'))
    const id = items.find(({ item }) => item.kind === 'banner')?.id ?? ''
    const beside = applyBatch(start, {
      operations: [{ schema: `home.blocks.${id}.textPlace`, operation: 'edit', device: '', value: 'below' }],
    })
    if (!beside.ok) throw new Error(beside.reason)
    expect(plan([darken], {}, beside.design).refused.map(({ code }) => code)).toEqual(['no-setting'])
  })

  test('shows a block in the named apps only, hides it in others, and refuses what has no such setting', () => {
    const platformsAfter = (...intents: EditIntent[]) =>
      blockOf(plan(intents).design, 'banner')?.showPlatforms
    const banner = to('banner')
    expect(platformsAfter({ do: 'show', target: banner, on: true, platforms: ['ios'] })).toEqual(['ios'])
    expect(platformsAfter({ do: 'show', target: banner, on: false, platforms: ['ios', 'android'] })).toEqual([
      'web',
    ])
    const everywhere = plan([{ do: 'show', target: banner, on: false, platforms: ['web', 'ios', 'android'] }])
    expect(blockOf(everywhere.design, 'banner')).toMatchObject({ hidden: true, showPlatforms: [] })
    const added: EditIntent = {
      do: 'add',
      block: 'countdown',
      place: 'top',
      anchor: null,
      platforms: ['android'],
    }
    expect(blockOf(plan([added]).design, 'countdown')?.showPlatforms).toEqual(['android'])
    const header: EditIntent = { do: 'show', target: to('header'), on: false, platforms: ['web'] }
    expect(plan([header]).refused).toEqual([{ intent: header, code: 'no-device' }])
  })

  test('makes a banner taller by the next aspect ratio, and refuses beyond the tallest', () => {
    const tallest = plan([{ do: 'resize', target: to('banner'), what: 'height', by: 1 }])
    expect(tallest.refused).toMatchObject([{ code: 'at-limit' }])
    const lower = plan([{ do: 'resize', target: to('banner'), what: 'height', by: -1 }])
    expect(blockOf(lower.design, 'banner')).toMatchObject({ ratio: 'square' })
    const taller = plan([{ do: 'resize', target: to('banner'), what: 'height', by: 1 }], {}, lower.design)
    expect(blockOf(taller.design, 'banner')).toMatchObject({ ratio: 'portrait', wideRatio: 'landscape' })
  })

  test('puts reviews under the best sellers, and adds them where the screen has none', () => {
    const { steps, design } = plan([
      { do: 'move', target: to('reviews'), place: 'after', anchor: to('bestsellers') },
    ])
    const order = kinds(design)
    expect(order.indexOf('reviews')).toBe(order.indexOf('product-carousel') + 1)
    expect(steps).toMatchObject([{ intent: { do: 'add', block: 'reviews' } }])
    const secondPlan = plan([{ do: 'move', target: to('reviews'), place: 'top', anchor: null }], {}, design)
    expect(kinds(secondPlan.design)[0]).toBe('reviews')
    expect(secondPlan.steps[0]?.operations).toHaveLength(1)
  })

  test('finds any block by its rank on the screen, and the brand’s story by its title', () => {
    const before = kinds(start)
    const removed = plan([{ do: 'remove', target: to('block', 'last') }])
    expect(kinds(removed.design)).toEqual(before.slice(0, -1))
    const second = plan([{ do: 'remove', target: to('block', 'second') }])
    expect(kinds(second.design)).toEqual([before[0], ...before.slice(2)])
    const moved = plan([{ do: 'move', target: to('block', 'first'), place: 'bottom', anchor: null }])
    expect(kinds(moved.design)).toEqual([...before.slice(1), before[0]])
    const story = plan([{ do: 'add', block: 'text', place: 'top', anchor: null }])
    const titled = plan(
      [{ do: 'title', target: to('text'), text: 'Notre histoire' }],
      { language: 'fr' },
      story.design,
    )
    const last = plan(
      [{ do: 'move', target: to('stories'), place: 'bottom', anchor: null }],
      {},
      titled.design,
    )
    expect(kinds(last.design).at(-1)).toBe('text')
  })

  test('swaps, doubles, replaces and clears blocks, and says when nothing is left to do', () => {
    const before = kinds(start)
    const [first, second, third] = before
    expect(first).toBe('banner')
    const other: EditTarget = { part: 'selection', which: 'any' }
    const selected = [`home.blocks.${listByRank(getValueAt(start, 'home.blocks'))[2]?.id}`]
    const swapped = plan([{ do: 'swap', target: to('banner'), other }], { selected })
    expect(kinds(swapped.design)).toEqual([third, second, first, ...before.slice(3)])
    const doubled = plan([{ do: 'duplicate', target: to('banner') }])
    expect(kinds(doubled.design)).toEqual([first, ...before])
    const replaced = plan([{ do: 'replace', target: to('banner'), block: 'video' }])
    expect(kinds(replaced.design)).toEqual(['video', ...before.slice(1)])
    const cleared = plan([{ do: 'clear', side: 'after', anchor: to('banner') }])
    expect(kinds(cleared.design)).toEqual(['banner'])
    const remaining = plan([{ do: 'keep', targets: [to('banner'), to('bestsellers')] }])
    expect(kinds(remaining.design)).toEqual(['banner', 'product-carousel'])
    const codes = (intent: EditIntent, design = start) =>
      plan([intent], {}, design).refused.map(({ code }) => code)
    expect(codes({ do: 'clear', side: 'before', anchor: to('banner') })).toEqual(['nothing-to-do'])
    expect(codes({ do: 'keep', targets: [to('banner'), to('video')] })).toEqual(['no-block'])
    expect(codes({ do: 'swap', target: to('banner'), other: to('header') })).toEqual(['no-setting'])
    expect(codes({ do: 'swap', target: to('banner'), other: to('banner') })).toEqual(['nothing-to-do'])
    expect(codes({ do: 'clear', side: 'after', anchor: to('banner') }, cleared.design)).toEqual([
      'nothing-to-do',
    ])
  })

  test('takes the named color from the logo, readable on the page, and refuses one that it lacks', () => {
    const green = {
      do: 'color',
      target: null,
      role: 'brand',
      color: { from: 'logo', name: 'green' },
    } as const
    expect(getValueAt(plan([green]).design, 'branding.mains')).toBe('1f7a4d')
    expect(plan([green], { logoColors: ['c8102e'] }).refused).toMatchObject([{ code: 'no-logo-color' }])
  })

  test('colors the buttons of all screens with readable text, and leaves the primary color', () => {
    const color = { from: 'hex', hex: 'ffe14d' } as const
    const { design } = plan([{ do: 'color', target: null, role: 'button', color }])
    for (const path of ['product.button', 'cart.button', 'login.button'])
      expect(getValueAt(design, path)).toBe('ffe14d')
    expect(getValueAt(design, 'branding.mains')).toBe(getValueAt(start, 'branding.mains'))
    // White would be unreadable on yellow.
    expect(getValueAt(design, 'login.buttonText')).not.toBe('onmains')
    const own = plan([{ do: 'color', target: to('banner'), role: 'button', color }]).design
    expect(getValueAt(own, 'product.button')).toBe(getValueAt(start, 'product.button'))
    expect(
      plan([{ do: 'color', target: to('collection-list'), role: 'button', color }]).refused,
    ).toMatchObject([{ code: 'no-setting' }])
  })

  test('cuts texts at the ends of sentences, and leaves what a shopper agrees to whole', () => {
    const body = { en: 'We sell tea. It grows in Assam. It is good.', ar: 'نبيع الشاي. إنه جيد.' }
    const withText = applyBatch(start, {
      operations: [
        {
          schema: 'home.blocks.x',
          operation: 'add',
          device: '',
          value: createItem(BLOCK_LIST, 'text', 'z', { body }),
        },
        {
          schema: 'home.blocks.y',
          operation: 'add',
          device: '',
          value: createItem(BLOCK_LIST, 'newsletter', 'z1'),
        },
      ],
    })
    if (!withText.ok) throw new Error(withText.reason)
    const { design } = plan([{ do: 'shorten', target: null }], {}, withText.design)
    expect(
      blockOf({ home: { blocks: { x: getValueAt(design, 'home.blocks.x') ?? null } } }, 'text'),
    ).toMatchObject({
      body: { en: 'We sell tea.', ar: 'نبيع الشاي.' },
    })
    expect(getValueAt(design, 'home.blocks.y.consent')).toEqual(
      getValueAt(withText.design, 'home.blocks.y.consent'),
    )
  })

  test('leaves out what a sentence can do without, but nothing beside a negation', () => {
    const shorten = (text: string, language: Language) => shortenText(text, language)
    expect(shorten('Our tea is really good (and fresh).', 'en')).toBe('Our tea is good.')
    expect(shorten('It is not very strong.', 'en')).toBe('It is not very strong.')
    expect(shorten('Nos thés sont vraiment bons.', 'fr')).toBe('Nos thés sont bons.')
    expect(shorten('Ce n’est pas très fort.', 'fr')).toBe('Ce n’est pas très fort.')
    expect(shorten('Un té muy suave.', 'es')).toBe('Un té suave.')
    expect(shorten('Wirklich gut ist unser sehr milder Tee.', 'de')).toBe(
      'Wirklich gut ist unser milder Tee.',
    )
    expect(shorten('شاي لذيذ جدًا.', 'ar')).toBe('شاي لذيذ.')
    expect(shorten('Height (20 cm).', 'en')).toBe('Height (20 cm).')
  })

  test('says that only a model can word single sentences shorter, and takes its wording', () => {
    const body = { en: 'Small workshops, honest materials, and repairs for as long as you own it.' }
    const design = addTextBlock(body)
    const wish: EditIntent = { do: 'shorten', target: to('text', 'last') }
    expect(plan([wish], { hasModel: false }, design).refused).toMatchObject([{ code: 'needs-model' }])
    const [text] = listTextsToShorten(design, [wish], facts)
    expect(text).toMatchObject({ language: 'en', text: body.en })
    const shorterTexts = { [text?.path ?? '']: 'Honest work, made to last.' }
    const shortened = plan([wish], { shorterTexts }, design)
    expect(getValueAt(shortened.design, 'home.blocks.x.body.en')).toBe('Honest work, made to last.')
  })

  test('names the texts to translate, and says when only a model could', () => {
    const french = { ...facts, languages: ['en', 'fr'] as const }
    const banner = blockOf(start, 'banner')
    const path = `home.blocks.${listByRank(getValueAt(start, 'home.blocks'))[0]?.id}`
    const lacking = applyBatch(start, {
      operations: [
        { schema: `${path}.title`, operation: 'edit', device: '', value: { en: 'New season', fr: '' } },
      ],
    })
    expect(banner?.kind).toBe('banner')
    if (!lacking.ok) throw new Error(lacking.reason)
    const wish: EditIntent = { do: 'translate', target: null, languages: [] }
    expect(plan([wish], french, lacking.design).steps).toMatchObject([
      { texts: [`${path}.title`], operations: [] },
    ])
    expect(plan([wish], { ...french, hasModel: false }, lacking.design).refused).toMatchObject([
      { code: 'needs-model' },
    ])
  })

  test('writes the text below a title and the label of a button, at most as long as their fields allow', () => {
    const write = (what: 'text' | 'button', text: string) =>
      blockOf(plan([{ do: 'write', target: to('banner'), what, text }]).design, 'banner')
    expect(write('text', 'Made slowly')?.subtitle).toMatchObject({
      en: 'Made slowly',
      fr: 'Découvrez nos nouveautés',
    })
    expect(write('button', 'Discover')?.button).toMatchObject({ en: 'Discover', ar: 'تسوّق الآن' })
    expect(write('button', 'x'.repeat(120))?.button).toMatchObject({ en: 'x'.repeat(32) })
    expect(plan([{ do: 'write', target: to('spacer'), what: 'text', text: 'x' }]).refused).toHaveLength(1)
  })

  test('refuses what is locked, missing, not selected or without such a setting', () => {
    const banner = `home.blocks.${listByRank(getValueAt(start, 'home.blocks'))[0]?.id}`
    const codes = (intent: EditIntent, more: Partial<EditFacts> = {}) =>
      plan([intent], more).refused.map(({ code }) => code)
    const lower: EditIntent = { do: 'resize', target: to('banner'), what: 'height', by: -1 }
    expect(codes(lower, { locked: [banner] })).toEqual(['locked'])
    expect(codes({ do: 'remove', target: to('video') })).toEqual(['no-block'])
    expect(codes({ do: 'remove', target: to('selection') })).toEqual(['nothing-selected'])
    expect(codes({ do: 'columns', target: to('banner'), count: 2, by: 0 })).toEqual(['no-setting'])
    expect(codes({ do: 'dark', on: false })).toEqual(['nothing-to-do'])
  })

  test('looks for a block on the present screen, then on the home screen', () => {
    const lower: EditIntent = { do: 'resize', target: to('banner'), what: 'height', by: -1 }
    expect(plan([lower], { section: 'cart' }).steps[0]?.operations[0]?.schema).toMatch(/^home\.blocks\./)
    const header: EditIntent = { do: 'resize', target: to('header'), what: 'height', by: 1 }
    expect(plan([header]).steps[0]?.operations[0]?.schema).toBe('header.height')
  })
})

const anyTarget = fc.record({
  part: fc.constantFrom(...EDIT_PARTS),
  which: fc.constantFrom('any', 'all', 'first', 'second', 'third', 'last'),
  title: fc.constantFrom('Bestsellers', 'Collections', ''),
}) satisfies fc.Arbitrary<EditTarget>
const anyOr = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const by = fc.integer({ min: -3, max: 3 })
const amount = anyOr(fc.integer({ min: 1, max: 50 }))
const where = {
  place: fc.constantFrom(
    'top' as const,
    'bottom' as const,
    'up' as const,
    'down' as const,
    'before' as const,
    'after' as const,
  ),
  anchor: anyOr(anyTarget),
}
const anyText = fc.oneof(
  fc.constantFrom('Loved by you', 'x'.repeat(120), '🙂🙂'),
  fc.string({ minLength: 1, maxLength: 120 }),
)
const does = <D extends EditIntent['do']>(name: D) => fc.constant(name)
const anyColor = fc.oneof(
  fc.record({
    from: fc.constant('name' as const),
    name: fc.constantFrom(...BRIEF_COLORS, 'black' as const, 'white' as const, 'cream' as const),
    shade: fc.constantFrom('dark' as const, 'normal' as const, 'light' as const),
  }),
  fc.record({ from: fc.constant('hex' as const), hex: fc.stringMatching(/^[0-9a-f]{6}$/) }),
  fc.record({ from: fc.constant('logo' as const), name: anyOr(fc.constantFrom(...BRIEF_COLORS)) }),
)
const anyIntent: fc.Arbitrary<EditIntent> = fc.oneof(
  fc.record({
    do: does('resize'),
    target: anyOr(anyTarget),
    what: fc.constantFrom('height', 'images', 'titles', 'texts'),
    by,
  }),
  fc.record({ do: does('move'), target: anyTarget, ...where }),
  fc.record({ do: does('add'), block: fc.constantFrom(...EDIT_BLOCKS, 'bestsellers', 'new'), ...where }),
  fc.record({ do: does('remove'), target: anyTarget }),
  fc.record({ do: does('show'), target: anyTarget, on: fc.boolean() }),
  fc.record({ do: does('swap'), target: anyTarget, other: anyTarget }),
  fc.record({ do: does('duplicate'), target: anyTarget }),
  fc.record({
    do: does('replace'),
    target: anyTarget,
    block: fc.constantFrom(...EDIT_BLOCKS, 'bestsellers', 'new'),
  }),
  fc.record({ do: does('clear'), side: fc.constantFrom('before', 'after'), anchor: anyTarget }),
  fc.record({ do: does('keep'), targets: fc.array(anyTarget, { minLength: 1, maxLength: 12 }) }),
  fc.record({
    do: does('color'),
    target: anyOr(anyTarget),
    role: fc.constantFrom('brand', 'background', 'text', 'sale', 'button'),
    color: anyColor,
  }),
  fc.record({ do: does('tint'), change: fc.constantFrom(...TINTS) }),
  fc.record({ do: does('dark'), on: fc.boolean() }),
  fc.record({
    do: does('font'),
    style: fc.constantFrom(...TYPE_STYLES),
    slot: fc.constantFrom('all', 'titles', 'texts'),
  }),
  fc.record({ do: does('corners'), by }),
  fc.record({ do: does('spacing'), target: anyOr(anyTarget), by }),
  fc.record({ do: does('columns'), target: anyOr(anyTarget), count: amount, by }),
  fc.record({ do: does('amount'), target: anyOr(anyTarget), count: amount, by }),
  fc.record({ do: does('sort'), target: anyOr(anyTarget), sort: fc.constantFrom(...PRODUCT_SORTS) }),
  fc.record({ do: does('arrange'), target: anyTarget, as: fc.constantFrom(...ARRANGEMENTS) }),
  fc.record({ do: does('shade'), target: anyTarget, by }),
  fc.record({ do: does('format'), target: anyOr(anyTarget), ratio: fc.constantFrom(...IMAGE_FORMATS) }),
  fc.record({
    do: does('align'),
    target: anyOr(anyTarget),
    align: fc.constantFrom('start', 'center', 'end'),
  }),
  fc.record({ do: does('shorten'), target: anyOr(anyTarget) }),
  fc.record({ do: does('translate'), target: anyOr(anyTarget), languages: fc.subarray([...LANGUAGES]) }),
  fc.record({ do: does('title'), target: anyTarget, text: anyText }),
  fc.record({
    do: does('write'),
    target: anyTarget,
    what: fc.constantFrom('text' as const, 'button' as const),
    text: anyText,
  }),
  fc.record({ do: does('tab'), tab: fc.constantFrom('Shop', 'home', 'gone'), text: anyText }),
  fc.record({ do: does('capitals'), what: fc.constantFrom('titles', 'buttons'), on: fc.boolean() }),
  fc.record({ do: does('feature'), feature: fc.constantFrom(...EDIT_FEATURES), on: fc.boolean() }),
)

/** Generates a design with any blocks on the home screen, some of them hidden. */
const anyDesign = fc
  .array(fc.tuple(fc.constantFrom(...EDIT_BLOCKS), fc.boolean()), { maxLength: 8 })
  .map((kindsOfBlocks): JsonObject => {
    const ranks = startRanks(kindsOfBlocks.length)
    const items = kindsOfBlocks.map(([kind, hidden], at) => [
      `n${at}`,
      createItem(BLOCK_LIST, kind, ranks[at] ?? '', { hidden }),
    ])
    return {
      ...start,
      home: { ...(isObject(start.home) ? start.home : {}), blocks: Object.fromEntries(items) },
    }
  })

test('every plan applies cleanly to any design, keeps it valid, and its undo restores the design', () => {
  fc.assert(
    fc.property(
      anyDesign,
      fc.array(anyIntent, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('home', 'cart', 'header', 'product', 'nowhere'),
      fc.constantFrom(['home.blocks.n0'], [], ['cart', 'home.blocks.gone', 'nav.items.home']),
      (design, intents, section, selected) => {
        const editPlan = planEdits(design, intents, { ...facts, section, selected })
        expect(editPlan.steps.length + editPlan.refused.length).toBe(intents.length)
        const operations = editPlan.steps.flatMap((step) => step.operations)
        const checked = checkOperations(design, operations)
        expect(checked).toMatchObject({ ok: true })
        if (!checked.ok) return
        expect(toCanonicalJson(checked.design)).toBe(toCanonicalJson(editPlan.design))
        const read = readDesign(editPlan.design)
        expect(read.ok ? read.repairs : [read.reason]).toEqual([])
        const undone = applyBatch(editPlan.design, { operations: invertBatch(design, { operations }) })
        expect(undone.ok && toCanonicalJson(undone.design)).toBe(toCanonicalJson(design))
      },
    ),
    { numRuns: getEffort({ short: 20, long: 250 }) },
  )
})
