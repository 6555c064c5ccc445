import { inLanguages } from '@vitrine/core/design/fields'

/**
 * Text that tells shoppers with an iPhone how to get pushes: only a page on the Home Screen receives them. It
 * uses the names that iOS has in each language.
 */
export const INSTALL_HINT = inLanguages(
  'Your iPhone gets notifications once the store is on your Home Screen: tap Share, then “Add to Home Screen”, and open the store from there.',
  'Votre iPhone reçoit les notifications une fois la boutique sur l’écran d’accueil : touchez Partager, puis « Sur l’écran d’accueil », et ouvrez la boutique depuis celui-ci.',
  'Tu iPhone recibe notificaciones cuando la tienda está en la pantalla de inicio: toca Compartir, luego «Añadir a pantalla de inicio», y abre la tienda desde allí.',
  'Dein iPhone bekommt Benachrichtigungen, sobald der Shop auf dem Home-Bildschirm ist: Tippe auf „Teilen“, dann auf „Zum Home-Bildschirm“, und öffne den Shop von dort.',
  'يستقبل جهاز iPhone الإشعارات بعد إضافة المتجر إلى الشاشة الرئيسية: اضغط «مشاركة» ثم «إضافة إلى الشاشة الرئيسية»، وافتح المتجر من هناك.',
)
