import type { ShopPortrait } from '@vitrine/commerce/shop/portrait'
import type { Look, Piece } from '@vitrine/core/contract/designs/design-looks'
import { paletteFrom } from '@vitrine/core/design/colors/generated-palette'
import type { Mood } from '@vitrine/core/design/colors/moods'
import { toOklch } from '@vitrine/core/design/colors/oklch'
import type { Fields, ListDefinition, Section } from '@vitrine/core/design/fields'
import type { FontPair } from '@vitrine/core/design/fonts/fonts'
import { isJson, isObject, type Json, type JsonObject } from '@vitrine/core/design/operations'
import { startRanks } from '@vitrine/core/design/ranks'
import { symbols } from '@vitrine/core/limits/limits'
import { newItem, SECTIONS, sectionNamed, sectionNames } from '@vitrine/storefront/design'
import { CHOICES, opticalOf } from './moods.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The whole design that a look makes of `base`: every section dressed in it, the home screen arranged anew, all else
 * (what the merchant wrote, where tabs lead) as it was. Pure; what the shop does not have is left out.
 */
export function compose(look: Look, facts: ShopPortrait, base: JsonObject): JsonObject {
  const design: Record<string, Json> = { ...base }
  for (const name of sectionNames()) {
    const before = isObject(base[name]) ? base[name] : {}
    design[name] = { ...before, ...fitting(SECTIONS[name].fields, dressOf(name, look, facts, before)) }
  }
  const home = isObject(design.home) ? design.home : {}
  design.home = { ...home, blocks: blocksOf(look, facts) }
  return design
}

/** Of some values those that the fields can hold, numbers within their bounds. */
function fitting(fields: Fields, values: Values): Record<string, Json> {
  const fit: Record<string, Json> = {}
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name]
    if (!field || value === undefined || !isJson(value)) continue
    if (field.kind === 'number' && typeof value === 'number') {
      const step = field.step ?? 1
      const whole = Math.round((value - field.min) / step) * step + field.min
      fit[name] = Math.min(field.max, Math.max(field.min, whole))
    } else if (field.kind === 'choice' || field.kind === 'family') {
      if (field.options.some((option) => option === value)) fit[name] = value
    } else fit[name] = value
  }
  return fit
}

/** How large words are, of what they are usually. */
const SCALES = { '-1': 0.88, 0: 1, 1: 1.16 } as const
const scaleOf = (look: Look) =>
  SCALES[look.scale < 0 ? '-1' : look.scale > 0 ? 1 : 0] * opticalOf(pairOf(look).heads)

function pairOf({ mood, pair }: Look): FontPair {
  const { pairs } = CHOICES[mood]
  return pairs[pair % pairs.length] ?? pairs[0]
}

/** What each section wears beside its palette: sizes by the look's scale, and what its screen is about. */
function dressOf(name: string, look: Look, facts: ShopPortrait, before: JsonObject): Values {
  const section = sectionNamed(name)
  if (!section) return {}
  return { ...scaled(section, look), ...OWN[name]?.(look, facts, before) }
}

/** Sizes of titles, scaled from their defaults. */
function scaled(section: Section, look: Look): Values {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(section.fields)) {
    const usual = section.defaults[name]
    if (field.kind === 'number' && /titleSize$|nameSize$/i.test(name) && typeof usual === 'number')
      values[name] = usual * scaleOf(look)
  }
  return values
}

/** How a mood carries itself, in words of the brand. */
const MANNERS: Readonly<Record<Mood, Values>> = {
  calm: { titles: 'quiet', spacing: 'airy', icons: 'light', cardShape: 'plain', motion: 'calm' },
  bold: { titles: 'loud', buttonShape: 'square', buttonCase: 'capitals', icons: 'bold', cardShape: 'plain' },
  warm: { titles: 'normal', buttonShape: 'pill', cardShape: 'plain', spacing: 'normal' },
  crisp: { titles: 'normal', cardShape: 'outlined', spacing: 'tight', icons: 'light', buttonShape: 'normal' },
  rich: {
    titles: 'quiet',
    buttonCase: 'capitals',
    buttonShape: 'square',
    spacing: 'airy',
    icons: 'light',
    motion: 'calm',
  },
  playful: { titles: 'loud', buttonShape: 'pill', cardShape: 'raised', icons: 'bold', motion: 'lively' },
}

