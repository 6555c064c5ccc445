import { inLanguages as t } from '@vitrine/core/design/fields'

/**
 * Texts for the platform's cart codes (decision 0078), from its own lists `CartErrorCode` and `CartWarningCode` of
 * 2025-10 and 2026-10. Codes that only a program can act on have no text here.
 */
const otherQuantity = t(
  'This item is sold in set quantities. Please change the quantity.',
  'Cet article se vend par quantités fixes. Veuillez modifier la quantité.',
  'Este artículo se vende en cantidades fijas. Cambia la cantidad.',
  'Diesen Artikel gibt es nur in bestimmten Mengen. Bitte ändere die Menge.',
  'يُباع هذا المنتج بكميات محددة. يُرجى تغيير الكمية.',
)
const noPlan = t(
  'This plan is no longer available for this item. Remove the item and choose again.',
  'Cette formule n’est plus proposée pour cet article. Retirez-le et choisissez à nouveau.',
  'Este plan ya no se ofrece para este artículo. Quítalo y elige de nuevo.',
  'Dieses Abo gibt es für den Artikel nicht mehr. Entferne ihn und wähle neu.',
  'لم تعد هذه الخطة متاحة لهذا المنتج. أزِله واختر من جديد.',
)

const notHere = t(
  'This item isn’t available in your region.',
  'Cet article n’est pas disponible dans votre région.',
  'Este artículo no está disponible en tu región.',
  'Diesen Artikel gibt es in deiner Region nicht.',
  'هذا المنتج غير متوفر في منطقتك.',
)

export const LINE_WARNING_TEXTS = {
  MINIMUM_NOT_MET: t(
    'Minimum quantity not reached. Please increase the quantity.',
    'Quantité minimale non atteinte. Veuillez augmenter la quantité.',
    'No se alcanza la cantidad mínima. Aumenta la cantidad.',
    'Mindestmenge nicht erreicht. Bitte erhöhe die Menge.',
    'لم تبلغ الحد الأدنى للكمية. يُرجى زيادة الكمية.',
  ),
  MAXIMUM_EXCEEDED: t(
    'Maximum quantity exceeded. Please reduce the quantity.',
    'Quantité maximale dépassée. Veuillez diminuer la quantité.',
    'Se supera la cantidad máxima. Reduce la cantidad.',
    'Höchstmenge überschritten. Bitte verringere die Menge.',
    'تجاوزت الحد الأقصى للكمية. يُرجى تقليل الكمية.',
  ),
  INVALID_INCREMENT: otherQuantity,
  LESS_THAN: otherQuantity,
  SELLING_PLAN_NOT_APPLICABLE: noPlan,
  MERCHANDISE_SELLING_PLAN_NOT_APPLICABLE_ON_COMPANY_LOCATION: noPlan,
  VARIANT_REQUIRES_SELLING_PLAN: t(
    'This item is only sold with a plan. Remove it and choose one.',
    'Cet article ne s’achète qu’avec une formule. Retirez-le et choisissez-en une.',
    'Este artículo solo se compra con un plan. Quítalo y elige uno.',
    'Diesen Artikel gibt es nur als Abo. Entferne ihn und wähle eines.',
    'لا يُباع هذا المنتج إلا ضمن خطة. أزِله واختر خطة.',
  ),
  MERCHANDISE_NOT_APPLICABLE: notHere,
  PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION: notHere,
  GIFT_CARD_RECIPIENT_INVALID: t(
    'This gift card can’t be sent with these details. Remove it and enter them again.',
    'Cette carte-cadeau ne peut pas être envoyée avec ces informations. Retirez-la et saisissez-les à nouveau.',
    'Esta tarjeta regalo no se puede enviar con estos datos. Quítala e introdúcelos de nuevo.',
    'Mit diesen Angaben kann die Geschenkkarte nicht verschickt werden. Entferne sie und gib sie neu ein.',
    'لا يمكن إرسال بطاقة الهدية بهذه البيانات. أزِلها وأدخل البيانات مرة أخرى.',
  ),
} as const

