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
  failedTitle: t(
    'That did not work',
    "Cela n'a pas fonctionné",
    'No ha funcionado',
    'Das hat nicht geklappt',
    'لم ينجح ذلك',
  ),
  failed: t(
    'The shop could not be reached. Check your network and try again.',
    "La boutique n'a pas pu être jointe. Vérifiez votre réseau et réessayez.",
    'No se pudo contactar con la tienda. Comprueba tu conexión e inténtalo de nuevo.',
    'Der Shop war nicht zu erreichen. Prüfe dein Netz und versuche es noch einmal.',
    'تعذّر الوصول إلى المتجر. تحقق من اتصالك وحاول مرة أخرى.',
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