const OWN: Readonly<Record<string, (look: Look, facts: ShopPortrait, before: JsonObject) => Values>> = {
  branding: (look) => {
    const pair = pairOf(look)
    return {
      ...paletteFrom(look.seed, look.mood, look.ground),
      regs: pair.text,
      semis: pair.text,
      bolds: pair.heads,
      borderRadius: look.radius,
      photoRatio: look.shape,
      ...MANNERS[look.mood],
    }
  },
  header: (look, facts, before) => ({
    ...barOf(look),
    align: look.centred ? 'center' : 'start',
    logo: before.logo === '' && facts.logo !== '' ? facts.logo : undefined,
    titleFont: 'bolds',
  }),
  nav: (look) => ({
    showTexts: look.mood !== 'rich' && look.mood !== 'calm',
    showBorder: look.ground !== 'dark',
    iconSize: look.mood === 'playful' ? 26 : 24,
    background: 'whites',
    color: 'darks',
    active: 'mains',
  }),
  splash: (look) => ({
    background: look.mood === 'bold' || look.mood === 'playful' ? 'mains' : 'whites',
    color: look.mood === 'bold' || look.mood === 'playful' ? 'whites' : 'blacks',
    nameFont: 'bolds',
  }),
  home: () => ({ topNavColor: 'darks', background: 'whites', color: 'blacks' }),
  catalog: (look) => ({ columns: look.columns, collectionRatio: look.shape, titleFont: 'bolds' }),
  product: (look) => ({
    ratio: look.shape,
    fit: look.trade === 'electronics' ? 'contain' : 'cover',
    cardAlign: look.centred ? 'center' : 'start',
    nameFont: 'bolds',
    cardNameSize: look.scale > 0 ? 15 : 14,
  }),
  footer: () => ({ background: 'bgs', color: 'blacks' }),
}

/** Tall openings are less so where the shop's pictures are wide: cut to a tall one they would lose their sides. */
const ratioOf = (form: 'full' | 'framed' | 'low' | 'under', { shape }: Look) =>
  form === 'low' ? 'landscape' : form === 'framed' || shape === 'landscape' ? 'square' : 'portrait'

/** The bar on top: in the main colour or in ink where a look is loud, else as the page. */
function barOf({ mood, ground }: Look): Values {
  if (mood === 'playful' || (mood === 'bold' && ground === 'dark'))
    return { background: 'mains', color: 'onmains', showBorder: false }
  if (mood === 'bold') return { background: 'blacks', color: 'whites', showBorder: false }
  return { background: 'whites', color: 'blacks', showBorder: mood === 'crisp' }
}

/** Below it a colour is lost on the shade of a picture. */
const COLOURED = 0.09

/** A button on a picture: loud looks wear their colour, where it is one; quiet ones leave it to the picture. */
function buttonOf({ mood, seed, ground }: Look): Values {
  const pale = (toOklch(paletteFrom(seed, mood, ground).mains)?.c ?? 0) < COLOURED
  return pale || mood === 'calm' || mood === 'rich'
    ? { buttonColor: 'ffffff', buttonText: '16181d' }
    : { buttonColor: 'mains', buttonText: 'onmains' }
}

/** As wide as circles are: the longest word of a name stands on one line under it, px. */
function circleOf({ collections }: ShopPortrait): number {
  const longest = Math.max(
    ...collections
      .slice(0, 8)
      .flatMap(({ title }) => title.split(/\s+/))
      .map((word) => symbols(word)),
    0,
  )
  return longest > 12 ? 104 : longest > 9 ? 92 : 76
}

/** The home screen's list, made of the look's pieces. */
function blocksOf(look: Look, facts: ShopPortrait): JsonObject {
  const list = sectionNamed('home')?.lists?.blocks
  if (!list) return {}
  const made = look.pieces
    .flatMap((piece, at) => blocksOfPiece(piece, look, facts, at === 0))
    .flatMap((block) => {
      const fields = list.items[block.kind]?.fields
      return fields ? [{ ...block, values: fitting(fields, block.values) }] : []
    })
  const ranks = startRanks(made.length)
  const blocks: Record<string, Json> = {}
  made.forEach(({ kind, values, items }, at) => {
    const item = newItem(list, kind, ranks[at] ?? '', values)
    blocks[`${kind}-${at + 1}`] = items ? { ...item, [items.name]: listOf(list, kind, items) } : item
  })
  return blocks
}

type Block = {
  readonly kind: string
  readonly values: Values
  /** The block's own list, where it has one. */
  readonly items?: { readonly name: string; readonly kind: string; readonly values: readonly Values[] }
}

function listOf(blocks: ListDefinition, kind: string, items: NonNullable<Block['items']>): JsonObject {
  const own = blocks.items[kind]?.lists?.[items.name]
  if (!own) return {}
  const ranks = startRanks(items.values.length)
  return Object.fromEntries(
    items.values.map((values, at) => [
      `${items.kind}-${at + 1}`,
      newItem(own, items.kind, ranks[at] ?? '', values),
    ]),
  )
}

/** A piece as blocks; a hero whose words stand under it is a picture and a text. */
function blocksOfPiece(piece: Piece, look: Look, facts: ShopPortrait, opening: boolean): readonly Block[] {
  const block = blockOf(piece, look, facts)
  if (!block) return []
  // A screen that opens with words alone says them as large as one that says them on a picture.
  if (piece.piece === 'note' && opening)
    return [{ ...block, values: { ...block.values, titleSize: 36 * scaleOf(look) } }]
  if (piece.piece !== 'hero' || piece.form !== 'under') return [block]
  const { title, subtitle, button, link } = block.values
  return [
    { ...block, values: { ...block.values, title: {}, subtitle: {}, button: {}, spaceBottom: 0 } },
    {
      kind: 'text',
      values: {
        title,
        body: subtitle,
        link,
        linkText: button,
        align: piece.align,
        titleSize: 32 * scaleOf(look),
        titleFont: 'bolds',
        color: 'blacks',
        bodyColor: 'darks',
        spaceTop: 24,
        spaceBottom: 24,
        background: look.ground === 'white' ? 'bgs' : 'whites',
      },
    },
  ]
}

