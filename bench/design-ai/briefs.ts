import type { DesignBrief } from '@vitrine/core/contract/designs/design-brief'
import type { Language } from '@vitrine/core/i18n/languages'

/** Expected reading of a brief. Omitted fields are not expected; `wishes` is the complete list in order. */
export type BriefExpectation = Partial<
  Pick<
    DesignBrief,
    | 'trade'
    | 'audience'
    | 'tone'
    | 'type'
    | 'scale'
    | 'space'
    | 'corners'
    | 'wishes'
    | 'first'
    | 'last'
    | 'onlyWishes'
    | 'exclusions'
    | 'languages'
    | 'unknown'
  > &
    DesignBrief['palette'] & { readonly moods: readonly DesignBrief['moods'][number]['mood'][] }
>
/** Language and sentence of a merchant, with the expected reading. */
export type BriefSample = readonly [Language, string, BriefExpectation]

/** Returns each expectation of a brief as a predicate on the reading, with its name. */
export function checkBrief(
  read: DesignBrief,
  expected: BriefExpectation,
): { name: string; holds: boolean }[] {
  const { moods, ...others } = expected
  const flat: Readonly<Record<string, unknown>> = { ...read, ...read.palette }
  const fields = Object.entries({
    wishes: [],
    exclusions: [],
    forbidden: [],
    first: expected.wishes ? read.first : null,
    ...others,
  })
  return [
    ...(moods ?? []).map((mood) => ({
      name: `mood ${mood}`,
      holds: read.moods.some((one) => one.mood === mood),
    })),
    ...fields.flatMap(([field, value]) => {
      const actual = flat[field]
      const same = JSON.stringify(actual) === JSON.stringify(value)
      if (!Array.isArray(value) || !Array.isArray(actual))
        return [{ name: `${field} ${String(value)}`, holds: same }]
      return [
        ...value.map((one) => ({ name: `${field} ${one}`, holds: actual.includes(one) })),
        {
          name: `${field} are ${value.join(', ') || 'none'}`,
          holds:
            field === 'exclusions' || field === 'forbidden' || field === 'languages'
              ? JSON.stringify([...actual].sort()) === JSON.stringify([...value].sort())
              : same,
        },
      ]
    }),
  ]
}

