import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import type { DesignTheme } from '@vitrine/core/contract/designs/design-theme'
import type { Mood } from '@vitrine/core/design/colors/moods'
import { findReadableColor } from '@vitrine/core/design/colors/oklch'
import type { Fields, ListDefinition, Section } from '@vitrine/core/design/fields'
import { isJson, isObject, type Json, type JsonObject } from '@vitrine/core/design/operations'
import { startRanks } from '@vitrine/core/design/ranks'
import { createItem, findSection, listSectionNames, SECTIONS } from '@vitrine/storefront/design'
import {
  type Block,
  findOpening,
  getColoredBand,
  getFontPair,
  getLightBand,
  getPalette,
  getTypeScale,
  hasCapitalTitles,
  isColorless,
  LOUD_TRADES,
  type Values,
} from './block-styles.ts'
import { addChapters } from './compositions/chapters.ts'
import { COMPOSITIONS, getCompositionName } from './compositions/compositions.ts'
import { limitTitles } from './compositions/limit-titles.ts'
import { alignPieces, isCenteredPage, spaceTitle } from './compositions/page-layout.ts'
import { addRules } from './compositions/rules.ts'
import { excludeCarousels } from './exclude-carousels.ts'
import { getExclusionValues } from './exclusion-values.ts'
import { toBlocks } from './piece-blocks.ts'
import { isSale } from './sale-row.ts'
import { shrinkTitles } from './shrink-titles.ts'

/**
 * Applies a theme to the design `base`: styles every section, rebuilds the home screen and keeps everything else (the
 * merchant's texts, tab targets). Pure. Omits resources that the shop does not have.
 */
export function composeDesign(theme: DesignTheme, facts: ShopPortrait, base: JsonObject): JsonObject {
  const design: Record<string, Json> = { ...base }
  for (const name of listSectionNames()) {
    const before = isObject(base[name]) ? base[name] : {}
    const values = { ...dressOf(name, theme, facts, before), ...getExclusionValues(name, theme) }
    design[name] = { ...before, ...fitting(SECTIONS[name].fields, values) }
  }
  const home = isObject(design.home) ? design.home : {}
  design.home = { ...home, blocks: blocksOf(theme, facts) }
  return limitTitles(shrinkTitles(design))
}

/** Returns the values that the fields accept, with numbers clamped to their limits. */
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

/** Returns the style of a section beside its palette: scaled sizes and screen-specific values. */
function dressOf(name: string, theme: DesignTheme, facts: ShopPortrait, before: JsonObject): Values {
  const section = findSection(name)
  if (!section) return {}
  return { ...scaled(section, theme), ...OWN[name]?.(theme, facts, before) }
}

/** Returns title sizes, scaled from their defaults. */
function scaled(section: Section, theme: DesignTheme): Values {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(section.fields)) {
    const usual = section.defaults[name]
    if (field.kind === 'number' && /titleSize$|nameSize$/i.test(name) && typeof usual === 'number')
      values[name] = usual * getTypeScale(theme)
  }
  return values
}

/** Branding values by mood. */
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

/** Moods whose sale is marked without a color of its own. */
const MUTED_SALE_MOODS: readonly Mood[] = ['calm', 'rich', 'warm']

/** True for a theme that sells quietly: calm, luxurious, warm, or black and white in a gallery. */
const isMuted = ({ mood, seed, trade }: DesignTheme) =>
  MUTED_SALE_MOODS.includes(mood) || (mood === 'crisp' && !LOUD_TRADES.includes(trade) && isColorless(seed))

/** True for a theme whose home screen shows the products of a sale. */
const hasSaleRow = ({ pieces }: DesignTheme, { collections }: ShopPortrait) =>
  pieces.some(
    (piece) =>
      piece.piece === 'products' && collections.some((one) => one.handle === piece.collection && isSale(one)),
  )

/** Space between products, lines and cards by mood, in px. */
const GAPS: Readonly<Record<Mood, number>> = { calm: 16, bold: 8, warm: 12, crisp: 8, rich: 20, playful: 14 }
const AIRY_GAP = 16
const DENSE_GAP = 6
const getGap = ({ mood, space = 0 }: DesignTheme): number =>
  space > 0 ? Math.max(AIRY_GAP + 4, GAPS[mood]) : space < 0 ? DENSE_GAP : GAPS[mood]

/** Spacing of all screens by a theme's space; the mood's where it has none. */
const SPACINGS: Readonly<Record<number, string>> = { [-1]: 'tight', 1: 'airy' }

