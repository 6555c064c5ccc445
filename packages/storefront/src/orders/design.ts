import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { color, font, number, texts, toggle } from '../design/kinds.ts'

const words = texts({
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
    'Delivery address',
    'Adresse de livraison',
    'Dirección de envío',
    'Lieferadresse',
    'عنوان التوصيل',
  ),
  shipping: t('Shipping', 'Frais de port', 'Gastos de envío', 'Versand', 'الشحن'),
  total: t('Total', 'Total', 'Total', 'Summe', 'الإجمالي'),
  details: t(
    'See it at the shop',
    'Voir chez la boutique',
    'Ver en la tienda',
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

/** The shopper's orders with their payment and delivery states (spec section 3). */
export const orders = defineSection({
  icon: 'orders',
  fields: {
    showAddress: toggle(),
    showTimeline: toggle(),
    showImages: toggle(),
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
    ...words.fields,
    ...states.fields,
  },
  defaults: {
    showAddress: true,
    showTimeline: true,
    showImages: true,
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
    ...words.defaults,
    ...states.defaults,
  },
})
