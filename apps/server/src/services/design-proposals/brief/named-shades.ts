import { type BriefColor, HUES, isHueOf } from '@vitrine/core/design/colors/named-hues'
import { toOklch } from '@vitrine/core/design/colors/oklch'

/** Shades that merchants name, as six hex digits, by the words for them in all five languages. */
const SHADES: Readonly<Record<string, string>> = {
  c2603c: 'terracotta|terra cotta|terre cuite|terracota|تيراكوتا|طيني|طينية',
  a4492a: 'rust|rouille|óxido|oxido|rost(?:rot|braun)?|صدئي',
  f26b55: 'coral|corail|koralle?n?(?:rot)?|مرجاني|مرجانية',
  f2a07b: 'peach|apricot|pêche|abricot|melocotón|albaricoque|pfirsich|aprikose|خوخي|مشمشي',
  e9835f: 'salmon|saumon|salmón|lachs(?:rosa)?|سلموني',
  '6d1f2f':
    'burgundy|bordeaux|oxblood|wine red|maroon|lie de vin|burdeos|borgoña|granate|weinrot|bordeauxrot|burgunder(?:rot)?|عنابي|عنابية|خمري|نبيتي',
  '9e1b32': 'crimson|ruby|carmin|rubis|carmesí|rubí|karmin(?:rot)?|rubinrot|ياقوتي|قرمزي',
  '9c3b2a': 'brick(?: red)?|brique|ladrillo|ziegel(?:rot)?|آجري|قرميدي',
  c99518: 'mustard(?: yellow)?|moutarde|mostaza|senf(?:gelb)?|خردلي|خردلية',
  b8862f: 'ochre|ocre|ocker|أصفر ترابي',
  c29a45:
    'gold|golden|doré|or|dorado|dorada|gold(?:en|ton|farben)?|brass|laiton|latón|messing|ذهبي|ذهبية|نحاس أصفر',
  '10482f': 'bottle green|vert bouteille|verde botella|flaschengrün|أخضر زجاجي|racing green|british green',
  '1f4d38':
    'forest green|pine green|fir green|vert (?:sapin|forêt)|verde (?:bosque|pino)|wald(?:grün)?|tannengrün|dunkelgrün|dark green|deep green|vert foncé|verde oscuro|أخضر (?:غامق|داكن|غابات)',
  '83977a': 'sage(?: green)?|(?:vert )?sauge|(?:verde )?salvia|salbei(?:grün)?|أخضر مريمي|ميرمية',
  '0c7a56': 'emerald(?: green)?|(?:vert )?émeraude|(?:verde )?esmeralda|smaragd(?:grün)?|زمردي|زمردية',
  '6a6b2f':
    'olive(?: green)?|(?:vert )?olive|(?:verde )?oliva|oliv(?:grün)?|(?:أخضر )?زيتي|(?:أخضر )?زيتوني|زيتية|زيتونية',
  '7c7a4a': 'khaki|kaki|caqui|كاكي',
  '7cc5a5': 'mint(?: green)?|(?:vert )?menthe|(?:verde )?menta|minz?e?(?:grün)?|نعناعي|نعناعية',
  '9dbb7f': 'pistachio|pistache|pistacho|pistazie?n?(?:grün)?|فستقي|فستقية',
  '1c2d57': 'navy(?: blue)?|(?:bleu )?marine|azul marino|marineblau|dunkelblau|dark blue|كحلي|كحلية',
  '172350':
    'midnight(?: blue)?|bleu (?:nuit|minuit)|azul (?:noche|medianoche)|nachtblau|mitternachtsblau|أزرق (?:ليلي|داكن|غامق)',
  '1f4fc4':
    'cobalt|royal blue|bleu (?:roi|cobalt|électrique)|azul (?:cobalto|rey|eléctrico)|kobalt(?:blau)?|königsblau|أزرق ملكي',
  '6cb4e4':
    'sky blue|baby blue|bleu (?:ciel|pâle)|azul (?:cielo|celeste)|celeste|himmelblau|hellblau|سماوي|سماوية',
  '125d68': 'petrol(?: blue)?|(?:bleu )?pétrole|(?:azul )?petróleo|petrol(?:blau)?|بترولي',
  '31307c': 'indigo|índigo|نيلي',
  '5e2a50': 'plum|prune|ciruela|pflaume?n?(?:blau)?|برقوقي',
  '4a2545': 'aubergine|berenjena|eggplant|باذنجاني',
  '9d8ec7': 'lavender|lilac|lavande|lilas|lavanda|lila|lavendel|flieder|لافندر|ليلكي|خزامي',
  c78f92:
    'blush|dusty (?:rose|pink)|vieux rose|rose poudré|rosa (?:palo|empolvado)|altrosa|puderrosa|وردي (?:مغبر|باهت)',
  c2246f: 'fuchsia|magenta|hot pink|fucsia|pink fluo|فوشيا|فوشي',
  '5b3a29': 'chocolate brown|chocolat|marrón chocolate|schokobraun|بني شوكولا',
  b1672f: 'copper|cuivre|cobre|kupfer|نحاسي|caramel|karamell|كراميل',
}

