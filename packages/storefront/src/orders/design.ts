import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { color, font, number, texts, toggle } from '../design/kinds.ts'

const words = texts({
  title: ['Title', t('My Orders', 'Mes commandes', 'Mis pedidos', 'Meine Bestellungen', 'طلباتي')],
  empty: [
    'None',
    t(
      'No orders yet',
      'Aucune commande',
      'Aún no hay pedidos',
      'Noch keine Bestellungen',
      'لا توجد طلبات بعد',
    ),
  ],
  startShopping: [
    'Button when none',
    t('Start shopping', 'Commencer mes achats', 'Empezar a comprar', 'Jetzt stöbern', 'ابدأ التسوق'),
  ],
  loginFirst: [
    'Not logged in',
    t(
      'Log in to see your orders',
      'Connectez-vous pour voir vos commandes',
      'Inicia sesión para ver tus pedidos',
      'Melde dich an, um deine Bestellungen zu sehen',
      'سجّل الدخول لعرض طلباتك',
    ),
  ],
  login: ['Log in', t('Log in', 'Se connecter', 'Iniciar sesión', 'Anmelden', 'تسجيل الدخول')],
  order: ['Order', t('Order', 'Commande', 'Pedido', 'Bestellung', 'الطلب')],
  payment: ['Payment', t('Payment', 'Paiement', 'Pago', 'Zahlung', 'الدفع')],
  delivery: ['Delivery', t('Delivery', 'Livraison', 'Envío', 'Lieferung', 'التوصيل')],
  address: [
    'Address',
    t('Delivery address', 'Adresse de livraison', 'Dirección de envío', 'Lieferadresse', 'عنوان التوصيل'),
  ],
  shipping: ['Shipping', t('Shipping', 'Frais de port', 'Gastos de envío', 'Versand', 'الشحن')],
  total: ['Total', t('Total', 'Total', 'Total', 'Summe', 'الإجمالي')],
  details: [
    'To the order status page',
    t('See it at the shop', 'Voir chez la boutique', 'Ver en la tienda', 'Im Shop ansehen', 'عرض في المتجر'),
  ],
  canceled: ['Canceled', t('Canceled', 'Annulée', 'Cancelado', 'Storniert', 'ملغى')],
  quantity: ['Quantity', t('Quantity', 'Quantité', 'Cantidad', 'Menge', 'الكمية')],
})

const states = texts(
  {
    FULFILLED: ['FULFILLED', t('Shipped', 'Expédiée', 'Enviado', 'Versendet', 'تم الشحن')],
    IN_PROGRESS: [
      'IN_PROGRESS',
      t('Being packed', 'En cours d’emballage', 'Empaquetando', 'Wird verpackt', 'قيد التغليف'),
    ],
    SCHEDULED: [
      'SCHEDULED',
      t('Ships later', 'Expédition prévue', 'Se enviará más tarde', 'Versand geplant', 'يُشحن لاحقًا'),
    ],
    UNFULFILLED: [
      'UNFULFILLED',
      t('Preparing', 'En préparation', 'En preparación', 'In Vorbereitung', 'قيد التجهيز'),
    ],
    PAID: ['PAID', t('Paid', 'Payée', 'Pagado', 'Bezahlt', 'مدفوع')],
    PENDING: [
      'PENDING',
      t('Payment pending', 'Paiement en attente', 'Pago pendiente', 'Zahlung ausstehend', 'بانتظار الدفع'),
    ],
    REFUNDED: ['REFUNDED', t('Refunded', 'Remboursée', 'Reembolsado', 'Erstattet', 'مُسترد')],
  },
  'States',
)

/** The shopper's orders with their payment and delivery states (spec section 3). */
export const orders = defineSection({
  title: 'Orders',
  icon: 'orders',
  fields: {
    showAddress: toggle('Delivery address'),
    showImages: toggle('Pictures'),
    imageWidth: number('Picture width', [40, 120]),
    titleFont: font('Titles'),
    background: color('Background'),
    card: color('Background of an order'),
    color: color('Text'),
    quiet: color('Quiet text'),
    border: color('Lines'),
    done: color('Paid and fulfilled'),
    open: color('Pending and unfulfilled'),
    stopped: color('Canceled and refunded'),
    ...words.fields,
    ...states.fields,
  },
  defaults: {
    showAddress: true,
    showImages: true,
    imageWidth: 64,
    titleFont: 'bolds',
    background: 'whites',
    card: 'bgs',
    color: 'blacks',
    quiet: 'darks',
    border: 'e9eaee',
    done: '1f8a4c',
    open: '9a6700',
    stopped: 'reds',
    ...words.defaults,
    ...states.defaults,
  },
})
