import { inLanguages as t } from '@vitrine/core/design/fields'

/** Texts about connection state and outdated content. `{when}`: a time or a date. */
export const TEXTS = {
  silent: t(
    'The store is unavailable right now',
    'La boutique est indisponible pour le moment',
    'La tienda no está disponible ahora',
    'Der Shop ist gerade nicht erreichbar',
    'المتجر غير متاح حاليًا',
  ),
  /** For a whole screen. */
  asOf: t(
    'Products and prices: {when}',
    'Produits et prix : {when}',
    'Productos y precios: {when}',
    'Produkte und Preise: {when}',
    'المنتجات والأسعار: {when}',
  ),
  /** For one price. */
  price: t('Price: {when}', 'Prix : {when}', 'Precio: {when}', 'Preis: {when}', 'السعر: {when}'),
  /** `{time}`: time of day. */
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
    'The store couldn’t save your back-in-stock alert. Please try again on the product page.',
    'La boutique n’a pas pu enregistrer votre alerte de retour en stock. Veuillez réessayer depuis la page du produit.',
    'La tienda no ha podido guardar tu aviso de reposición. Inténtalo de nuevo en la página del producto.',
    'Der Shop konnte deine Verfügbarkeitsbenachrichtigung nicht speichern. Bitte versuche es auf der Produktseite noch einmal.',
    'تعذّر على المتجر حفظ تنبيه عودة المنتج. حاول مرة أخرى من صفحة المنتج.',
  ),
  refusedChoices: t(
    'The store couldn’t save your notification settings. Please try again.',
    'La boutique n’a pas pu enregistrer vos réglages de notifications. Veuillez réessayer.',
    'La tienda no ha podido guardar tus ajustes de notificaciones. Inténtalo de nuevo.',
    'Der Shop konnte deine Benachrichtigungseinstellungen nicht speichern. Bitte versuche es noch einmal.',
    'تعذّر على المتجر حفظ إعدادات الإشعارات. يُرجى المحاولة مرة أخرى.',
  ),
  refusedNewsletter: t(
    'The store couldn’t sign you up for its newsletter. Please try again.',
    'La boutique n’a pas pu vous inscrire à sa newsletter. Veuillez réessayer.',
    'La tienda no ha podido suscribirte a su boletín. Inténtalo de nuevo.',
    'Der Shop konnte dich nicht für den Newsletter anmelden. Bitte versuche es noch einmal.',
    'تعذّر على المتجر تسجيلك في نشرته البريدية. يُرجى المحاولة مرة أخرى.',
  ),
} as const