/** Briefs of merchants in five languages, twelve each. */
export const BRIEFS: readonly BriefSample[] = [
  [
    'en',
    'Calm and minimal, lots of white space, a serif font. No discounts, no pop-ups. Reviews first, then the FAQ.',
    {
      moods: ['calm'],
      space: 1,
      type: 'serif',
      wishes: ['reviews', 'faq'],
      first: 'reviews',
      exclusions: ['discounts', 'popups'],
      unknown: [],
    },
  ],
  [
    'en',
    'We are a coffee roaster. Tell our story, show how it works and offer a subscription; cream background with forest green accents.',
    { trade: 'food', wishes: ['story', 'steps', 'subscription'], background: 'tinted', accents: ['green'] },
  ],
  [
    'en',
    'Brutalist streetwear, neon on black, countdown to the next drop at the top, all caps is fine',
    {
      moods: ['bold'],
      background: 'dark',
      vividness: 1,
      corners: -1,
      wishes: ['countdown'],
      first: 'countdown',
    },
  ],
  [
    'en',
    'Like a gallery: big images, no text on images, sans serif, black and white',
    {
      moods: ['calm'],
      space: 1,
      scale: 1,
      type: 'sans',
      accents: ['grey'],
      exclusions: ['text-on-images'],
      wishes: [],
    },
  ],
  [
    'en',
    'A bookshop for families. Warm, cosy and a bit playful. Start with the book of the month, then new arrivals and recommendations.',
    {
      trade: 'books',
      audience: 'families',
      moods: ['warm', 'playful'],
      wishes: ['featured-product', 'new', 'recommended'],
      first: 'featured-product',
    },
  ],
  [
    'en',
    'Not dark, not loud. Soft pastel colors, rounded corners, best sellers before categories, without animations',
    {
      background: 'white',
      vividness: -1,
      corners: 1,
      wishes: ['bestsellers', 'categories'],
      exclusions: ['animation'],
    },
  ],
  [
    'en',
    'We sell dog food and leashes to first-time owners; friendly tone, newsletter sign-up at the end, video of puppies first',
    { trade: 'pets', tone: 'friendly', wishes: ['video', 'newsletter'], first: 'video' },
  ],
  [
    'en',
    'Very luxurious dark jewelry brand, gold accents, no sale, no red',
    {
      trade: 'jewellery',
      moods: ['rich'],
      background: 'dark',
      accents: ['yellow'],
      exclusions: ['sale'],
      forbidden: ['red'],
    },
  ],
  [
    'en',
    'Swiss, precise, dense grid, small text, monospace, in English and German, plain language',
    { moods: ['crisp'], space: -1, scale: -1, type: 'mono', languages: ['en', 'de'], tone: 'plain' },
  ],
  [
    'en',
    'Vintage car parts store for collectors; sharp corners, orange and brown, our values and opening hours below the best sellers',
    {
      trade: 'automotive',
      audience: 'collectors',
      moods: ['warm'],
      corners: -1,
      accents: ['orange', 'brown'],
      wishes: ['bestsellers', 'values', 'stores'],
    },
  ],
  [
    'en',
    'The look of the app should be fresh and modern, with a gallery of customer photos and before and after pictures',
    { trade: null, moods: ['crisp'], wishes: ['gallery', 'before-after'] },
  ],
  [
    'en',
    'Not only calm but also playful, cooler colors, avoid capital letters and countdowns, announcement bar on top',
    {
      moods: ['calm', 'playful'],
      warmth: -1,
      exclusions: ['capitals', 'countdown'],
      wishes: ['announcement'],
      first: 'announcement',
    },
  ],

  [
    'fr',
    'Épuré et chaleureux, fond crème, accents terracotta. Sans promotions ni pop-ups. D’abord notre histoire, puis les avis clients.',
    {
      moods: ['calm', 'warm'],
      background: 'tinted',
      accents: ['orange'],
      wishes: ['story', 'reviews'],
      first: 'story',
      exclusions: ['discounts', 'popups'],
      unknown: [],
    },
  ],
  [
    'fr',
    'Nous vendons du thé. Ambiance zen, beaucoup d’espace, comment ça marche avant la FAQ, un abonnement',
    { trade: 'food', moods: ['calm'], space: 1, wishes: ['steps', 'faq', 'subscription'] },
  ],
  [
    'fr',
    'Librairie pour enfants, ludique et colorée, coins arrondis, nouveautés en premier',
    { trade: 'books', audience: 'children', moods: ['playful'], corners: 1, wishes: ['new'], first: 'new' },
  ],
  [
    'fr',
    'Très luxueux, noir et doré, police à empattements, pas de soldes',
    { moods: ['rich'], background: 'dark', accents: ['yellow'], type: 'serif', exclusions: ['sale'] },
  ],
  [
    'fr',
    'Comme une galerie, de grandes images, sans texte sur les images',
    { moods: ['calm'], scale: 1, wishes: [], exclusions: ['text-on-images'] },
  ],
  [
    'fr',
    'Pas de rouge, pas sombre, des tons froids et du bleu marine, vidéo en haut',
    {
      forbidden: ['red'],
      background: 'white',
      warmth: -1,
      accents: ['blue'],
      wishes: ['video'],
      first: 'video',
    },
  ],
  [
    'fr',
    'Une jardinerie bohème avec meilleures ventes, catégories et conseils d’utilisation',
    { trade: 'garden', moods: ['warm'], wishes: ['bestsellers', 'categories', 'steps'] },
  ],
  [
    'fr',
    'Style industriel, brut, angles droits, caractères condensés, texte en français et en arabe',
    { moods: ['bold'], corners: -1, type: 'condensed', languages: ['fr', 'ar'] },
  ],
  [
    'fr',
    'N’affichez pas les avis. Commencez par les meilleures ventes, ensuite la newsletter',
    { wishes: ['bestsellers', 'newsletter'], first: 'bestsellers', exclusions: ['reviews'] },
  ],
  [
    'fr',
    'Pour les débutants en peinture : ton amical, dense, vert sauge, nos magasins à la fin',
    { audience: 'beginners', tone: 'friendly', space: -1, accents: ['green'], wishes: ['stores'] },
  ],
  [
    'fr',
    'Compte à rebours avant le lancement, néon sur noir, audacieux, sans majuscules',
    { wishes: ['countdown'], background: 'dark', vividness: 1, moods: ['bold'], exclusions: ['capitals'] },
  ],
  [
    'fr',
    'Plutôt moderne, un peu poétique, nos valeurs sous les produits phares, sans animations',
    { moods: ['crisp'], tone: 'poetic', wishes: ['bestsellers', 'values'], exclusions: ['animation'] },
  ],

  [
    'es',
    'Minimalista y elegante, fondo blanco, letra con serifa. Nada de descuentos. Primero las reseñas, luego las preguntas frecuentes',
    {
      moods: ['calm', 'rich'],
      background: 'white',
      type: 'serif',
      exclusions: ['discounts'],
      wishes: ['reviews', 'faq'],
      first: 'reviews',
      unknown: [],
    },
  ],
  [
    'es',
    'Vendemos plantas y macetas. Cálido y artesanal, verde oliva, cómo funciona y nuestra historia',
    { trade: 'garden', moods: ['warm'], accents: ['olive'], wishes: ['steps', 'story'] },
  ],
  [
    'es',
    'Tienda de mascotas divertida, colores vivos, esquinas redondeadas, los más vendidos arriba',
    {
      trade: 'pets',
      moods: ['playful'],
      vividness: 1,
      corners: 1,
      wishes: ['bestsellers'],
      first: 'bestsellers',
    },
  ],
  [
    'es',
    'Sin ventanas emergentes, sin vídeo, no quiero rojo',
    { exclusions: ['popups', 'video'], forbidden: ['red'] },
  ],
  [
    'es',
    'Como una revista: imágenes grandes, titulares con serifa, galería de fotos',
    { moods: ['rich'], scale: 1, type: 'serif', wishes: ['gallery'] },
  ],
  [
    'es',
    'Muy audaz, neón sobre negro, cuenta atrás al principio',
    { moods: ['bold'], background: 'dark', vividness: 1, wishes: ['countdown'], first: 'countdown' },
  ],
  [
    'es',
    'Farmacia de confianza para familias, azul claro, limpio, textos cortos',
    {
      trade: 'health',
      audience: 'families',
      accents: ['blue'],
      moods: ['calm'],
      tone: 'plain',
      wishes: ['values'],
    },
  ],
  [
    'es',
    'Novedades antes de las categorías y boletín al final, compacto, palo seco',
    { wishes: ['new', 'categories', 'newsletter'], space: -1, type: 'sans' },
  ],
  [
    'es',
    'Escandinavo, mucho espacio, tonos fríos, sin animaciones ni mayúsculas',
    { moods: ['calm'], space: 1, warmth: -1, exclusions: ['animation', 'capitals'] },
  ],
  [
    'es',
    'Libros para niños en español e inglés, tono amable, pastel',
    { audience: 'children', languages: ['es', 'en'], tone: 'friendly', vividness: -1 },
  ],
  [
    'es',
    'No muestres ofertas. Empieza con un vídeo y después el producto del mes',
    { exclusions: ['discounts'], wishes: ['video', 'featured-product'], first: 'video' },
  ],
  [
    'es',
    'Taller de coches clásico, marrón y crema, nuestras tiendas debajo de las opiniones',
    { trade: 'automotive', accents: ['brown'], background: 'tinted', wishes: ['reviews', 'stores'] },
  ],

  [
    'de',
    'Ruhig und schlicht, viel Weißraum, Serifenschrift, keine Rabatte. Zuerst die Kundenbewertungen, dann häufige Fragen',
    {
      moods: ['calm'],
      space: 1,
      type: 'serif',
      exclusions: ['discounts'],
      wishes: ['reviews', 'faq'],
      first: 'reviews',
      unknown: [],
    },
  ],
  [
    'de',
    'Wir sind eine Kaffeerösterei. Erzähle unsere Geschichte, so funktioniert’s, dann das Abo. Cremefarbener Hintergrund, tannengrüne Akzente',
    { trade: 'food', wishes: ['story', 'steps', 'subscription'], background: 'tinted', accents: ['green'] },
  ],
  [
    'de',
    'Wie ein Magazin, große Bilder, ohne Text auf Bildern, schwarz und weiß',
    { moods: ['rich'], scale: 1, accents: ['grey'], exclusions: ['text-on-images'] },
  ],
  [
    'de',
    'Mutig und laut, Neon auf Schwarz, eckig, Countdown ganz oben',
    {
      moods: ['bold'],
      background: 'dark',
      vividness: 1,
      corners: -1,
      wishes: ['countdown'],
      first: 'countdown',
    },
  ],
  [
    'de',
    'Buchladen für Kinder, verspielt und bunt, runde Ecken, Neuheiten vor den Bestsellern',
    { trade: 'books', audience: 'children', moods: ['playful'], corners: 1, wishes: ['new', 'bestsellers'] },
  ],
  [
    'de',
    'Nicht dunkel, nicht rot, kühle Farben, keine Pop-ups oder Animationen',
    { background: 'white', forbidden: ['red'], warmth: -1, exclusions: ['popups', 'animation'] },
  ],
  [
    'de',
    'Tierbedarf für Hunde und Katzen, freundlicher Ton, Newsletter am Ende, Video zuerst',
    { trade: 'pets', tone: 'friendly', wishes: ['video', 'newsletter'], first: 'video' },
  ],
  [
    'de',
    'Sehr edel, dunkelgrün und Gold, nicht nur elegant, sondern auch warm; ohne Sale',
    { moods: ['rich', 'warm'], accents: ['green', 'yellow'], background: null, exclusions: ['sale'] },
  ],
  [
    'de',
    'Schweizer Stil, präzise, kompakt, serifenlos, auf Deutsch und Französisch',
    { moods: ['crisp'], space: -1, type: 'sans', languages: ['de', 'fr'] },
  ],
  [
    'de',
    'Gärtnerei mit Herz: gemütlich, Erdtöne, Filialen unter den Kategorien, Rabatte brauchen wir nicht',
    {
      trade: 'garden',
      moods: ['warm'],
      warmth: 1,
      wishes: ['categories', 'stores'],
      exclusions: ['discounts'],
    },
  ],
  [
    'de',
    'Für Profis, sachlich, kurze Texte, Empfehlungen und zuletzt angesehene Produkte',
    {
      audience: 'professionals',
      moods: ['crisp'],
      tone: 'plain',
      wishes: ['recommended', 'recently-viewed'],
    },
  ],
  [
    'de',
    'Kunstdrucke und Gemälde wie im Museum, Galerie mit Kundenfotos, keine Großbuchstaben',
    { trade: 'art', moods: ['calm'], wishes: ['gallery'], exclusions: ['capitals'] },
  ],

  [
    'ar',
    'هادئ وبسيط مع مساحات بيضاء، بدون خصومات، آراء العملاء أولا ثم الأسئلة الشائعة',
    {
      moods: ['calm'],
      space: 1,
      exclusions: ['discounts'],
      wishes: ['reviews', 'faq'],
      first: 'reviews',
      unknown: [],
    },
  ],
  [
    'ar',
    'نبيع القهوة والتمور، قصتنا في البداية، خلفية كريمية ولمسات خضراء',
    { trade: 'food', wishes: ['story'], first: 'story', background: 'tinted', accents: ['green'] },
  ],
  [
    'ar',
    'جريء، نيون على الأسود، العد التنازلي في الأعلى',
    { moods: ['bold'], vividness: 1, background: 'dark', wishes: ['countdown'], first: 'countdown' },
  ],
  [
    'ar',
    'مثل معرض فني، صور كبيرة، بدون كتابة على الصور',
    { moods: ['calm'], scale: 1, exclusions: ['text-on-images'], wishes: [] },
  ],
  [
    'ar',
    'مكتبة للأطفال، مرح وملون، زوايا مستديرة، وصل حديثا قبل الأكثر مبيعا',
    { trade: 'books', audience: 'children', moods: ['playful'], corners: 1, wishes: ['new', 'bestsellers'] },
  ],
  [
    'ar',
    'ليس داكنا، لا أريد الأحمر، ألوان باردة، بدون نوافذ منبثقة',
    { background: 'white', forbidden: ['red'], warmth: -1, exclusions: ['popups'] },
  ],
  [
    'ar',
    'فاخر جدا، أسود وذهبي، خط مذيل، بلا عروض',
    { moods: ['rich'], background: 'dark', accents: ['yellow'], type: 'serif', exclusions: ['discounts'] },
  ],
  [
    'ar',
    'متجر مجوهرات أنيق للنساء، وردي، فيديو ثم معرض الصور',
    {
      trade: 'jewellery',
      audience: 'women',
      moods: ['rich'],
      accents: ['pink'],
      wishes: ['video', 'gallery'],
    },
  ],
  [
    'ar',
    'عصري ونظيف باللغتين العربية والفرنسية، كيف يعمل، فروعنا في النهاية',
    { moods: ['crisp'], languages: ['ar', 'fr'], wishes: ['steps', 'stores'] },
  ],
  [
    'ar',
    'مشتل نباتات، طبيعي ودافئ، درجات دافئة، الفئات، النشرة البريدية',
    { trade: 'garden', moods: ['calm', 'warm'], warmth: 1, wishes: ['categories', 'newsletter'] },
  ],
  [
    'ar',
    'لقطع غيار السيارات، قوي، بدون حركة، تخفيضات أولا',
    { trade: 'automotive', moods: ['bold'], exclusions: ['animation'], wishes: ['sale'], first: 'sale' },
  ],
  [
    'ar',
    'بسيط قليلا وليس فقط أنيق، للمحترفين، نصوص قصيرة، قيمنا تحت التقييمات',
    { moods: ['calm', 'rich'], audience: 'professionals', tone: 'plain', wishes: ['reviews', 'values'] },
  ],
]

