import { createBannerImage } from './images.ts'
import { compose, createLocalText } from './localized-names.ts'
import { policies } from './policies.ts'
import type { Article, Blog, Collection, LocalText, Menu, MenuItem, Page } from './types.ts'

const paragraphs = (...parts: readonly LocalText[]): LocalText =>
  compose(
    parts.map((part) => compose(['<p>', part, '</p>'], '')),
    '\n',
  )

const BORN = '2025-02-03T09:00:00Z'

const page = (id: number, handle: string, title: LocalText, ...parts: readonly LocalText[]): Page => ({
  __typename: 'Page',
  id: 112_000_000_000 + id,
  handle,
  title,
  bodyHtml: paragraphs(...parts),
  createdAt: BORN,
  updatedAt: '2026-05-11T08:30:00Z',
})

export const pages: readonly Page[] = [
  page(
    1,
    'about',
    createLocalText('About us', 'À propos', 'Sobre nosotros', 'Über uns', 'من نحن'),
    createLocalText(
      'Alder & Fig makes things for the home and for the people in it. We began at one kiln and one loom; today eleven workshops make what we draw.',
      'Alder & Fig fabrique des objets pour la maison et ceux qui y vivent. Nous avons commencé avec un four et un métier ; onze ateliers réalisent aujourd’hui nos dessins.',
      'Alder & Fig hace cosas para la casa y para quienes la habitan. Empezamos con un horno y un telar; hoy once talleres hacen lo que dibujamos.',
      'Alder & Fig macht Dinge für das Zuhause und die Menschen darin. Angefangen haben wir mit einem Ofen und einem Webstuhl; heute fertigen elf Werkstätten unsere Entwürfe.',
      'تصنع ألدر آند فيغ أشياء للبيت ولأهله. بدأنا بفرن واحد ونول واحد، واليوم تنفذ إحدى عشرة ورشة تصاميمنا.',
    ),
    createLocalText(
      'Every piece can be repaired, and we keep the parts.',
      'Chaque pièce se répare, et nous gardons les pièces détachées.',
      'Cada pieza se puede reparar y guardamos los recambios.',
      'Jedes Stück lässt sich reparieren, und wir halten die Teile bereit.',
      'كل قطعة قابلة للإصلاح ونحتفظ بقطع الغيار.',
    ),
  ),
  page(
    2,
    'contact',
    createLocalText('Contact', 'Contact', 'Contacto', 'Kontakt', 'اتصل بنا'),
    createLocalText(
      'Write to hello@alderandfig.test. We answer within one working day.',
      'Écrivez à hello@alderandfig.test. Nous répondons sous un jour ouvré.',
      'Escribe a hello@alderandfig.test. Respondemos en un día laborable.',
      'Schreib an hello@alderandfig.test. Wir antworten innerhalb eines Werktags.',
      'راسلنا على hello@alderandfig.test ونجيب خلال يوم عمل.',
    ),
  ),
  page(
    3,
    'care',
    createLocalText('Care guide', 'Guide d’entretien', 'Guía de cuidado', 'Pflegehinweise', 'دليل العناية'),
    createLocalText(
      'Oil wood twice a year. Wash wool by hand. Let linen dry in the shade.',
      'Huilez le bois deux fois par an. Lavez la laine à la main. Séchez le lin à l’ombre.',
      'Aceita la madera dos veces al año. Lava la lana a mano. Seca el lino a la sombra.',
      'Holz zweimal im Jahr ölen. Wolle von Hand waschen. Leinen im Schatten trocknen.',
      'ادهن الخشب بالزيت مرتين في السنة، واغسل الصوف يدويًا، وجفف الكتان في الظل.',
    ),
  ),
  page(
    4,
    'faq',
    createLocalText('Questions', 'Questions fréquentes', 'Preguntas', 'Häufige Fragen', 'أسئلة شائعة'),
    createLocalText(
      'Orders leave within two days. Returns are free for thirty days.',
      'Les commandes partent sous deux jours. Retours gratuits pendant trente jours.',
      'Los pedidos salen en dos días. Devoluciones gratis durante treinta días.',
      'Bestellungen gehen innerhalb von zwei Tagen raus. Rückgabe dreißig Tage kostenlos.',
      'تُشحن الطلبات خلال يومين، والإرجاع مجاني لثلاثين يومًا.',
    ),
  ),
  {
    ...page(
      5,
      'size-guide',
      createLocalText('Size guide', 'Guide des tailles', 'Guía de tallas', 'Größentabelle', 'دليل المقاسات'),
    ),
    bodyHtml: compose(
      [
        '<p>',
        createLocalText(
          'Measure around the widest part of your chest, under the arms.',
          'Mesurez autour de la partie la plus large de la poitrine, sous les bras.',
          'Mide alrededor de la parte más ancha del pecho, bajo los brazos.',
          'Miss um die breiteste Stelle der Brust, unter den Armen.',
          'قس حول أعرض جزء من الصدر تحت الذراعين.',
        ),
        '</p><table><tbody><tr><th></th><th>XS</th><th>S</th><th>M</th><th>L</th><th>XL</th></tr><tr><th>cm</th><td>84</td><td>90</td><td>96</td><td>104</td><td>112</td></tr><tr><th>in</th><td>33</td><td>35½</td><td>38</td><td>41</td><td>44</td></tr></tbody></table>',
      ],
      '',
    ),
  },
]

