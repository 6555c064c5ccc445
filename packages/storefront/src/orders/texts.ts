import { inLanguages as t } from '@vitrine/core/design/fields'
import type { LocalText } from '@vitrine/core/i18n/languages'

/** Texts of the order states that a merchant cannot word in the design, by the platform's name of the state (spec section 3). */
export const OTHER_STATES: ReadonlyMap<string, LocalText> = new Map([
  [
    'PARTIALLY_REFUNDED',
    t(
      'Partially refunded',
      'Partiellement remboursée',
      'Reembolsado en parte',
      'Teilweise erstattet',
      'مُسترد جزئيًا',
    ),
  ],
  [
    'PARTIALLY_PAID',
    t('Partially paid', 'Partiellement payée', 'Pagado en parte', 'Teilweise bezahlt', 'مدفوع جزئيًا'),
  ],
  [
    'AUTHORIZED',
    t('Payment reserved', 'Paiement réservé', 'Pago reservado', 'Zahlung vorgemerkt', 'تم حجز المبلغ'),
  ],
  [
    'EXPIRED',
    t('Payment expired', 'Paiement expiré', 'Pago caducado', 'Zahlung abgelaufen', 'انتهت مهلة الدفع'),
  ],
  ['VOIDED', t('Not charged', 'Non débitée', 'Sin cargo', 'Nicht berechnet', 'لم يُخصم المبلغ')],
  [
    'PARTIALLY_FULFILLED',
    t('Partially shipped', 'Expédiée en partie', 'Enviado en parte', 'Teilweise versendet', 'شُحن جزء منه'),
  ],
  ['PENDING_FULFILLMENT', t('Processing', 'En traitement', 'En proceso', 'In Bearbeitung', 'قيد المعالجة')],
  ['ON_HOLD', t('On hold', 'En attente', 'En espera', 'Angehalten', 'معلّق')],
  ['OPEN', t('Preparing', 'En préparation', 'En preparación', 'In Vorbereitung', 'قيد التجهيز')],
  ['RESTOCKED', t('Not shipped', 'Non expédiée', 'No enviado', 'Nicht versendet', 'لم يُشحن')],
])

/** The steps of an order's timeline; the design has the texts for shipped and canceled. */
export const STEPS = {
  placed: t('Ordered', 'Commandée', 'Pedido realizado', 'Bestellt', 'تم الطلب'),
  prepared: t('Packed', 'Préparée', 'Preparado', 'Gepackt', 'تم التجهيز'),
  ready: t('Ready for pickup', 'Prête au retrait', 'Listo para recoger', 'Abholbereit', 'جاهز للاستلام'),
  delivered: t('Arrived', 'Arrivée', 'Recibido', 'Angekommen', 'تم التسليم'),
} as const

const announced = t(
  'Shipping info sent to carrier',
  'Annoncé au transporteur',
  'Anunciado al transportista',
  'Beim Paketdienst angemeldet',
  'أُبلغت شركة الشحن',
)
/** Carrier states of a parcel (`FulfillmentEventStatus` of the platform). */
export const CARRIER_STATES: ReadonlyMap<string, LocalText> = new Map([
  ['LABEL_PURCHASED', announced],
  ['LABEL_PRINTED', announced],
  ['CONFIRMED', announced],
  [
    'CARRIER_PICKED_UP',
    t(
      'Picked up by carrier',
      'Pris en charge par le transporteur',
      'Recogido por el transportista',
      'Vom Paketdienst abgeholt',
      'استلمته شركة الشحن',
    ),
  ],
  ['IN_TRANSIT', t('On its way', 'En route', 'En camino', 'Unterwegs', 'في الطريق')],
  [
    'OUT_FOR_DELIVERY',
    t(
      'Out for delivery today',
      'En cours de livraison aujourd’hui',
      'Se entrega hoy',
      'Wird heute zugestellt',
      'خرج للتسليم اليوم',
    ),
  ],
  [
    'ATTEMPTED_DELIVERY',
    t('Delivery attempted', 'Tentative de livraison', 'Intento de entrega', 'Zustellversuch', 'محاولة تسليم'),
  ],
  ['DELAYED', t('Delayed', 'Retardé', 'Con retraso', 'Verspätet', 'متأخر')],
  [
    'FAILURE',
    t(
      'Delivery failed',
      'Échec de la livraison',
      'Entrega fallida',
      'Zustellung fehlgeschlagen',
      'تعذّر التسليم',
    ),
  ],
  ['DELIVERED', t('Delivered', 'Livré', 'Entregado', 'Zugestellt', 'تم التسليم')],
  [
    'READY_FOR_PICKUP',
    t('Ready for pickup', 'Prêt au retrait', 'Listo para recoger', 'Abholbereit', 'جاهز للاستلام'),
  ],
  ['PICKED_UP', t('Picked up', 'Retiré', 'Recogido', 'Abgeholt', 'تم الاستلام')],
])

