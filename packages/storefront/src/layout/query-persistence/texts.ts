import { inLanguages as t } from '@vitrine/core/design/fields'

/** What is said of the way to the shop, and of what is shown of earlier. `{when}`: a time, or a day. */
export const TEXTS = {
  silent: t(
    'The shop does not answer right now',
    'La boutique ne répond pas pour le moment',
    'La tienda no responde en este momento',
    'Der Shop antwortet gerade nicht',
    'المتجر لا يستجيب حاليًا',
  ),
  /** Of a whole screen. */
  asOf: t(
    'What you see and its prices: {when}',
    'Ce que vous voyez et ses prix : {when}',
    'Lo que ves y sus precios: {when}',
    'Was du siehst, und die Preise: {when}',
    'ما تراه وأسعاره: {when}',
  ),
  /** Beside one price. */
  price: t('Price: {when}', 'Prix : {when}', 'Precio: {when}', 'Preis: {when}', 'السعر: {when}'),
  /** `{time}`: of the clock. */
  today: t(
    'as of {time} today',
    'état d’aujourd’hui à {time}',
    'de hoy a las {time}',
    'Stand heute {time}',
    'كما كان اليوم {time}',
  ),
  yesterday: t(
    'as of {time} yesterday',
    'état d’hier à {time}',
    'de ayer a las {time}',
    'Stand gestern {time}',
    'كما كان أمس {time}',
  ),
  /** `{day}`: such as 12 November. */
  day: t('as of {day}', 'état du {day}', 'del {day}', 'Stand {day}', 'كما كان في {day}'),
  refusedStock: t(
    'The shop could not take your wish to hear when a product is back. Please try it again at the product.',
    'La boutique n’a pas pu enregistrer votre demande d’être prévenu du retour d’un produit. Réessayez depuis le produit.',
    'La tienda no ha podido anotar tu petición de saber cuándo vuelve un producto. Inténtalo de nuevo desde el producto.',
    'Der Shop konnte deinen Wunsch, von einem Produkt zu hören, nicht aufnehmen. Bitte versuche es beim Produkt noch einmal.',
    'تعذّر على المتجر قبول طلبك بإخبارك عند عودة منتج. حاول مرة أخرى من صفحة المنتج.',
  ),
  refusedChoices: t(
    'The shop could not take what you chose about notifications. Please choose it again.',
    'La boutique n’a pas pu enregistrer vos choix de notifications. Veuillez les refaire.',
    'La tienda no ha podido guardar lo que elegiste sobre las notificaciones. Elígelo de nuevo.',
    'Der Shop konnte deine Wahl zu Mitteilungen nicht übernehmen. Bitte wähle noch einmal.',
    'تعذّر على المتجر حفظ اختيارك للإشعارات. يُرجى الاختيار مرة أخرى.',
  ),
  refusedNewsletter: t(
    'The shop could not sign you up for its news. Please try it again.',
    'La boutique n’a pas pu vous inscrire à ses actualités. Veuillez réessayer.',
    'La tienda no ha podido inscribirte a sus novedades. Inténtalo de nuevo.',
    'Der Shop konnte dich nicht für seine Neuigkeiten anmelden. Bitte versuche es noch einmal.',
    'تعذّر على المتجر تسجيلك لتلقي أخباره. يُرجى المحاولة مرة أخرى.',
  ),
} as const
