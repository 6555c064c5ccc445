import type { PhotoShape } from './images.ts'
import { type Color, createLocalText, createSameText, optionNames } from './localized-names.ts'
import type { KindName } from './product-kinds.ts'
import type { LocalText } from './types.ts'

/** Option other than color; each value may add to the price in US cents. */
export type ExtraOption = {
  readonly name: LocalText
  readonly values: readonly { readonly name: LocalText; readonly adds: number }[]
}

export type PlanSet = 'refill' | 'coffee' | 'seasons'

/** Row of the product range, from which a product is made. */
export type RangeRow = {
  readonly series: number
  readonly kind: KindName
  /** US cents. */
  readonly price: number
  readonly was?: number
  readonly colors?: readonly Color[]
  readonly extra?: readonly ExtraOption[]
  readonly plans?: PlanSet
  readonly planOnly?: boolean
  /** `some`: every third variant is sold out; `back`: sold out but available on back order. */
  readonly stock?: 'plenty' | 'soldout' | 'some' | 'back' | 'last'
  readonly long?: boolean
  /** Suffix of the title, long enough to wrap in every language. */
  readonly more?: LocalText
  /** Shape of its photos. Default: square. */
  readonly photos?: PhotoShape
  readonly bare?: boolean
  readonly vendor?: 1 | 2
  readonly best?: boolean
  /** Video among its media. */
  readonly film?: 'workshop' | 'morning'
  /** 3D model among its media. */
  readonly model?: 'vase'
}

const option = (name: LocalText, values: readonly (readonly [LocalText, number])[]): ExtraOption => ({
  name,
  values: values.map(([value, adds]) => ({ name: value, adds })),
})

const sizes = option(
  optionNames.size,
  ['XS', 'S', 'M', 'L', 'XL'].map((size) => [createSameText(size), 0]),
)
const fits = option(optionNames.fit, [
  [createLocalText('Regular', 'Droite', 'Recto', 'Gerade', 'عادية'), 0],
  [createLocalText('Relaxed', 'Ample', 'Holgado', 'Weit', 'واسعة'), 400],
])
const oneTwo = option(optionNames.size, [
  [createLocalText('Small', 'Petit', 'Pequeño', 'Klein', 'صغير'), 0],
  [createLocalText('Large', 'Grand', 'Grande', 'Groß', 'كبير'), 1600],
])
const beds = option(optionNames.size, [
  [createLocalText('Single', 'Simple', 'Individual', 'Einzel', 'مفرد'), 0],
  [createLocalText('Double', 'Double', 'Doble', 'Doppel', 'مزدوج'), 4000],
  [createLocalText('King', 'King', 'King', 'King', 'كينغ'), 7000],
])
const rugs = option(optionNames.size, [
  [createSameText('120 × 180 cm'), 0],
  [createSameText('160 × 230 cm'), 14000],
  [createSameText('200 × 300 cm'), 32000],
])
const prints = option(optionNames.size, [
  [createSameText('30 × 40 cm'), 0],
  [createSameText('50 × 70 cm'), 2400],
])
const shoe = option(optionNames.size, [
  [createSameText('36–39'), 0],
  [createSameText('40–43'), 0],
  [createSameText('44–47'), 0],
])
const scents = option(optionNames.scent, [
  [createLocalText('Fig & Cedar', 'Figue et cèdre', 'Higo y cedro', 'Feige & Zeder', 'تين وأرز'), 0],
  [createLocalText('Sea Salt', 'Sel marin', 'Sal marina', 'Meersalz', 'ملح البحر'), 0],
  [createLocalText('Orange Blossom', 'Fleur d’oranger', 'Azahar', 'Orangenblüte', 'زهر البرتقال'), 0],
])
const grinds = option(optionNames.grind, [
  [createLocalText('Whole bean', 'En grains', 'En grano', 'Ganze Bohne', 'حبوب كاملة'), 0],
  [createLocalText('Filter', 'Filtre', 'Filtro', 'Filter', 'ترشيح'), 0],
  [createLocalText('Espresso', 'Espresso', 'Espresso', 'Espresso', 'إسبريسو'), 0],
])
const denominations = option(
  optionNames.value,
  [2500, 5000, 10000, 20000].map((cents) => [createSameText(`$${cents / 100}.00`), cents - 2500]),
)

const row = (
  series: number,
  kind: KindName,
  price: number,
  colors: readonly Color[] = [],
  rest: Omit<RangeRow, 'series' | 'kind' | 'price' | 'colors'> = {},
): RangeRow => ({ series, kind, price, colors, ...rest })

