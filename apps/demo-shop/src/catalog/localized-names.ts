import type { LocalText } from './types.ts'

/** Builds a text from its five languages, in the order en, fr, es, de, ar. */
export const createLocalText = (en: string, fr: string, es: string, de: string, ar: string): LocalText => ({
  en,
  fr,
  es,
  de,
  ar,
})

/** Builds a text that is the same in every language (sizes, names, codes). */
export const createSameText = (text: string): LocalText => createLocalText(text, text, text, text, text)

/** Joins texts language by language. */
export function compose(parts: readonly (LocalText | string)[], between = ' '): LocalText {
  const join = (language: keyof LocalText) =>
    parts.map((part) => (typeof part === 'string' ? part : part[language])).join(between)
  return { en: join('en'), fr: join('fr'), es: join('es'), de: join('de'), ar: join('ar') }
}

export type NamedColor = {
  readonly name: LocalText
  readonly hex: string
}

/** Colors of the products; their hex values also color the images. */
export const colors = {
  ivory: { name: createLocalText('Ivory', 'Ivoire', 'Marfil', 'Elfenbein', 'عاجي'), hex: '#f3ecdd' },
  oat: { name: createLocalText('Oat', 'Avoine', 'Avena', 'Hafer', 'شوفاني'), hex: '#ddcdb1' },
  sand: { name: createLocalText('Sand', 'Sable', 'Arena', 'Sand', 'رملي'), hex: '#c9ab82' },
  clay: { name: createLocalText('Clay', 'Argile', 'Arcilla', 'Ton', 'طيني'), hex: '#c4775a' },
  rust: { name: createLocalText('Rust', 'Rouille', 'Óxido', 'Rost', 'صدئي'), hex: '#a8502f' },
  mustard: { name: createLocalText('Mustard', 'Moutarde', 'Mostaza', 'Senf', 'خردلي'), hex: '#d6a13a' },
  blush: {
    name: createLocalText('Blush', 'Rose poudré', 'Rosa palo', 'Zartrosa', 'وردي فاتح'),
    hex: '#e3b3a6',
  },
  plum: { name: createLocalText('Plum', 'Prune', 'Ciruela', 'Pflaume', 'برقوقي'), hex: '#6d3f55' },
  sage: { name: createLocalText('Sage', 'Sauge', 'Salvia', 'Salbei', 'مريمي'), hex: '#9fae8d' },
  moss: { name: createLocalText('Moss', 'Mousse', 'Musgo', 'Moos', 'طحلبي'), hex: '#5d6b45' },
  sky: { name: createLocalText('Sky', 'Ciel', 'Cielo', 'Himmel', 'سماوي'), hex: '#a3bfce' },
  ink: { name: createLocalText('Ink', 'Encre', 'Tinta', 'Tinte', 'حبري'), hex: '#2f4058' },
  charcoal: {
    name: createLocalText('Charcoal', 'Anthracite', 'Antracita', 'Anthrazit', 'فحمي'),
    hex: '#45464a',
  },
  oak: { name: createLocalText('Oak', 'Chêne', 'Roble', 'Eiche', 'بلوط'), hex: '#c99f66' },
  walnut: { name: createLocalText('Walnut', 'Noyer', 'Nogal', 'Nussbaum', 'جوز'), hex: '#7a5238' },
  brass: { name: createLocalText('Brass', 'Laiton', 'Latón', 'Messing', 'نحاسي'), hex: '#c9a14e' },
} as const satisfies Record<string, NamedColor>
export type Color = keyof typeof colors

