import { inLanguages as t } from '@vitrine/core/design/fields'

export const TEXTS = {
  /** Links to the product screen with its options. */
  choose: t('Choose options', 'Choisir les options', 'Elegir opciones', 'Optionen wählen', 'اختر الخيارات'),
  /** Since the device first saw it on the wishlist. */
  cheaper: t(
    '{amount} cheaper than when you saved it',
    '{amount} de moins que lors de l’ajout',
    '{amount} menos que cuando lo guardaste',
    '{amount} günstiger als beim Speichern',
    'أرخص بمقدار {amount} عمّا كان عند حفظه',
  ),
  /** The account is full; removing an entry makes room for another. */
  over: t(
    'Your account’s wishlist is full. New items stay on this device only. Maximum: {count}',
    'Les favoris de votre compte sont au complet : les nouveaux restent sur cet appareil. Maximum : {count}',
    'La lista de deseos de tu cuenta está llena: los nuevos productos se quedan solo en este dispositivo. Máximo: {count}',
    'Die Wunschliste deines Kontos ist voll: Neue Artikel bleiben nur auf diesem Gerät. Höchstens: {count}',
    'قائمة مفضلة حسابك ممتلئة: ما بعدها يبقى على هذا الجهاز فقط. الحد الأقصى: {count}',
  ),
  share: t(
    'Share wishlist',
    'Partager les favoris',
    'Compartir lista de deseos',
    'Wunschliste teilen',
    'مشاركة المفضلة',
  ),
  sharedTitle: t(
    'A wishlist was shared with you',
    'Des favoris ont été partagés avec vous',
    'Han compartido una lista de deseos contigo',
    'Mit dir wurde eine Wunschliste geteilt',
    'تمت مشاركة قائمة مفضلة معك',
  ),
  sharedNone: t(
    'None of these products are available anymore.',
    'Aucun de ces produits n’est encore disponible.',
    'Ninguno de estos productos está ya disponible.',
    'Keines dieser Produkte ist noch erhältlich.',
    'لم يعد أي من هذه المنتجات متوفرًا.',
  ),
  mine: t('My wishlist', 'Mes favoris', 'Mi lista de deseos', 'Meine Wunschliste', 'مفضلتي'),
  back: t('Back in stock', 'De nouveau en stock', 'Disponible de nuevo', 'Wieder da', 'متوفر من جديد'),
} as const
