import { inLanguages as t } from '@vitrine/core/design/fields'
import type { CountedText } from '@vitrine/core/i18n/plural'
import { ARABIC_PRODUCTS } from '../components/arabic-plurals.ts'

/** Texts for screen readers, and those that the design does not contain. `{count}` is replaced. */
export const TEXTS = {
  items: {
    en: { one: '{count} item', other: '{count} items' },
    fr: { one: '{count} article', other: '{count} articles' },
    es: { one: '{count} artículo', other: '{count} artículos' },
    de: { one: '{count} Artikel', other: '{count} Artikel' },
    ar: ARABIC_PRODUCTS,
  } satisfies CountedText,
  loginHint: t(
    'Log in for a faster checkout',
    'Connectez-vous pour payer plus vite',
    'Inicia sesión para pagar más rápido',
    'Anmelden und schneller bezahlen',
    'سجّل الدخول لإتمام أسرع للشراء',
  ),
  changed: t(
    'Prices or stock have changed. Please review your cart.',
    'Les prix ou le stock ont changé. Veuillez vérifier votre panier.',
    'Los precios o las existencias han cambiado. Revisa tu carrito.',
    'Preise oder Bestand haben sich geändert. Bitte prüfe deinen Warenkorb.',
    'تغيّرت الأسعار أو الكميات المتوفرة. يُرجى مراجعة سلتك.',
  ),
  addressCurrency: t(
    'Prices are in {currency}, the currency of your delivery address.',
    'Les prix sont en {currency}, la devise de votre adresse de livraison.',
    'Los precios están en {currency}, la moneda de tu dirección de entrega.',
    'Die Preise sind in {currency}, der Währung deiner Lieferadresse.',
    'الأسعار بعملة {currency}، وهي عملة عنوان التوصيل.',
  ),
  tooMany: t(
    'An order can have up to {count} different items. Remove {more} to continue. You can order them separately.',
    'Une commande contient au plus {count} articles différents. Retirez-en {more} pour continuer ; vous pourrez les commander à part.',
    'Un pedido admite como máximo {count} artículos distintos. Quita {more} para continuar; puedes pedirlos aparte.',
    'Eine Bestellung fasst höchstens {count} verschiedene Artikel. Entferne {more}, um fortzufahren; du kannst sie getrennt bestellen.',
    'يتسع الطلب الواحد لـ {count} منتج مختلف كحد أقصى. أزِل {more} للمتابعة، ويمكنك طلبها على حدة.',
  ),
  /** The device is offline, or the shop does not respond: in either case nothing was ordered. */
  away: t(
    'Connect to the internet to check out. Your cart is saved.',
    'Connectez-vous à Internet pour payer. Votre panier est conservé.',
    'Conéctate a internet para pagar. Tu carrito se conserva.',
    'Zum Bezahlen brauchst du Internet. Dein Warenkorb bleibt erhalten.',
    'تحتاج إلى اتصال بالإنترنت للدفع. سلتك محفوظة.',
  ),
  unreached: t(
    'The store is unavailable right now. No order was placed, and your cart is saved.',
    'La boutique est indisponible pour le moment. Rien n’a été commandé et votre panier est conservé.',
    'La tienda no está disponible ahora. No se ha hecho ningún pedido y tu carrito se conserva.',
    'Der Shop ist gerade nicht erreichbar. Es wurde nichts bestellt, und dein Warenkorb bleibt erhalten.',
    'المتجر غير متاح حاليًا. لم يُنفَّذ أي طلب، وسلتك محفوظة.',
  ),
  codeWaits: t(
    'This code doesn’t apply to your cart right now.',
    'Ce code ne s’applique pas à votre panier pour le moment.',
    'Este código no se aplica a tu carrito por ahora.',
    'Dieser Code gilt für deinen Warenkorb gerade nicht.',
    'لا ينطبق هذا الرمز على سلتك حاليًا.',
  ),
  giftCard: t(
    'Gift card \u2066•••• {end}\u2069',
    'Carte-cadeau \u2066•••• {end}\u2069',
    'Tarjeta regalo \u2066•••• {end}\u2069',
    'Geschenkkarte \u2066•••• {end}\u2069',
    'بطاقة هدية \u2066•••• {end}\u2069',
  ),
  removeGiftCard: t(
    'Remove gift card ending in {end}',
    'Retirer la carte-cadeau se terminant par {end}',
    'Quitar la tarjeta regalo terminada en {end}',
    'Geschenkkarte mit der Endung {end} entfernen',
    'إزالة بطاقة الهدية المنتهية بـ {end}',
  ),
  balanceLeft: t(
    '{money} left on the card',
    'Il reste {money} sur la carte',
    'Quedan {money} en la tarjeta',
    '{money} verbleiben auf der Karte',
    'يتبقى {money} في البطاقة',
  ),
  seeOrder: t('View order', 'Voir la commande', 'Ver el pedido', 'Bestellung ansehen', 'عرض الطلب'),
  logIn: t('Log in', 'Se connecter', 'Iniciar sesión', 'Anmelden', 'تسجيل الدخول'),
  register: t('Create an account', 'Créer un compte', 'Crear una cuenta', 'Konto erstellen', 'إنشاء حساب'),
  fixLines: t(
    'Remove unavailable items to continue',
    'Retirez les articles indisponibles pour continuer',
    'Quita los artículos no disponibles para continuar',
    'Entferne nicht verfügbare Artikel, um fortzufahren',
    'أزِل المنتجات غير المتوفرة للمتابعة',
  ),
  quantity: t(
    'Quantity: {count}',
    'Quantité : {count}',
    'Cantidad: {count}',
    'Menge: {count}',
    'الكمية: {count}',
  ),
} as const
