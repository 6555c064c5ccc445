import { inLanguages as t } from '@vitrine/core/design/fields'

/** What screen readers hear and what the design does not word. */
export const TEXTS = {
  /** On the button to buy, and beside the picker, while an option is open. `{option}`: its name, such as Size. */
  choose: t('Select {option}', 'Choisir : {option}', 'Elige {option}', '{option} wählen', 'اختر {option}'),
  minus: t('One fewer', 'Un de moins', 'Uno menos', 'Eins weniger', 'إنقاص واحد'),
  plus: t('One more', 'Un de plus', 'Uno más', 'Eins mehr', 'زيادة واحد'),
  off: t(
    '{percent}% off',
    '{percent} % de réduction',
    '{percent} % de descuento',
    '{percent} % Rabatt',
    'خصم {percent}%',
  ),
  /** Honest about what Notify Me does today: nothing is sent to anybody yet. */
  notifyTitle: t(
    'Not in stock right now',
    'Actuellement épuisé',
    'Ahora mismo agotado',
    'Zurzeit nicht auf Lager',
    'غير متوفر حاليًا',
  ),
  notifyText: t(
    'This shop does not send back-in-stock messages yet. Keep the product in your wishlist and you will see there when it can be bought again.',
    "Cette boutique n'envoie pas encore d'alertes de retour en stock. Gardez le produit dans vos favoris : vous y verrez quand il sera de nouveau disponible.",
    'Esta tienda aún no envía avisos de reposición. Guarda el producto en favoritos y allí verás cuándo se puede volver a comprar.',
    'Dieser Shop verschickt noch keine Verfügbarkeitsmeldungen. Setze das Produkt auf deine Merkliste: Dort siehst du, wann es wieder zu haben ist.',
    'لا يرسل هذا المتجر إشعارات التوفر بعد. احفظ المنتج في المفضلة وسترى هناك متى يتوفر من جديد.',
  ),
  notifyKeep: t(
    'Keep in wishlist',
    'Garder dans mes favoris',
    'Guardar en favoritos',
    'Auf die Merkliste',
    'احفظ في المفضلة',
  ),
  notifyKept: t(
    'In your wishlist',
    'Dans vos favoris',
    'En tus favoritos',
    'Auf deiner Merkliste',
    'في المفضلة',
  ),
} as const
