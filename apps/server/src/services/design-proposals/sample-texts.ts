import type { Trade } from '@vitrine/core/contract/designs/design-theme'
import { inLanguages as t } from '@vitrine/core/design/fields'
import type { LocalText } from '@vitrine/core/i18n/languages'

/**
 * Default texts of a new app until the merchant changes them. They promise nothing that a shop may not offer: no free
 * shipping, no returns, no numbers.
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
      ['Dressed for today', 'Styles for every day of the season'],
      ["S'habiller pour aujourd'hui", 'Des tenues pour chaque jour de la saison'],
      ['Vestir el presente', 'Prendas para cada día de la temporada'],
      ['Angezogen für heute', 'Looks für jeden Tag der Saison'],
      ['أناقة كل يوم', 'إطلالات لكل يوم من أيام الموسم'],
    ),
    opening(
      ['New shapes', 'Cuts and colors to wear your way'],
      ['La nouvelle silhouette', 'Des coupes et des couleurs à porter à votre façon'],
      ['La nueva silueta', 'Cortes y colores para llevar a tu manera'],
      ['Die neue Linie', 'Schnitte und Farben, ganz nach deiner Art'],
      ['خطوط جديدة', 'قصّات وألوان ترتديها على طريقتك'],
    ),
    opening(
      ['Your wardrobe, edited', 'Pick pieces you’ll wear again and again'],
      ['Votre dressing, choisi', 'Des pièces que vous aimerez reporter'],
      ['Tu armario, bien elegido', 'Prendas que querrás llevar una y otra vez'],
      ['Deine Garderobe, kuratiert', 'Teile, die du immer wieder tragen willst'],
      ['خزانتك بعناية', 'قطع سترغب في ارتدائها مرارًا'],
    ),
  ],
  beauty: [
    opening(
      ['Good skin days', 'Skincare for every day'],
      ['Les beaux jours de la peau', 'Des soins pour tous les jours'],
      ['Días de buena piel', 'Cuidado de la piel para cada día'],
      ['Gute Tage für die Haut', 'Hautpflege für jeden Tag'],
      ['أيام بشرة مشرقة', 'عناية بالبشرة لكل يوم'],
    ),
    opening(
      ['Your daily ritual', 'Morning and evening, a moment for you'],
      ['Votre rituel à vous', 'Matin et soir, un moment pour soi'],
      ['Tu propio ritual', 'Mañana y noche, un momento para ti'],
      ['Dein eigenes Ritual', 'Morgens und abends ein Moment für dich'],
      ['طقوسك الخاصة', 'صباحًا ومساءً لحظة لك وحدك'],
    ),
    opening(
      ['Beauty, simply', 'Find your everyday routine'],
      ['La beauté, simplement', 'Trouvez votre routine de tous les jours'],
      ['Belleza, sin más', 'Encuentra tu rutina de cada día'],
      ['Schönheit, ganz einfach', 'Finde deine tägliche Routine'],
      ['الجمال ببساطة', 'اكتشف روتينك اليومي'],
    ),
  ],
  food: [
    opening(
      ['Come to the table', 'Good things to eat, drink and share'],
      ['À table', 'De bonnes choses à manger, à boire et à partager'],
      ['A la mesa', 'Cosas ricas para comer, beber y compartir'],
      ['Kommt zu Tisch', 'Gutes zum Essen, Trinken und Teilen'],
      ['تفضلوا إلى المائدة', 'أطايب للأكل والشرب والمشاركة'],
    ),
    opening(
      ['Made to be shared', 'Flavors for every table'],
      ['À partager', 'Des saveurs pour toutes les tables'],
      ['Para compartir', 'Sabores para cada mesa'],
      ['Zum Teilen gemacht', 'Geschmack für jeden Tisch'],
      ['للمشاركة', 'نكهات لكل مائدة'],
    ),
    opening(
      ['Taste today', 'Something for every hour of the day'],
      ["Aujourd'hui a bon goût", 'De quoi savourer chaque heure du jour'],
      ['Hoy sabe bien', 'Algo para cada hora del día'],
      ['Heute schmeckt', 'Für jede Stunde des Tages das Richtige'],
      ['يومك ألذ', 'شيء لكل ساعة من النهار'],
    ),
  ],
  home: [
    opening(
      ['Come home', 'Pieces for every room'],
      ['Rentrer chez soi', 'Des objets pour chaque pièce'],
      ['Volver a casa', 'Piezas para cada habitación'],
      ['Nach Hause kommen', 'Schönes für jeden Raum'],
      ['أهلًا بك في بيتك', 'قطع لكل غرفة'],
    ),
    opening(
      ['Rooms that feel like you', 'Light, wood, fabric and color'],
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
      ['Tech for every day', 'Find the device that fits you'],
      ['La tech au quotidien', "Trouvez l'appareil qui vous convient"],
      ['Tecnología para cada día', 'Encuentra el dispositivo que va contigo'],
      ['Technik für jeden Tag', 'Finde das Gerät, das zu dir passt'],
      ['تقنية لكل يوم', 'اعثر على الجهاز الذي يناسبك'],
    ),
    opening(
      ['What’s next', 'Explore the latest devices'],
      ['La suite, dès maintenant', 'Découvrez les derniers appareils'],
      ['Lo que viene', 'Descubre los últimos dispositivos'],
      ['Was als Nächstes kommt', 'Entdecke die neuesten Geräte'],
      ['الجديد القادم', 'اكتشف أحدث الأجهزة'],
    ),
    opening(
      ['Hear, see, connect', 'For your desk and on the go'],
      ['Écouter, voir, connecter', 'Pour votre bureau et vos trajets'],
      ['Oír, ver, conectar', 'Para tu escritorio y para llevar'],
      ['Hören, sehen, verbinden', 'Für Schreibtisch und unterwegs'],
      ['اسمع وشاهد وتواصل', 'لمكتبك وأثناء تنقلك'],
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
      ['Hello, little one', 'For the first years'],
      ['Bonjour, petit trésor', 'Pour les premières années'],
      ['Hola, peque', 'Para los primeros años'],
      ['Hallo, kleiner Mensch', 'Für die ersten Jahre'],
      ['أهلًا يا صغيري', 'للسنوات الأولى'],
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
      ['Keep moving', 'Gear for every distance'],
      ['Restez en mouvement', "L'équipement de toutes les distances"],
      ['No te pares', 'Equipo para cualquier distancia'],
      ['Bleib in Bewegung', 'Ausrüstung für jede Strecke'],
      ['واصل الحركة', 'معدات لكل المسافات'],
    ),
    opening(
      ['Out there', 'Gear for rain, hills and Mondays'],
      ['Dehors', 'De quoi affronter la pluie, les côtes et les lundis'],
      ['Ahí fuera', 'Equipo para la lluvia, las cuestas y los lunes'],
      ['Da draußen', 'Für Regen, Berge und Montage'],
      ['في الهواء الطلق', 'للمطر والمرتفعات وأيام الاثنين'],
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
      ['Worn close', 'Jewelry for every day'],
      ['Au plus près de soi', 'Des bijoux pour tous les jours'],
      ['Muy cerca de ti', 'Joyas para cada día'],
      ['Ganz nah getragen', 'Schmuck für jeden Tag'],
      ['أقرب ما يكون إليك', 'مجوهرات لكل يوم'],
    ),
    opening(
      ['A little light', 'Pieces that catch the eye'],
      ['Un peu de lumière', 'Des pièces qui attirent le regard'],
      ['Un poco de luz', 'Piezas que atraen las miradas'],
      ['Ein wenig Licht', 'Stücke, die ins Auge fallen'],
      ['بريق هادئ', 'قطع تلفت الأنظار'],
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
      ['Welcome', 'See what’s new'],
      ['Ravis de vous voir', 'Découvrez les nouveautés'],
      ['Qué bien verte', 'Mira lo que hay de nuevo'],
      ['Schön, dass du da bist', 'Sieh dir an, was neu ist'],
      ['سعداء برؤيتك', 'ألقِ نظرة على الجديد'],
    ),
    opening(
      ['Find your favorites', 'Browse the collection'],
      ['Trouvez vos favoris', 'Parcourez la collection'],
      ['Encuentra tus favoritos', 'Explora la colección'],
      ['Finde deine Favoriten', 'Stöbere in der Kollektion'],
      ['اعثر على ما تحب', 'تصفّح المجموعة'],
    ),
    opening(
      ['Something new', 'Discover the collection'],
      ['Du nouveau', 'Découvrez la collection'],
      ['Algo nuevo', 'Descubre la colección'],
      ['Etwas Neues', 'Entdecke die Kollektion'],
      ['شيء جديد', 'اكتشف المجموعة'],
    ),
  ],
}

export const BUTTONS: Some<LocalText> = [
  t('Shop now', 'Découvrir', 'Comprar ahora', 'Jetzt entdecken', 'تسوّق الآن'),
  t('View collection', 'Voir la collection', 'Ver colección', 'Kollektion ansehen', 'عرض المجموعة'),
  t('Discover', 'Explorer', 'Descubrir', 'Entdecken', 'اكتشف'),
]

/** Titles of home screen blocks. */
export const TITLES = {
  bestsellers: [
    t('Bestsellers', 'Meilleures ventes', 'Más vendidos', 'Bestseller', 'الأكثر مبيعًا'),
    t('Most popular', 'Les plus populaires', 'Los más populares', 'Am beliebtesten', 'الأكثر رواجًا'),
    t('Popular right now', 'Populaire en ce moment', 'Popular ahora mismo', 'Gerade beliebt', 'الرائج الآن'),
  ],
  newest: [
    t('New in', 'Nouveautés', 'Novedades', 'Neu im Shop', 'وصل حديثًا'),
    t('Just arrived', "Vient d'arriver", 'Recién llegado', 'Gerade angekommen', 'وصل للتو'),
    t('The latest', 'Les dernières nouveautés', 'Lo más reciente', 'Das Neueste', 'أحدث المنتجات'),
  ],
  sale: [
    t('On sale', 'En promotion', 'En oferta', 'Im Angebot', 'عروض'),
    t('Special prices', 'Prix spéciaux', 'Precios especiales', 'Sonderpreise', 'أسعار خاصة'),
  ],
  collections: [
    t('Collections', 'Collections', 'Colecciones', 'Kollektionen', 'المجموعات'),
    t(
      'Browse collections',
      'Parcourir les collections',
      'Explorar colecciones',
      'Kollektionen entdecken',
      'تصفّح المجموعات',
    ),
    t('Shop by category', 'Par catégorie', 'Por categoría', 'Nach Kategorie', 'تسوّق حسب الفئة'),
  ],
  picked: [
    t('Picked for you', 'Choisi pour vous', 'Elegido para ti', 'Für dich ausgesucht', 'مختار لك'),
    t('Our favorites', 'Nos coups de cœur', 'Nuestros favoritos', 'Unsere Lieblinge', 'مفضلاتنا'),
  ],
} as const satisfies Readonly<Record<string, Some<LocalText>>>

