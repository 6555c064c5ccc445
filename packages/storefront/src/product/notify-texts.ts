import { inLanguages as t } from '@vitrine/core/design/fields'

/** Texts of Notify Me that are not part of the design; they load with its script. */
export const NOTIFY_TEXTS = {
  waits: t('We’ll notify you', 'Nous vous préviendrons', 'Te avisaremos', 'Wir sagen dir Bescheid', 'سنخبرك'),
  waitsHint: t(
    'We’ll notify you when it’s back in stock. Tap again to undo.',
    'Nous vous préviendrons de son retour. Appuyez à nouveau pour annuler.',
    'Te avisaremos cuando vuelva. Toca otra vez para cancelarlo.',
    'Wir sagen dir Bescheid, wenn es wieder da ist. Tippe noch einmal, um es rückgängig zu machen.',
    'سنخبرك عندما يعود. اضغط مرة أخرى للإلغاء.',
  ),
  deniedTitle: t(
    'Notifications are off',
    'Les notifications sont désactivées',
    'Las notificaciones están desactivadas',
    'Benachrichtigungen sind aus',
    'الإشعارات متوقفة',
  ),
  denied: t(
    'Notifications are off for this app. Turn them on in your device settings and tap the button again, or add the product to your wishlist to see when it’s back.',
    'Les notifications de cette application sont désactivées. Activez-les dans les réglages de l’appareil et réessayez, ou ajoutez le produit à vos favoris pour y voir son retour.',
    'Las notificaciones de esta app están desactivadas. Actívalas en los ajustes del dispositivo y toca otra vez, o guarda el producto en tu lista de deseos para ver cuándo vuelve.',
    'Benachrichtigungen sind für diese App ausgeschaltet. Schalte sie in den Geräteeinstellungen ein und tippe noch einmal, oder setze das Produkt auf deine Wunschliste: Dort siehst du, wann es wieder da ist.',
    'إشعارات هذا التطبيق متوقفة. فعّلها من إعدادات الجهاز واضغط مرة أخرى، أو احفظ المنتج في المفضلة لترى متى يعود.',
  ),
  unsupported: t(
    'This browser doesn’t support notifications. Add the product to your wishlist to see when it’s back.',
    'Ce navigateur ne prend pas en charge les notifications. Ajoutez le produit à vos favoris pour y voir son retour.',
    'Este navegador no admite notificaciones. Guarda el producto en tu lista de deseos para ver cuándo vuelve.',
    'Dieser Browser unterstützt keine Benachrichtigungen. Setze das Produkt auf deine Wunschliste: Dort siehst du, wann es wieder da ist.',
    'لا يدعم هذا المتصفح الإشعارات. احفظ المنتج في المفضلة لترى متى يعود.',
  ),
  waitsKept: t(
    'Saved on this device. We’ll tell the store when you’re back online.',
    'Enregistré sur cet appareil. Nous préviendrons la boutique dès que la connexion sera rétablie.',
    'Guardado en este dispositivo. Se lo diremos a la tienda en cuanto haya conexión.',
    'Auf diesem Gerät gespeichert. Der Shop erfährt es, sobald du wieder online bist.',
    'محفوظ على هذا الجهاز. سنخبر المتجر حالما يتوفر اتصال بالإنترنت.',
  ),
  takenBackKept: t(
    'Canceled on this device. We’ll tell the store when you’re back online.',
    'Annulé sur cet appareil. Nous préviendrons la boutique dès que la connexion sera rétablie.',
    'Cancelado en este dispositivo. Se lo diremos a la tienda en cuanto haya conexión.',
    'Auf diesem Gerät rückgängig gemacht. Der Shop erfährt es, sobald du wieder online bist.',
    'أُلغي على هذا الجهاز. سنخبر المتجر حالما يتوفر اتصال بالإنترنت.',
  ),
  refusedTitle: t(
    'Something went wrong',
    'Une erreur est survenue',
    'Algo ha fallado',
    'Etwas ist schiefgelaufen',
    'حدث خطأ ما',
  ),
  refused: t(
    'The store couldn’t save your request. You may already be waiting for too many products. Add the product to your wishlist to see when it’s back.',
    'La boutique n’a pas pu enregistrer votre demande. Vous attendez peut-être déjà trop de produits. Ajoutez le produit à vos favoris pour y voir son retour.',
    'La tienda no ha podido guardar tu solicitud. Quizá ya esperas demasiados productos. Guarda el producto en tu lista de deseos para ver cuándo vuelve.',
    'Der Shop konnte deine Anfrage nicht speichern. Vielleicht wartest du schon auf zu viele Produkte. Setze das Produkt auf deine Wunschliste: Dort siehst du, wann es wieder da ist.',
    'تعذّر على المتجر حفظ طلبك. ربما تنتظر منتجات كثيرة بالفعل. احفظ المنتج في المفضلة لترى متى يعود.',
  ),
  settings: t(
    'Open settings',
    'Ouvrir les réglages',
    'Abrir ajustes',
    'Einstellungen öffnen',
    'افتح الإعدادات',
  ),
  keep: t(
    'Save to wishlist',
    'Enregistrer dans mes favoris',
    'Guardar en la lista de deseos',
    'Auf die Wunschliste',
    'احفظ في المفضلة',
  ),
  kept: t(
    'In your wishlist',
    'Dans vos favoris',
    'En tu lista de deseos',
    'Auf deiner Wunschliste',
    'في المفضلة',
  ),
} as const
