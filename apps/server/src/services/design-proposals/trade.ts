import type { ShopPortrait } from '@vitrine/commerce/shop/portrait'
import { TRADES, type Trade } from '@vitrine/core/contract/designs/design-theme'

/** Splits text into lower-case words without accents. */
export function tokenize(text: string): readonly string[] {
  return (
    text
      .slice(0, 2000)
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** Keywords of each industry in the product's languages, without accents. A keyword matches the beginning of a word. */
const KNOWN_BY: Readonly<Record<Exclude<Trade, 'general'>, string>> = {
  fashion:
    'dress robe vestido kleid shirt chemise camisa hemd tshirt tee blouse jacket veste chaqueta jacke coat manteau abrigo mantel jean pant pantalon hose skirt jupe falda rock sweater pull jersey hoodie knit scarf echarpe shoe chaussure zapato schuh sneaker boot apparel clothing vetement ropa mode moda fashion wear bag sac bolso tasche قميص فستان ملابس حذاء أزياء عباية',
  beauty:
    'serum creme cream crema skin peau piel haut makeup maquillage lipstick rouge mascara perfume parfum fragrance soap savon jabon seife shampoo hair cheveux cosmetic beauty beaute belleza kosmetik oil lotion balm nail عطر كريم بشرة مكياج تجميل شعر',
  food: 'coffee cafe kaffee tea tee matcha chocolate chocolat schokolade food snack wine vin vino wein beer biere spice epice gewurz honey miel honig olive sauce cheese fromage kase bread pain brot cookie biscuit nut grocery gourmet fruit قهوة شاي شوكولاتة طعام عسل تمر توابل',
  home: 'lamp lampe lampara sofa chair chaise silla stuhl table tisch mesa vase candle bougie vela kerze rug tapis alfombra teppich cushion coussin kissen blanket decke mug tasse bowl schale plate teller furniture meuble mueble mobel decor kitchen cuisine cocina kuche bed linen towel مصباح أثاث ديكور مطبخ وسادة سجاد',
  electronics:
    'phone telephone handy laptop computer ordinateur camera kamera headphone casque kopfhorer speaker lautsprecher enceinte charger chargeur cable kabel smart watch tablet console keyboard tastatur mouse audio drone gadget auricular altavoz electronic elektronik electronique monitor هاتف سماعة شاحن كاميرا حاسوب إلكترونيات',
  kids: 'baby bebe kid kinder enfant nino toy jouet juguete spielzeug plush peluche puzzle stroller poussette crib onesie toddler children kuscheltier baustein spielzeugauto badespielzeug game jeu juego spiel doll school طفل أطفال لعبة ألعاب رضيع',
  sport:
    'sport yoga fitness gym run running laufen bike velo fahrrad bici ski snowboard surf climb hike wander randonnee camp tent tente zelt backpack rucksack ball football soccer tennis golf swim protein dumbbell trail outdoor رياضة لياقة دراجة كرة جري تخييم',
  jewellery:
    'ring bague anillo necklace collier collar kette halskette earring boucle pendiente ohrring bracelet pulsera armband jewel bijou joya schmuck gold silver argent silber diamond diamant pearl perle perla pendant watch uhr montre خاتم قلادة أقراط سوار مجوهرات ذهب ألماس',
  books:
    'book bookshop bookstore livre librairie libro libreria buch bucher buchhandlung buchladen novel novela roman hardcover paperback taschenbuch hardback ebook audiobook horbuch author auteur autora poetry poesie poesia comic manga كتاب كتب رواية روايات شعر مكتبة',
  pets: 'dog dogs puppy chien chiot perro perros hund hunde hundefutter hundeleine hundebett cat cats kitten chats chaton gato gatos katze katzenfutter katzenstreu pet pets haustier mascota animalerie kibble croquette pienso leash litter litiere aquarium كلب كلاب قطة قطط أليف أليفة حيوانات',
  garden:
    'garden jardin jardinage jardineria garten gartner plant plante planta pflanze seed seeds graine semilla samen bulbs bulbe blumenzwiebel planter maceta blumentopf watering arrosoir regadera giesskanne spade spaten fertilizer fertiliser engrais abono dunger flowers florist fleurs flores blumen حديقة حدائق نبات نباتات بذور زهور سماد',
  health:
    'health healthcare sante salud gesundheit vitamin vitamine vitamina supplement complement suplemento nahrungserganzung wellness bienestar pharmacy pharmacie farmacia apotheke probiotic probiotika probiotico omega magnesium magnesio collagen kollagen colageno herbal remedy remede heilmittel massage thermometer صحة صحية فيتامين فيتامينات مكملات صيدلية أعشاب',
  automotive:
    'automotive automobile automovil autos autoteile autozubehor autopflege cars vehicle vehicule vehiculo fahrzeug voiture coche tires tyre pneu reifen neumatico llanta wheel felge jante brake bremse frein freno engine motor moteur motorcycle motorrad motocicleta dashcam windshield auspuff سيارة سيارات إطار إطارات محرك فرامل',
  art: 'artwork arts artist artiste artista kunst kunstdruck arte prints poster affiche painting paint peinture pintura gemalde malerei canvas leinwand lienzo sculpture skulptur escultura illustration ilustracion acrylic acryl aquarelle aquarell acuarela watercolor watercolour drawing zeichnung dessin dibujo easel staffelei sketchbook لوحة لوحات رسم رسومات فن فنون فنية',
}

const MAYBE_PLURAL = 3
const isMeant = (word: string, known: string) =>
  word === known || (known.length > 3 && word.startsWith(known) && word.length <= known.length + MAYBE_PLURAL)

/** Scores each industry by a shop's collections and products. */
export function scoreTrades({ collections, products }: Pick<ShopPortrait, 'collections' | 'products'>) {
  const said = new Map<string, number>()
  const say = (text: string, weight: number) => {
    for (const word of tokenize(text)) said.set(word, (said.get(word) ?? 0) + weight)
  }
  for (const { type, tags, title } of products.slice(0, 250)) {
    say(type, 3)
    say(title, 2)
    for (const tag of tags.slice(0, 20)) say(tag, 1)
  }
  for (const { title } of collections.slice(0, 50)) say(title, 3)
  return scoresOf(said)
}

/** Keyword tables, split once. */
const KNOWN = TRADES.flatMap((trade) =>
  trade === 'general' ? [] : [{ trade, known: tokenize(KNOWN_BY[trade]) }],
)

function scoresOf(said: ReadonlyMap<string, number>): ReadonlyMap<Trade, number> {
  const scores = new Map<Trade, number>()
  for (const { trade, known } of KNOWN) {
    let score = 0
    for (const [word, weight] of said) if (known.some((one) => isMeant(word, one))) score += weight
    if (score > 0) scores.set(trade, score)
  }
  return scores
}

/** Minimum share of the leading industry. Below it the shop counts as general. */
const LEADS = 0.35

/** Returns a shop's industry; `general` when none dominates. */
export function detectTrade(facts: Pick<ShopPortrait, 'collections' | 'products'>): Trade {
  const scores = [...scoreTrades(facts)].sort((a, b) => b[1] - a[1])
  const whole = scores.reduce((sum, [, score]) => sum + score, 0)
  const [first] = scores
  return first && first[1] / whole >= LEADS ? first[0] : 'general'
}