/** Long titles, as merchants write them for search engines: they wrap in every language. */
const longNames = {
  floorlamp: createLocalText(
    'Height-Adjustable Reading Light with Linen Shade',
    'liseuse réglable en hauteur avec abat-jour en lin',
    'luz de lectura regulable en altura con pantalla de lino',
    'höhenverstellbare Leseleuchte mit Leinenlampenschirm',
    'مصباح قراءة قابل لتعديل الارتفاع بغطاء من الكتان',
  ),
  bedding: createLocalText(
    'Stone-Washed European Linen with Coconut Buttons',
    'lin européen lavé à la pierre, boutons en noix de coco',
    'lino europeo lavado a la piedra con botones de coco',
    'steingewaschenes europäisches Leinen mit Kokosnussknöpfen',
    'كتان أوروبي مغسول بالحجر بأزرار من جوز الهند',
  ),
  trousers: createLocalText(
    'High-Waisted with Pleats and Hidden Side Pockets',
    'taille haute à pinces et poches latérales invisibles',
    'de talle alto con pinzas y bolsillos laterales ocultos',
    'hochgeschnittene Bundfaltenhose mit verdeckten Seitentaschen',
    'بخصر عالٍ وثنيات وجيوب جانبية مخفية',
  ),
  armchair: createLocalText(
    'Handmade Lounge Chair with Removable Covers and a Footrest',
    'fauteuil de salon fait main, housses amovibles et repose-pieds',
    'butaca hecha a mano con fundas desmontables y reposapiés',
    'handgefertigter Loungesessel mit abnehmbaren Bezügen und Fußstütze',
    'كرسي استرخاء مصنوع يدويًا بأغطية قابلة للإزالة ومسند للقدمين',
  ),
  tumbler: createLocalText(
    'Set of Six in Recycled Glass with Felt Coasters',
    'lot de six en verre recyclé avec sous-verres en feutre',
    'juego de seis de vidrio reciclado con posavasos de fieltro',
    'Sechserset aus recyceltem Glas mit Filzuntersetzern',
    'طقم من ست قطع من الزجاج المعاد تدويره مع قواعد من اللباد',
  ),
} as const satisfies Record<string, LocalText>