/** Held-out briefs, written after the lexicon without looking at it: six in each language. */
export const HELD_OUT: readonly BriefSample[] = [
  [
    'en',
    'Think of a cozy farmhouse kitchen. Our handmade jam and honey, muted greens, customer testimonials right at the top, please no countdown timers.',
    {
      trade: 'food',
      moods: ['warm'],
      accents: ['green'],
      vividness: -1,
      wishes: ['reviews'],
      first: 'reviews',
      exclusions: ['countdown'],
    },
  ],
  [
    'en',
    'Sleek and futuristic for gamers, electric purple on a black background, huge product shots, headphones and keyboards, condensed headlines',
    {
      trade: 'electronics',
      moods: ['crisp'],
      accents: ['purple'],
      background: 'dark',
      vividness: 1,
      scale: 1,
      type: 'condensed',
    },
  ],
  [
    'en',
    'I run a plant nursery. Keep it airy, light and natural; care guides after the new arrivals; skip the newsletter and don’t use animations.',
    {
      trade: 'garden',
      moods: ['calm'],
      space: 1,
      background: 'white',
      wishes: ['new', 'steps'],
      exclusions: ['newsletter', 'animation'],
    },
  ],
  [
    'en',
    'Elegant watches for gentlemen, navy and silver, discreet tone, open with a film, then heritage, then the store finder',
    {
      audience: 'men',
      moods: ['rich'],
      accents: ['blue', 'grey'],
      tone: 'refined',
      wishes: ['video', 'story', 'stores'],
      first: 'video',
    },
  ],
  [
    'en',
    'Fun and bubbly toys for toddlers, nothing dark, big rounded shapes, rainbow colors, most popular first, categories second',
    {
      trade: 'kids',
      moods: ['playful'],
      background: 'white',
      corners: 1,
      vividness: 1,
      wishes: ['bestsellers', 'categories'],
      first: 'bestsellers',
    },
  ],
  [
    'en',
    'Vitamins and supplements, trustworthy and scientific, white background with teal, ingredients explained, common questions below the reviews, no coupons or overlays',
    {
      trade: 'health',
      moods: ['crisp'],
      background: 'white',
      accents: ['teal'],
      exclusions: ['discounts', 'popups'],
      wishes: ['values', 'reviews', 'faq'],
    },
  ],

  [
    'fr',
    'Une maison de parfum : élégance feutrée, violet profond, grandes photos, pas de texte sur les images, témoignages tout en bas',
    {
      trade: 'beauty',
      moods: ['rich'],
      accents: ['purple'],
      scale: 1,
      exclusions: ['text-on-images'],
      wishes: ['reviews'],
    },
  ],
  [
    'fr',
    'On vend des croquettes et des jouets pour chiens. Sympa, coloré, sans fenêtres pop-up, conseils et questions fréquentes après les best-sellers',
    { trade: 'pets', moods: ['playful'], exclusions: ['popups'], wishes: ['bestsellers', 'steps', 'faq'] },
  ],
  [
    'fr',
    'Affiches d’art pour collectionneurs, fond blanc, typographie géométrique, beaucoup d’air, zéro animation',
    {
      trade: 'art',
      audience: 'collectors',
      background: 'white',
      type: 'geometric',
      space: 1,
      exclusions: ['animation'],
    },
  ],
  [
    'fr',
    'Garage de motos anciennes, rétro, rouge et crème, coins carrés, l’histoire du fondateur en tête de page',
    {
      trade: 'automotive',
      moods: ['warm'],
      accents: ['red'],
      background: 'tinted',
      corners: -1,
      wishes: ['story'],
      first: 'story',
    },
  ],
  [
    'fr',
    'Vêtements pour femmes, style scandinave, teintes douces, évitez les majuscules, nouveautés puis lookbook puis nos engagements',
    {
      trade: 'fashion',
      audience: 'women',
      moods: ['calm'],
      vividness: -1,
      exclusions: ['capitals'],
      wishes: ['new', 'gallery', 'values'],
    },
  ],
  [
    'fr',
    'Pour sportifs : dynamique, contrasté, orange vif, pas de rose, bande d’annonce en haut, offres du moment ensuite',
    {
      moods: ['bold'],
      accents: ['orange'],
      forbidden: ['pink'],
      wishes: ['announcement', 'sale'],
      first: 'announcement',
    },
  ],

  [
    'es',
    'Somos una cafetería con tostador propio; ambiente rústico, marrones y crema, vídeo del proceso antes que las opiniones',
    {
      trade: 'food',
      moods: ['warm'],
      accents: ['brown'],
      background: 'tinted',
      wishes: ['video', 'steps', 'reviews'],
    },
  ],
  [
    'es',
    'Ropa urbana para jóvenes, atrevida, tipografía enorme, verde neón, fondo negro, próximo lanzamiento arriba',
    {
      trade: 'fashion',
      audience: 'young',
      moods: ['bold'],
      scale: 1,
      vividness: 1,
      accents: ['green'],
      background: 'dark',
      wishes: ['countdown'],
      first: 'countdown',
    },
  ],
  [
    'es',
    'Quiero algo sereno y luminoso para mi tienda de yoga, sin promociones, con suscripción y preguntas',
    {
      trade: 'sport',
      moods: ['calm'],
      background: 'white',
      exclusions: ['discounts'],
      wishes: ['subscription', 'faq'],
    },
  ],
  [
    'es',
    'Joyas hechas a mano, delicadas, dorado sobre blanco, nada de texto encima de las fotos, nuestra filosofía en primer lugar',
    {
      trade: 'jewellery',
      accents: ['yellow'],
      background: 'white',
      exclusions: ['text-on-images'],
      wishes: ['values'],
      first: 'values',
    },
  ],
  [
    'es',
    'Estilo suizo, ordenado, letras sin remates, poco espacio, en alemán y en inglés',
    { moods: ['crisp'], type: 'sans', languages: ['de', 'en'] },
  ],
  [
    'es',
    'Librería de segunda mano, nostálgica, tono poético, recomendaciones y vistos recientemente, sin boletín',
    {
      trade: 'books',
      moods: ['warm'],
      tone: 'poetic',
      wishes: ['recommended', 'recently-viewed'],
      exclusions: ['newsletter'],
    },
  ],

  [
    'de',
    'Naturkosmetik und Seifen, sanft, Salbeigrün, bitte nichts Grelles, Inhaltsstoffe zuerst, danach Vorher-Nachher-Bilder',
    {
      trade: 'beauty',
      moods: ['calm'],
      accents: ['green'],
      vividness: -1,
      wishes: ['values', 'before-after'],
      first: 'values',
    },
  ],
  [
    'de',
    'Für Radfahrer: sportlich, dynamisch, schmale Schrift, Orange auf Anthrazit, Fahrräder und Zubehör, Produkt der Woche oben',
    {
      trade: 'sport',
      moods: ['bold'],
      type: 'condensed',
      accents: ['orange'],
      wishes: ['featured-product'],
      first: 'featured-product',
    },
  ],
  [
    'de',
    'Möbel im japanischen Stil, viel Luft, helle Töne, keine Bewegung, Kategorien vor der Galerie',
    {
      trade: 'home',
      space: 1,
      background: 'white',
      exclusions: ['animation'],
      wishes: ['categories', 'gallery'],
    },
  ],
  [
    'de',
    'Unsere Apotheke soll vertrauenswürdig wirken, hellblau, für Senioren, große Schrift, einfache Sprache, Öffnungszeiten ganz oben',
    {
      trade: 'health',
      audience: 'older',
      accents: ['blue'],
      scale: 1,
      tone: 'plain',
      wishes: ['stores'],
      first: 'stores',
    },
  ],
  [
    'de',
    'Weinhandlung, gediegen, Bordeauxrot, Abo und Bestseller, aber keine Sonderangebote und kein Countdown',
    {
      trade: 'food',
      moods: ['rich'],
      accents: ['red'],
      wishes: ['subscription', 'bestsellers'],
      exclusions: ['discounts', 'countdown'],
    },
  ],
  [
    'de',
    'Spielzeugladen: lustig, quietschbunt, abgerundet, Hinweisleiste, neue Artikel, Empfehlungen, auf Englisch und Arabisch',
    {
      trade: 'kids',
      moods: ['playful'],
      corners: 1,
      wishes: ['announcement', 'new', 'recommended'],
      languages: ['en', 'ar'],
    },
  ],

  [
    'ar',
    'متجر عطور شرقية فاخرة، ذهبي على خلفية سوداء، قصة العلامة ثم الأكثر مبيعًا، بدون نوافذ منبثقة',
    {
      trade: 'beauty',
      moods: ['rich'],
      accents: ['yellow'],
      background: 'dark',
      wishes: ['story', 'bestsellers'],
      exclusions: ['popups'],
    },
  ],
  [
    'ar',
    'أريد تطبيقًا لملابس الأطفال، ألوان زاهية ومرحة، خصومات في الأعلى، لا أريد حركة',
    {
      trade: 'kids',
      moods: ['playful'],
      vividness: 1,
      wishes: ['sale'],
      first: 'sale',
      exclusions: ['animation'],
    },
  ],
  [
    'ar',
    'طعام القطط والكلاب، أسلوب ودود، أسئلة متكررة بعد التقييمات، اشتراك شهري',
    { trade: 'pets', tone: 'friendly', wishes: ['reviews', 'faq', 'subscription'] },
  ],
  [
    'ar',
    'لوحات فنية مثل المتحف، مساحات واسعة، أبيض وأسود، بدون أحرف كبيرة',
    { trade: 'art', moods: ['calm'], space: 1, accents: ['grey'], exclusions: ['capitals'] },
  ],
  [
    'ar',
    'نبيع مكملات غذائية، تصميم نظيف وعصري، أخضر فاتح، طريقة الاستخدام أولا، بدون اللون الأحمر',
    {
      trade: 'health',
      moods: ['crisp'],
      accents: ['green'],
      wishes: ['steps'],
      first: 'steps',
      forbidden: ['red'],
    },
  ],
  [
    'ar',
    'ساعات ومجوهرات للسيدات، راقٍ جدًا، خط بدون زوائد، معرض صور قبل الفئات، لا نريد عروضًا',
    {
      trade: 'jewellery',
      audience: 'women',
      moods: ['rich'],
      type: 'sans',
      wishes: ['gallery', 'categories'],
      exclusions: ['discounts'],
    },
  ],
]
