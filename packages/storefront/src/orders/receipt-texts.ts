import { inLanguages as t } from '@vitrine/core/design/fields'
import type { LocalText } from '@vitrine/core/i18n/languages'

const card = t('Card', 'Carte', 'Tarjeta', 'Karte', 'بطاقة')
/** Payment types (`OrderTransactionType` of the platform), for payments without a name. */
const PAYMENT_TEXTS: ReadonlyMap<string, LocalText> = new Map([
  ['CARD', card],
  ['GIFT_CARD', t('Gift card', 'Carte-cadeau', 'Tarjeta regalo', 'Geschenkkarte', 'بطاقة هدية')],
  ['STORE_CREDIT', t('Store credit', 'Avoir', 'Saldo de la tienda', 'Guthaben', 'رصيد المتجر')],
  [
    'CASH_ON_DELIVERY',
    t(
      'Cash on delivery',
      'Paiement à la livraison',
      'Pago contra entrega',
      'Nachnahme',
      'الدفع عند الاستلام',
    ),
  ],
  ['BANK_DEPOSIT', t('Bank transfer', 'Virement', 'Transferencia', 'Überweisung', 'تحويل مصرفي')],
  [
    'SHOPIFY_INSTALLMENTS',
    t('Installments', 'Paiement en plusieurs fois', 'A plazos', 'Ratenzahlung', 'تقسيط'),
  ],
])
const payment = t('Payment', 'Paiement', 'Pago', 'Zahlung', 'الدفع')

/** Returns the text of a payment type. */
export const getPaymentText = (kind: string): LocalText => PAYMENT_TEXTS.get(kind) ?? payment

/** Texts of a receipt that the order page does not have. */
export const RECEIPT_TEXTS = {
  title: t('Receipt', 'Reçu', 'Recibo', 'Beleg', 'الإيصال'),
  print: t('Print', 'Imprimer', 'Imprimir', 'Drucken', 'طباعة'),
  share: t('Share as text', 'Partager le texte', 'Compartir como texto', 'Als Text teilen', 'مشاركة كنص'),
  duties: t('Duties', 'Droits de douane', 'Aranceles', 'Zoll', 'الرسوم الجمركية'),
  tip: t('Tip', 'Pourboire', 'Propina', 'Trinkgeld', 'إكرامية'),
  other: t('Other amounts', 'Autres montants', 'Otros importes', 'Weitere Beträge', 'مبالغ أخرى'),
  shippingDiscount: t(
    'Shipping discount',
    'Réduction sur la livraison',
    'Descuento en el envío',
    'Rabatt auf den Versand',
    'خصم على الشحن',
  ),
  taxHeld: t(
    'Tax included',
    'Taxes incluses',
    'Impuestos incluidos',
    'Enthaltene Steuern',
    'الضريبة المشمولة',
  ),
  refund: t('Refund', 'Remboursement', 'Reembolso', 'Erstattung', 'استرداد'),
  left: t(
    'Net payment',
    'Payé après remboursements',
    'Pagado tras los reembolsos',
    'Bezahlt nach Erstattungen',
    'المدفوع بعد الاسترداد',
  ),
  outstanding: t('Amount due', 'Reste à payer', 'Pendiente de pago', 'Offener Betrag', 'المتبقي للدفع'),
  pay: t('Pay now', 'Payer maintenant', 'Pagar ahora', 'Jetzt bezahlen', 'ادفع الآن'),
  hint: t(
    'This is a summary of your order. For a tax invoice, contact the store.',
    'Un récapitulatif de votre commande. Pour une facture, adressez-vous à la boutique.',
    'Un resumen de tu pedido. Si necesitas una factura, pídela a la tienda.',
    'Eine Übersicht deiner Bestellung. Brauchst du eine Rechnung, frag bitte den Shop.',
    'ملخص لطلبك. إن احتجت إلى فاتورة ضريبية فاطلبها من المتجر.',
  ),
} as const
