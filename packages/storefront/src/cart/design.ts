import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { color, font, number, texts, toggle } from '../design/kinds.ts'

const words = texts({
  title: ['Title', t('Cart', 'Panier', 'Carrito', 'Warenkorb', 'السلة')],
  empty: [
    'Empty',
    t(
      'Your cart is empty',
      'Votre panier est vide',
      'Tu carrito está vacío',
      'Dein Warenkorb ist leer',
      'سلتك فارغة',
    ),
  ],
  emptyHint: [
    'Below that',
    t(
      'What you add will wait for you here',
      'Vos articles vous attendront ici',
      'Lo que añadas te esperará aquí',
      'Was du hinzufügst, wartet hier auf dich',
      'ما تضيفه سينتظرك هنا',
    ),
  ],
  startShopping: [
    'Button when empty',
    t('Start shopping', 'Commencer mes achats', 'Empezar a comprar', 'Jetzt stöbern', 'ابدأ التسوق'),
  ],
  checkout: [
    'Checkout button',
    t('Checkout', 'Passer commande', 'Finalizar compra', 'Zur Kasse', 'إتمام الشراء'),
  ],
  subtotal: ['Subtotal', t('Subtotal', 'Sous-total', 'Subtotal', 'Zwischensumme', 'المجموع الفرعي')],
  discount: ['Discount', t('Discount', 'Réduction', 'Descuento', 'Rabatt', 'الخصم')],
  automaticDiscount: [
    'Discount without a code',
    t(
      'Automatic discount',
      'Réduction automatique',
      'Descuento automático',
      'Automatischer Rabatt',
      'خصم تلقائي',
    ),
  ],
  total: ['Total', t('Total', 'Total', 'Total', 'Summe', 'الإجمالي')],
  taxNote: [
    'Below the total',
    t(
      'Taxes and delivery are calculated at checkout',
      'Taxes et livraison calculées au paiement',
      'Impuestos y envío se calculan al pagar',
      'Steuern und Versand werden an der Kasse berechnet',
      'تُحسب الضرائب والتوصيل عند إتمام الشراء',
    ),
  ],
  discountPlaceholder: [
    'Code field',
    t('Discount code', 'Code promo', 'Código de descuento', 'Rabattcode', 'رمز الخصم'),
  ],
  applyDiscount: ['Apply the code', t('Apply', 'Appliquer', 'Aplicar', 'Einlösen', 'تطبيق')],
  removeDiscount: [
    'Remove the code',
    t('Remove code', 'Retirer le code', 'Quitar código', 'Code entfernen', 'إزالة الرمز'),
  ],
  wrongDiscount: [
    'Code not accepted',
    t(
      'This code does not work for this cart',
      'Ce code ne fonctionne pas pour ce panier',
      'Este código no sirve para este carrito',
      'Dieser Code gilt nicht für diesen Warenkorb',
      'هذا الرمز لا يعمل مع هذه السلة',
    ),
  ],
  remove: ['Remove a line', t('Remove', 'Retirer', 'Quitar', 'Entfernen', 'إزالة')],
  increase: ['One more', t('One more', 'Un de plus', 'Uno más', 'Eins mehr', 'زيادة واحد')],
  decrease: ['One fewer', t('One fewer', 'Un de moins', 'Uno menos', 'Eins weniger', 'إنقاص واحد')],
  lineSoldOut: [
    'A line sold out',
    t(
      'No longer available',
      "N'est plus disponible",
      'Ya no está disponible',
      'Nicht mehr verfügbar',
      'لم يعد متوفرًا',
    ),
  ],
  lineReduced: [
    'Fewer in stock than wanted',
    t(
      'Fewer are in stock: we changed the quantity',
      'Stock limité : la quantité a été ajustée',
      'Hay menos existencias: hemos cambiado la cantidad',
      'Weniger auf Lager: Menge angepasst',
      'المخزون أقل: عدّلنا الكمية',
    ),
  ],
  failed: [
    'The platform could not be reached',
    t(
      'The cart could not be updated',
      "Le panier n'a pas pu être mis à jour",
      'No se pudo actualizar el carrito',
      'Der Warenkorb konnte nicht aktualisiert werden',
      'تعذّر تحديث السلة',
    ),
  ],
  thanks: [
    'After paying',
    t(
      'Thank you for your order',
      'Merci pour votre commande',
      'Gracias por tu pedido',
      'Danke für deine Bestellung',
      'شكرًا لطلبك',
    ),
  ],
  thanksHint: [
    'Below that',
    t(
      'You will find it among your orders',
      'Vous la retrouverez dans vos commandes',
      'Lo encontrarás en tus pedidos',
      'Du findest sie bei deinen Bestellungen',
      'ستجده ضمن طلباتك',
    ),
  ],
  thanksGuest: [
    'Below that, for who is not logged in',
    t(
      'The confirmation and every news about the delivery come to you by e-mail. Log in with the same address to see your orders here.',
      'La confirmation et les nouvelles de la livraison vous parviennent par e-mail. Connectez-vous avec la même adresse pour voir vos commandes ici.',
      'La confirmación y las novedades del envío te llegan por correo. Inicia sesión con la misma dirección para ver aquí tus pedidos.',
      'Die Bestätigung und alles zur Lieferung kommen per E-Mail zu dir. Melde dich mit derselben Adresse an, um deine Bestellungen hier zu sehen.',
      'تصلك رسالة التأكيد وأخبار التوصيل عبر البريد الإلكتروني. سجّل الدخول بالعنوان نفسه لعرض طلباتك هنا.',
    ),
  ],
})

/** The cart: lines, discount code, sums, the way to the hosted checkout. */
export const cart = defineSection({
  title: 'Cart',
  icon: 'cart',
  fields: {
    showDiscountCode: toggle('Discount code'),
    showOldPrice: toggle('Old price'),
    showTaxNote: toggle('Note below the total'),
    imageWidth: number('Picture width', [56, 140]),
    gap: number('Space between lines', [4, 32]),
    nameSize: number('Name size', [12, 20]),
    nameFont: font('Name'),
    totalFont: font('Total'),
    background: color('Background'),
    color: color('Text'),
    quiet: color('Quiet text'),
    sale: color('Discount'),
    border: color('Lines'),
    button: color('Button'),
    buttonText: color('Text of the button'),
    ...words.fields,
  },
  defaults: {
    showDiscountCode: true,
    showOldPrice: true,
    showTaxNote: true,
    imageWidth: 88,
    gap: 16,
    nameSize: 15,
    nameFont: 'semis',
    totalFont: 'bolds',
    background: 'whites',
    color: 'blacks',
    quiet: 'darks',
    sale: 'reds',
    border: 'e9eaee',
    button: 'mains',
    buttonText: 'whites',
    ...words.defaults,
  },
})