/** Policies behind the lines below the button of a product. */
const DELIVERY_POLICIES = ['shipping-policy', 'refund-policy'] as const

const OWN: Readonly<Record<string, (theme: DesignTheme, facts: ShopPortrait, before: JsonObject) => Values>> =
  {
    branding: (theme) => {
      const pair = getFontPair(theme)
      return {
        ...getPalette(theme),
        regs: pair.text,
        semis: pair.text,
        bolds: pair.heads,
        borderRadius: theme.radius,
        photoRatio: theme.shape,
        ...MANNERS[theme.mood],
        ...(hasCapitalTitles(theme) ? { titleCase: 'capitals' } : {}),
        spacing: SPACINGS[theme.space ?? 0] ?? MANNERS[theme.mood].spacing,
      }
    },
    header: (theme, facts, before) => ({
      ...barOf(theme),
      align: theme.centred ? 'center' : 'start',
      logo: before.logo === '' && facts.logo !== '' ? facts.logo : undefined,
      titleFont: 'bolds',
    }),
    nav: (theme) => ({
      showTexts: theme.mood !== 'rich' && theme.mood !== 'calm',
      showBorder: theme.background !== 'dark',
      iconSize: theme.mood === 'playful' ? 26 : 24,
      background: 'whites',
      color: 'darks',
      active: 'mains',
    }),
    splash: (theme, facts, before) => {
      const showsLogo = facts.logo !== '' && (before.image === undefined || before.image === '')
      // A logo is drawn for a plain ground.
      const isLoud = !showsLogo && (theme.mood === 'bold' || theme.mood === 'playful')
      return {
        background: isLoud ? 'mains' : 'whites',
        color: isLoud ? 'whites' : 'blacks',
        nameFont: 'bolds',
        image: showsLogo ? facts.logo : undefined,
        imageWidth: theme.scale > 0 ? 220 : theme.scale < 0 ? 120 : 160,
        showName: showsLogo ? false : undefined,
      }
    },
    home: () => ({ topNavColor: 'darks', background: 'whites', color: 'blacks' }),
    catalog: (theme) => ({
      columns: theme.columns,
      collectionRatio: theme.shape,
      titleFont: 'bolds',
      gap: getGap(theme),
    }),
    favorites: (theme) => ({ columns: Math.max(2, theme.columns), gap: getGap(theme) }),
    cart: (theme) => ({
      imageWidth: theme.scale > 0 ? 112 : theme.scale < 0 ? 76 : 92,
      gap: getGap(theme),
      nameFont: 'semis',
      totalFont: 'bolds',
    }),
    menu: (theme) => ({
      itemHeight: getGap(theme) >= AIRY_GAP ? 60 : 52,
      showIcons: theme.mood !== 'rich',
      itemFont: theme.mood === 'bold' || theme.mood === 'rich' ? 'bolds' : 'semis',
      background: 'bgs',
      card: 'whites',
    }),
    drawer: (theme) => ({ itemFont: theme.mood === 'bold' || theme.mood === 'rich' ? 'bolds' : 'semis' }),
    product: (theme, facts) => ({
      ratio: theme.shape,
      fit: theme.trade === 'electronics' ? 'contain' : 'cover',
      cardAlign: isCenteredPage(theme) ? 'center' : 'start',
      nameFont: 'bolds',
      cardNameSize: theme.scale > 0 ? 16 : 15,
      cardPriceSize: 15,
      // A quiet theme's badge is a note and no signal, and absent unless the home screen has a sale.
      ...(isMuted(theme)
        ? {
            badge: 'bgs',
            badgeText: 'blacks',
            salePrice: 'blacks',
            ...(hasSaleRow(theme, facts) ? {} : { showDiscountBadge: false }),
          }
        : // A red that no product has would be the loudest color of the page.
          { badge: 'mains', badgeText: 'onmains' }),
      showDelivery: DELIVERY_POLICIES.every((policy) => facts.policies?.includes(policy)) || undefined,
    }),
    orders: (theme) => {
      const { whites } = getPalette(theme)
      const { done, open } = SECTIONS.orders.defaults
      return { done: findReadableColor(done, whites), open: findReadableColor(open, whites) }
    },
    footer: () => ({ background: 'bgs', color: 'blacks' }),
  }

