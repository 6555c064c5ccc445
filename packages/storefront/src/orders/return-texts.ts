import type { ReturnReason } from '@vitrine/commerce/orders/return-reasons'
import { inLanguages as t } from '@vitrine/core/design/fields'
import type { LocalText } from '@vitrine/core/i18n/languages'

/** Why something goes back, in a shopper's words. */
export const RETURN_REASON_TEXTS: Readonly<Record<ReturnReason, LocalText>> = {
  SIZE_TOO_SMALL: t('Too small', 'Trop petit', 'Demasiado pequeño', 'Zu klein', 'صغير جدًا'),
  SIZE_TOO_LARGE: t('Too large', 'Trop grand', 'Demasiado grande', 'Zu groß', 'كبير جدًا'),
  COLOR: t(
    'I do not like the colour',
    'La couleur ne me plaît pas',
    'No me gusta el color',
    'Die Farbe gefällt mir nicht',
    'لم يعجبني اللون',
  ),
  STYLE: t(
    'I do not like how it looks',
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
    'I got something else',
    'J’ai reçu un autre article',
    'Recibí otro artículo',
    'Falscher Artikel geliefert',
    'وصلني منتج آخر',
  ),
  DEFECTIVE: t(
    'Broken or faulty',
    'Cassé ou défectueux',
    'Roto o defectuoso',
    'Kaputt oder fehlerhaft',
    'تالف أو معيب',
  ),
  UNWANTED: t(
    'I changed my mind',
    'J’ai changé d’avis',
    'He cambiado de opinión',
    'Ich habe es mir anders überlegt',
    'غيّرت رأيي',
  ),
  OTHER: t('Something else', 'Autre raison', 'Otro motivo', 'Etwas anderes', 'سبب آخر'),
}

const cannot = t(
  'Cannot be returned',
  'Ne peut pas être retourné',
  'No se puede devolver',
  'Rückgabe nicht möglich',
  'لا يمكن إرجاعه',
)
/** Why something may not go back (`NonReturnableReason` of the platform). */
const UNRETURNABLE_TEXTS: ReadonlyMap<string, LocalText> = new Map([
  [
    'UNFULFILLED',
    t('Not sent yet', 'Pas encore expédié', 'Aún no se ha enviado', 'Noch nicht versendet', 'لم يُشحن بعد'),
  ],
  [
    'RETURNED',
    t(
      'A return was asked for already',
      'Un retour est déjà demandé',
      'Ya se pidió su devolución',
      'Rückgabe ist schon angefragt',
      'طُلب إرجاعه بالفعل',
    ),
  ],
  [
    'RETURN_WINDOW_EXPIRED',
    t(
      'The time for returns is over',
      'Le délai de retour est dépassé',
      'El plazo de devolución ha terminado',
      'Die Rückgabefrist ist vorbei',
      'انتهت مهلة الإرجاع',
    ),
  ],
  [
    'FINAL_SALE',
    t(
      'Final sale: it cannot be returned',
      'Vente définitive : pas de retour',
      'Venta final: no admite devolución',
      'Vom Umtausch ausgeschlossen',
      'بيع نهائي لا يُرجع',
    ),
  ],
  ['OTHER', cannot],
])

/** Why something may not go back, in words; what only a later platform knows is said in general. */
export const getUnreturnableText = (reason: string): LocalText => UNRETURNABLE_TEXTS.get(reason) ?? cannot

/** What a return may come to, as steps of an order's way. */
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
    'Return called off',
    'Retour annulé',
    'Devolución anulada',
    'Rückgabe zurückgezogen',
    'أُلغي طلب الإرجاع',
  ),
  refunded: t('Refunded', 'Remboursé', 'Reembolsado', 'Erstattet', 'أُعيد المبلغ'),
} as const

