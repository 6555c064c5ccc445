import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { color, font, number, string, texts, toggle } from '../design/kinds.ts'

const textGroup = texts({
  title: t('My Orders', 'Mes commandes', 'Mis pedidos', 'Meine Bestellungen', 'طلباتي'),
  empty: t(
    'No orders yet',
    'Aucune commande',
    'Aún no hay pedidos',
    'Noch keine Bestellungen',
    'لا توجد طلبات بعد',
  ),
  startShopping: t(
    'Start shopping',
    'Commencer mes achats',
    'Empezar a comprar',
    'Jetzt stöbern',
    'ابدأ التسوق',
  ),
  loginFirst: t(
    'Log in to see your orders',
    'Connectez-vous pour voir vos commandes',
    'Inicia sesión para ver tus pedidos',
    'Melde dich an, um deine Bestellungen zu sehen',
    'سجّل الدخول لعرض طلباتك',
  ),
  login: t('Log in', 'Se connecter', 'Iniciar sesión', 'Anmelden', 'تسجيل الدخول'),
  order: t('Order', 'Commande', 'Pedido', 'Bestellung', 'الطلب'),
  payment: t('Payment', 'Paiement', 'Pago', 'Zahlung', 'الدفع'),
  delivery: t('Delivery', 'Livraison', 'Envío', 'Lieferung', 'التوصيل'),
  address: t(
    'Shipping address',
    'Adresse de livraison',
    'Dirección de envío',
    'Lieferadresse',
    'عنوان التوصيل',
  ),
  shipping: t('Shipping', 'Frais de port', 'Gastos de envío', 'Versand', 'الشحن'),
  total: t('Total', 'Total', 'Total', 'Summe', 'الإجمالي'),
  details: t(
    'View on store website',
    'Voir sur le site de la boutique',
    'Ver en la web de la tienda',
    'Im Shop ansehen',
    'عرض في المتجر',
  ),
  canceled: t('Canceled', 'Annulée', 'Cancelado', 'Storniert', 'ملغى'),
  quantity: t('Quantity', 'Quantité', 'Cantidad', 'Menge', 'الكمية'),
})

const states = texts(
  {
    FULFILLED: t('Shipped', 'Expédiée', 'Enviado', 'Versendet', 'تم الشحن'),
    IN_PROGRESS: t('Being packed', 'En cours d’emballage', 'Empaquetando', 'Wird verpackt', 'قيد التغليف'),
    SCHEDULED: t('Ships later', 'Expédition prévue', 'Se enviará más tarde', 'Versand geplant', 'يُشحن لاحقًا'),
    UNFULFILLED: t('Preparing', 'En préparation', 'En preparación', 'In Vorbereitung', 'قيد التجهيز'),
    PAID: t('Paid', 'Payée', 'Pagado', 'Bezahlt', 'مدفوع'),
    PENDING: t(
      'Payment pending',
      'Paiement en attente',
      'Pago pendiente',
      'Zahlung ausstehend',
      'بانتظار الدفع',
    ),
    REFUNDED: t('Refunded', 'Remboursée', 'Reembolsado', 'Erstattet', 'مُسترد'),
  },
  'states',
)

/**
 * Design section of the orders screen: the shopper's orders with their payment and delivery states (spec section 3).
 */
export const orders = defineSection({
  icon: 'orders',
  fields: {
    showAddress: toggle(),
    showTimeline: toggle(),
    showImages: toggle(),
    showReturns: toggle(),
    showReceipt: toggle(),
    showFind: toggle(),
    askReview: toggle(),
    lookup: string('pages/track-order, or a whole https address', 'content', 2048),
    imageWidth: number([40, 120]),
    titleFont: font(),
    background: color(),
    card: color(),
    color: color(),
    quiet: color(),
    border: color(),
    done: color(),
    open: color(),
    stopped: color(),
    ...textGroup.fields,
    ...states.fields,
  },
  defaults: {
    showAddress: true,
    showTimeline: true,
    showImages: true,
    showReturns: true,
    showReceipt: true,
    showFind: true,
    askReview: true,
    lookup: '',
    imageWidth: 64,
    titleFont: 'bolds',
    background: 'whites',
    card: 'bgs',
    color: 'blacks',
    quiet: 'darks',
    border: 'lines',
    done: '1b874a',
    open: '9a6700',
    stopped: 'reds',
    ...textGroup.defaults,
    ...states.defaults,
  },
})
