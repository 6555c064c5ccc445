import { TRADES, type Trade } from '@vitrine/core/contract/designs/design-theme'
import type { Language } from '@vitrine/core/i18n/languages'

/** A shop for the benchmark alone; its number determines its products and its look. */
export type SeededShop = {
  readonly number: number
  readonly name: string
  readonly trade: Exclude<Trade, 'general'>
  /** Language of its product titles. */
  readonly language: Language
  /** Brand colors as six hex digits; empty without a brand. */
  readonly colors: readonly string[]
  /** Aspect ratio (width over height) of its images. */
  readonly ratio: number
  readonly collections: readonly string[]
  readonly products: readonly string[]
  /** The merchant's brief. */
  readonly sentence: string
}

const SHOPS = 40

type Words = Readonly<
  Record<
    'en' | 'de' | 'ar',
    { readonly collections: readonly string[]; readonly products: readonly string[] }
  >
>

const split = (collections: string, products: string) => ({
  collections: collections.split(', '),
  products: products.split(', '),
})

const WORDS: Readonly<Record<Exclude<Trade, 'general'>, Words>> = {
  fashion: {
    en: split(
      'Shirts, Knitwear, Bags, Denim jeans, Hats, Sale',
      'Linen shirt, Merino crew sweater, Leather handbag, Folded jeans, Felt hat, Leather boot, Cotton tee, Suede boot',
    ),
    de: split(
      'Kleider, Strickwaren, Mäntel und Übergangsjacken, Hemden, Schuhe',
      'Wickelkleid aus Leinen, Rollkragenpullover, Wollmantel, Seidenhemd, Faltenrock, Jeansjacke',
    ),
    ar: split('فساتين, عبايات, قمصان, أحذية', 'فستان كتان, عباية سوداء, قميص حرير, حذاء جلد, فستان سهرة'),
  },
  beauty: {
    en: split(
      'Skincare, Face creams, Face oils, Makeup, Soaps',
      'Vitamin C serum, Night cream, Rose face oil, Matte lipstick, Shampoo bar, Amber perfume, Hand cream, Clay soap',
    ),
    de: split(
      'Hautpflege, Haarpflege, Düfte, Geschenksets',
      'Feuchtigkeitscreme, Haarshampoo, Rosenöl Serum, Lippenstift, Parfum, Handseife',
    ),
    ar: split('عناية بشرة, عطر, شعر, مكياج', 'كريم بشرة ليلي, عطر العود, زيت شعر, كريم يدين'),
  },
  food: {
    en: split(
      'Coffee, Tea, Chocolate, Pantry, Gift boxes, Offers',
      'Ethiopian coffee, Earl grey tea, Dark chocolate 70 %, Olive oil, Wild honey, Salted nuts, Pasta sauce, Ginger biscuit',
    ),
    de: split(
      'Kaffee, Tee, Schokolade, Feinkost und Gewürze',
      'Kaffee aus Äthiopien, Kräutertee, Schokolade mit Meersalz, Honig aus dem Schwarzwald, Gewürzmischung',
    ),
    ar: split('قهوة, شاي, تمور, عسل', 'قهوة عربية, شاي أخضر, تمور مجدول, عسل سدر, توابل'),
  },
  home: {
    en: split(
      'Lighting, Textiles, Tableware, Furniture, Candles, Sale',
      'Paper lamp, Wool blanket, Stoneware bowl, Oak chair, Beeswax candle, Linen cushion, Clay vase, Serving plate',
    ),
    de: split(
      'Leuchten, Teppiche und Kissen, Geschirr, Möbel',
      'Tischlampe, Wolldecke, Kissen aus Leinen, Stuhl aus Eiche, Kerze, Teppich',
    ),
    ar: split('مصباح وإضاءة, سجاد, مطبخ, أثاث', 'مصباح طاولة, سجاد صوف, وسادة كتان, أثاث خشب'),
  },
  electronics: {
    en: split(
      'Headphones, Speakers, Cameras, Charging, Desk',
      'Studio headphone, Travel speaker, Instant camera, USB-C charger, Mechanical keyboard, 4K monitor, Smart watch, Travel charger',
    ),
    de: split(
      'Kopfhörer, Lautsprecher, Kameras, Ladegeräte und Kabel',
      'Kopfhörer mit Geräuschunterdrückung, Lautsprecher, Kamera, Tastatur, Monitor, Kabel',
    ),
    ar: split('سماعات, شاحن, كاميرا, حاسوب', 'سماعة لاسلكية, شاحن سريع, كاميرا فورية, حاسوب محمول'),
  },
  kids: {
    en: split(
      'Wooden toys, Plush toys, Building blocks, Baby clothes, Picture books, Outlet',
      'Stacking toy, Plush bear, Toy blocks, Baby shirt, Picture books, School bag, Toy train, Bath toy',
    ),
    de: split(
      'Spielzeug aus Holz, Baby, Puzzles, Kinderzimmer',
      'Stapelspiel, Plüschbär, Tierpuzzle, Babydecke, Puppe, Kinderrucksack',
    ),
    ar: split('ألعاب خشبية, رضيع, ألعاب ذكاء', 'لعبة خشبية, دب أطفال, لعبة تركيب, ملابس رضيع'),
  },
  sport: {
    en: split(
      'Running, Yoga, Camping, Cycling, Backpacks, Sale',
      'Trail running shoe, Yoga mat, Two-person tent, Bike helmet, Hiking backpack, Climbing rope, Water bottle, Tennis ball',
    ),
    de: split(
      'Laufen, Yoga, Zelte und Rucksäcke, Fahrrad',
      'Laufschuh, Yogamatte, Zelt für zwei, Fahrradhelm, Rucksack, Kletterseil',
    ),
    ar: split('رياضة, دراجة, تخييم', 'حذاء جري, كرة قدم, دراجة جبلية, خيمة تخييم'),
  },
  jewellery: {
    en: split(
      'Rings, Necklaces, Earrings, Bracelets, Pearls',
      'Gold signet ring, Pearl necklace, Silver hoop earrings, Diamond ring, Chain bracelet, Drop earrings, Opal pendant, Steel watch',
    ),
    de: split(
      'Ringe, Halsketten, Ohrringe, Armbänder',
      'Goldring, Halskette mit Perlen, Ohrringe aus Silber, Armband, Anhänger, Uhr',
    ),
    ar: split('خاتم ذهب, قلادة, أقراط, سوار', 'خاتم ألماس, قلادة لؤلؤ, أقراط ذهب, سوار فضة'),
  },
  books: {
    en: split(
      'Novels, Book sets, Poetry, Comics, Signed books',
      'The Lighthouse novel, Island novels, Pocket poetry, Cook books, Manga volume one, Illustrated poetry, Collected essays, Short story books',
    ),
    de: split(
      'Romane und Bücher, Taschenbücher, Hörbücher, Comics',
      'Buch über Vögel, Taschenbuch, Kinderbuch, Hörbuch, Comic, Bildband Buch',
    ),
    ar: split('كتب, روايات, شعر, قصص', 'كتاب السفر, رواية البحر, كتاب الطبخ, رواية قصيرة'),
  },
  pets: {
    en: split(
      'Dog leashes, Chew bones, Dog beds, Water bowls, Puppy food',
      'Dog leash, Chew bone, Dog bed, Cat bowl, Kibble for puppy, Cat cushion, Kibble for dog, Dog ball',
    ),
    de: split(
      'Hunde, Katzen, Hundebetten, Haustiere',
      'Hundeleine, Katzenfutter, Hundebett, Hundefutter, Katzenstreu, Haustier Napf',
    ),
    ar: split('كلاب, قطط, أليفة', 'سرير قطط, طوق كلاب, لعبة قطط, حقيبة حيوانات'),
  },
  garden: {
    en: split(
      'Plants, Seeds, Cacti, Watering cans, Garden tools',
      'Olive plant, Wildflower seeds, Cactus in a planter, Watering can, Garden spade, Small cactus plant, Herb seeds, Fig plant',
    ),
    de: split(
      'Pflanzen, Samen, Gartengeräte, Blumentöpfe',
      'Pflanze im Topf, Blumen Samen, Spaten, Gießkanne, Blumenzwiebel, Dünger',
    ),
    ar: split('نباتات, بذور, حدائق', 'بذور زهور, نبات الزيتون, سماد, نباتات منزلية'),
  },
  health: {
    en: split(
      'Vitamins, Supplements, Herbal, Massage, Capsules',
      'Vitamin D drops, Magnesium supplement, Herbal remedy, Massage ball, Omega supplement, Collagen powder, Vitamin B complex, Thermometer',
    ),
    de: split(
      'Vitamine, Nahrungsergänzung, Massage, Gesundheit',
      'Vitamin D, Magnesium, Massageball, Kollagen, Vitamin C, Omega Kapseln',
    ),
    ar: split('فيتامينات, مكملات, أعشاب', 'فيتامين د, مكملات أوميغا, أعشاب, فيتامين سي'),
  },
  automotive: {
    en: split(
      'Wheels & tires, Brakes, Engine oil, Model cars, Motorcycle helmets',
      'Alloy wheel, Winter tires, Brake disc, Engine oil, Model car, Motorcycle helmet, Classic model car, Wheel cleaner',
    ),
    de: split(
      'Reifen, Felgen, Autopflege, Motorrad',
      'Winterreifen Reifen, Felge, Bremse vorn, Motoröl, Dashcam, Motorrad Handschuhe',
    ),
    ar: split('إطارات, سيارات, محرك', 'إطار شتوي, فرامل أمامية, زيت محرك, منظف سيارات'),
  },
  art: {
    en: split(
      'Paintings, Posters, Sculpture, Brushes, Sketchbooks',
      'Landscape painting, Canvas painting, Exhibition poster, Bronze sculpture, Graphic art print, Watercolor study, Artist brushes, Artist sketchbook',
    ),
    de: split(
      'Gemälde, Kunstdrucke, Poster, Skulpturen',
      'Gemälde auf Leinwand, Kunstdruck, Poster, Skulptur, Zeichnung, Aquarell',
    ),
    ar: split('لوحات, رسومات, فنون', 'لوحة زيتية, رسم بالحبر, لوحات صغيرة, لوحة الميناء'),
  },
}