export const CART_WARNING_TEXTS = {
  /** Text at the button when the lines show the details. */
  LINES: t(
    'Please check the highlighted items.',
    'Veuillez vérifier les articles signalés.',
    'Revisa los artículos marcados.',
    'Bitte prüfe die markierten Artikel.',
    'يُرجى مراجعة المنتجات التي عليها ملاحظة.',
  ),
  CART_TOO_LARGE: t(
    'Your cart has more items than one order allows. Remove some and order them separately.',
    'Votre panier contient plus d’articles qu’une commande n’en accepte. Retirez-en et commandez-les à part.',
    'Tu carrito tiene más artículos de los que admite un pedido. Quita algunos y pídelos aparte.',
    'Im Warenkorb ist mehr, als eine Bestellung fasst. Nimm etwas heraus und bestelle es getrennt.',
    'في السلة أكثر مما يتسع له طلب واحد. أزِل بعضه واطلبه على حدة.',
  ),
  SERVICE_UNAVAILABLE: t(
    'The store is busy right now. Your cart is saved. Please try again.',
    'La boutique est très sollicitée en ce moment. Votre panier est conservé : veuillez réessayer.',
    'La tienda tiene mucha actividad ahora mismo. Tu carrito se conserva: inténtalo de nuevo.',
    'Der Shop ist gerade überlastet. Dein Warenkorb bleibt erhalten. Bitte versuche es noch einmal.',
    'المتجر مشغول حاليًا. سلتك محفوظة. يُرجى المحاولة مرة أخرى.',
  ),
  MERCHANDISE_LINE_TRANSFORMERS_RUN_ERROR: t(
    'The store couldn’t update this cart. It’s saved. Please try again.',
    'La boutique n’a pas pu mettre à jour ce panier. Il est conservé : veuillez réessayer.',
    'La tienda no pudo actualizar este carrito. Se conserva: inténtalo de nuevo.',
    'Der Shop konnte diesen Warenkorb nicht aktualisieren. Er bleibt gespeichert. Bitte versuche es noch einmal.',
    'تعذّر على المتجر تجهيز هذه السلة. سلتك محفوظة. يُرجى المحاولة مرة أخرى.',
  ),
  BUNDLES_AND_ADDONS_CANNOT_BE_MIXED: t(
    'Bundles and add-ons can’t be ordered together. Order them separately.',
    'Les lots et les suppléments ne se commandent pas ensemble. Commandez-les à part.',
    'Los conjuntos y los complementos no se piden juntos. Pídelos por separado.',
    'Sets und Zusatzartikel lassen sich nicht zusammen bestellen. Bestelle sie getrennt.',
    'لا يمكن طلب المجموعات والإضافات معًا. اطلبها كلًا على حدة.',
  ),
  PAYMENTS_GIFT_CARDS_UNAVAILABLE: t(
    'Gift cards can’t be used for this order.',
    'Les cartes-cadeaux ne sont pas acceptées pour cette commande.',
    'En este pedido no se pueden usar tarjetas regalo.',
    'Geschenkkarten gelten für diese Bestellung nicht.',
    'لا يمكن استخدام بطاقات الهدايا لهذا الطلب.',
  ),
} as const

/** Reasons why a code does not apply. `DISCOUNT_NOT_FOUND` and `DISCOUNT_CODE_NOT_HONOURED` use the design's texts. */
export const DISCOUNT_WARNING_TEXTS = {
  DISCOUNT_CURRENTLY_INACTIVE: t(
    'This code isn’t active right now',
    'Ce code n’est pas actif pour le moment',
    'Este código no está activo ahora',
    'Dieser Code gilt zurzeit nicht',
    'هذا الرمز غير سارٍ حاليًا',
  ),
  DISCOUNT_CUSTOMER_NOT_ELIGIBLE: t(
    'This code isn’t valid for your account',
    'Ce code n’est pas valable pour votre compte',
    'Este código no es válido para tu cuenta',
    'Dieser Code gilt nicht für dein Konto',
    'هذا الرمز غير مخصص لحسابك',
  ),
  DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED: t(
    'You have already used this code',
    'Vous avez déjà utilisé ce code',
    'Ya has usado este código',
    'Du hast diesen Code bereits verwendet',
    'لقد استخدمت هذا الرمز من قبل',
  ),
  DISCOUNT_ELIGIBLE_CUSTOMER_MISSING: t(
    'Log in to use this code',
    'Connectez-vous pour utiliser ce code',
    'Inicia sesión para usar este código',
    'Melde dich an, um diesen Code zu nutzen',
    'سجّل الدخول لاستخدام هذا الرمز',
  ),
  DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE: t(
    'This code isn’t valid for this type of purchase (one-time or subscription)',
    'Ce code n’est pas valable pour ce type d’achat (unique ou abonnement)',
    'Este código no es válido para este tipo de compra (única o suscripción)',
    'Dieser Code gilt nicht für diese Kaufart (einmalig oder Abo)',
    'هذا الرمز غير صالح لنوع الشراء هذا (مرة واحدة أو اشتراك)',
  ),
  DISCOUNT_NO_ENTITLED_LINE_ITEMS: t(
    'This code doesn’t apply to any items in your cart',
    'Ce code ne s’applique à aucun article de votre panier',
    'Este código no se aplica a ningún artículo de tu carrito',
    'Dieser Code gilt für keinen Artikel in deinem Warenkorb',
    'لا ينطبق هذا الرمز على أي منتج في سلتك',
  ),
  DISCOUNT_NO_ENTITLED_SHIPPING_LINES: t(
    'This shipping code doesn’t apply to your cart',
    'Ce code de livraison ne s’applique pas à votre panier',
    'Este código de envío no se aplica a tu carrito',
    'Dieser Versandcode gilt nicht für deinen Warenkorb',
    'رمز التوصيل هذا لا ينطبق على سلتك',
  ),
  DISCOUNT_PURCHASE_NOT_IN_RANGE: t(
    'Your cart hasn’t reached the minimum for this code',
    'Votre panier n’atteint pas le montant minimum pour ce code',
    'Tu carrito no alcanza el importe mínimo de este código',
    'Dein Warenkorb erreicht den Mindestbetrag für diesen Code nicht',
    'لم تبلغ سلتك الحد الأدنى لهذا الرمز',
  ),
  DISCOUNT_QUANTITY_NOT_IN_RANGE: t(
    'This code requires a different number of items',
    'Ce code exige un autre nombre d’articles',
    'Este código requiere otro número de artículos',
    'Dieser Code gilt nur für eine andere Anzahl von Artikeln',
    'يتطلب هذا الرمز عددًا آخر من المنتجات',
  ),
  DISCOUNT_USAGE_LIMIT_REACHED: t(
    'This code has reached its usage limit',
    'Ce code n’est plus disponible',
    'Este código se ha agotado',
    'Dieser Code ist aufgebraucht',
    'استُنفد هذا الرمز',
  ),
} as const
