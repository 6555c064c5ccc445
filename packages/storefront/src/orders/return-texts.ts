import type { ReturnReason } from '@vitrine/commerce/orders/return-reasons'
import { inLanguages as t } from '@vitrine/core/design/fields'
import type { LocalText } from '@vitrine/core/i18n/languages'

/** Return reasons in a shopper's words. */
export const RETURN_REASON_TEXTS: Readonly<Record<ReturnReason, LocalText>> = {
  SIZE_TOO_SMALL: t('Too small', 'Trop petit', 'Demasiado pequeño', 'Zu klein', 'صغير جدًا'),
  SIZE_TOO_LARGE: t('Too large', 'Trop grand', 'Demasiado grande', 'Zu groß', 'كبير جدًا'),
  COLOR: t(
    'I don’t like the color',
    'La couleur ne me plaît pas',
    'No me gusta el color',
    'Die Farbe gefällt mir nicht',
    'لم يعجبني اللون',
  ),
  STYLE: t(
    'I don’t like the style',
    'Le style ne me plaît pas',
    'No me gusta el estilo',
    'Der Stil gefällt mir nicht',
    'لم يعجبني الطراز',
  ),
  NOT_AS_DESCRIBED: t(
    'Not as described',
    'Non conforme à la description',
    'No es como se describe',
    'Nicht wie beschrieben',
    'لا يطابق الوصف',
  ),
  WRONG_ITEM: t(
    'I received the wrong item',
    'J’ai reçu le mauvais article',
    'Recibí el artículo equivocado',
    'Falscher Artikel geliefert',
    'وصلني منتج خاطئ',
  ),
  DEFECTIVE: t(
    'Damaged or defective',
    'Endommagé ou défectueux',
    'Dañado o defectuoso',
    'Beschädigt oder defekt',
    'تالف أو معيب',
  ),
  UNWANTED: t(
    'I changed my mind',
    'J’ai changé d’avis',
    'He cambiado de opinión',
    'Ich habe es mir anders überlegt',
    'غيّرت رأيي',
  ),
  OTHER: t('Other reason', 'Autre raison', 'Otro motivo', 'Anderer Grund', 'سبب آخر'),
}

const cannot = t(
  'Not returnable',
  'Ne peut pas être retourné',
  'No se puede devolver',
  'Rückgabe nicht möglich',
  'لا يمكن إرجاعه',
)
/** Reasons why a line is not returnable (`NonReturnableReason` of the platform). */
const UNRETURNABLE_TEXTS: ReadonlyMap<string, LocalText> = new Map([
  [
    'UNFULFILLED',
    t('Not shipped yet', 'Pas encore expédié', 'Aún no se ha enviado', 'Noch nicht versendet', 'لم يُشحن بعد'),
  ],
  [
    'RETURNED',
    t(
      'Return already requested',
      'Retour déjà demandé',
      'Devolución ya solicitada',
      'Rückgabe bereits angefragt',
      'طُلب إرجاعه بالفعل',
    ),
  ],
  [
    'RETURN_WINDOW_EXPIRED',
    t(
      'The return period has ended',
      'Le délai de retour est dépassé',
      'El plazo de devolución ha terminado',
      'Die Rückgabefrist ist vorbei',
      'انتهت مهلة الإرجاع',
    ),
  ],
  [
    'FINAL_SALE',
    t(
      'Final sale, not returnable',
      'Vente définitive : pas de retour',
      'Venta final: no admite devolución',
      'Vom Umtausch ausgeschlossen',
      'بيع نهائي لا يُرجع',
    ),
  ],
  ['OTHER', cannot],
])

/** Returns the text for a `NonReturnableReason` of the platform; a general one for unknown reasons. */
export const getUnreturnableText = (reason: string): LocalText => UNRETURNABLE_TEXTS.get(reason) ?? cannot

