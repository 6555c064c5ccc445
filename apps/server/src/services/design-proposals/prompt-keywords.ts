import { type Ground, MOODS, type Mood } from '@vitrine/core/design/colors/moods'
import { tokenize } from './trade.ts'

/** Wishes recognized in a prompt. */
export type PromptKeywords = {
  readonly moods: ReadonlyMap<Mood, number>
  readonly ground: Ground | null
  /** Hue of a named color in degrees; `grey` for black, white and gray. */
  readonly hue: number | 'grey' | null
  /** 1 for larger, -1 for smaller. */
  readonly scale: number
  /** 1 for rounder, -1 for sharper corners. */
  readonly round: number
  readonly saleFirst: boolean
  readonly newFirst: boolean
  /** 1 for warmer, -1 for cooler colors. */
  readonly warmth: number
}

/** Normalizes keywords like the prompt's words: without accents and hamza. */
const list = tokenize

const MOOD_WORDS: Readonly<Record<Mood, readonly string[]>> = {
  calm: list(
    'calm minimal minimalist quiet airy soft gentle clean simple natural zen doux epure sobre calme sencillo tranquilo suave ruhig schlicht sanft klar naturlich هادئ بسيط ناعم طبيعي',
  ),
  bold: list(
    'bold loud strong urban street edgy energetic brave audacieux fort urbain audaz fuerte urbano mutig kraftig laut جريء قوي حيوي',
  ),
  warm: list(
    'warm cosy cozy friendly homely rustic handmade organic chaleureux accueillant acogedor calido artesanal gemutlich warmer herzlich دافئ ودود',
  ),
  crisp: list(
    'crisp modern technical tech precise swiss sleek sharp moderne net precis moderno tecnico preciso modern prazise حديث تقني عصري',
  ),
  rich: list(
    'luxury luxurious elegant premium exclusive classy refined luxe elegant raffine lujo elegante exclusivo luxus edel hochwertig فاخر أنيق راق',
  ),
  playful: list(
    'playful fun colorful colourful happy cute cheerful joyful ludique drole joyeux divertido alegre verspielt bunt frohlich lustig مرح ملون مبهج',
  ),
}
const DARK = list('dark black night noir sombre nuit oscuro negro noche dunkel schwarz nacht داكن أسود ليلي')
const LIGHT = list(
  'light bright white clair blanc lumineux claro blanco luminoso hell weiss weiß فاتح أبيض مشرق',
)
const LARGE = list(
  'big bigger large larger huge grand grande plus grands mas gros groß grosse große grosser größere grossere كبير أكبر',
)
const SMALL = list(
  'small smaller compact dense petit petite pequeno compacto klein kleiner kompakt صغير أصغر',
)
const ROUND = list('round rounded rounder curvy rond arrondi redondo redondeado rund runder مستدير')
const SQUARE = list('square straight angular edgy carre droit cuadrado recto eckig kantig gerade مربع حاد')
const SALE = list(
  'sale sales discount deal offers promo promotion soldes remise rebajas oferta ofertas descuento angebot angebote rabatt تخفيضات خصم عروض',
)
const NEW = list(
  'new newest arrivals fresh latest nouveau nouveautes nouveaute nuevo novedades neu neuheiten neue جديد الأحدث',
)
const WARMER = list('warmer warm chaud chaleureux calido warmer أدفأ دافئ')
const COOLER = list('cooler cool cold froid frais frio fresco kuhl kuhler kalt أبرد بارد')

const HUES: readonly (readonly [readonly string[], number | 'grey'])[] = [
  [list('red rouge rojo rot crimson أحمر'), 27],
  [list('orange naranja برتقالي terracotta coral koralle corail'), 50],
  [list('yellow jaune amarillo gelb mustard gold golden dore dorado goldene أصفر ذهبي'), 90],
  [list('olive lime oliv زيتوني'), 120],
  [list('green vert verde grun sage emerald forest أخضر'), 148],
  [list('teal turquoise petrol mint menthe menta تركواز'), 190],
  [list('blue bleu azul blau navy marine أزرق كحلي'), 258],
  [list('purple violet morado lila lavender lavande lavendel بنفسجي'), 300],
  [list('pink rose rosa blush وردي'), 355],
  [list('brown brun marron braun beige sand camel بني بيج'), 62],
  [list('monochrome grey gray gris grau رمادي'), 'grey'],
]

/** Parses a prompt in any of the product's languages. Ignores unknown words. */
export function parsePrompt(sentence: string): PromptKeywords {
  const said = new Set(tokenize(sentence))
  // Arabic attaches “and”, “in” and the article to the word.
  for (const word of [...said]) {
    const bare = word.replace(/^[وب]?(?:ال)?(?=\p{L}{3})/u, '')
    said.add(bare)
    if (/^[وب]/.test(word)) said.add(word.slice(1))
  }
  const any = (words: readonly string[]) => words.some((word) => said.has(word))
  const moods = new Map<Mood, number>()
  for (const mood of MOODS) {
    const count = MOOD_WORDS[mood].filter((word) => said.has(word)).length
    if (count > 0) moods.set(mood, count)
  }
  const way = (more: readonly string[], less: readonly string[]) => Number(any(more)) - Number(any(less))
  return {
    moods,
    ground: any(DARK) ? 'dark' : any(LIGHT) ? 'white' : null,
    hue: HUES.find(([words]) => any(words))?.[1] ?? null,
    scale: way(LARGE, SMALL),
    round: way(ROUND, SQUARE),
    saleFirst: any(SALE),
    newFirst: any(NEW),
    warmth: way(WARMER, COOLER),
  }
}
