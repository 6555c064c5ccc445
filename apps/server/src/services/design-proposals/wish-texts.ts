import { inLanguages as t } from '@vitrine/core/design/fields'
import type { LocalText } from '@vitrine/core/i18n/languages'

/**
 * Texts of the parts that a merchant asks for. Each is true of every shop on the platform: what checkout, wishlist and
 * account do, never what a shop promises.
 */
type Point = { readonly title: LocalText; readonly body: LocalText }

const STEPS_TITLE = t('How it works', 'Comment ça marche', 'Cómo funciona', 'So geht’s', 'كيف يعمل')
const STEPS: readonly Point[] = [
  {
    title: t('Choose', 'Choisissez', 'Elige', 'Aussuchen', 'اختر'),
    body: t(
      'Browse the collections and add what you like to your cart.',
      'Parcourez les collections et ajoutez ce qui vous plaît au panier.',
      'Explora las colecciones y añade al carrito lo que te guste.',
      'Stöbere in den Kollektionen und leg in den Warenkorb, was dir gefällt.',
      'تصفّح المجموعات وأضف ما يعجبك إلى السلة.',
    ),
  },
  {
    title: t('Check out', 'Commandez', 'Compra', 'Bestellen', 'أتمم الشراء'),
    body: t(
      'See shipping options and the total before you pay.',
      'Voyez les modes de livraison et le total avant de payer.',
      'Mira las opciones de envío y el total antes de pagar.',
      'Sieh dir Versandarten und Gesamtsumme an, bevor du bezahlst.',
      'اطّلع على خيارات التوصيل والإجمالي قبل الدفع.',
    ),
  },
  {
    title: t(
      'Follow your order',
      'Suivez votre commande',
      'Sigue tu pedido',
      'Bestellung verfolgen',
      'تابع طلبك',
    ),
    body: t(
      'Find your orders in the app whenever you like.',
      'Retrouvez vos commandes dans l’application quand vous voulez.',
      'Encuentra tus pedidos en la app cuando quieras.',
      'Deine Bestellungen findest du jederzeit in der App.',
      'تجد طلباتك في التطبيق متى شئت.',
    ),
  },
]

const VALUES_TITLE = t('Good to know', 'Bon à savoir', 'Conviene saberlo', 'Gut zu wissen', 'معلومات تفيدك')
const VALUES: readonly Point[] = [
  {
    title: t('Your wishlist', 'Vos favoris', 'Tu lista de deseos', 'Deine Wunschliste', 'مفضلتك'),
    body: t(
      'Keep what you like and come back to it.',
      'Gardez ce qui vous plaît et revenez-y.',
      'Guarda lo que te gusta y vuelve cuando quieras.',
      'Merk dir, was dir gefällt.',
      'احفظ ما يعجبك وعُد إليه.',
    ),
  },
  {
    title: t('Your orders', 'Vos commandes', 'Tus pedidos', 'Deine Bestellungen', 'طلباتك'),
    body: t(
      'Everything you ordered, in one place.',
      'Tout ce que vous avez commandé, au même endroit.',
      'Todo lo que has pedido, en un solo lugar.',
      'Alles, was du bestellt hast, an einem Ort.',
      'كل ما طلبته في مكان واحد.',
    ),
  },
  {
    title: t('Your questions', 'Vos questions', 'Tus preguntas', 'Deine Fragen', 'أسئلتك'),
    body: t(
      'Write to us whenever you like.',
      'Écrivez-nous quand vous voulez.',
      'Escríbenos cuando quieras.',
      'Schreib uns, wann immer du magst.',
      'راسلنا متى شئت.',
    ),
  },
]