/** Texts of an order that are not part of the design. */
export const TEXTS = {
  back: t('All orders', 'Toutes les commandes', 'Todos los pedidos', 'Alle Bestellungen', 'كل الطلبات'),
  notFound: t(
    'We couldn’t find this order',
    'Commande introuvable',
    'No encontramos este pedido',
    'Bestellung nicht gefunden',
    'لم نعثر على هذا الطلب',
  ),
  notFoundHint: t(
    'A new order can take a minute to appear. To see orders from another account, log in to it.',
    'Une nouvelle commande peut mettre une minute à apparaître. Celles d’un autre compte s’affichent quand vous vous y connectez.',
    'Un pedido nuevo puede tardar un minuto en aparecer. Los de otra cuenta se ven al iniciar sesión con ella.',
    'Eine neue Bestellung kann eine Minute brauchen. Für Bestellungen eines anderen Kontos melde dich damit an.',
    'قد يستغرق ظهور الطلب الجديد دقيقة. لعرض طلبات حساب آخر، سجّل الدخول به.',
  ),
  subtotal: t('Subtotal', 'Sous-total', 'Subtotal', 'Zwischensumme', 'المجموع الفرعي'),
  discount: t('Discount', 'Réduction', 'Descuento', 'Rabatt', 'الخصم'),
  tax: t('Tax', 'Taxes', 'Impuestos', 'Steuern', 'الضريبة'),
  free: t('Free', 'Gratuit', 'Gratis', 'Kostenlos', 'مجاني'),
  expected: t(
    'Expected on {date}',
    'Prévu le {date}',
    'Previsto para el {date}',
    'Voraussichtlich am {date}',
    'متوقع في {date}',
  ),
  delivery: t('Delivery', 'Livraison', 'Envío', 'Lieferung', 'الشحنة'),
  tracking: t('Tracking', 'Suivi du colis', 'Seguimiento', 'Sendungsverfolgung', 'تتبع الشحنة'),
  buyAgain: t('Buy again', 'Racheter', 'Volver a comprar', 'Noch einmal kaufen', 'الشراء مرة أخرى'),
  added: t(
    'Added to your cart: {count}',
    'Ajouté au panier : {count}',
    'Añadido al carrito: {count}',
    'In den Warenkorb gelegt: {count}',
    'أُضيف إلى السلة: {count}',
  ),
  missing: t(
    'No longer available: {names}',
    'Plus disponible : {names}',
    'Ya no disponible: {names}',
    'Nicht mehr erhältlich: {names}',
    'لم يعد متوفرًا: {names}',
  ),
  fewer: t(
    'Lower quantity: {names}',
    'Quantité réduite : {names}',
    'Menos unidades: {names}',
    'Geringere Menge: {names}',
    'كمية أقل: {names}',
  ),
  failed: t(
    'The store is unavailable right now. Please try again.',
    'La boutique est indisponible pour le moment. Veuillez réessayer.',
    'La tienda no está disponible ahora. Inténtalo de nuevo.',
    'Der Shop ist gerade nicht erreichbar. Bitte versuche es noch einmal.',
    'المتجر غير متاح حاليًا. حاول مرة أخرى.',
  ),
  toCart: t('View cart', 'Voir le panier', 'Ver carrito', 'Zum Warenkorb', 'عرض السلة'),
} as const
