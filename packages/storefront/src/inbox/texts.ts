import { inLanguages as t } from '@vitrine/core/design/fields'

/** Texts of messages that are not part of the design. */
export const TEXTS = {
  unread: t('New', 'Nouveau', 'Nuevo', 'Neu', 'جديد'),
  fromShop: t(
    'Message from the store',
    'Message de la boutique',
    'Mensaje de la tienda',
    'Nachricht vom Shop',
    'رسالة من المتجر',
  ),
  look: t('View', 'Voir', 'Ver', 'Ansehen', 'اطّلع'),
  more: t('Show older', 'Voir les plus anciens', 'Ver anteriores', 'Ältere anzeigen', 'عرض الأقدم'),
} as const