const FAQ_TITLE = t(
  'Questions and answers',
  'Questions et réponses',
  'Preguntas y respuestas',
  'Fragen und Antworten',
  'أسئلة وأجوبة',
)
/** General question and answer about shipping costs. The shop's own shipping policy replaces it. */
export const SHIPPING_COST_QUESTION: Point = {
  title: t(
    'What does shipping cost?',
    'Combien coûte la livraison ?',
    '¿Cuánto cuesta el envío?',
    'Was kostet der Versand?',
    'كم تكلفة التوصيل؟',
  ),
  body: t(
    'Shipping options and costs appear at checkout, before you pay.',
    'Les modes et frais de livraison s’affichent avant le paiement.',
    'Las opciones y los gastos de envío aparecen antes de pagar.',
    'Versandarten und Kosten siehst du an der Kasse, bevor du bezahlst.',
    'تظهر خيارات التوصيل وتكلفتها قبل الدفع.',
  ),
}

const QUESTIONS: readonly Point[] = [
  {
    title: t(
      'How do I order?',
      'Comment commander ?',
      '¿Cómo hago un pedido?',
      'Wie bestelle ich?',
      'كيف أطلب؟',
    ),
    body: t(
      'Add items to your cart, then continue to checkout.',
      'Ajoutez des articles au panier, puis passez au paiement.',
      'Añade artículos al carrito y continúa al pago.',
      'Leg Artikel in den Warenkorb und geh dann zur Kasse.',
      'أضف المنتجات إلى السلة ثم انتقل إلى الدفع.',
    ),
  },
  {
    title: t(
      'How can I pay?',
      'Comment puis-je payer ?',
      '¿Cómo puedo pagar?',
      'Wie kann ich bezahlen?',
      'كيف يمكنني الدفع؟',
    ),
    body: t(
      'Checkout shows the payment methods available to you.',
      'Les moyens de paiement disponibles s’affichent au moment de payer.',
      'Al pagar verás los métodos de pago disponibles.',
      'An der Kasse siehst du die verfügbaren Zahlungsarten.',
      'تظهر طرق الدفع المتاحة لك عند إتمام الشراء.',
    ),
  },
  SHIPPING_COST_QUESTION,
  {
    title: t(
      'Where is my order?',
      'Où est ma commande ?',
      '¿Dónde está mi pedido?',
      'Wo ist meine Bestellung?',
      'أين طلبي؟',
    ),
    body: t(
      'Open “My Orders” in the menu to see its status.',
      'Ouvrez « Mes commandes » dans le menu pour voir son statut.',
      'Abre «Mis pedidos» en el menú para ver su estado.',
      'Öffne „Meine Bestellungen“ im Menü, um den Status zu sehen.',
      'افتح «طلباتي» في القائمة لمعرفة حالته.',
    ),
  },
]

/** Title and items of each piece that is a list of points. */
export const POINTS = {
  steps: { title: STEPS_TITLE, points: STEPS },
  values: { title: VALUES_TITLE, points: VALUES },
  faq: { title: FAQ_TITLE, points: QUESTIONS },
} as const

/** Text about a store for food and drinks; `{goods}` stands for the names of its collections. */
export const FOOD_STORY: LocalText = t(
  '{goods}: every meal and every break begins with a choice. Take a look around, and pick what you’d like on your table.',
  '{goods} : chaque repas et chaque pause commencent par un choix. Faites le tour et prenez ce que vous aimeriez à votre table.',
  '{goods}: cada comida y cada pausa empiezan con una elección. Date una vuelta y llévate lo que te gustaría en tu mesa.',
  '{goods}: Jede Mahlzeit und jede Pause beginnt mit einer Wahl. Schau dich um und such dir aus, was auf deinen Tisch soll.',
  '{goods}: كل وجبة وكل استراحة تبدأ باختيار. تجوّل في المتجر واختر ما تودّه على مائدتك.',
)

