import { inLanguages as t } from '@vitrine/core/design/fields'

export const TEXTS = {
  /** Leads to the product, where size and colour are chosen. */
  choose: t('Choose options', 'Choisir les options', 'Elegir opciones', 'Optionen wählen', 'اختر الخيارات'),
} as const
