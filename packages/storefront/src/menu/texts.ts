import { inLanguages as t } from '@vitrine/core/design/fields'

/** Words of logging out that the design does not hold. */
export const TEXTS = {
  privacy: t(
    'Your privacy choices',
    'Vos choix de confidentialité',
    'Tus opciones de privacidad',
    'Ihre Wahl zur Privatsphäre',
    'خيارات خصوصيتك',
  ),
  keptHint: t(
    'What is in your cart and wishlist stays on this device. Clear it if others use this device too.',
    'Le contenu de votre panier et de votre liste de souhaits reste sur cet appareil. Effacez-le si d’autres l’utilisent aussi.',
    'Lo que hay en tu carrito y tu lista de deseos se queda en este dispositivo. Bórralo si otras personas también lo usan.',
    'Warenkorb und Wunschliste bleiben auf diesem Gerät. Lösche sie, wenn auch andere das Gerät benutzen.',
    'تبقى محتويات سلتك وقائمة أمنياتك على هذا الجهاز. امسحها إذا كان آخرون يستخدمونه أيضًا.',
  ),
  clear: t(
    'Log out and clear this device',
    'Se déconnecter et effacer cet appareil',
    'Cerrar sesión y borrar este dispositivo',
    'Abmelden und Gerät leeren',
    'تسجيل الخروج ومسح هذا الجهاز',
  ),
} as const