function blockOf(piece: Piece, look: Look, facts: ShopPortrait): Block | null {
  const collectionOf = (handle: string | null) => facts.collections.find((one) => one.handle === handle)
  const known = (handles: readonly string[]) => handles.flatMap((handle) => collectionOf(handle) ?? [])
  const scale = scaleOf(look)
  const airy = look.mood === 'calm' || look.mood === 'rich' ? 28 : 16
  const space = { spaceTop: airy, spaceBottom: airy, background: 'whites' }
  const heading = { titleSize: (look.scale < 0 ? 18 : 22) * scale, titleFont: 'bolds', color: 'blacks' }
  switch (piece.piece) {
    case 'hero': {
      const collection = collectionOf(piece.collection)
      const picture = collection?.image || facts.products.find(({ image }) => image !== '')?.image || ''
      const framed = piece.form === 'framed'
      return {
        kind: 'banner',
        values: {
          image: picture,
          title: piece.title,
          subtitle: piece.subtitle,
          button: piece.button,
          link: collection ? { to: 'collection', handle: collection.handle } : { to: 'catalog' },
          ratio: ratioOf(piece.form, look),
          align: piece.align,
          // In the middle they want shade on the whole picture, which only what is dark already bears.
          position: piece.align === 'center' && look.ground === 'dark' ? 'middle' : 'bottom',
          full: !framed,
          titleSize: (piece.form === 'low' ? 26 : 36) * scale,
          wideTitleSize: (piece.form === 'low' ? 44 : 64) * scale,
          titleFont: 'bolds',
          color: 'ffffff',
          ...buttonOf(look),
          shade: 40,
          spaceTop: framed ? 12 : 0,
          spaceBottom: 12,
          background: 'whites',
        },
      }
    }
    case 'slides': {
      const slides = known(piece.collections)
      return slides.length < 2
        ? null
        : {
            kind: 'slider',
            values: {
              ...space,
              align: look.centred ? 'center' : 'start',
              ratio: look.shape,
              titleFont: 'bolds',
            },
            items: {
              name: 'slides',
              kind: 'slide',
              values: slides.map(({ handle, title, image }) => ({
                image,
                title: { en: title.slice(0, 80) },
                button: {},
                link: { to: 'collection', handle },
              })),
            },
          }
    }
    case 'collections':
      return facts.collections.length < 2
        ? null
        : {
            kind: 'collection-list',
            values: {
              ...space,
              ...heading,
              title: piece.title,
              layout: piece.form,
              count: Math.min(8, facts.collections.length),
              size: piece.form === 'cards' ? 148 : circleOf(facts),
            },
          }
    case 'products': {
      if (piece.collection !== null && !collectionOf(piece.collection)) return null
      const row = piece.form === 'row' || piece.form === 'large-row'
      return {
        kind: row ? 'product-carousel' : 'product-grid',
        values: {
          ...space,
          ...heading,
          title: piece.title,
          collection: piece.collection ?? '',
          sort: piece.sort,
          count: piece.count,
          cardWidth: piece.form === 'large-row' ? 220 : 156,
          columns: piece.form === 'single' ? 1 : Math.max(2, look.columns),
        },
      }
    }
    case 'featured':
      return facts.products.some(({ handle }) => handle === piece.product)
        ? {
            kind: 'featured-product',
            values: {
              product: piece.product,
              ratio: look.shape,
              titleSize: 24 * scale,
              titleFont: 'bolds',
              background: look.ground === 'dark' ? 'bgs' : 'whites',
            },
          }
        : null
    case 'pictures': {
      const shown = known(piece.collections)
      return shown.length < 2
        ? null
        : {
            kind: 'image-grid',
            values: {
              ...space,
              columns: piece.columns,
              ratio: piece.columns === 1 ? 'landscape' : look.shape,
              textFont: 'semis',
              color: 'blacks',
            },
            items: {
              name: 'images',
              kind: 'image',
              values: shown.map(({ handle, title, image }) => ({
                image,
                title: { en: title.slice(0, 60) },
                link: { to: 'collection', handle },
              })),
            },
          }
    }
    case 'note': {
      const main = piece.ground === 'main'
      return {
        kind: 'text',
        values: {
          title: piece.title,
          body: piece.body,
          align: piece.align,
          titleSize: 24 * scale,
          titleFont: 'bolds',
          color: main ? 'whites' : 'blacks',
          bodyColor: main ? 'whites' : 'darks',
          spaceTop: airy + 16,
          spaceBottom: airy + 16,
          background: main ? 'mains' : piece.ground === 'soft' ? 'bgs' : 'whites',
        },
      }
    }
  }
}
