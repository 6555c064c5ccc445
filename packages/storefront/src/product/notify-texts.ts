import { inLanguages as t } from '@vitrine/core/design/fields'

/** Words of Notify Me that the design does not hold; they come with its script. */
export const NOTIFY_TEXTS = {
  waits: t('We will tell you', 'Nous vous préviendrons', 'Te avisaremos', 'Wir sagen dir Bescheid', 'سنخبرك'),
  waitsHint: t(
    'We will tell you when it is back. Press again to take it back.',
    'Nous vous préviendrons de son retour. Appuyez à nouveau pour annuler.',
    'Te avisaremos cuando vuelva. Pulsa otra vez para cancelarlo.',
    'Wir sagen dir Bescheid, wenn es wieder da ist. Drücke noch einmal, um es zurückzunehmen.',
    'سنخبرك عندما يعود. اضغط مرة أخرى للإلغاء.',
  ),
  deniedTitle: t(
    'Notifications are off',
    'Les notifications sont désactivées',
    'Las notificaciones están desactivadas',
    'Mitteilungen sind aus',
    'الإشعارات متوقفة',
  ),
  denied: t(
    'This device does not allow notifications of this app, so we could not tell you. Turn them on in its settings and press the button again, or keep the product in your wishlist: you will see there when it is back.',
    "Cet appareil n'autorise pas les notifications de cette appli : nous ne pourrions pas vous prévenir. Activez-les dans ses réglages et réessayez, ou gardez le produit dans vos favoris : vous y verrez son retour.",
    'Este dispositivo no permite las notificaciones de esta app y no podríamos avisarte. Actívalas en sus ajustes y pulsa otra vez, o guarda el producto en favoritos: allí verás cuándo vuelve.',
    'Dieses Gerät erlaubt keine Mitteilungen dieser App, wir könnten dir also nicht Bescheid sagen. Schalte sie in seinen Einstellungen ein und drücke noch einmal, oder setze das Produkt auf deine Merkliste: Dort siehst du, wann es wieder da ist.',
    'لا يسمح هذا الجهاز بإشعارات هذا التطبيق، فلن نتمكن من إخبارك. فعّلها من الإعدادات واضغط مرة أخرى، أو احفظ المنتج في المفضلة وسترى هناك متى يعود.',
  ),
  unsupported: t(
    'Notifications cannot come to this browser. Keep the product in your wishlist and you will see there when it is back.',
    'Ce navigateur ne peut pas recevoir de notifications. Gardez le produit dans vos favoris : vous y verrez son retour.',
    'Este navegador no puede recibir notificaciones. Guarda el producto en favoritos y allí verás cuándo vuelve.',
    'In diesem Browser können keine Mitteilungen ankommen. Setze das Produkt auf deine Merkliste: Dort siehst du, wann es wieder da ist.',
    'لا يمكن لهذا المتصفح تلقي الإشعارات. احفظ المنتج في المفضلة وسترى هناك متى يعود.',
  ),
  waitsKept: t(
    'Kept on this device. We tell the shop as soon as there is a network.',
    'Conservé sur cet appareil. Nous préviendrons la boutique dès que la connexion sera rétablie.',
    'Guardado en este dispositivo. Se lo diremos a la tienda en cuanto haya conexión.',
    'Auf diesem Gerät gemerkt. Der Shop erfährt es, sobald es eine Verbindung gibt.',
    'محفوظ على هذا الجهاز. سنخبر المتجر حالما يتوفر اتصال بالإنترنت.',
  ),
  takenBackKept: t(
    'Taken back on this device. The shop hears of it as soon as there is a network.',
    'Annulé sur cet appareil. La boutique le saura dès que la connexion sera rétablie.',
    'Cancelado en este dispositivo. La tienda lo sabrá en cuanto haya conexión.',
    'Auf diesem Gerät zurückgenommen. Der Shop erfährt es, sobald es eine Verbindung gibt.',
    'أُلغي على هذا الجهاز. سيعلم المتجر بذلك حالما يتوفر اتصال بالإنترنت.',
  ),
  refusedTitle: t(
    'That did not work',
    "Cela n'a pas fonctionné",
    'No ha funcionado',
    'Das hat nicht geklappt',
    'لم ينجح ذلك',
  ),
  refused: t(
    'The shop could not take this wish; maybe you wait for very many products already. Keep the product in your wishlist: you will see there when it is back.',
    'La boutique n’a pas pu enregistrer votre demande ; vous attendez peut-être déjà de très nombreux produits. Gardez le produit dans vos favoris : vous y verrez son retour.',
    'La tienda no ha podido anotar tu petición; quizá ya esperas muchos productos. Guarda el producto en favoritos: allí verás cuándo vuelve.',
    'Der Shop konnte den Wunsch nicht aufnehmen; vielleicht wartest du schon auf sehr viele Produkte. Setze das Produkt auf deine Merkliste: Dort siehst du, wann es wieder da ist.',
    'تعذّر على المتجر قبول طلبك؛ ربما تنتظر منتجات كثيرة بالفعل. احفظ المنتج في المفضلة وسترى هناك متى يعود.',
  ),
  settings: t(
    'Open settings',
    'Ouvrir les réglages',
    'Abrir ajustes',
    'Einstellungen öffnen',
    'افتح الإعدادات',
  ),
  keep: t(
    'Keep in wishlist',
    'Garder dans mes favoris',
    'Guardar en favoritos',
    'Auf die Merkliste',
    'احفظ في المفضلة',
  ),
  kept: t('In your wishlist', 'Dans vos favoris', 'En tus favoritos', 'Auf deiner Merkliste', 'في المفضلة'),
} as const