const BLOG_ID = 98_000_000_001
const GUIDES_ID = 98_000_000_002

const article = (
  id: number,
  handle: string,
  tags: readonly string[],
  day: string,
  title: LocalText,
  excerpt: LocalText,
  body: LocalText,
  blogId: number = BLOG_ID,
): Article => ({
  __typename: 'Article',
  id: 606_000_000_000 + id,
  blogId,
  handle,
  title,
  excerpt,
  contentHtml: paragraphs(excerpt, body),
  picture: createBannerImage(
    52_000_000_000_000 + id,
    `banner-${['table', 'evening', 'rest'][id % 3]}-1`,
    true,
    title,
  ),
  author: { firstName: 'Ines', lastName: 'Alder', email: 'ines@alderandfig.test' },
  tags,
  publishedAt: `${day}T07:00:00Z`,
})

export const articles: readonly Article[] = [
  article(
    1,
    'how-a-mug-is-made',
    ['workshop', 'kitchen'],
    '2025-09-14',
    createLocalText(
      'How a mug is made',
      'Comment naît un mug',
      'Cómo nace una taza',
      'Wie ein Becher entsteht',
      'كيف يُصنع الكوب',
    ),
    createLocalText(
      'Two days, one kiln, forty hands.',
      'Deux jours, un four, quarante mains.',
      'Dos días, un horno, cuarenta manos.',
      'Zwei Tage, ein Ofen, vierzig Hände.',
      'يومان وفرن واحد وأربعون يدًا.',
    ),
    createLocalText(
      'Clay is patient. It is wedged, thrown, trimmed and left alone until the rim rings when tapped.',
      'L’argile est patiente. On la bat, on la tourne, on l’ébarbe, puis on attend que le bord chante.',
      'La arcilla es paciente. Se amasa, se tornea, se retoca y se deja hasta que el borde suena.',
      'Ton ist geduldig. Er wird geschlagen, gedreht, abgedreht und ruht, bis der Rand klingt.',
      'الطين صبور: يُعجن ويُشكَّل ويُشذَّب ثم يُترك حتى ترنّ حافته.',
    ),
  ),
  article(
    2,
    'light-for-winter',
    ['lighting'],
    '2025-11-30',
    createLocalText(
      'Light for winter',
      'La lumière en hiver',
      'Luz para el invierno',
      'Licht für den Winter',
      'ضوء للشتاء',
    ),
    createLocalText(
      'Three small lamps beat one large one.',
      'Trois petites lampes valent mieux qu’une grande.',
      'Tres lámparas pequeñas ganan a una grande.',
      'Drei kleine Lampen schlagen eine große.',
      'ثلاثة مصابيح صغيرة خير من واحد كبير.',
    ),
    createLocalText(
      'Put them low, at the height of a seated eye, and let the corners go dark.',
      'Placez-les bas, à hauteur d’un regard assis, et laissez les coins s’assombrir.',
      'Ponlas bajas, a la altura de quien se sienta, y deja oscuras las esquinas.',
      'Stell sie tief, auf Augenhöhe im Sitzen, und lass die Ecken dunkel.',
      'ضعها منخفضة على مستوى عين الجالس ودع الزوايا تعتم.',
    ),
  ),
  article(
    3,
    'washing-linen',
    ['care', 'bed-bath'],
    '2026-03-08',
    createLocalText('Washing linen', 'Laver le lin', 'Lavar el lino', 'Leinen waschen', 'غسل الكتان'),
    createLocalText(
      'Less heat, more air.',
      'Moins de chaleur, plus d’air.',
      'Menos calor, más aire.',
      'Weniger Hitze, mehr Luft.',
      'حرارة أقل وهواء أكثر.',
    ),
    createLocalText(
      'Forty degrees, a short spin, and a line in the shade. It softens for twenty years.',
      'Quarante degrés, un essorage court, un fil à l’ombre. Il s’adoucit pendant vingt ans.',
      'Cuarenta grados, centrifugado corto y un tendedero a la sombra. Se suaviza veinte años.',
      'Vierzig Grad, kurz schleudern, Leine im Schatten. Es wird zwanzig Jahre lang weicher.',
      'أربعون درجة وعصر قصير وحبل في الظل، ويزداد نعومة عشرين سنة.',
    ),
  ),
  article(
    4,
    'oiling-wood',
    ['care'],
    '2026-04-19',
    createLocalText('Oiling wood', 'Huiler le bois', 'Aceitar la madera', 'Holz ölen', 'تزييت الخشب'),
    createLocalText(
      'Twice a year, with a cloth.',
      'Deux fois par an, avec un chiffon.',
      'Dos veces al año, con un paño.',
      'Zweimal im Jahr, mit einem Tuch.',
      'مرتين في السنة بقطعة قماش.',
    ),
    createLocalText(
      'Rub along the grain, wait an hour, wipe off what the wood did not take.',
      'Frottez dans le sens du fil, attendez une heure, essuyez l’excédent.',
      'Frota siguiendo la veta, espera una hora y retira el sobrante.',
      'Mit der Maserung reiben, eine Stunde warten, den Rest abwischen.',
      'ادهن باتجاه العروق وانتظر ساعة ثم امسح الزائد.',
    ),
    GUIDES_ID,
  ),
]