/** Materials with their descriptions. */
export const materials = {
  stoneware: {
    name: createLocalText('Stoneware', 'Grès', 'Gres', 'Steinzeug', 'خزف حجري'),
    sentence: createLocalText(
      'Thrown in stoneware and glazed by hand, so no two pieces are quite the same.',
      'Tournée en grès et émaillée à la main : aucune pièce ne ressemble tout à fait à une autre.',
      'Torneado en gres y esmaltado a mano: no hay dos piezas del todo iguales.',
      'Aus Steinzeug gedreht und von Hand glasiert, kein Stück gleicht ganz dem anderen.',
      'مشكّل من الخزف الحجري ومطلي يدويًا، فلا تتشابه قطعتان تمامًا.',
    ),
  },
  glass: {
    name: createLocalText('Glass', 'Verre', 'Vidrio', 'Glas', 'زجاج'),
    sentence: createLocalText(
      'Mouth-blown from recycled glass, with the small bubbles that come with it.',
      'Soufflé à la bouche dans du verre recyclé, avec ses petites bulles.',
      'Soplado a boca con vidrio reciclado, con sus pequeñas burbujas.',
      'Mundgeblasen aus Altglas, mit den kleinen Bläschen, die dazugehören.',
      'منفوخ يدويًا من زجاج معاد تدويره مع فقاعاته الصغيرة المميزة.',
    ),
  },
  wood: {
    name: createLocalText('Solid wood', 'Bois massif', 'Madera maciza', 'Massivholz', 'خشب صلب'),
    sentence: createLocalText(
      'Solid wood from managed forests, finished with plant oil.',
      'Bois massif issu de forêts gérées, fini à l’huile végétale.',
      'Madera maciza de bosques gestionados, acabada con aceite vegetal.',
      'Massivholz aus gepflegten Wäldern, mit Pflanzenöl veredelt.',
      'خشب صلب من غابات مُدارة، مصقول بزيت نباتي.',
    ),
  },
  linen: {
    name: createLocalText('Linen', 'Lin', 'Lino', 'Leinen', 'كتان'),
    sentence: createLocalText(
      'European linen, stone-washed for a soft hand from the first day.',
      'Lin européen lavé à la pierre, doux dès le premier jour.',
      'Lino europeo lavado a la piedra, suave desde el primer día.',
      'Europäisches Leinen, steingewaschen und vom ersten Tag an weich.',
      'كتان أوروبي مغسول بالحجر، ناعم منذ اليوم الأول.',
    ),
  },
  cotton: {
    name: createLocalText('Organic cotton', 'Coton bio', 'Algodón orgánico', 'Bio-Baumwolle', 'قطن عضوي'),
    sentence: createLocalText(
      'Heavy organic cotton that keeps its shape wash after wash.',
      'Coton biologique épais qui garde sa forme, lavage après lavage.',
      'Algodón orgánico grueso que mantiene su forma lavado tras lavado.',
      'Schwere Bio-Baumwolle, die auch nach vielen Wäschen in Form bleibt.',
      'قطن عضوي سميك يحافظ على شكله غسلة بعد غسلة.',
    ),
  },
  wool: {
    name: createLocalText('Wool', 'Laine', 'Lana', 'Wolle', 'صوف'),
    sentence: createLocalText(
      'Spun from traceable wool, warm without the weight.',
      'Filée dans une laine traçable, chaude sans être lourde.',
      'Hilado con lana trazable, abriga sin pesar.',
      'Aus rückverfolgbarer Wolle gesponnen, warm und doch leicht.',
      'مغزول من صوف معروف المصدر، دافئ وخفيف.',
    ),
  },
  leather: {
    name: createLocalText('Leather', 'Cuir', 'Cuero', 'Leder', 'جلد'),
    sentence: createLocalText(
      'Vegetable-tanned leather that darkens and gains character with the years.',
      'Cuir au tannage végétal qui fonce et gagne en caractère avec les années.',
      'Cuero de curtido vegetal que se oscurece y gana carácter con los años.',
      'Pflanzlich gegerbtes Leder, das mit den Jahren nachdunkelt und Charakter gewinnt.',
      'جلد مدبوغ نباتيًا يكتسب لونًا أعمق وطابعًا خاصًا مع السنين.',
    ),
  },
  metal: {
    name: createLocalText('Metal', 'Métal', 'Metal', 'Metall', 'معدن'),
    sentence: createLocalText(
      'Spun metal with a matte powder coat, made to be repaired and not replaced.',
      'Métal repoussé à la finition mate, fait pour être réparé plutôt que remplacé.',
      'Metal repujado con acabado mate, hecho para repararse y no para reemplazarse.',
      'Gedrücktes Metall, matt pulverbeschichtet, zum Reparieren statt Ersetzen gemacht.',
      'معدن مشكّل بطلاء غير لامع، صُنع ليُصلَح لا ليُستبدل.',
    ),
  },
  canvas: {
    name: createLocalText('Canvas', 'Toile', 'Lona', 'Segeltuch', 'قماش الكانفاس'),
    sentence: createLocalText(
      'Waxed canvas that shrugs off the rain and softens with use.',
      'Toile cirée qui résiste à la pluie et s’assouplit à l’usage.',
      'Lona encerada que resiste la lluvia y se ablanda con el uso.',
      'Gewachstes Segeltuch, das Regen abweist und mit der Zeit weicher wird.',
      'كانفاس مشمّع يقاوم المطر ويلين مع الاستعمال.',
    ),
  },
  wax: {
    name: createLocalText('Soy wax', 'Cire de soja', 'Cera de soja', 'Sojawachs', 'شمع الصويا'),
    sentence: createLocalText(
      'Soy wax and natural oils, poured in small batches.',
      'Cire de soja et huiles naturelles, coulées en petites séries.',
      'Cera de soja y aceites naturales, vertidos en lotes pequeños.',
      'Sojawachs und natürliche Öle, in kleinen Chargen gegossen.',
      'شمع الصويا وزيوت طبيعية، تُصبّ بكميات صغيرة.',
    ),
  },
  paper: {
    name: createLocalText('Cotton paper', 'Papier coton', 'Papel de algodón', 'Baumwollpapier', 'ورق قطني'),
    sentence: createLocalText(
      'Printed on thick cotton paper with pigments that do not fade.',
      'Imprimée sur un épais papier coton, avec des pigments qui ne passent pas.',
      'Impresa en papel de algodón grueso con pigmentos que no se decoloran.',
      'Auf dickem Baumwollpapier gedruckt, mit lichtechten Pigmenten.',
      'مطبوع على ورق قطني سميك بأصباغ لا تبهت.',
    ),
  },
  bound: {
    name: createLocalText('Cotton paper', 'Papier coton', 'Papel de algodón', 'Baumwollpapier', 'ورق قطني'),
    sentence: createLocalText(
      'Thread-bound by hand, with cotton paper that takes any ink.',
      'Relié au fil à la main, dans un papier coton qui accepte toutes les encres.',
      'Encuadernado a hilo y a mano, con papel de algodón que admite cualquier tinta.',
      'Von Hand fadengebunden, mit Baumwollpapier, das jede Tinte annimmt.',
      'مجلّد يدويًا بالخيط، بورق قطني يتقبّل كل أنواع الحبر.',
    ),
  },
  wrapping: {
    name: createLocalText(
      'Paper and linen',
      'Papier et lin',
      'Papel y lino',
      'Papier und Leinen',
      'ورق وكتان',
    ),
    sentence: createLocalText(
      'Folded in plain paper and tied with a linen ribbon that can be used again.',
      'Plié dans un papier uni et noué d’un ruban de lin qui resservira.',
      'Doblado en papel liso y atado con una cinta de lino que se puede reutilizar.',
      'In schlichtes Papier gefaltet, mit einem Leinenband, das sich wieder verwenden lässt.',
      'مطوي بورق سادة ومربوط بشريط كتاني يمكن استخدامه مجددًا.',
    ),
  },
  digital: {
    name: createLocalText('Digital', 'Numérique', 'Digital', 'Digital', 'رقمي'),
    sentence: createLocalText(
      'A code by email, spent at checkout in one go or bit by bit.',
      'Un code par e-mail, à utiliser à la caisse en une ou plusieurs fois.',
      'Un código por correo, que se gasta al pagar de una vez o poco a poco.',
      'Ein Code per E-Mail, an der Kasse auf einmal oder nach und nach einzulösen.',
      'رمز يصل بالبريد الإلكتروني، يُستخدم عند الدفع دفعة واحدة أو على مراحل.',
    ),
  },
  pantry: {
    name: createLocalText('Small batch', 'Petite série', 'Lote pequeño', 'Kleine Charge', 'دفعة صغيرة'),
    sentence: createLocalText(
      'Prepared in small batches the week it ships.',
      'Préparé en petites quantités la semaine de l’expédition.',
      'Preparado en lotes pequeños la misma semana del envío.',
      'In kleinen Mengen zubereitet, in der Woche des Versands.',
      'يُحضّر بكميات صغيرة في أسبوع الشحن نفسه.',
    ),
  },
} as const
export type Material = keyof typeof materials

