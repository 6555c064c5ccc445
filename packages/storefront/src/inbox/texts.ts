import { inLanguages as t } from '@vitrine/core/design/fields'

/** Words of messages that the design does not hold. */
export const TEXTS = {
  unread: t('New', 'Nouveau', 'Nuevo', 'Neu', 'جديد'),
  fromShop: t(
    'Message from the shop',
    'Message de la boutique',
    'Mensaje de la tienda',
    'Nachricht vom Shop',
    'رسالة من المتجر',
  ),
  look: t('Have a look', 'Voir', 'Ver', 'Ansehen', 'اطّلع'),
  more: t('Show earlier', 'Voir les précédents', 'Ver anteriores', 'Frühere zeigen', 'عرض الأقدم'),
} as const