/** States of a return, as steps of the order's timeline. */
export const RETURN_STEPS = {
  asked: t(
    'Return requested',
    'Retour demandé',
    'Devolución solicitada',
    'Rückgabe angefragt',
    'طُلب الإرجاع',
  ),
  open: t(
    'Return accepted',
    'Retour accepté',
    'Devolución aceptada',
    'Rückgabe angenommen',
    'قُبل طلب الإرجاع',
  ),
  closed: t(
    'Return completed',
    'Retour terminé',
    'Devolución completada',
    'Rückgabe erledigt',
    'اكتمل الإرجاع',
  ),
  declined: t(
    'Return declined',
    'Retour refusé',
    'Devolución rechazada',
    'Rückgabe abgelehnt',
    'رُفض طلب الإرجاع',
  ),
  called: t(
    'Return canceled',
    'Retour annulé',
    'Devolución anulada',
    'Rückgabe zurückgezogen',
    'أُلغي طلب الإرجاع',
  ),
  refunded: t('Refunded', 'Remboursé', 'Reembolsado', 'Erstattet', 'أُعيد المبلغ'),
} as const

/** Texts of the return form. */
export const RETURN_TEXTS = {
  title: t('Returns', 'Retours', 'Devoluciones', 'Rückgabe', 'الإرجاع'),
  start: t(
    'Return items',
    'Retourner des articles',
    'Devolver artículos',
    'Artikel zurückgeben',
    'إرجاع منتجات',
  ),
  none: t(
    'No items in this order can be returned',
    'Aucun article de cette commande ne peut être retourné',
    'No se puede devolver nada de este pedido',
    'Von dieser Bestellung kann nichts zurückgegeben werden',
    'لا يمكن إرجاع شيء من هذا الطلب',
  ),
  atShop: t(
    'Return or cancel on the store website',
    'Retourner ou annuler sur le site de la boutique',
    'Devolver o cancelar en la web de la tienda',
    'Im Shop zurückgeben oder stornieren',
    'الإرجاع أو الإلغاء لدى المتجر',
  ),
  cancelHint: t(
    'Not shipped yet. The store can still change or cancel this order if you contact it soon.',
    'Pas encore expédiée : la boutique peut la modifier ou l’annuler si vous la contactez vite.',
    'Aún no se ha enviado: la tienda puede cambiarlo o cancelarlo si la avisas pronto.',
    'Noch nicht versendet: Der Shop kann die Bestellung ändern oder stornieren, wenn du dich bald meldest.',
    'لم يُشحن بعد: يمكن للمتجر تعديل الطلب أو إلغاؤه إذا تواصلت معه قريبًا.',
  ),
  write: t(
    'Contact the store',
    'Contacter la boutique',
    'Contactar con la tienda',
    'Shop kontaktieren',
    'التواصل مع المتجر',
  ),
  reason: t('Reason', 'Motif', 'Motivo', 'Grund', 'السبب'),
  chooseReason: t(
    'Please choose a reason',
    'Choisissez un motif',
    'Elige un motivo',
    'Bitte wähle einen Grund',
    'يُرجى اختيار السبب',
  ),
  note: t(
    'Note to the store (optional)',
    'Message à la boutique (facultatif)',
    'Nota para la tienda (opcional)',
    'Nachricht an den Shop (optional)',
    'ملاحظة للمتجر (اختياري)',
  ),
  longNote: t(
    'Up to {count} characters',
    '{count} caractères au maximum',
    'Como máximo {count} caracteres',
    'Höchstens {count} Zeichen',
    '{count} حرفًا كحد أقصى',
  ),
  quantity: t('Quantity', 'Quantité', 'Cantidad', 'Menge', 'الكمية'),
  /** The number of ordered items that can be returned. */
  quantityOf: t(
    'Quantity (up to {count})',
    'Quantité ({count} au maximum)',
    'Cantidad (máximo {count})',
    'Menge (höchstens {count})',
    'الكمية (حتى {count})',
  ),
  more: t('Increase quantity', 'Augmenter la quantité', 'Aumentar cantidad', 'Menge erhöhen', 'زيادة الكمية'),
  less: t(
    'Decrease quantity',
    'Diminuer la quantité',
    'Reducir cantidad',
    'Menge verringern',
    'تقليل الكمية',
  ),
  nothing: t(
    'Please select the items to return',
    'Choisissez les articles à retourner',
    'Elige los artículos que quieres devolver',
    'Bitte wähle die Artikel für die Rückgabe',
    'يُرجى اختيار ما تريد إرجاعه',
  ),
  send: t(
    'Request return',
    'Demander le retour',
    'Solicitar la devolución',
    'Rückgabe anfragen',
    'طلب الإرجاع',
  ),
  estimate: t(
    'Estimated refund',
    'Remboursement estimé',
    'Reembolso estimado',
    'Voraussichtliche Erstattung',
    'المبلغ المتوقع استرداده',
  ),
  shippingFee: t(
    'Return shipping',
    'Frais de retour',
    'Envío de la devolución',
    'Rückversand',
    'تكلفة شحن الإرجاع',
  ),
  restockingFee: t(
    'Restocking fee',
    'Frais de remise en stock',
    'Gastos de reposición',
    'Bearbeitungsgebühr',
    'رسوم إعادة التخزين',
  ),
  restockingHint: t(
    'The store deducts a restocking fee.',
    'La boutique déduit des frais de remise en stock.',
    'La tienda descuenta gastos de reposición.',
    'Der Shop zieht eine Bearbeitungsgebühr ab.',
    'يخصم المتجر رسوم إعادة تخزين.',
  ),
  ownLabel: t(
    'You ship the return yourself once the store approves it.',
    'Vous renvoyez le colis vous-même, après l’accord de la boutique.',
    'Lo envías tú, cuando la tienda lo acepte.',
    'Du schickst es selbst zurück, sobald der Shop zugestimmt hat.',
    'ترسله بنفسك بعد موافقة المتجر.',
  ),
  label: t(
    'Return label',
    'Étiquette de retour',
    'Etiqueta de devolución',
    'Rücksendeetikett',
    'ملصق الإرجاع',
  ),
  off: t(
    'This store only accepts returns on its website.',
    'Cette boutique n’accepte les retours que sur son site.',
    'Esta tienda solo acepta devoluciones en su web.',
    'Dieser Shop nimmt Rückgaben nur auf seiner Website an.',
    'يقبل هذا المتجر طلبات الإرجاع على موقعه فقط.',
  ),
  changed: t(
    'The items you can return have changed. Please check again.',
    'Les articles que vous pouvez retourner ont changé. Veuillez vérifier.',
    'Los artículos que puedes devolver han cambiado. Revísalos.',
    'Die Artikel, die du zurückgeben kannst, haben sich geändert. Bitte prüfe sie noch einmal.',
    'تغيّرت المنتجات التي يمكنك إرجاعها. يُرجى المراجعة.',
  ),
  failed: t(
    'The store couldn’t accept your request. Please try again later.',
    'La boutique n’a pas accepté la demande. Réessayez plus tard.',
    'La tienda no aceptó la solicitud. Inténtalo más tarde.',
    'Der Shop hat die Anfrage nicht angenommen. Bitte versuche es später noch einmal.',
    'لم يقبل المتجر الطلب. حاول لاحقًا.',
  ),
  unknown: t(
    'The store didn’t respond, so we don’t know whether it received your request.',
    'La boutique n’a pas répondu : nous ne savons pas si elle a reçu votre demande.',
    'La tienda no respondió: no sabemos si recibió tu solicitud.',
    'Der Shop hat nicht geantwortet. Wir wissen nicht, ob er deine Anfrage bekommen hat.',
    'لم يصل رد، ولا نعلم إن كان المتجر قد استلم طلبك.',
  ),
  look: t('Check again', 'Vérifier', 'Comprobar', 'Nachsehen', 'التحقق'),
  notArrived: t(
    'The store didn’t receive your request. You can send it again.',
    'La boutique n’a pas reçu votre demande. Vous pouvez la renvoyer.',
    'La tienda no recibió tu solicitud. Puedes enviarla de nuevo.',
    'Der Shop hat deine Anfrage nicht bekommen. Du kannst sie noch einmal senden.',
    'لم يستلم المتجر طلبك. يمكنك إرساله مجددًا.',
  ),
  backToOrder: t(
    'Back to order',
    'Retour à la commande',
    'Volver al pedido',
    'Zur Bestellung',
    'العودة إلى الطلب',
  ),
} as const