/** Areas of use, each with two sentences that open and close a description. */
export const uses = {
  table: createLocalText(
    'Made for long breakfasts and late dinners. Safe for oven, microwave and dishwasher.',
    'Pour les longs petits-déjeuners et les dîners tardifs. Compatible four, micro-ondes et lave-vaisselle.',
    'Para desayunos largos y cenas tardías. Apto para horno, microondas y lavavajillas.',
    'Für lange Frühstücke und späte Abendessen. Geeignet für Ofen, Mikrowelle und Spülmaschine.',
    'لفطور طويل وعشاء متأخر. مناسب للفرن والميكروويف وغسالة الصحون.',
  ),
  serve: createLocalText(
    'Made for long breakfasts and late dinners. Wash by hand in warm water.',
    'Pour les longs petits-déjeuners et les dîners tardifs. À laver à la main, à l’eau tiède.',
    'Para desayunos largos y cenas tardías. Lavar a mano con agua tibia.',
    'Für lange Frühstücke und späte Abendessen. Von Hand in warmem Wasser spülen.',
    'لفطور طويل وعشاء متأخر. يُغسل يدويًا بالماء الدافئ.',
  ),
  decor: createLocalText(
    'A quiet piece that earns its place in the room. Packed by hand, so that it arrives as it left.',
    'Une pièce discrète qui trouve sa place dans la maison. Emballée à la main pour arriver intacte.',
    'Una pieza serena que se gana su lugar en casa. Embalada a mano para que llegue intacta.',
    'Ein ruhiges Stück, das seinen Platz im Raum verdient. Von Hand verpackt, damit es heil ankommt.',
    'قطعة هادئة تستحق مكانها في البيت. تُغلّف يدويًا لتصل كما خرجت.',
  ),
  living: createLocalText(
    'A quiet piece that earns its place in the room. Arrives assembled, with felt under every foot.',
    'Une pièce discrète qui trouve sa place dans le salon. Livrée montée, patins en feutre inclus.',
    'Una pieza serena que se gana su lugar en la sala. Llega montada, con fieltro en cada pata.',
    'Ein ruhiges Stück, das seinen Platz im Raum verdient. Kommt montiert, mit Filz unter jedem Fuß.',
    'قطعة هادئة تستحق مكانها في الغرفة. تصل مجمّعة مع لباد تحت كل قدم.',
  ),
  light: createLocalText(
    'Warm light where you need it. Dimmable, with a two-meter fabric cable and a bulb in the box.',
    'Une lumière chaude là où il faut. Variateur, câble textile de deux mètres et ampoule inclus.',
    'Luz cálida donde la necesitas. Regulable, con cable textil de dos metros y bombilla incluida.',
    'Warmes Licht, wo man es braucht. Dimmbar, mit zwei Metern Textilkabel und Leuchtmittel.',
    'ضوء دافئ حيث تحتاجه. قابل للتعتيم مع سلك قماشي بطول مترين ولمبة مرفقة.',
  ),
  rest: createLocalText(
    'For slow mornings and early nights. Machine washable at forty degrees.',
    'Pour les matins lents et les nuits tôt venues. Lavable en machine à quarante degrés.',
    'Para mañanas lentas y noches tempranas. Lavable a máquina a cuarenta grados.',
    'Für langsame Morgen und frühe Nächte. Bei vierzig Grad maschinenwaschbar.',
    'لصباحات بطيئة وليالٍ مبكرة. يُغسل في الغسالة على أربعين درجة.',
  ),
  wear: createLocalText(
    'Cut for every day and sewn to last. Take your usual size; between two, take the larger.',
    'Coupé pour tous les jours et cousu pour durer. Prenez votre taille habituelle ; entre deux, la plus grande.',
    'Cortado para cada día y cosido para durar. Elige tu talla habitual; entre dos, la mayor.',
    'Geschnitten für jeden Tag und genäht für Jahre. Nimm deine übliche Größe, im Zweifel die größere.',
    'مقصوص لكل يوم ومخيط ليدوم. اختر مقاسك المعتاد، وبين مقاسين اختر الأكبر.',
  ),
  carry: createLocalText(
    'Room for the day and a pocket for keys. We repair it free of charge for five years.',
    'De la place pour la journée et une poche pour les clés. Réparé gratuitement pendant cinq ans.',
    'Espacio para el día y un bolsillo para las llaves. Reparación gratuita durante cinco años.',
    'Platz für den Tag und ein Fach für die Schlüssel. Fünf Jahre kostenlose Reparatur.',
    'مساحة ليومك وجيب لمفاتيحك. نصلحه مجانًا لمدة خمس سنوات.',
  ),
  bath: createLocalText(
    'Turns an ordinary evening into a small ritual. Refills are available.',
    'Transforme une soirée ordinaire en petit rituel. Recharges disponibles.',
    'Convierte una tarde cualquiera en un pequeño ritual. Hay recargas disponibles.',
    'Macht aus einem gewöhnlichen Abend ein kleines Ritual. Nachfüllungen erhältlich.',
    'يحوّل مساءً عاديًا إلى طقس صغير. تتوفر عبوات إعادة التعبئة.',
  ),
  pantry: createLocalText(
    'Whole and honest, with nothing added. Keeps for six months in a cool, dry place.',
    'Entier et honnête, sans rien ajouter. Se conserve six mois au frais et au sec.',
    'Íntegro y honesto, sin nada añadido. Se conserva seis meses en un lugar fresco y seco.',
    'Ganz und ehrlich, ohne Zusätze. Kühl und trocken sechs Monate haltbar.',
    'طبيعي وصادق بلا إضافات. يُحفظ ستة أشهر في مكان بارد وجاف.',
  ),
  write: createLocalText(
    'For lists, sketches and letters never sent. Lies flat at every page.',
    'Pour les listes, les croquis et les lettres jamais envoyées. Reste à plat à chaque page.',
    'Para listas, bocetos y cartas nunca enviadas. Se abre plano en cada página.',
    'Für Listen, Skizzen und nie verschickte Briefe. Liegt auf jeder Seite flach.',
    'للقوائم والرسومات ورسائل لم تُرسل. يبقى مستويًا عند كل صفحة.',
  ),
  service: createLocalText(
    'For a present that is ready when it arrives. We write your card by hand.',
    'Pour un cadeau prêt dès son arrivée. Nous écrivons votre carte à la main.',
    'Para un regalo que llega listo. Escribimos tu tarjeta a mano.',
    'Für ein Geschenk, das fertig ankommt. Deine Karte schreiben wir von Hand.',
    'لهدية تصل جاهزة. نكتب بطاقتك بخط اليد.',
  ),
  gift: createLocalText(
    'For the person who would rather choose. Sent by email within minutes; never expires.',
    'Pour qui préfère choisir. Envoyée par e-mail en quelques minutes, sans date limite.',
    'Para quien prefiere elegir. Se envía por correo en minutos y no caduca.',
    'Für alle, die lieber selbst wählen. Kommt in Minuten per E-Mail und verfällt nie.',
    'لمن يفضّل أن يختار بنفسه. تُرسل بالبريد الإلكتروني خلال دقائق ولا تنتهي صلاحيتها.',
  ),
} as const
export type Use = keyof typeof uses

export const optionNames = {
  color: createLocalText('Color', 'Couleur', 'Color', 'Farbe', 'اللون'),
  size: createLocalText('Size', 'Taille', 'Talla', 'Größe', 'المقاس'),
  fit: createLocalText('Fit', 'Coupe', 'Corte', 'Passform', 'القَصّة'),
  wood: createLocalText('Wood', 'Bois', 'Madera', 'Holz', 'الخشب'),
  scent: createLocalText('Scent', 'Parfum', 'Aroma', 'Duft', 'العطر'),
  grind: createLocalText('Grind', 'Mouture', 'Molienda', 'Mahlung', 'الطحن'),
  value: createLocalText('Denominations', 'Montants', 'Importes', 'Beträge', 'القيمة'),
  format: createLocalText('Format', 'Format', 'Formato', 'Format', 'الحجم'),
} as const