/** Words for the page, around a dark shade. */
const PAGE = 'background|ground|page|pages|fond|fonds|fondo|hintergrund|grund|خلفية|الخلفية'
const DARK = 0.38

const ARTICLES = '(?:in |on |the |a |en |de |un |auf |mit |ب|بال)?'
const bounded = (words: string) => new RegExp(`(?<![\\p{L}\\p{M}])[وب]?(?:${words})(?![\\p{L}\\p{M}])`, 'giu')

type Shade = { readonly hex: string; readonly at: number }
let patterns: readonly (readonly [string, RegExp])[] | null = null

function listShades(sentence: string): readonly Shade[] {
  patterns ??= Object.entries(SHADES).map(([hex, words]) => [hex, bounded(words)] as const)
  return patterns
    .flatMap(([hex, pattern]) => [...sentence.matchAll(pattern)].map(({ index }) => ({ hex, at: index })))
    .sort((a, b) => a.at - b.at)
}

/**
 * Returns the shade of a color that a sentence names, as six hex digits: “bottle green” for green. Null where it says no
 * more than the color.
 */
export function findNamedShade(sentence: string, color: BriefColor): string | null {
  if (color === 'grey') return null
  const shade = listShades(sentence).find(({ hex }) => isShadeOf(hex, color))
  return shade?.hex ?? null
}

/** Hues next to each other that languages divide in other ways: terracotta is red, orange or brown. */
const NEIGHBORS: Readonly<Partial<Record<BriefColor, readonly BriefColor[]>>> = {
  orange: ['red', 'brown'],
  brown: ['orange', 'yellow'],
  yellow: ['orange', 'brown'],
  green: ['teal', 'olive'],
  olive: ['green', 'yellow'],
  teal: ['blue', 'green'],
  blue: ['purple', 'teal'],
  purple: ['blue', 'pink'],
  pink: ['red', 'purple'],
  red: ['orange', 'pink'],
}

function isShadeOf(hex: string, color: BriefColor): boolean {
  const hue = toOklch(hex)?.h ?? HUES.red
  return isHueOf(hue, [color, ...(NEIGHBORS[color] ?? [])])
}

/** Returns true for a sentence that asks for a page in a dark shade: “fond bleu nuit”, “on a midnight blue background”. */
export function hasDarkPage(sentence: string): boolean {
  return Object.entries(SHADES).some(
    ([hex, words]) =>
      (toOklch(hex)?.l ?? 1) < DARK &&
      (bounded(`(?:${PAGE}) ${ARTICLES}(?:${words})`).test(sentence) ||
        bounded(`(?:${words})e?[rnms]? ?(?:${PAGE})`).test(sentence)),
  )
}