const NAMES = [
  'Una', 'Maison Lune', 'Nordwerk', 'Olive & Oak', 'Kite', 'Sable', 'Faro', 'Little Thistle', 'Halcyon', 'Brae',
  'Tinder', 'Sol', 'Marlow', 'Juno Goods', 'Atlas', 'Pepper Lane', 'Otto', 'Rivière', 'Kumo', 'Wren',
  'Fable', 'دار الورد', 'Beck', 'Stillwater', 'Casa Bruma', 'Plume', 'Noor', 'Hart & Hide', 'Echo', 'Linden',
  'Mira', 'Sundry', 'Vale', 'Opal Row', 'Grete', 'Basalt', 'Clover', 'Ember', 'Saffron', 'The Extraordinarily Long Name Company',
] as const // biome-ignore format: a list of names

const BRANDS: readonly (readonly string[])[] = [
  [],
  ['1d4d4f', 'f3efe6'],
  ['ffffff', '000000'],
  ['e4572e'],
  ['ffd400', '111111'],
  ['7a1f3d', 'e9c9b8'],
  ['2f6fed'],
]
const SENTENCES = [
  '',
  '',
  'warm and simple',
  '',
  'dunkel und edel',
  '',
  'playful, in green',
  '',
  'جريء، والعروض أولًا',
  '',
]

