import type { BriefSample } from './briefs.ts'

/** Briefs that were misread in the past, each for a kind of sentence. */
export const MISREAD_BRIEFS: readonly BriefSample[] = [
  [
    'en',
    'Streetwear drop store for teenagers. Acid green on black, huge condensed type. Countdown right under the hero, no newsletter.',
    {
      background: 'dark',
      accents: ['green'],
      type: 'condensed',
      wishes: ['countdown'],
      first: 'countdown',
      exclusions: ['newsletter'],
    },
  ],
  [
    'en',
    'More like a magazine than a shop. Wide margins, thin black lines, no rounded corners.',
    { background: null, moods: ['rich'], space: 1, corners: -1, unknown: [] },
  ],
  [
    'en',
    'Hiking boots, forest colors, less text more pictures, FAQ + size guide, no stories',
    {
      trade: 'sport',
      accents: ['green'],
      tone: 'plain',
      wishes: ['faq', 'steps'],
      exclusions: ['story'],
      unknown: [],
    },
  ],
  ['en', 'Reviews between the story and the FAQ.', { wishes: ['story', 'reviews', 'faq'] }],
  [
    'en',
    'Make it feel expensive, like a small hotel. Show what they say about us.',
    { moods: ['rich'], scale: 0, wishes: ['reviews'] },
  ],
  [
    'en',
    'The opposite of minimal: maximalist, colourful, crazy.',
    { moods: ['playful'], vividness: 1, space: -1 },
  ],
  [
    'en',
    'Warm red, but not aggressive, for wine lovers.',
    { trade: 'food', audience: 'collectors', moods: ['warm'], accents: ['red'], unknown: [] },
  ],
  [
    'fr',
    "Nous vendons du vin nature de petits vignerons, pas de promos, l'histoire en premier puis les nouveautés.",
    {
      trade: 'food',
      audience: null,
      scale: 0,
      wishes: ['story', 'new'],
      first: 'story',
      exclusions: ['discounts'],
    },
  ],
  [
    'fr',
    'Un site doux et rassurant pour les jeunes mamans, ambiance chaleureuse, les avis tout en haut.',
    { audience: 'families', moods: ['calm', 'warm'], wishes: ['reviews'], first: 'reviews', unknown: [] },
  ],
  [
    'fr',
    "Je veux que l'abonnement vienne juste après l'histoire, et que la FAQ ferme la page.",
    { moods: [], wishes: ['story', 'subscription', 'faq'] },
  ],
  [
    'fr',
    'Les avis entre l’histoire et la FAQ, vert sapin sur fond crème.',
    { background: 'tinted', accents: ['green'], wishes: ['story', 'reviews', 'faq'] },
  ],
  [
    'de',
    'Wir verkaufen handgemachte Messer für Köche. Kupfer als Akzent, keine Rabatte.',
    { trade: 'home', audience: 'professionals', accents: ['brown'], exclusions: ['discounts'], unknown: [] },
  ],
  [
    'de',
    'Wir sind eine kleine Brauerei. Rustikal, Holz, dunkelgrün. Abo zuerst.',
    { trade: 'food', scale: 0, accents: ['brown', 'green'], wishes: ['subscription'], first: 'subscription' },
  ],
  [
    'de',
    'Der Newsletter kann weg, die FAQ soll ganz nach oben.',
    { wishes: ['faq'], first: 'faq', exclusions: ['newsletter'], unknown: [] },
  ],
  [
    'de',
    'Yogamatten, erdige Töne, fette Schrift, Bewertungen zwischen Story und FAQ',
    { trade: 'sport', warmth: 1, moods: ['bold'], wishes: ['story', 'reviews', 'faq'], unknown: [] },
  ],
  [
    'es',
    'Tienda de videojuegos retro, neón morado sobre negro, nada de blanco.',
    { trade: 'electronics', background: 'dark', accents: ['purple'], unknown: [] },
  ],
  [
    'es',
    'Mucho blanco, fotos enormes y casi nada de texto. Que las opiniones no aparezcan.',
    { background: 'white', scale: 1, tone: 'plain', exclusions: ['reviews'], unknown: [] },
  ],
  [
    'es',
    'Para mamás primerizas, tierno pero no infantil, colores pastel, preguntas frecuentes',
    { audience: 'families', vividness: -1, wishes: ['faq'], unknown: [] },
  ],
  [
    'ar',
    'نبيع القهوة المختصة، ابدأ بقصتنا ثم الاشتراك، بدون خصومات.',
    {
      trade: 'food',
      audience: null,
      wishes: ['story', 'subscription'],
      first: 'story',
      exclusions: ['discounts'],
    },
  ],
  [
    'ar',
    'حلويات فاخرة، ابدا بالفيديو ثم الأكثر مبيعا، ولا أريد نوافذ منبثقة أبدا',
    { trade: 'food', wishes: ['video', 'bestsellers'], first: 'video', exclusions: ['popups'] },
  ],
  [
    'ar',
    'متجر ألعاب فيديو، نيون بنفسجي على خلفية سوداء، أحدث الإصدارات أولاً',
    {
      trade: 'electronics',
      background: 'dark',
      accents: ['purple'],
      wishes: ['new'],
      first: 'new',
      unknown: [],
    },
  ],
  [
    'ar',
    'نبيع منتجات العناية باللحية للرجال، أسود ورمادي، التقييمات بين القصة والأسئلة الشائعة',
    {
      trade: 'beauty',
      audience: 'men',
      background: 'dark',
      accents: ['grey'],
      wishes: ['story', 'reviews', 'faq'],
      unknown: [],
    },
  ],
  [
    'en',
    'An independent bookshop: warm paper background, serif type, staff picks, book of the month, and store hours at the bottom.',
    { background: 'tinted', type: 'serif', wishes: ['recommended', 'featured-product', 'stores'] },
  ],
  [
    'en',
    'Organic baby food with certifications, then subscriptions. English, German and French.',
    { audience: null, wishes: ['values', 'subscription'], languages: ['en', 'de', 'fr'], unknown: [] },
  ],
  [
    'de',
    'Zuerst das Video, danach Abos, Bewertungen und am Ende die häufigen Fragen.',
    { wishes: ['video', 'subscription', 'reviews', 'faq'], first: 'video', unknown: [] },
  ],
  [
    'ar',
    'علامة أزياء نسائية، ألوان محايدة، أحدث التشكيلات في البداية، ثم معرض الصور. بالعربية والفرنسية.',
    {
      trade: 'fashion',
      audience: 'women',
      vividness: -1,
      wishes: ['new', 'gallery'],
      first: 'new',
      languages: ['ar', 'fr'],
      unknown: [],
    },
  ],
  [
    'en',
    'A Japanese tea house: quiet, no sales talk. Start with how we source our tea, then three best sellers, then brewing steps.',
    {
      trade: 'food',
      tone: 'plain',
      first: 'story',
      wishes: ['story', 'bestsellers', 'steps'],
      exclusions: [],
    },
  ],
  [
    'en',
    'Loud skate brand. Video on top. Please don’t ask people for their email.',
    { first: 'video', wishes: ['video'], exclusions: ['newsletter'], unknown: [] },
  ],
  [
    'en',
    'An art print shop like a museum. White walls, images without text on them.',
    { trade: 'art', background: 'white', exclusions: ['text-on-images'], unknown: [] },
  ],
  [
    'en',
    'Colourful candy shop for kids. Show what’s new and what’s on sale.',
    { audience: 'children', wishes: ['new', 'sale'] },
  ],
  [
    'en',
    'I want less text, bigger photos and only one product in focus.',
    { tone: 'plain', scale: 1, wishes: ['featured-product'] },
  ],
  [
    'en',
    'Our shop in English and German, friendly tone, best sellers first, then categories.',
    { tone: 'friendly', wishes: ['bestsellers', 'categories'], languages: ['en', 'de'] },
  ],
  [
    'fr',
    'Cosmétiques pour peaux sensibles, fond blanc cassé, vert sauge, d’abord les avis clients.',
    {
      trade: 'beauty',
      background: 'tinted',
      accents: ['green'],
      first: 'reviews',
      wishes: ['reviews'],
      unknown: [],
    },
  ],
  [
    'fr',
    'Jouets en bois, couleurs vives mais pas criardes, des photos sans texte, nos magasins.',
    { trade: 'kids', vividness: 1, wishes: ['stores'], exclusions: ['text-on-images'], unknown: [] },
  ],
  [
    'es',
    'Historia de la familia, vídeo de la bodega, tono juvenil, poco color.',
    { audience: 'young', vividness: -1, wishes: ['story', 'video'] },
  ],
  [
    'de',
    'Kinderspielzeug: bunt, aber nicht schrill, Bilder ohne Text, so funktioniert das Abo.',
    {
      trade: 'kids',
      vividness: 1,
      wishes: ['steps', 'subscription'],
      exclusions: ['text-on-images'],
      unknown: [],
    },
  ],
  [
    'ar',
    'تصميم بسيط، الصور بدون نص، بدون أي حركة أو نوافذ.',
    { moods: ['calm'], exclusions: ['text-on-images', 'animation', 'popups'] },
  ],
  [
    'en',
    'Surfboards: salty, sun-faded colours, film photography, story of the shaper.',
    { trade: 'sport', wishes: ['story'] },
  ],
  ['en', 'White background and no other colours than green.', { background: 'white', accents: ['green'] }],
  ['en', 'Remove everything that moves.', { exclusions: ['animation'], unknown: [] }],
  [
    'en',
    'Only three things: who we are, what’s new, where to find us.',
    { wishes: ['story', 'new', 'stores'], unknown: [] },
  ],
  [
    'fr',
    'Mettez en avant l’atelier et les artisans, ensuite un carrousel de nouveautés.',
    { wishes: ['story', 'new'], unknown: [] },
  ],
  [
    'es',
    'Heladería: colores de helado, divertida, que la página respire, tiendas arriba.',
    { trade: 'food', moods: ['playful'], space: 1, first: 'stores', wishes: ['stores'] },
  ],
  [
    'de',
    'Der Newsletter soll ganz ans Ende, das Video ganz an den Anfang. Holz, Leinen.',
    { audience: null, first: 'video', wishes: ['video', 'newsletter'] },
  ],
  [
    'ar',
    'متجر قطط لطيف، نصائح العناية، اشتراك للطعام.',
    { trade: 'pets', wishes: ['steps', 'subscription'] },
  ],
  // Refusals that are refused themselves, offers in the form of a refusal, and refusals of what is not genuine.
  [
    'en',
    'fly fishing gear, no-nonsense, for pros. dont hide the reviews and show best sellers up top. No pop ups no newsletter nagging',
    {
      trade: 'sport',
      audience: 'professionals',
      tone: 'plain',
      first: 'bestsellers',
      wishes: ['bestsellers', 'reviews'],
      exclusions: ['popups', 'newsletter'],
    },
  ],
  [
    'de',
    'angelzubehör für profis, bewertungen nicht verstecken, bestseller ganz oben, weder newsletter noch rabattgeschrei',
    {
      trade: 'sport',
      first: 'bestsellers',
      wishes: ['bestsellers', 'reviews'],
      exclusions: ['newsletter', 'discounts'],
    },
  ],
  [
    'ar',
    'معدات صيد السمك، لا تخفِ التقييمات وضع الأكثر مبيعا في الأعلى، بدون نوافذ منبثقة ولا نشرة بريدية',
    {
      trade: 'sport',
      first: 'bestsellers',
      wishes: ['bestsellers', 'reviews'],
      exclusions: ['popups', 'newsletter'],
    },
  ],
  [
    'fr',
    'Pourquoi pas une vidéo, mais tout en bas ; les rayons en premier, la box mensuelle ensuite.',
    { first: 'categories', last: 'video', wishes: ['categories', 'subscription', 'video'] },
  ],
  ['en', 'No fake reviews, please. FAQ at the end.', { last: 'faq', wishes: ['faq'], exclusions: [] }],
  [
    'en',
    'Don’t bother with a countdown or a mailing list, show reviews',
    { wishes: ['reviews'], exclusions: ['countdown', 'newsletter'] },
  ],
  [
    'de',
    'auf newsletter und aktionen verzichten wir, dafür die häufigsten fragen direkt nach dem titelbild',
    { first: 'faq', wishes: ['faq'], exclusions: ['newsletter', 'discounts'] },
  ],
  ['de', 'Bloß keine Pop-ups und nichts, was sich bewegt.', { exclusions: ['popups', 'animation'] }],
  [
    'en',
    'Baby slings, soft pastels, anything but pink! Reviews straight after the opening picture.',
    {
      trade: 'kids',
      vividness: -1,
      forbidden: ['pink'],
      accents: [],
      first: 'reviews',
      wishes: ['reviews'],
    },
  ],
  // Bounds, positions and parts that are named by more than one word.
  [
    'en',
    'Work uniforms, navy, no more than three blocks: categories, sizing FAQ, testimonials.',
    { trade: 'fashion', accents: ['blue'], onlyWishes: true, wishes: ['categories', 'faq', 'reviews'] },
  ],
  [
    'de',
    'Gebrauchte Uhren, eckig. Nichts außer der Uhr des Monats, unserer Geschichte und den FAQ.',
    { trade: 'jewellery', corners: -1, onlyWishes: true, wishes: ['featured-product', 'story', 'faq'] },
  ],
  [
    'en',
    'A bridal boutique where every dress tells a story. Open with the gallery, explain how a fitting works.',
    { trade: 'fashion', first: 'gallery', wishes: ['gallery', 'steps'] },
  ],
  [
    'de',
    'Halal-Metzgerei, herzlich. Angebote der Woche direkt unterm Banner, dann die Kategorien.',
    { trade: 'food', tone: 'friendly', first: 'sale', wishes: ['sale', 'categories'] },
  ],
  [
    'fr',
    'Laine et tricot, gros titres ; la newsletter peut rester, tout en bas.',
    { last: 'newsletter', wishes: ['newsletter'] },
  ],
  // Spellings: color codes, small and large in Spanish, possessives in Arabic, compounds and typing errors.
  ['en', 'Accents in #0a7d4b on #ffffff', { accents: ['green'], background: 'white' }],
  ['es', 'rosita y esquinas redonditas, fotos grandotas', { accents: ['pink'], corners: 1, scale: 1 }],
  ['ar', 'مفضلاتنا ثم تقييمات عملائنا', { wishes: ['bestsellers', 'reviews'] }],
  ['de', 'Brautkleider in Puderrosa', { trade: 'fashion', accents: ['pink'] }],
  ['en', 'catagories then recently veiwed', { wishes: ['categories', 'recently-viewed'] }],
  ['de', 'Ruhig, Galerie, Deutsch und Englisch', { wishes: ['gallery'], languages: ['de', 'en'] }],
  [
    'es',
    'Suscripción arriba. Prohibido: rebajas, ventanas emergentes.',
    { wishes: ['subscription'], exclusions: ['discounts', 'popups'] },
  ],
  [
    'de',
    'Und warum eigentlich kein Video? Streichpreise sind tabu.',
    { wishes: ['video'], exclusions: ['discounts'] },
  ],
  [
    'en',
    'A video, new arrivals and categories, but the video below the categories',
    { wishes: ['new', 'categories', 'video'] },
  ],
  [
    'en',
    'Reviews and FAQ. Discounts cheapen us, so none of that.',
    { wishes: ['reviews', 'faq'], exclusions: ['discounts'] },
  ],
  ['en', 'Allergy-friendly bakery, honest', { trade: 'food', tone: 'plain' }],
  [
    'en',
    'FAQ at the end. Keep discounts out of it.',
    { wishes: ['faq'], last: 'faq', exclusions: ['discounts'] },
  ],
  ['fr', 'Baskets de collection, nouveautés', { trade: 'fashion', wishes: ['new'] }],
]