const listArticleIds = (blog: number) => articles.filter(({ blogId }) => blogId === blog).map(({ id }) => id)

export const blogs: readonly Blog[] = [
  {
    __typename: 'Blog',
    id: BLOG_ID,
    handle: 'journal',
    title: createLocalText('Journal', 'Journal', 'Diario', 'Journal', 'المجلة'),
    articleIds: listArticleIds(BLOG_ID),
  },
  {
    __typename: 'Blog',
    id: GUIDES_ID,
    handle: 'guides',
    title: createLocalText('Guides', 'Guides', 'Guías', 'Ratgeber', 'أدلة'),
    articleIds: listArticleIds(GUIDES_ID),
  },
]

/** Creates the menus of the shop, which need the collections' ids. */
export function makeMenus(collections: readonly Collection[]): readonly Menu[] {
  let next = 480_000_000_000
  const item = (
    type: MenuItem['type'],
    title: LocalText,
    path: string,
    resourceId: number | null,
    items: readonly MenuItem[] = [],
  ): MenuItem => ({ __typename: 'MenuItem', id: ++next, type, title, path, resourceId, items })
  const shelves = collections.map((one) =>
    item('COLLECTION', one.title, `/collections/${one.handle}`, one.id),
  )
  const home = item('FRONTPAGE', createLocalText('Home', 'Accueil', 'Inicio', 'Start', 'الرئيسية'), '/', null)
  const all = item(
    'CATALOG',
    createLocalText('Shop', 'Boutique', 'Tienda', 'Shop', 'المتجر'),
    '/collections/all',
    null,
    shelves,
  )
  const journal = item(
    'BLOG',
    createLocalText('Journal', 'Journal', 'Diario', 'Journal', 'المجلة'),
    '/blogs/journal',
    BLOG_ID,
  )
  const info = pages.map((one) => item('PAGE', one.title, `/pages/${one.handle}`, one.id))
  const legal = policies.map((one) => item('SHOP_POLICY', one.title, `/policies/${one.handle}`, one.id))
  const search = item(
    'SEARCH',
    createLocalText('Search', 'Recherche', 'Buscar', 'Suche', 'بحث'),
    '/search',
    null,
  )
  const menu = (id: number, handle: string, title: LocalText, items: readonly MenuItem[]): Menu => ({
    __typename: 'Menu',
    id,
    handle,
    title,
    items,
  })
  return [
    menu(
      210_000_000_001,
      'main-menu',
      createLocalText('Main menu', 'Menu principal', 'Menú principal', 'Hauptmenü', 'القائمة الرئيسية'),
      [home, all, journal, ...info.slice(0, 1)],
    ),
    menu(
      210_000_000_002,
      'footer',
      createLocalText('Footer menu', 'Pied de page', 'Menú del pie', 'Fußzeile', 'قائمة التذييل'),
      [search, ...info, ...legal],
    ),
  ]
}
