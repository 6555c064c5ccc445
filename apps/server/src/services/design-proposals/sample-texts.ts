import type { Trade } from '@vitrine/core/contract/designs/design-theme'
import { inLanguages as t } from '@vitrine/core/design/fields'
import type { LocalText } from '@vitrine/core/i18n/languages'

/**
 * What a new app says before its merchant says it better. Nothing here promises what a shop may not keep: no free
 * delivery, no returns, no numbers.
 */
export type Opening = { readonly title: LocalText; readonly subtitle: LocalText }
type Some<T> = readonly [T, ...T[]]

const opening = (
  en: readonly [string, string],
  fr: readonly [string, string],
  es: readonly [string, string],
  de: readonly [string, string],
  ar: readonly [string, string],
): Opening => ({
  title: t(en[0], fr[0], es[0], de[0], ar[0]),
  subtitle: t(en[1], fr[1], es[1], de[1], ar[1]),
})

export const OPENINGS: Readonly<Record<Trade, Some<Opening>>> = {
  fashion: [
    opening(
      ['Dressed for today', 'Pieces that stay long after the season'],
      ["S'habiller pour aujourd'hui", 'Des pièces qui restent bien après la saison'],
      ['Vestir el presente', 'Prendas que duran más que la temporada'],
      ['Angezogen für heute', 'Stücke, die länger bleiben als die Saison'],
      ['أناقة كل يوم', 'قطع تبقى معك بعد انتهاء الموسم'],
    ),
    opening(
      ['The new shape of things', 'Cuts and colours to wear your own way'],
      ['La nouvelle silhouette', 'Des coupes et des couleurs à porter à votre façon'],
      ['La nueva silueta', 'Cortes y colores para llevar a tu manera'],
      ['Die neue Linie', 'Schnitte und Farben, ganz nach deiner Art'],
      ['خطوط جديدة', 'قصّات وألوان ترتديها على طريقتك'],
    ),
    opening(
      ['Your wardrobe, edited', 'Fewer pieces, better chosen'],
      ['Votre dressing, choisi', 'Moins de pièces, mieux choisies'],
      ['Tu armario, bien elegido', 'Menos prendas, mejor elegidas'],
      ['Deine Garderobe, kuratiert', 'Weniger Teile, besser gewählt'],
      ['خزانتك بعناية', 'قطع أقل واختيار أفضل'],
    ),
  ],
  beauty: [
    opening(
      ['Good skin days', 'Care that feels as good as it looks'],
      ['Les beaux jours de la peau', "Un soin aussi agréable qu'efficace"],
      ['Días de buena piel', 'Cuidados que se sienten tan bien como se ven'],
      ['Gute Tage für die Haut', 'Pflege, die sich so gut anfühlt, wie sie aussieht'],
      ['أيام بشرة مشرقة', 'عناية تشعر بها كما تراها'],
    ),
    opening(
      ['A ritual of your own', 'Morning and evening, a moment for you'],
      ['Votre rituel à vous', 'Matin et soir, un moment pour soi'],
      ['Tu propio ritual', 'Mañana y noche, un momento para ti'],
      ['Dein eigenes Ritual', 'Morgens und abends ein Moment für dich'],
      ['طقوسك الخاصة', 'صباحًا ومساءً لحظة لك وحدك'],
    ),
    opening(
      ['Beauty, simply', 'What your skin needs and nothing else'],
      ['La beauté, simplement', 'Ce dont votre peau a besoin, rien de plus'],
      ['Belleza, sin más', 'Lo que tu piel necesita y nada más'],
      ['Schönheit, ganz einfach', 'Was deine Haut braucht, und sonst nichts'],
      ['الجمال ببساطة', 'ما تحتاجه بشرتك لا أكثر'],
    ),
  ],
  food: [
    opening(
      ['Come to the table', 'Good things to eat and drink, and to share'],
      ['À table', 'De bonnes choses à manger, à boire et à partager'],
      ['A la mesa', 'Cosas ricas para comer, beber y compartir'],
      ['Kommt zu Tisch', 'Gutes zum Essen, Trinken und Teilen'],
      ['تفضلوا إلى المائدة', 'أطايب للأكل والشرب والمشاركة'],
    ),
    opening(
      ['Taste the difference', 'Chosen with care, made by people we know'],
      ['Le goût fait la différence', 'Choisi avec soin, fait par des gens que nous connaissons'],
      ['Se nota en el sabor', 'Elegido con cuidado, hecho por gente que conocemos'],
      ['Den Unterschied schmecken', 'Mit Sorgfalt gewählt, von Menschen, die wir kennen'],
      ['تذوّق الفرق', 'نختاره بعناية ممن نعرفهم'],
    ),
    opening(
      ['Today tastes good', 'Something for every hour of the day'],
      ["Aujourd'hui a bon goût", 'De quoi savourer chaque heure du jour'],
      ['Hoy sabe bien', 'Algo para cada hora del día'],
      ['Heute schmeckt', 'Für jede Stunde des Tages das Richtige'],
      ['يومك ألذ', 'شيء لكل ساعة من النهار'],
    ),
  ],
  home: [
    opening(
      ['Come home', 'Things to live with for a long time'],
      ['Rentrer chez soi', 'Des objets avec lesquels vivre longtemps'],
      ['Volver a casa', 'Cosas para convivir mucho tiempo'],
      ['Nach Hause kommen', 'Dinge, mit denen man lange lebt'],
      ['أهلًا بك في بيتك', 'أشياء تعيش معك طويلًا'],
    ),
    opening(
      ['Rooms that feel like you', 'Light, wood, cloth and colour'],
      ['Des pièces qui vous ressemblent', 'Lumière, bois, tissu et couleur'],
      ['Espacios que se parecen a ti', 'Luz, madera, tela y color'],
      ['Räume, die zu dir passen', 'Licht, Holz, Stoff und Farbe'],
      ['غرف تشبهك', 'ضوء وخشب وقماش ولون'],
    ),
    opening(
      ['Small changes, better days', 'A new lamp, another morning'],
      ['De petits changements, de meilleurs jours', 'Une nouvelle lampe, un autre matin'],
      ['Pequeños cambios, mejores días', 'Una lámpara nueva, otra mañana'],
      ['Kleine Dinge, bessere Tage', 'Eine neue Lampe, ein anderer Morgen'],
      ['تغييرات صغيرة وأيام أجمل', 'مصباح جديد وصباح مختلف'],
    ),
  ],
  electronics: [
    opening(
      ['Made to work', 'Technology that does what you need'],
      ['Conçu pour fonctionner', 'Une technologie qui fait ce dont vous avez besoin'],
      ['Hecho para funcionar', 'Tecnología que hace lo que necesitas'],
      ['Gemacht, um zu laufen', 'Technik, die tut, was du brauchst'],
      ['صُنع ليعمل', 'تقنية تفعل ما تحتاجه'],
    ),
    opening(
      ['What is next', 'The newest, tried before we sell it'],
      ['La suite, dès maintenant', 'Les nouveautés, essayées avant la vente'],
      ['Lo que viene', 'Lo más nuevo, probado antes de venderlo'],
      ['Was als Nächstes kommt', 'Das Neueste, vor dem Verkauf erprobt'],
      ['الجديد القادم', 'أحدث الأجهزة، نجرّبها قبل بيعها'],
    ),
    opening(
      ['Hear, see, connect', 'Everything for your desk and your way'],
      ['Écouter, voir, connecter', 'Tout pour votre bureau et vos trajets'],
      ['Oír, ver, conectar', 'Todo para tu mesa y tu camino'],
      ['Hören, sehen, verbinden', 'Alles für Schreibtisch und unterwegs'],
      ['اسمع وشاهد وتواصل', 'كل شيء لمكتبك وطريقك'],
    ),
  ],
  kids: [
    opening(
      ['Time to play', 'For small hands and big ideas'],
      ["C'est l'heure de jouer", 'Pour les petites mains et les grandes idées'],
      ['Hora de jugar', 'Para manos pequeñas y grandes ideas'],
      ['Zeit zum Spielen', 'Für kleine Hände und große Ideen'],
      ['وقت اللعب', 'لأيدٍ صغيرة وأفكار كبيرة'],
    ),
    opening(
      ['Hello, little one', 'Soft things for the first years'],
      ['Bonjour, petit trésor', 'De la douceur pour les premières années'],
      ['Hola, peque', 'Cosas suaves para los primeros años'],
      ['Hallo, kleiner Mensch', 'Weiches für die ersten Jahre'],
      ['أهلًا يا صغيري', 'نعومة للسنوات الأولى'],
    ),
    opening(
      ['Every day an adventure', 'Build, paint, run, dream'],
      ['Chaque jour une aventure', 'Construire, peindre, courir, rêver'],
      ['Cada día una aventura', 'Construir, pintar, correr, soñar'],
      ['Jeden Tag ein Abenteuer', 'Bauen, malen, rennen, träumen'],
      ['كل يوم مغامرة', 'ابنِ وارسم واركض واحلم'],
    ),
  ],
  sport: [
    opening(
      ['Keep moving', 'Gear for the long way and the short one'],
      ['Restez en mouvement', "L'équipement des longs et des courts trajets"],
      ['No te pares', 'Equipo para el camino largo y el corto'],
      ['Bleib in Bewegung', 'Ausrüstung für lange und kurze Wege'],
      ['واصل الحركة', 'عتاد للطريق الطويل والقصير'],
    ),
    opening(
      ['Out there', 'Ready for weather, hills and Mondays'],
      ['Dehors', 'Prêt pour la pluie, les côtes et les lundis'],
      ['Ahí fuera', 'Listo para la lluvia, las cuestas y los lunes'],
      ['Da draußen', 'Bereit für Wetter, Berge und Montage'],
      ['في الهواء الطلق', 'جاهز للطقس والمرتفعات وأيام الاثنين'],
    ),
    opening(
      ['Your next best day', 'Train, rest, go again'],
      ['Votre prochain meilleur jour', "S'entraîner, se reposer, repartir"],
      ['Tu próximo mejor día', 'Entrena, descansa, vuelve'],
      ['Dein nächster bester Tag', 'Trainieren, ruhen, wieder los'],
      ['يومك الأفضل القادم', 'تدرّب واسترح وعُد'],
    ),
  ],
  jewellery: [
    opening(
      ['Worn close', 'Made slowly, kept for good'],
      ['Au plus près de soi', 'Fait lentement, gardé toujours'],
      ['Muy cerca de ti', 'Hecho despacio, guardado siempre'],
      ['Ganz nah getragen', 'Langsam gemacht, für immer behalten'],
      ['أقرب ما يكون إليك', 'يُصنع على مهل ويبقى إلى الأبد'],
    ),
    opening(
      ['A little light', 'Gold, silver and stones for every day'],
      ['Un peu de lumière', "De l'or, de l'argent et des pierres au quotidien"],
      ['Un poco de luz', 'Oro, plata y piedras para cada día'],
      ['Ein wenig Licht', 'Gold, Silber und Steine für jeden Tag'],
      ['بريق هادئ', 'ذهب وفضة وأحجار لكل يوم'],
    ),
    opening(
      ['For the moments that stay', 'A gift, a promise, a beginning'],
      ['Pour les instants qui restent', 'Un cadeau, une promesse, un début'],
      ['Para los momentos que quedan', 'Un regalo, una promesa, un comienzo'],
      ['Für Augenblicke, die bleiben', 'Ein Geschenk, ein Versprechen, ein Anfang'],
      ['للحظات التي تبقى', 'هدية ووعد وبداية'],
    ),
  ],
  general: [
    opening(
      ['Good to see you', 'Have a look at what is new'],
      ['Ravis de vous voir', 'Découvrez les nouveautés'],
      ['Qué bien verte', 'Mira lo que hay de nuevo'],
      ['Schön, dass du da bist', 'Sieh dir an, was neu ist'],
      ['سعداء برؤيتك', 'ألقِ نظرة على الجديد'],
    ),
    opening(
      ['Found for you', 'Things we like and think you will too'],
      ['Trouvé pour vous', 'Ce que nous aimons, et vous aussi sans doute'],
      ['Encontrado para ti', 'Cosas que nos gustan y creemos que a ti también'],
      ['Für dich gefunden', 'Dinge, die wir mögen, und du bestimmt auch'],
      ['وجدناه لك', 'أشياء نحبها ونظن أنك ستحبها'],
    ),
    opening(
      ['Worth having', 'Chosen one by one'],
      ['De belles choses', 'Choisies une à une'],
      ['Vale la pena', 'Elegido pieza a pieza'],
      ['Gut zu haben', 'Stück für Stück ausgesucht'],
      ['يستحق الاقتناء', 'مختار قطعة قطعة'],
    ),
  ],
}

