import { inLanguages as t } from '@vitrine/core/design/fields'

/** Words of the inbox that the design does not hold. */
export const TEXTS = {
  unread: t('New', 'Nouveau', 'Nuevo', 'Neu', 'جديد'),
  more: t('Show earlier', 'Voir les précédents', 'Ver anteriores', 'Frühere zeigen', 'عرض الأقدم'),
} as const
