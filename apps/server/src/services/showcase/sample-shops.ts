import {
  isSampleTrade,
  type SampleTrade,
  type ShowcaseCatalog,
} from '@vitrine/core/contract/projects/showcase'
import { LANGUAGES, type Language } from '@vitrine/core/i18n/languages'
import { DRAWINGS, type Kind, renderSampleCollectionImage, renderSampleImage } from './sample-images.ts'

type Text = Readonly<Record<Language, string>>
const text = (en: string, fr: string, es: string, de: string, ar: string): Text => ({ en, fr, es, de, ar })

/** Definition of a trade's sample shop: its name, products and colors. */
type Sample = {
  readonly name: string
  /** Kinds of products, one collection each. `many` names the collection, `one` a product. */
  readonly kinds: readonly {
    readonly kind: Kind
    readonly many: Text
    readonly one: Text
    /** Price of the cheapest, minor units. */
    readonly price: number
    readonly sizes?: readonly string[]
  }[]
  /** Product colors, six hex digits; assigned to the names in turn. */
  readonly colors: readonly [string, string, string, string]
  readonly grounds: readonly [string, string, string, string]
}

const WEAR = ['XS', 'S', 'M', 'L', 'XL'] as const
const SAMPLES: Readonly<Record<SampleTrade, Sample>> = {
  fashion: {
    name: 'Maison Alba',
    colors: ['b5654a', '36435f', '7d8a6b', 'c9a24b'],
    grounds: ['f1e6da', 'e6e9ee', 'e7ebe2', 'f3ecdc'],
    kinds: [
      {
        kind: 'dress',
        many: text('Dresses', 'Robes', 'Vestidos', 'Kleider', 'فساتين'),
        one: text('dress', 'robe', 'vestido', 'Kleid', 'فستان'),
        price: 8900,
        sizes: WEAR,
      },
      {
        kind: 'shirt',
        many: text('Shirts', 'Chemises', 'Camisas', 'Hemden', 'قمصان'),
        one: text('shirt', 'chemise', 'camisa', 'Hemd', 'قميص'),
        price: 3900,
        sizes: WEAR,
      },
      {
        kind: 'trousers',
        many: text('Trousers', 'Pantalons', 'Pantalones', 'Hosen', 'بناطيل'),
        one: text('trousers', 'pantalon', 'pantalón', 'Hose', 'بنطال'),
        price: 6900,
        sizes: WEAR,
      },
      {
        kind: 'bag',
        many: text('Bags', 'Sacs', 'Bolsos', 'Taschen', 'حقائب'),
        one: text('bag', 'sac', 'bolso', 'Tasche', 'حقيبة'),
        price: 11900,
      },
    ],
  },
  beauty: {
    name: 'Petal & Dew',
    colors: ['d98c8c', 'a9788f', '8fae9b', 'c98f6b'],
    grounds: ['f8ebe7', 'f1e8ef', 'e8efe9', 'f6ece2'],
    kinds: [
      {
        kind: 'serum',
        many: text('Serums', 'Sérums', 'Sérums', 'Seren', 'سيروم'),
        one: text('serum', 'sérum', 'sérum', 'Serum', 'سيروم'),
        price: 3400,
        sizes: ['30 ml', '50 ml'],
      },
      {
        kind: 'cream',
        many: text('Creams', 'Crèmes', 'Cremas', 'Cremes', 'كريمات'),
        one: text('cream', 'crème', 'crema', 'Creme', 'كريم'),
        price: 2900,
        sizes: ['50 ml', '100 ml'],
      },
      {
        kind: 'lipstick',
        many: text('Lipsticks', 'Rouges à lèvres', 'Labiales', 'Lippenstifte', 'أحمر الشفاه'),
        one: text('lipstick', 'rouge à lèvres', 'labial', 'Lippenstift', 'أحمر شفاه'),
        price: 1900,
      },
      {
        kind: 'perfume',
        many: text('Perfumes', 'Parfums', 'Perfumes', 'Parfums', 'عطور'),
        one: text('perfume', 'parfum', 'perfume', 'Parfum', 'عطر'),
        price: 6400,
        sizes: ['50 ml', '100 ml'],
      },
    ],
  },
  food: {
    name: 'The Fig Pantry',
    colors: ['a8562f', '6f7d45', 'd39a35', '7a3f3a'],
    grounds: ['f4ead8', 'ebeede', 'f7eed8', 'f2e4dd'],
    kinds: [
      {
        kind: 'coffee',
        many: text('Coffee', 'Café', 'Café', 'Kaffee', 'قهوة'),
        one: text('coffee', 'café', 'café', 'Kaffee', 'قهوة'),
        price: 1290,
        sizes: ['250 g', '1 kg'],
      },
      {
        kind: 'honey',
        many: text('Honey', 'Miel', 'Miel', 'Honig', 'عسل'),
        one: text('honey', 'miel', 'miel', 'Honig', 'عسل'),
        price: 990,
      },
      {
        kind: 'chocolate',
        many: text('Chocolate', 'Chocolat', 'Chocolate', 'Schokolade', 'شوكولاتة'),
        one: text('chocolate', 'chocolat', 'chocolate', 'Schokolade', 'شوكولاتة'),
        price: 590,
      },
      {
        kind: 'tea',
        many: text('Tea', 'Thé', 'Té', 'Tee', 'شاي'),
        one: text('tea', 'thé', 'té', 'Tee', 'شاي'),
        price: 890,
        sizes: ['100 g', '250 g'],
      },
    ],
  },
  home: {
    name: 'Hearth & Oak',
    colors: ['c4795a', '5e7268', 'd0a95f', '6d6a7c'],
    grounds: ['f2e8de', 'e6ebe6', 'f4eddc', 'e9e8ee'],
    kinds: [
      {
        kind: 'vase',
        many: text('Vases', 'Vases', 'Jarrones', 'Vasen', 'مزهريات'),
        one: text('vase', 'vase', 'jarrón', 'Vase', 'مزهرية'),
        price: 3900,
      },
      {
        kind: 'lamp',
        many: text('Lamps', 'Lampes', 'Lámparas', 'Lampen', 'مصابيح'),
        one: text('lamp', 'lampe', 'lámpara', 'Lampe', 'مصباح'),
        price: 9900,
      },
      {
        kind: 'cushion',
        many: text('Cushions', 'Coussins', 'Cojines', 'Kissen', 'وسائد'),
        one: text('cushion', 'coussin', 'cojín', 'Kissen', 'وسادة'),
        price: 2900,
        sizes: ['40 × 40', '50 × 50'],
      },
      {
        kind: 'mug',
        many: text('Mugs', 'Tasses', 'Tazas', 'Tassen', 'أكواب'),
        one: text('mug', 'tasse', 'taza', 'Tasse', 'كوب'),
        price: 1800,
      },
    ],
  },
  electronics: {
    name: 'Circuit',
    colors: ['3f5673', '2f3136', 'c4703f', '7c8794'],
    grounds: ['e4eaf1', 'ebebed', 'f3e9e1', 'eaedf0'],
    kinds: [
      {
        kind: 'headphones',
        many: text('Headphones', 'Casques', 'Auriculares', 'Kopfhörer', 'سماعات رأس'),
        one: text('headphones', 'casque', 'auriculares', 'Kopfhörer', 'سماعات رأس'),
        price: 14900,
      },
      {
        kind: 'speaker',
        many: text('Speakers', 'Enceintes', 'Altavoces', 'Lautsprecher', 'مكبرات صوت'),
        one: text('speaker', 'enceinte', 'altavoz', 'Lautsprecher', 'مكبر صوت'),
        price: 19900,
      },
      {
        kind: 'watch',
        many: text('Smart watches', 'Montres', 'Relojes', 'Smartwatches', 'ساعات ذكية'),
        one: text('smart watch', 'montre', 'reloj', 'Smartwatch', 'ساعة ذكية'),
        price: 17900,
        sizes: ['40 mm', '44 mm'],
      },
      {
        kind: 'camera',
        many: text('Cameras', 'Appareils photo', 'Cámaras', 'Kameras', 'كاميرات'),
        one: text('camera', 'appareil photo', 'cámara', 'Kamera', 'كاميرا'),
        price: 42900,
      },
    ],
  },
  kids: {
    name: 'Marble & Moon',
    colors: ['d98a63', '6fa3a8', 'e0b350', 'b58bb0'],
    grounds: ['faece2', 'e4f0f0', 'fbf2db', 'f3e9f2'],
    kinds: [
      {
        kind: 'bear',
        many: text('Soft toys', 'Peluches', 'Peluches', 'Kuscheltiere', 'ألعاب محشوة'),
        one: text('bear', 'ours', 'osito', 'Bär', 'دب'),
        price: 2900,
      },
      {
        kind: 'blocks',
        many: text('Building blocks', 'Cubes', 'Bloques', 'Bausteine', 'مكعبات'),
        one: text('blocks', 'cubes', 'bloques', 'Bausteine', 'مكعبات'),
        price: 2400,
      },
      {
        kind: 'boat',
        many: text('Bath toys', 'Jouets de bain', 'Juguetes de baño', 'Badespielzeug', 'ألعاب الاستحمام'),
        one: text('boat', 'bateau', 'barco', 'Boot', 'قارب'),
        price: 1900,
      },
      {
        kind: 'car',
        many: text('Toy cars', 'Petites voitures', 'Coches', 'Spielzeugautos', 'سيارات لعبة'),
        one: text('toy car', 'petite voiture', 'coche', 'Spielzeugauto', 'سيارة لعبة'),
        price: 2200,
      },
    ],
  },
  sport: {
    name: 'Summit Club',
    colors: ['2f6b6a', 'd4622f', '3b4252', '8aa53f'],
    grounds: ['e1edec', 'f6e9e1', 'e9ebef', 'eef2e0'],
    kinds: [
      {
        kind: 'shoe',
        many: text('Running', 'Course', 'Running', 'Laufen', 'جري'),
        one: text('running shoe', 'chaussure de course', 'zapatilla', 'Laufschuh', 'حذاء جري'),
        price: 10900,
        sizes: ['38', '39', '40', '41', '42', '43'],
      },
      {
        kind: 'mat',
        many: text('Yoga', 'Yoga', 'Yoga', 'Yoga', 'يوغا'),
        one: text('yoga mat', 'tapis de yoga', 'esterilla de yoga', 'Yogamatte', 'سجادة يوغا'),
        price: 4900,
      },
      {
        kind: 'dumbbell',
        many: text('Gym', 'Musculation', 'Gimnasio', 'Fitness', 'لياقة'),
        one: text('dumbbell', 'haltère', 'mancuerna', 'Hantel', 'دمبل'),
        price: 3900,
        sizes: ['2 kg', '5 kg', '8 kg'],
      },
      {
        kind: 'bottle',
        many: text('Bottles', 'Gourdes', 'Botellas', 'Flaschen', 'قوارير'),
        one: text('sport bottle', 'gourde de sport', 'botella deportiva', 'Sportflasche', 'قارورة رياضية'),
        price: 2500,
      },
    ],
  },
  jewellery: {
    name: 'Velvet Hour',
    colors: ['7d3a52', '2f5d5a', 'c08a9c', '46568a'],
    grounds: ['f3e8ec', 'e5eeec', 'f7ecef', 'e9ecf4'],
    kinds: [
      {
        kind: 'ring',
        many: text('Rings', 'Bagues', 'Anillos', 'Ringe', 'خواتم'),
        one: text('ring', 'bague', 'anillo', 'Ring', 'خاتم'),
        price: 18900,
        sizes: ['50', '52', '54', '56'],
      },
      {
        kind: 'necklace',
        many: text('Necklaces', 'Colliers', 'Collares', 'Halsketten', 'قلائد'),
        one: text('necklace', 'collier', 'collar', 'Halskette', 'قلادة'),
        price: 12900,
      },
      {
        kind: 'earrings',
        many: text('Earrings', 'Boucles d’oreilles', 'Pendientes', 'Ohrringe', 'أقراط'),
        one: text('earrings', 'boucles d’oreilles', 'pendientes', 'Ohrringe', 'أقراط'),
        price: 9900,
      },
      {
        kind: 'bracelet',
        many: text('Bracelets', 'Bracelets', 'Pulseras', 'Armbänder', 'أساور'),
        one: text('bracelet', 'bracelet', 'pulsera', 'Armband', 'سوار'),
        price: 7900,
      },
    ],
  },
}

