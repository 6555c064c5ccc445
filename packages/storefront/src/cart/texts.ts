import { inLanguages as t } from '@vitrine/core/design/fields'
import type { CountedText } from '@vitrine/core/i18n/plural'
import { ARABIC_PRODUCTS } from '../components/arabic-plurals.ts'

/** What screen readers hear and what the design does not word. `{count}` is replaced. */
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
    'Prices or stock have changed. Please look at your cart once more.',
    'Des prix ou le stock ont changé. Vérifiez encore une fois votre panier.',
    'Los precios o las existencias han cambiado. Revisa tu carrito una vez más.',
    'Preise oder Bestand haben sich geändert. Bitte sieh dir den Warenkorb noch einmal an.',
    'تغيّرت الأسعار أو الكميات المتوفرة. يُرجى مراجعة سلتك مرة أخرى.',
  ),
  tooMany: t(
    'One order holds at most {count} different items. Remove {more} to go on; they can be ordered separately.',
    'Une commande contient au plus {count} articles différents. Retirez-en {more} pour continuer ; vous pourrez les commander à part.',
    'Un pedido admite como máximo {count} artículos distintos. Quita {more} para continuar; puedes pedirlos aparte.',
    'Eine Bestellung fasst höchstens {count} verschiedene Artikel. Entferne {more}, um fortzufahren; du kannst sie getrennt bestellen.',
    'يتسع الطلب الواحد لـ {count} منتج مختلف كحد أقصى. أزِل {more} للمتابعة، ويمكنك طلبها على حدة.',
  ),
  /** The device has no network, or the shop does not answer: in either case nothing was ordered. */
  away: t(
    'You need a network to pay. Your cart is kept.',
    'Il faut une connexion pour payer. Votre panier est conservé.',
    'Necesitas conexión para pagar. Tu carrito se conserva.',
    'Zum Bezahlen brauchst du eine Verbindung. Dein Warenkorb bleibt.',
    'تحتاج إلى اتصال بالإنترنت للدفع. سلتك محفوظة.',
  ),
  unreached: t(
    'The shop does not answer right now. Nothing was ordered, and your cart is kept.',
    'La boutique ne répond pas pour le moment. Rien n’a été commandé et votre panier est conservé.',
    'La tienda no responde en este momento. No se ha pedido nada y tu carrito se conserva.',
    'Der Shop antwortet gerade nicht. Es wurde nichts bestellt, und dein Warenkorb bleibt.',
    'المتجر لا يستجيب حاليًا. لم يُطلب أي شيء، وسلتك محفوظة.',
  ),
  seeOrder: t('See the order', 'Voir la commande', 'Ver el pedido', 'Bestellung ansehen', 'عرض الطلب'),
  logIn: t('Log in', 'Se connecter', 'Iniciar sesión', 'Anmelden', 'تسجيل الدخول'),
  register: t('Create an account', 'Créer un compte', 'Crear una cuenta', 'Konto erstellen', 'إنشاء حساب'),
  fixLines: t(
    'Remove what is no longer available to go on',
    "Retirez ce qui n'est plus disponible pour continuer",
    'Quita lo que ya no está disponible para continuar',
    'Entferne, was nicht mehr verfügbar ist, um fortzufahren',
    'أزِل ما لم يعد متوفرًا للمتابعة',
  ),
  quantity: t(
    'Quantity: {count}',
    'Quantité : {count}',
    'Cantidad: {count}',
    'Menge: {count}',
    'الكمية: {count}',
  ),
} as const
