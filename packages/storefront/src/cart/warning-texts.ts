import { inLanguages as t } from '@vitrine/core/design/fields'

/**
 * What the platform's codes of a cart mean, for those who shop (decision 0078). Codes of the platform's own list
 * (`CartErrorCode`, `CartWarningCode`, of 2025-10 and of 2026-10); those that only a program could be told of have no
 * words here.
 */
const otherQuantity = t(
  'This item is sold in other quantities. Please change how many you take.',
  'Cet article se vend en d’autres quantités. Veuillez changer le nombre.',
  'Este artículo se vende en otras cantidades. Cambia cuántos llevas.',
  'Diesen Artikel gibt es nur in anderen Mengen. Bitte ändere die Anzahl.',
  'يُباع هذا المنتج بكميات أخرى. يُرجى تغيير العدد.',
)
const noPlan = t(
  'This plan is no longer offered for this item. Remove it and choose anew.',
  'Cette formule n’est plus proposée pour cet article. Retirez-le et choisissez à nouveau.',
  'Este plan ya no se ofrece para este artículo. Quítalo y elige de nuevo.',
  'Dieses Abo gibt es für den Artikel nicht mehr. Entferne ihn und wähle neu.',
  'لم تعد هذه الخطة متاحة لهذا المنتج. أزِله واختر من جديد.',
)

const notHere = t(
  'This item cannot be bought where you are shopping.',
  'Cet article ne peut pas être acheté là où vous faites vos achats.',
  'Este artículo no se puede comprar en tu mercado.',
  'Diesen Artikel gibt es dort nicht, wo du einkaufst.',
  'لا يمكن شراء هذا المنتج في منطقتك.',
)

export const LINE_WARNING_TEXTS = {
  MINIMUM_NOT_MET: t(
    'More of this item must be taken at once.',
    'Cet article se commande en plus grande quantité.',
    'De este artículo hay que llevar más unidades a la vez.',
    'Von diesem Artikel muss mehr auf einmal genommen werden.',
    'يجب شراء كمية أكبر من هذا المنتج دفعة واحدة.',
  ),
  MAXIMUM_EXCEEDED: t(
    'Not so many of this item can be bought at once.',
    'Cet article ne peut pas être acheté en si grande quantité.',
    'No se pueden comprar tantas unidades de este artículo a la vez.',
    'So viele davon gibt es nicht auf einmal.',
    'لا يمكن شراء هذا العدد من المنتج دفعة واحدة.',
  ),
  INVALID_INCREMENT: otherQuantity,
  LESS_THAN: otherQuantity,
  SELLING_PLAN_NOT_APPLICABLE: noPlan,
  MERCHANDISE_SELLING_PLAN_NOT_APPLICABLE_ON_COMPANY_LOCATION: noPlan,
  VARIANT_REQUIRES_SELLING_PLAN: t(
    'This item can only be bought with a plan. Remove it and choose one.',
    'Cet article ne s’achète qu’avec une formule. Retirez-le et choisissez-en une.',
    'Este artículo solo se compra con un plan. Quítalo y elige uno.',
    'Diesen Artikel gibt es nur als Abo. Entferne ihn und wähle eines.',
    'لا يُباع هذا المنتج إلا ضمن خطة. أزِله واختر خطة.',
  ),
  MERCHANDISE_NOT_APPLICABLE: notHere,
  PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION: notHere,
  GIFT_CARD_RECIPIENT_INVALID: t(
    'This gift card cannot be sent as it is written. Remove it and write it anew.',
    'Cette carte cadeau ne peut pas être envoyée telle quelle. Retirez-la et remplissez-la à nouveau.',
    'Esta tarjeta regalo no se puede enviar como está escrita. Quítala y rellénala de nuevo.',
    'So wie sie ausgefüllt ist, kann diese Geschenkkarte nicht verschickt werden. Entferne sie und fülle sie neu aus.',
    'لا يمكن إرسال بطاقة الهدية هذه كما كُتبت. أزِلها واكتبها من جديد.',
  ),
} as const