/** Title and text about a shop; `{shop}` stands for its name, `{goods}` for the names of its collections. */
export const STORY: readonly [Point, Point, Point] = [
  {
    title: t('About {shop}', 'À propos de {shop}', 'Sobre {shop}', 'Über {shop}', 'عن {shop}'),
    body: t(
      '{goods}: that’s what you’ll find here. Start with one collection and see where it takes you.',
      '{goods} : voilà ce que vous trouverez ici. Commencez par une collection et laissez-vous porter.',
      '{goods}: esto es lo que encontrarás aquí. Empieza por una colección y déjate llevar.',
      '{goods}: Das findest du bei uns. Fang mit einer Kollektion an und schau, wohin sie dich führt.',
      '{goods}: هذا ما ستجده هنا. ابدأ بمجموعة واحدة وانظر إلى أين تأخذك.',
    ),
  },
  {
    title: t(
      'What {shop} is about',
      'L’univers de {shop}',
      'El mundo de {shop}',
      'Worum es bei {shop} geht',
      'عالم {shop}',
    ),
    body: t(
      'Our store brings together {goods}. Take your time, and save what you like for later.',
      'Notre boutique réunit {goods}. Prenez votre temps et gardez vos coups de cœur pour plus tard.',
      'Nuestra tienda reúne {goods}. Tómate tu tiempo y guarda lo que te guste para más tarde.',
      'Unser Shop vereint {goods}. Nimm dir Zeit und merk dir, was dir gefällt.',
      'يجمع متجرنا {goods}. خذ وقتك واحفظ ما يعجبك لوقت لاحق.',
    ),
  },
  {
    title: t(
      'All about {shop}',
      'Tout sur {shop}',
      'Todo sobre {shop}',
      'Alles über {shop}',
      'كل شيء عن {shop}',
    ),
    body: t(
      'Each collection has its own page: {goods}. Browse them one by one, or search for exactly what you need.',
      'Chaque collection a sa page : {goods}. Parcourez-les une à une ou cherchez ce qu’il vous faut.',
      'Cada colección tiene su página: {goods}. Recórrelas una a una o busca justo lo que necesitas.',
      'Jede Kollektion hat ihre eigene Seite: {goods}. Stöbere der Reihe nach oder such genau das, was du brauchst.',
      'لكل مجموعة صفحتها: {goods}. تصفّحها واحدة تلو الأخرى أو ابحث عمّا تحتاج إليه.',
    ),
  },
]

/** Text about a shop of fewer than two collections. */
export const SHORT_STORY = t(
  'Take a look around and get to know what we sell.',
  'Faites un tour et découvrez ce que nous vendons.',
  'Date una vuelta y conoce lo que vendemos.',
  'Schau dich um und lerne kennen, was wir verkaufen.',
  'تجوّل في المتجر وتعرّف على ما نبيعه.',
)

export const SUBSCRIPTION: Point = {
  title: t('Subscriptions', 'Abonnements', 'Suscripciones', 'Abos', 'الاشتراكات'),
  body: t(
    'Where a product can be subscribed to, choose how often on its page.',
    'Si un produit existe en abonnement, choisissez la fréquence sur sa page.',
    'Si un producto admite suscripción, elige la frecuencia en su página.',
    'Gibt es ein Produkt im Abo, wählst du auf seiner Seite, wie oft es kommt.',
    'إذا كان المنتج متاحًا بالاشتراك، فاختر عدد المرات في صفحته.',
  ),
}

export const NEWSLETTER_BODY = t(
  'New arrivals and news by email.',
  'Nos nouveautés et actualités par e-mail.',
  'Novedades y noticias por correo.',
  'Neuheiten und Neuigkeiten per E-Mail.',
  'جديدنا وأخبارنا عبر البريد الإلكتروني.',
)

export const COUNTDOWN_TITLE = t('Ends in', 'Se termine dans', 'Termina en', 'Endet in', 'ينتهي خلال')
export const COUNTDOWN_OVER = t(
  'This has ended',
  'C’est terminé',
  'Ya ha terminado',
  'Das ist vorbei',
  'انتهى',
)

export const ANNOUNCEMENT = t(
  'Welcome. See what’s new',
  'Bienvenue. Découvrez les nouveautés',
  'Te damos la bienvenida. Mira las novedades',
  'Willkommen. Entdecke die Neuheiten',
  'أهلًا بك. اكتشف الجديد',
)

export const READ_MORE = t('Read more', 'En savoir plus', 'Leer más', 'Mehr lesen', 'اقرأ المزيد')