/** Returns the style of the top bar: a light shade of the main color for a playful theme, ink for a bold one, else the page color. */
function barOf(theme: DesignTheme): Values {
  const { mood, background } = theme
  if (mood === 'playful' && background !== 'dark') {
    const opening = findOpening(theme)
    const isStatement = opening?.piece === 'hero' && opening.form === 'statement'
    return { ...((isStatement ? getColoredBand(theme) : null) ?? getLightBand(theme)), showBorder: false }
  }
  if (background === 'dark') return { background: 'whites', color: 'blacks', showBorder: false }
  if (mood === 'bold') return { background: 'blacks', color: 'whites', showBorder: false }
  return { background: 'whites', color: 'blacks', showBorder: mood === 'crisp' }
}

/** Kinds whose ground changes when the block above has the same one, so that bands and page alternate. */
const BANDED: readonly string[] = ['newsletter', 'faq', 'rich-text', 'text']

function alternateGround(block: Block, at: number, all: readonly Block[]): Block {
  const above = all[at - 1]?.kind === 'banner' ? undefined : all[at - 1]?.values.background
  // The text of a hero has the ground of its button.
  if (all[at + 1]?.kind === 'button-row') return block
  return BANDED.includes(block.kind) && above === 'bgs' && block.values.background === 'bgs'
    ? {
        ...block,
        values: {
          ...block.values,
          background: 'whites',
          ...(block.kind === 'newsletter' ? { box: 'bgs' } : {}),
        },
      }
    : block
}

/** Rows of products and collections, which follow each other for long. */
const ROWS: readonly string[] = ['product-carousel', 'product-grid', 'collection-list']
/** Moods whose pages have bands; quiet ones live by their white space. */
const WITH_BANDS: readonly Mood[] = ['bold', 'warm', 'crisp', 'playful']
/** Every so many rows one stands on a band. */
const BAND_EVERY = 3
const BAND_SPACE = 36

/** Puts some of the rows on a band, so that a long page has parts that can be told apart. */
function addRhythm(block: Block, at: number, all: readonly Block[], theme: DesignTheme): Block {
  const { mood } = theme
  const { firstBand } = COMPOSITIONS[getCompositionName(findOpening(theme))]
  const row = all.slice(0, at).filter(({ kind }) => ROWS.includes(kind)).length
  const isNearBand = [all[at - 1], all[at + 1]].some(
    (neighbor) => neighbor && neighbor.values.background !== 'whites',
  )
  if (
    !ROWS.includes(block.kind) ||
    !WITH_BANDS.includes(mood) ||
    row % BAND_EVERY !== firstBand ||
    isNearBand
  )
    return block
  return {
    ...block,
    values: {
      ...block.values,
      background: 'bgs',
      // Names of collections take the band's text color; products are readable on any color on raised cards alone.
      ...(block.kind === 'collection-list' || (mood === 'playful' && block.kind === 'product-carousel')
        ? getColoredBand(theme)
        : {}),
      spaceTop: BAND_SPACE,
      spaceBottom: BAND_SPACE,
    },
  }
}

/** Returns the home screen's block list for the theme's pieces. */
function blocksOf(requested: DesignTheme, facts: ShopPortrait): JsonObject {
  const list = findSection('home')?.lists?.blocks
  if (!list) return {}
  const theme = alignPieces(excludeCarousels(requested))
  const opening = findOpening(theme)
  const pieceBlocks = theme.pieces
    .flatMap((piece) => toBlocks(piece, theme, facts, piece === opening))
    .map(alternateGround)
    .map((block, at, all) => addRhythm(block, at, all, theme))
  const spacedBlocks = addChapters(pieceBlocks, theme).map((block, at, all) =>
    spaceTitle(block, all[at - 1], theme),
  )
  const homeBlocks = addRules(spacedBlocks, theme).flatMap((block) => {
    const fields = list.items[block.kind]?.fields
    return fields ? [{ ...block, values: fitting(fields, block.values) }] : []
  })
  const ranks = startRanks(homeBlocks.length)
  const blocks: Record<string, Json> = {}
  homeBlocks.forEach(({ kind, values, items }, at) => {
    const item = createItem(list, kind, ranks[at] ?? '', values)
    blocks[`${kind}-${at + 1}`] = items ? { ...item, [items.name]: listOf(list, kind, items) } : item
  })
  return blocks
}

function listOf(blocks: ListDefinition, kind: string, items: NonNullable<Block['items']>): JsonObject {
  const own = blocks.items[kind]?.lists?.[items.name]
  if (!own) return {}
  const ranks = startRanks(items.values.length)
  return Object.fromEntries(
    items.values.map((values, at) => [
      `${items.kind}-${at + 1}`,
      createItem(own, items.kind, ranks[at] ?? '', values),
    ]),
  )
}
