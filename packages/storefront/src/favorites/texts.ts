import { inLanguages as t } from '@vitrine/core/design/fields'

export const TEXTS = {
  /** Leads to the product, where size and colour are chosen. */
  choose: t('Choose options', 'Choisir les options', 'Elegir opciones', 'Optionen wählen', 'اختر الخيارات'),
  /** Since the device first saw it among the wishes. */
  cheaper: t(
    '{amount} cheaper than when you saved it',
    '{amount} de moins que lors de l’ajout',
    '{amount} menos que cuando lo guardaste',
    '{amount} günstiger als beim Merken',
    'أرخص بـ{amount} منذ حفظه',
  ),
  /** An account is full; whoever takes something off makes room for the others. */
  over: t(
    'Your account’s wishlist is full (at most {count}). Newer ones stay on this device alone.',
    'Les favoris de votre compte sont au complet ({count} au plus). Les suivants restent sur cet appareil.',
    'Los favoritos de tu cuenta están completos (máximo {count}). Los siguientes se quedan solo en este dispositivo.',
    'Die Merkliste deines Kontos ist voll (höchstens {count}). Neuere bleiben nur auf diesem Gerät.',
    'قائمة مفضلة حسابك ممتلئة (الحد الأقصى {count}). وما بعدها يبقى على هذا الجهاز فقط.',
  ),
  share: t(
    'Share wishlist',
    'Partager les favoris',
    'Compartir favoritos',
    'Merkliste teilen',
    'مشاركة المفضلة',
  ),
  sharedTitle: t(
    'A wishlist was shared with you',
    'On vous a partagé des favoris',
    'Te han compartido unos favoritos',
    'Mit dir wurde eine Merkliste geteilt',
    'تمت مشاركة قائمة مفضلة معك',
  ),
  sharedNone: t(
    'Nothing of this wishlist is in the shop any more.',
    'Plus rien de ces favoris n’est dans la boutique.',
    'Nada de estos favoritos está ya en la tienda.',
    'Nichts von dieser Merkliste ist noch im Shop.',
    'لم يبقَ شيء من هذه القائمة في المتجر.',
  ),
  mine: t('My wishlist', 'Mes favoris', 'Mis favoritos', 'Meine Merkliste', 'مفضلتي'),
  back: t('Back in stock', 'De nouveau en stock', 'Disponible de nuevo', 'Wieder da', 'متوفر من جديد'),
} as const
