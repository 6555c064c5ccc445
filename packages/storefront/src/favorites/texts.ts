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
  back: t('Back in stock', 'De nouveau en stock', 'Disponible de nuevo', 'Wieder da', 'متوفر من جديد'),
} as const