/** Text blocks that are true of any shop. */
export const NOTES: Some<Opening> = [
  opening(
    ['Questions?', 'Contact us. We’re happy to help.'],
    ['Des questions ?', 'Écrivez-nous, nous vous aiderons avec plaisir.'],
    ['¿Preguntas?', 'Escríbenos, estaremos encantados de ayudarte.'],
    ['Fragen?', 'Schreib uns, wir helfen dir gern.'],
    ['لديك سؤال؟', 'راسلنا ويسعدنا أن نساعدك.'],
  ),
  opening(
    ['Looking for something?', 'Search the store or browse the collections.'],
    ['Vous cherchez quelque chose ?', 'Lancez une recherche ou parcourez les collections.'],
    ['¿Buscas algo?', 'Usa el buscador o explora las colecciones.'],
    ['Auf der Suche?', 'Nutze die Suche oder stöbere in den Kollektionen.'],
    ['تبحث عن شيء؟', 'استخدم البحث أو تصفّح المجموعات.'],
  ),
  opening(
    ['Take your time', 'Save what you like to your wishlist and come back anytime.'],
    ['Prenez votre temps', 'Gardez ce qui vous plaît dans vos favoris et revenez-y.'],
    ['Sin prisa', 'Guarda lo que te gusta en tu lista de deseos y vuelve cuando quieras.'],
    ['Lass dir Zeit', 'Merk dir, was dir gefällt, und komm darauf zurück.'],
    ['خذ وقتك', 'احفظ ما يعجبك في المفضلة وعُد إليه.'],
  ),
]