/** Words of giving something back. */
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
    'Nothing of this order can be returned',
    'Aucun article de cette commande ne peut être retourné',
    'No se puede devolver nada de este pedido',
    'Von dieser Bestellung kann nichts zurückgegeben werden',
    'لا يمكن إرجاع شيء من هذا الطلب',
  ),
  atShop: t(
    'Return or cancel at the shop',
    'Retourner ou annuler chez la boutique',
    'Devolver o cancelar en la tienda',
    'Im Shop zurückgeben oder stornieren',
    'الإرجاع أو الإلغاء لدى المتجر',
  ),
  cancelHint: t(
    'Not sent yet: the shop can still change or cancel this order when you ask soon.',
    'Pas encore expédiée : la boutique peut la modifier ou l’annuler si vous la contactez vite.',
    'Aún no se ha enviado: la tienda puede cambiarlo o cancelarlo si la avisas pronto.',
    'Noch nicht versendet: Der Shop kann die Bestellung ändern oder stornieren, wenn du dich bald meldest.',
    'لم يُشحن بعد: يمكن للمتجر تعديل الطلب أو إلغاؤه إذا تواصلت معه قريبًا.',
  ),
  write: t(
    'Write to the shop',
    'Écrire à la boutique',
    'Escribir a la tienda',
    'Dem Shop schreiben',
    'مراسلة المتجر',
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
    'Note to the shop (optional)',
    'Message à la boutique (facultatif)',
    'Nota para la tienda (opcional)',
    'Nachricht an den Shop (freiwillig)',
    'ملاحظة للمتجر (اختياري)',
  ),
  longNote: t(
    'At most {count} symbols',
    '{count} caractères au maximum',
    'Como máximo {count} caracteres',
    'Höchstens {count} Zeichen',
    '{count} حرفًا كحد أقصى',
  ),
  quantity: t('How many', 'Quantité', 'Cantidad', 'Wie viele', 'الكمية'),
  more: t('One more', 'Un de plus', 'Uno más', 'Eins mehr', 'زيادة واحد'),
  less: t('One fewer', 'Un de moins', 'Uno menos', 'Eins weniger', 'إنقاص واحد'),
  nothing: t(
    'Please choose what you want to return',
    'Choisissez ce que vous voulez retourner',
    'Elige lo que quieres devolver',
    'Bitte wähle, was du zurückgeben möchtest',
    'يُرجى اختيار ما تريد إرجاعه',
  ),
  send: t(
    'Request the return',
    'Demander le retour',
    'Solicitar la devolución',
    'Rückgabe anfragen',
    'طلب الإرجاع',
  ),
  estimate: t(
    'You would get back',
    'Vous seriez remboursé de',
    'Te devolverían',
    'Du bekämst zurück',
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
    'The shop takes off a restocking fee.',
    'La boutique déduit des frais de remise en stock.',
    'La tienda descuenta gastos de reposición.',
    'Der Shop zieht eine Bearbeitungsgebühr ab.',
    'يخصم المتجر رسوم إعادة تخزين.',
  ),
  ownLabel: t(
    'You send it back yourself, once the shop has agreed.',
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
    'This shop takes returns only on its own page.',
    'Cette boutique n’accepte les retours que sur sa propre page.',
    'Esta tienda solo acepta devoluciones en su propia página.',
    'Dieser Shop nimmt Rückgaben nur auf seiner eigenen Seite an.',
    'يقبل هذا المتجر طلبات الإرجاع في صفحته فقط.',
  ),
  changed: t(
    'What can be returned has changed. Please look again.',
    'Ce qui peut être retourné a changé. Vérifiez à nouveau.',
    'Lo que se puede devolver ha cambiado. Revísalo.',
    'Was zurückgegeben werden kann, hat sich geändert. Bitte sieh noch einmal nach.',
    'تغيّر ما يمكن إرجاعه. يُرجى المراجعة.',
  ),
  failed: t(
    'The shop did not take the request. Please try again later.',
    'La boutique n’a pas accepté la demande. Réessayez plus tard.',
    'La tienda no aceptó la solicitud. Inténtalo más tarde.',
    'Der Shop hat die Anfrage nicht angenommen. Bitte versuche es später noch einmal.',
    'لم يقبل المتجر الطلب. حاول لاحقًا.',
  ),
  unknown: t(
    'No answer came, so we do not know whether the shop has your request.',
    'Aucune réponse : nous ne savons pas si la boutique a reçu votre demande.',
    'No llegó respuesta: no sabemos si la tienda tiene tu solicitud.',
    'Es kam keine Antwort. Wir wissen nicht, ob der Shop deine Anfrage hat.',
    'لم يصل رد، ولا نعلم إن كان المتجر قد استلم طلبك.',
  ),
  look: t('Look again', 'Vérifier', 'Comprobar', 'Nachsehen', 'التحقق'),
  notArrived: t(
    'The shop has not got your request. You can send it again.',
    'La boutique n’a pas reçu votre demande. Vous pouvez la renvoyer.',
    'La tienda no recibió tu solicitud. Puedes enviarla de nuevo.',
    'Der Shop hat deine Anfrage nicht bekommen. Du kannst sie noch einmal senden.',
    'لم يستلم المتجر طلبك. يمكنك إرساله مجددًا.',
  ),
  backToOrder: t(
    'Back to the order',
    'Retour à la commande',
    'Volver al pedido',
    'Zur Bestellung',
    'العودة إلى الطلب',
  ),
} as const