export const CART_WARNING_TEXTS = {
  /** What stands at the button while lines say more. */
  LINES: t(
    'Please look at the items that say something.',
    'Veuillez vérifier les articles signalés.',
    'Revisa los artículos que tienen un aviso.',
    'Bitte sieh dir die Artikel mit Hinweis an.',
    'يُرجى مراجعة المنتجات التي عليها ملاحظة.',
  ),
  CART_TOO_LARGE: t(
    'There is more in the cart than one order can hold. Take some out and order it separately.',
    'Le panier dépasse ce qu’une commande peut contenir. Retirez des articles et commandez-les à part.',
    'Hay más en el carrito de lo que cabe en un pedido. Quita algo y pídelo aparte.',
    'Im Warenkorb ist mehr, als eine Bestellung fasst. Nimm etwas heraus und bestelle es getrennt.',
    'في السلة أكثر مما يتسع له طلب واحد. أزِل بعضه واطلبه على حدة.',
  ),
  SERVICE_UNAVAILABLE: t(
    'The shop is busy at this moment. Your cart is kept: please try again.',
    'La boutique est occupée en ce moment. Votre panier est conservé : veuillez réessayer.',
    'La tienda está ocupada ahora mismo. Tu carrito se conserva: inténtalo de nuevo.',
    'Der Shop ist gerade überlastet. Dein Warenkorb bleibt: bitte versuche es noch einmal.',
    'المتجر مشغول حاليًا. سلتك محفوظة: يُرجى المحاولة مرة أخرى.',
  ),
  MERCHANDISE_LINE_TRANSFORMERS_RUN_ERROR: t(
    'The shop could not put this cart together. It is kept: please try again.',
    'La boutique n’a pas pu composer ce panier. Il est conservé : veuillez réessayer.',
    'La tienda no pudo preparar este carrito. Se conserva: inténtalo de nuevo.',
    'Der Shop konnte diesen Warenkorb nicht zusammenstellen. Er bleibt: bitte versuche es noch einmal.',
    'تعذّر على المتجر تجهيز هذه السلة. سلتك محفوظة: يُرجى المحاولة مرة أخرى.',
  ),
  BUNDLES_AND_ADDONS_CANNOT_BE_MIXED: t(
    'Sets and additions cannot be ordered together. Order them separately.',
    'Les lots et les suppléments ne se commandent pas ensemble. Commandez-les à part.',
    'Los conjuntos y los complementos no se piden juntos. Pídelos por separado.',
    'Sets und Zusätze gehen nicht in eine Bestellung. Bestelle sie getrennt.',
    'لا يمكن طلب المجموعات والإضافات معًا. اطلبها كلًا على حدة.',
  ),
  PAYMENTS_GIFT_CARDS_UNAVAILABLE: t(
    'Gift cards cannot be used for this order.',
    'Les cartes cadeaux ne sont pas acceptées pour cette commande.',
    'En este pedido no se pueden usar tarjetas regalo.',
    'Geschenkkarten gelten für diese Bestellung nicht.',
    'لا يمكن استخدام بطاقات الهدايا لهذا الطلب.',
  ),
} as const

/** Why a code does not work. `DISCOUNT_NOT_FOUND` and `DISCOUNT_CODE_NOT_HONOURED` have the design's own words. */
export const DISCOUNT_WARNING_TEXTS = {
  DISCOUNT_CURRENTLY_INACTIVE: t(
    'This code is not valid today',
    'Ce code n’est pas valable aujourd’hui',
    'Este código no es válido hoy',
    'Dieser Code gilt zurzeit nicht',
    'هذا الرمز غير ساري حاليًا',
  ),
  DISCOUNT_CUSTOMER_NOT_ELIGIBLE: t(
    'This code is not for your account',
    'Ce code n’est pas destiné à votre compte',
    'Este código no es para tu cuenta',
    'Dieser Code gilt nicht für dein Konto',
    'هذا الرمز غير مخصص لحسابك',
  ),
  DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED: t(
    'You have already used this code',
    'Vous avez déjà utilisé ce code',
    'Ya has usado este código',
    'Du hast diesen Code schon benutzt',
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
    'This code does not work for this kind of purchase (once or as a plan)',
    'Ce code ne fonctionne pas pour ce type d’achat (unique ou par formule)',
    'Este código no sirve para este tipo de compra (única o con plan)',
    'Dieser Code gilt nicht für diese Kaufart (einmalig oder Abo)',
    'لا يعمل هذا الرمز مع نوع الشراء هذا (مرة واحدة أو ضمن خطة)',
  ),
  DISCOUNT_NO_ENTITLED_LINE_ITEMS: t(
    'This code does not apply to anything in your cart',
    'Ce code ne s’applique à aucun article de votre panier',
    'Este código no se aplica a nada de tu carrito',
    'Dieser Code gilt für nichts in deinem Warenkorb',
    'لا ينطبق هذا الرمز على أي شيء في سلتك',
  ),
  DISCOUNT_NO_ENTITLED_SHIPPING_LINES: t(
    'This code is for delivery, and nothing in your cart is delivered that way',
    'Ce code concerne la livraison, qui ne s’applique pas à votre panier',
    'Este código es para el envío, y nada de tu carrito se envía así',
    'Dieser Code gilt für den Versand, und nichts hier wird so versandt',
    'هذا الرمز للتوصيل، ولا شيء في سلتك يُوصَّل بهذه الطريقة',
  ),
  DISCOUNT_PURCHASE_NOT_IN_RANGE: t(
    'Your cart has not reached the amount that this code asks for',
    'Votre panier n’atteint pas le montant requis par ce code',
    'Tu carrito no alcanza el importe que pide este código',
    'Dein Warenkorb erreicht den Betrag für diesen Code nicht',
    'لم تبلغ سلتك المبلغ المطلوب لهذا الرمز',
  ),
  DISCOUNT_QUANTITY_NOT_IN_RANGE: t(
    'This code asks for another number of items',
    'Ce code exige un autre nombre d’articles',
    'Este código pide otro número de artículos',
    'Dieser Code verlangt eine andere Anzahl von Artikeln',
    'يتطلب هذا الرمز عددًا آخر من المنتجات',
  ),
  DISCOUNT_USAGE_LIMIT_REACHED: t(
    'This code has been used up',
    'Ce code n’est plus disponible',
    'Este código se ha agotado',
    'Dieser Code ist aufgebraucht',
    'استُنفد هذا الرمز',
  ),
} as const
