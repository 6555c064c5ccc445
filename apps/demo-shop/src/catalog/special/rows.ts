import { createLocalText, createSameText, optionNames } from '../localized-names.ts'
import type { RangeRow } from '../range.ts'
import type { LocalText, QuantityRule, UnitMeasure } from '../types.ts'

/** Product of the workshop collection: each has something that few shops have, but many storefronts get wrong. */
export type SpecialRow = {
  readonly handle: string
  readonly title: LocalText
  readonly row: RangeRow
  /** Handle of its combined listing's parent; its own for the parent. */
  readonly combined?: string
  /** Position of the only value of the first option that its variants have. */
  readonly onlyFirst?: number
  readonly quantityRule?: QuantityRule
  /** Volume prices in US cents. */
  readonly priceBreaks?: readonly { readonly minimumQuantity: number; readonly priceCents: number }[]
  /** Content of each variant, in order. */
  readonly unitMeasures?: readonly UnitMeasure[]
  /** Handles of the products whose first variant a bundle contains, with their quantities. */
  readonly bundle?: readonly { readonly handle: string; readonly quantity: number }[]
  /** True translates even `Title` and `Default Title`, as translation apps do. */
  readonly isTitleTranslated?: boolean
  /** Number of images, more than the option values need. */
  readonly images?: number
  readonly isRich?: boolean
  /** Earlier handle, which redirects to this product. */
  readonly formerHandle?: string
}

const option = (title: LocalText, values: readonly (readonly [LocalText, number])[]) => ({
  name: title,
  values: values.map(([value, adds]) => ({ name: value, adds })),
})

const sizes = option(
  optionNames.size,
  ['XS', 'S', 'M', 'L', 'XL'].map((size) => [createSameText(size), 0] as const),
)

const sleeves = option(
  createLocalText('Sleeve', 'Manche', 'Manga', 'Ärmel', 'الكم'),
  [58, 60, 62, 64, 66].map((cm) => [createSameText(`${cm} cm`), cm > 62 ? 300 : 0] as const),
)

const throws = option(optionNames.size, [
  [createSameText('130 × 170 cm'), 0],
  [createSameText('150 × 220 cm'), 4000],
])

const bags = option(optionNames.format, [
  [createSameText('250 g'), 0],
  [createSameText('1 kg'), 4100],
])

const COFFEE = { type: 'WEIGHT', referenceValue: 1, referenceUnit: 'KG' } as const

const throwColors = ['oat', 'rust', 'moss'] as const

const blanket = createLocalText('Blanket', 'Plaid', 'Manta', 'Decke', 'بطانية')

/** Child of the combined listing: one color of the blanket as a product of its own. */
const throwOf = (position: number, color: LocalText, price: number): SpecialRow => ({
  handle: `linden-blanket-${throwColors[position] ?? ''}`,
  title: {
    en: `Linden ${blanket.en}, ${color.en}`,
    fr: `${blanket.fr} Linden, ${color.fr}`,
    es: `${blanket.es} Linden, ${color.es}`,
    de: `${blanket.de} Linden, ${color.de}`,
    ar: `${blanket.ar} ليندن، ${color.ar}`,
  },
  row: { series: 0, kind: 'blanket', price, colors: throwColors, extra: [throws] },
  combined: 'linden-blanket',
  onlyFirst: position,
})

/** All products of the workshop collection. */
export const specialRows: readonly SpecialRow[] = [
  {
    handle: 'atlas-shirt',
    title: createLocalText(
      'Atlas Made-to-Order Shirt',
      'Chemise Atlas sur commande',
      'Camisa Atlas por encargo',
      'Maßhemd Atlas',
      'قميص أطلس حسب الطلب',
    ),
    row: {
      series: 0,
      kind: 'shirt',
      price: 12900,
      colors: ['ivory', 'oat', 'sand', 'clay', 'rust', 'blush', 'sage', 'moss', 'sky', 'ink'],
      extra: [sizes, sleeves],
      stock: 'some',
    },
  },
  {
    handle: 'linden-blanket',
    title: createLocalText('Linden Blanket', 'Plaid Linden', 'Manta Linden', 'Decke Linden', 'بطانية ليندن'),
    row: { series: 0, kind: 'blanket', price: 12900, colors: throwColors, extra: [throws] },
    combined: 'linden-blanket',
  },
  throwOf(0, createLocalText('Oat', 'avoine', 'avena', 'Hafer', 'شوفاني'), 12900),
  throwOf(1, createLocalText('Rust', 'rouille', 'óxido', 'Rost', 'صدئي'), 14900),
  throwOf(2, createLocalText('Moss', 'mousse', 'musgo', 'Moos', 'طحلبي'), 12900),
  {
    handle: 'breakfast-set',
    title: createLocalText(
      'Breakfast Set for Two',
      'Service de petit-déjeuner pour deux',
      'Juego de desayuno para dos',
      'Frühstücksset für zwei',
      'طقم فطور لشخصين',
    ),
    row: { series: 0, kind: 'mug', price: 9800, colors: [] },
    bundle: [
      { handle: 'mora-mug', quantity: 2 },
      { handle: 'mora-bowl', quantity: 2 },
    ],
    isTitleTranslated: true,
  },
  {
    handle: 'tea-lights',
    title: createLocalText(
      'Tea Lights by the Box',
      'Bougies chauffe-plat à la caisse',
      'Velas de té por caja',
      'Teelichter kistenweise',
      'شموع صغيرة بالصندوق',
    ),
    row: { series: 0, kind: 'candle', price: 250, colors: ['ivory'] },
    quantityRule: { minimum: 10, maximum: 200, increment: 5 },
    priceBreaks: [
      { minimumQuantity: 50, priceCents: 220 },
      { minimumQuantity: 100, priceCents: 190 },
    ],
  },
  {
    handle: 'atlas-coffee',
    title: createLocalText('Atlas Coffee', 'Café Atlas', 'Café Atlas', 'Kaffee Atlas', 'قهوة أطلس'),
    row: { series: 0, kind: 'coffee', price: 1700, extra: [bags] },
    unitMeasures: [
      { ...COFFEE, quantity: 250, unit: 'G' },
      { ...COFFEE, quantity: 1, unit: 'KG' },
    ],
  },
  {
    handle: 'garden-pitcher',
    title: createLocalText(
      'Garden Pitcher',
      'Pichet de jardin',
      'Jarra de jardín',
      'Gartenkrug',
      'إبريق الحديقة',
    ),
    row: { series: 0, kind: 'pitcher', price: 998, was: 1000, colors: ['sage', 'clay'] },
    formerHandle: 'garden-jug',
  },
  {
    handle: 'atelier-lamp',
    title: createLocalText(
      'Atelier Lamp',
      'Lampe Atelier',
      'Lámpara Atelier',
      'Leuchte Atelier',
      'مصباح أتيليه',
    ),
    row: { series: 0, kind: 'lamp', price: 4500, was: 12000, colors: ['brass', 'ivory'] },
    isRich: true,
  },
  {
    handle: 'print-archive',
    title: createLocalText(
      'Print from the Archive',
      'Affiche des archives',
      'Lámina del archivo',
      'Druck aus dem Archiv',
      'مطبوعة من الأرشيف',
    ),
    row: { series: 0, kind: 'print', price: 2900, colors: ['clay'] },
    images: 250,
  },
]