/** Names of products, besides their kind; the n-th product of each kind has the n-th name. */
const NAMES = [
  text('Alba', 'Alba', 'Alba', 'Alba', 'ألبا'),
  text('Juno', 'Juno', 'Juno', 'Juno', 'جونو'),
  text('Noor', 'Noor', 'Noor', 'Noor', 'نور'),
  text('Mika', 'Mika', 'Mika', 'Mika', 'ميكا'),
] as const
/** Combines name and kind: in English and German the name comes first. */
const formatTitle = (language: Language, name: string, what: string) =>
  language === 'en' || language === 'de' ? `${name} ${what}` : `${capital(what)} ${name}`
const capital = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1)

const SIZE = text('Size', 'Taille', 'Talla', 'Größe', 'المقاس')
const NEW = text('New in', 'Nouveautés', 'Novedades', 'Neu', 'وصل حديثًا')
const ABOUT = text(
  'A sample to design with. Your own products take its place as soon as your store is connected.',
  'Un exemple pour créer votre design. Vos produits prennent sa place dès que votre boutique est connectée.',
  'Un ejemplo para diseñar. Sus productos lo sustituirán en cuanto conecte su tienda.',
  'Ein Beispiel zum Gestalten. Ihre Produkte stehen hier, sobald Ihr Shop verbunden ist.',
  'نموذج للتصميم. تحل منتجاتك محله فور ربط متجرك.',
)