/** Product range, oldest first; the last rows are the new arrivals. */
export const range: readonly RangeRow[] = [
  row(0, 'mug', 2400, ['clay', 'oat', 'sage', 'ink'], { best: true }),
  row(0, 'bowl', 3200, ['clay', 'oat', 'sage', 'ink']),
  row(0, 'plate', 3600, ['clay', 'oat', 'sage', 'ink'], { stock: 'some' }),
  row(0, 'pitcher', 6800, ['oat', 'sage'], { was: 8500, film: 'workshop' }),
  row(1, 'teapot', 8400, ['charcoal', 'ivory', 'rust'], { stock: 'back' }),
  row(2, 'tumbler', 1800, ['sky', 'sage', 'blush'], { best: true }),
  row(2, 'carafe', 4900, ['sky', 'ivory']),
  row(3, 'board', 5400, ['oak', 'walnut'], { extra: [oneTwo] }),
  row(4, 'vase', 7200, ['ivory', 'blush', 'ink'], { best: true, model: 'vase' }),
  row(5, 'vase', 9800, ['sage', 'clay'], { was: 12500 }),
  row(6, 'planter', 4400, ['clay', 'charcoal', 'ivory'], { extra: [oneTwo] }),
  row(7, 'basket', 5800, ['sand', 'charcoal']),
  row(8, 'mirror', 18900, ['oak', 'walnut', 'brass'], { vendor: 1 }),
  row(9, 'clock', 9600, ['oak', 'charcoal', 'sage'], { vendor: 1, stock: 'last' }),
  row(10, 'print', 3800, ['clay', 'sky', 'moss'], { extra: [prints], vendor: 2 }),
  row(11, 'print', 3800, ['mustard', 'plum', 'ink'], { extra: [prints], vendor: 2, best: true }),
  row(12, 'chair', 24900, ['oak', 'walnut', 'ink'], { vendor: 1, best: true }),
  row(13, 'stool', 15900, ['oak', 'walnut', 'moss'], { vendor: 1 }),
  row(14, 'armchair', 89000, ['oat', 'rust', 'moss', 'ink'], {
    vendor: 1,
    was: 104000,
    long: true,
    film: 'morning',
  }),
  row(15, 'table', 32900, ['oak', 'walnut'], { vendor: 1, stock: 'back', photos: 'wide' }),
  row(16, 'lamp', 14900, ['ivory', 'mustard', 'sage', 'ink'], { best: true }),
  row(17, 'lamp', 17900, ['brass', 'charcoal'], { was: 21900 }),
  row(16, 'floorlamp', 28900, ['ivory', 'ink', 'brass'], { more: longNames.floorlamp, photos: 'tall' }),
  row(18, 'pendant', 16900, ['clay', 'ivory', 'moss'], { best: true, photos: 'tall' }),
  row(19, 'pendant', 19900, ['brass', 'sky'], { stock: 'some' }),
  row(20, 'candle', 3400, ['ivory', 'clay', 'plum'], { extra: [scents], best: true }),
  row(21, 'candle', 4800, ['charcoal', 'mustard'], { was: 5800 }),
  row(20, 'soap', 2600, ['sage', 'sand'], { extra: [scents], plans: 'refill' }),
  row(22, 'towel', 3900, ['ivory', 'sage', 'clay', 'ink'], { extra: [oneTwo] }),
  row(23, 'towel', 2900, ['blush', 'sky', 'oat'], { was: 3900, stock: 'some' }),
  row(24, 'blanket', 13900, ['oat', 'rust', 'moss', 'charcoal'], { best: true, photos: 'wide' }),
  row(25, 'blanket', 16900, ['ink', 'mustard']),
  row(26, 'cushion', 5600, ['clay', 'mustard', 'sage', 'plum'], { best: true }),
  row(27, 'cushion', 6200, ['oat', 'ink', 'blush'], { bare: true }),
  row(28, 'bedding', 18900, ['ivory', 'sage', 'blush', 'ink'], {
    extra: [beds],
    was: 22900,
    more: longNames.bedding,
  }),
  row(29, 'bedding', 21900, ['oat', 'sky'], { extra: [beds], photos: 'wide' }),
  row(30, 'rug', 34900, ['oat', 'rust', 'moss'], { extra: [rugs], vendor: 1, photos: 'wide' }),
  row(31, 'tshirt', 3900, ['ivory', 'clay', 'moss', 'ink', 'charcoal'], { extra: [sizes], best: true }),
  row(32, 'shirt', 11900, ['ivory', 'oat', 'sand', 'clay', 'rust', 'blush', 'sage', 'moss', 'sky', 'ink'], {
    extra: [sizes, fits],
    stock: 'some',
  }),
  row(33, 'sweater', 14900, ['oat', 'mustard', 'moss', 'ink'], { extra: [sizes], best: true }),
  row(34, 'sweater', 16900, ['blush', 'charcoal'], { extra: [sizes], was: 19900 }),
  row(35, 'jacket', 23900, ['sand', 'moss', 'ink'], { extra: [sizes, fits], stock: 'some' }),
  row(31, 'dress', 16900, ['clay', 'sage', 'ink'], { extra: [sizes], photos: 'tall' }),
  row(32, 'trousers', 12900, ['sand', 'charcoal', 'moss'], {
    extra: [sizes, fits],
    was: 15900,
    more: longNames.trousers,
  }),
  row(33, 'socks', 1600, ['oat', 'mustard', 'plum', 'ink'], { extra: [shoe] }),
  row(34, 'beanie', 3600, ['rust', 'moss', 'charcoal', 'ivory'], { stock: 'some' }),
  row(35, 'scarf', 6900, ['oat', 'plum', 'ink'], { best: true }),
  row(3, 'apron', 5200, ['sand', 'charcoal', 'clay']),
  row(7, 'tote', 8900, ['sand', 'ink', 'rust'], { best: true }),
  row(9, 'tote', 4900, ['ivory', 'sage'], { was: 6400 }),
  row(13, 'backpack', 16900, ['moss', 'ink', 'mustard'], { stock: 'back' }),
  row(17, 'backpack', 19900, ['charcoal', 'sand'], { stock: 'soldout' }),
  row(19, 'pouch', 2900, ['clay', 'sage', 'ink', 'mustard']),
  row(21, 'wallet', 7900, ['walnut', 'charcoal', 'rust'], { stock: 'last' }),
  row(23, 'notebook', 1900, ['clay', 'moss', 'ink', 'oat']),
  row(25, 'coffee', 1700, [], { extra: [grinds], plans: 'coffee', best: true }),
  row(27, 'tea', 1400, ['sage', 'rust', 'plum'], { plans: 'refill' }),
  row(29, 'box', 4900, [], { plans: 'seasons', planOnly: true }),
  row(0, 'giftcard', 2500, [], { extra: [denominations] }),
  row(2, 'wrap', 500, [], { bare: true }),
  row(14, 'mug', 2800, ['mustard', 'plum', 'sky']),
  row(18, 'bowl', 5200, ['rust', 'ivory'], { stock: 'soldout' }),
  row(22, 'planter', 6400, ['sage', 'blush']),
  row(24, 'stool', 18900, ['clay', 'oak']),
  row(28, 'lamp', 15900, ['rust', 'sky', 'plum']),
  row(30, 'vase', 8600, ['mustard', 'charcoal', 'sky'], { photos: 'tall' }),
  row(6, 'cushion', 5800, ['rust', 'moss', 'sky']),
  row(10, 'dress', 18900, ['mustard', 'charcoal'], { extra: [sizes], photos: 'tall' }),
  row(12, 'tote', 9900, ['moss', 'clay'], { stock: 'some' }),
  row(26, 'armchair', 97000, ['blush', 'sage', 'charcoal'], {
    vendor: 1,
    more: longNames.armchair,
    photos: 'wide',
  }),
  row(8, 'blanket', 15900, ['blush', 'sky']),
  row(4, 'tumbler', 2200, ['mustard', 'charcoal'], { best: true, more: longNames.tumbler }),
]