export const BUTTONS: Some<LocalText> = [
  t('Shop now', 'Découvrir', 'Comprar ahora', 'Jetzt entdecken', 'تسوّق الآن'),
  t('Have a look', 'Voir la sélection', 'Ver selección', 'Ansehen', 'ألقِ نظرة'),
  t('Discover', 'Explorer', 'Descubrir', 'Entdecken', 'اكتشف'),
]

/** Titles of what a home screen shows. */
export const TITLES = {
  bestsellers: [
    t('Bestsellers', 'Meilleures ventes', 'Más vendidos', 'Bestseller', 'الأكثر مبيعًا'),
    t('Loved most', 'Les plus aimés', 'Los más queridos', 'Am liebsten gekauft', 'الأكثر حبًا'),
    t(
      'What others choose',
      'Ce que les autres choisissent',
      'Lo que otros eligen',
      'Was andere wählen',
      'ما يختاره الآخرون',
    ),
  ],
  newest: [
    t('New in', 'Nouveautés', 'Novedades', 'Neu im Shop', 'وصل حديثًا'),
    t('Just arrived', "Vient d'arriver", 'Recién llegado', 'Gerade angekommen', 'وصل للتو'),
    t('Fresh this week', 'Tout frais', 'Lo más reciente', 'Frisch da', 'جديد هذا الأسبوع'),
  ],
  sale: [
    t('On sale', 'En promotion', 'En oferta', 'Im Angebot', 'عروض'),
    t('For a little less', 'À prix doux', 'A mejor precio', 'Für etwas weniger', 'بسعر أقل'),
  ],
  collections: [
    t('Collections', 'Collections', 'Colecciones', 'Kollektionen', 'المجموعات'),
    t('Find your way', 'Par où commencer', 'Encuentra lo tuyo', 'Finde deins', 'اختر وجهتك'),
    t('Shop by category', 'Par catégorie', 'Por categoría', 'Nach Kategorie', 'تسوّق حسب الفئة'),
  ],
  picked: [
    t('Picked for you', 'Choisi pour vous', 'Elegido para ti', 'Für dich ausgesucht', 'مختار لك'),
    t('Our favourites', 'Nos coups de cœur', 'Nuestros favoritos', 'Unsere Lieblinge', 'مفضلاتنا'),
  ],
} as const satisfies Readonly<Record<string, Some<LocalText>>>

