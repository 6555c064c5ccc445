import { inLanguages as t } from '@vitrine/core/design/fields'

/** Texts of signing out that are not part of the design. */
export const SIGN_OUT_TEXTS = {
  keptHint: t(
    'Your cart and wishlist stay on this device. Clear it if others use it too.',
    'Votre panier et vos favoris restent sur cet appareil. Effacez-le si d’autres l’utilisent aussi.',
    'Tu carrito y tu lista de deseos se quedan en este dispositivo. Bórralos si otras personas también lo usan.',
    'Warenkorb und Wunschliste bleiben auf diesem Gerät. Lösche sie, wenn auch andere es benutzen.',
    'تبقى سلتك ومفضلتك على هذا الجهاز. امسحهما إذا كان آخرون يستخدمونه أيضًا.',
  ),
  clear: t(
    'Log out and clear this device',
    'Se déconnecter et effacer cet appareil',
    'Cerrar sesión y borrar este dispositivo',
    'Abmelden und Gerätedaten löschen',
    'تسجيل الخروج ومسح بيانات الجهاز',
  ),
} as const