/** Distance between the editions of neighboring products, in products. */
const EDITION_SHIFT = 3

/**
 * Returns the index of the product of which the one at index `at` is an edition, in a shop of `count` products with
 * editions. They follow in another order each time: what is newest in a shop is seldom one product in all of its colors.
 */
export const toOriginalIndex = (at: number, count: number): number =>
  (at + Math.floor(at / count) * EDITION_SHIFT) % count

/** Returns forty shops of eight trades, three languages and three aspect ratios; always the same. */
export function seededShops(): readonly SeededShop[] {
  const trades = TRADES.filter((trade) => trade !== 'general')
  return Array.from({ length: SHOPS }, (_, number) => {
    const trade = trades[number % trades.length] ?? 'home'
    const round = Math.floor(number / trades.length)
    const language = round === 3 ? 'de' : round === 4 && number % 2 === 1 ? 'ar' : 'en'
    const { collections, products } = WORDS[trade][language]
    return {
      number,
      name: NAMES[number] ?? 'Shop',
      trade,
      language,
      colors: BRANDS[(number * 3 + round) % BRANDS.length] ?? [],
      ratio: [0.8, 1, 1.4, 0.67][(number + round) % 4] ?? 1,
      // Every sixth shop sells a few products in one or two collections.
      collections: number % 6 === 5 ? collections.slice(0, 1 + (round % 2)) : collections,
      products: number % 6 === 5 ? products.slice(0, 3) : products,
      sentence: SENTENCES[(number + round) % SENTENCES.length] ?? '',
    }
  })
}