/** Handle prefix of sample resources, which distinguishes them in designs from the shop's own. */
const SAMPLE = 'sample-'
const NEW_HANDLE = `${SAMPLE}new`
/** Returns true for every second product, which counts as new. */
const isNew = (at: number) => at % 2 === 0
/** Price factor of products on sale. */
const SALE = 0.8

/**
 * Creates the catalog of a trade's sample shop in a language; `pictures` is the base URL of its images, without
 * trailing slash.
 */
export function createSampleCatalog(
  trade: SampleTrade,
  language: Language,
  pictures: string,
): ShowcaseCatalog {
  const sample = SAMPLES[trade]
  const picture = (name: string) => `${pictures}/${trade}-${name}.svg`
  return {
    name: sample.name,
    colors: [...sample.colors],
    logo: '',
    currency: 'USD',
    country: 'US',
    moneyFormat: '${{amount}}',
    languages: [...LANGUAGES],
    collections: [
      { handle: NEW_HANDLE, title: NEW[language], image: picture(`${sample.kinds[3]?.kind}-all`) },
      ...sample.kinds.map(({ kind, many }) => ({
        handle: SAMPLE + kind,
        title: many[language],
        image: picture(`${kind}-all`),
      })),
    ],
    // Ordered by name first, so that a list of all products mixes the kinds.
    products: NAMES.flatMap((name, at) =>
      sample.kinds.map(({ kind, many, one, price, sizes }, kindIndex) => {
        const full = Math.round((price * (1 + at * 0.18)) / 100) * 100 - (price < 2000 ? 10 : 0)
        const onSale = (at + kindIndex) % 4 === 1
        return {
          handle: `${SAMPLE}${kind}-${at + 1}`,
          title: formatTitle(language, name[language], one[language]),
          type: many[language],
          description: ABOUT[language],
          images: [picture(`${kind}-${at}`), picture(`${kind}-all`)],
          ratio: 0.8,
          price: onSale ? Math.round((full * SALE) / 100) * 100 : full,
          compareAtPrice: onSale ? full : null,
          available: at !== 3 || kindIndex !== 2,
          options: sizes ? [{ name: SIZE[language], values: [...sizes] }] : [],
          collections: [SAMPLE + kind, ...(isNew(at) ? [NEW_HANDLE] : [])],
        }
      }),
    ),
  }
}

const turned = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length]

/**
 * Renders a sample image by its name without extension: `home-mug-2`, `home-mug-all`, or `home` for the shop itself;
 * null for an unknown name.
 */
export function findSampleImage(name: string): string | null {
  if (isSampleTrade(name)) return findSampleImage(`${name}-${SAMPLES[name].kinds[0]?.kind}-all`)
  const [, trade = '', kind = '', which = ''] = /^([a-z]+)-([a-z]+)-([0-3]|all)$/.exec(name) ?? []
  const sample = Object.entries(SAMPLES).find(([one]) => one === trade)?.[1]
  const kindIndex = sample?.kinds.findIndex((one) => one.kind === kind) ?? -1
  const own = sample?.kinds[kindIndex]
  if (!sample || !own || !(own.kind in DRAWINGS)) return null
  const { colors, grounds } = sample
  const color = (at: number) => turned(colors, kindIndex + at) ?? colors[0]
  const ground = (at: number) => turned(grounds, kindIndex + at) ?? grounds[0]
  return which === 'all'
    ? renderSampleCollectionImage(own.kind, [color(1), color(0), color(2)], ground(0))
    : renderSampleImage(own.kind, color(Number(which)), ground(Number(which)))
}