/** Words between the pictures, true of any shop. */
export const NOTES: Some<Opening> = [
  opening(
    ['Questions?', 'Write to us. Somebody who knows the products answers.'],
    ['Des questions ?', 'Écrivez-nous. Une personne qui connaît les produits vous répond.'],
    ['¿Preguntas?', 'Escríbenos. Te responde alguien que conoce los productos.'],
    ['Fragen?', 'Schreib uns. Es antwortet jemand, der die Produkte kennt.'],
    ['لديك سؤال؟', 'راسلنا ويجيبك من يعرف المنتجات.'],
  ),
  opening(
    ['Chosen by people', 'We sell what we would keep ourselves.'],
    ['Choisi par des gens', 'Nous vendons ce que nous garderions nous-mêmes.'],
    ['Elegido por personas', 'Vendemos lo que nosotros mismos nos quedaríamos.'],
    ['Von Menschen ausgesucht', 'Wir verkaufen, was wir selbst behalten würden.'],
    ['يختاره أشخاص مثلك', 'نبيع ما كنا لنحتفظ به لأنفسنا.'],
  ),
  opening(
    ['Take your time', 'Keep what you like on your wishlist and come back to it.'],
    ['Prenez votre temps', 'Gardez ce qui vous plaît dans vos favoris et revenez-y.'],
    ['Sin prisa', 'Guarda lo que te gusta en favoritos y vuelve cuando quieras.'],
    ['Lass dir Zeit', 'Merk dir, was dir gefällt, und komm darauf zurück.'],
    ['خذ وقتك', 'احفظ ما يعجبك في المفضلة وعُد إليه.'],
  ),
]
