import { inLanguages as t } from '@vitrine/core/design/fields'
import type { LocalText } from '@vitrine/core/languages'

/** States that the platform knows and the design does not word (spec section 3 names those that it does). */
export const OTHER_STATES: ReadonlyMap<string, LocalText> = new Map([
  [
    'PARTIALLY_REFUNDED',
    t(
      'Partially refunded',
      'Partiellement remboursée',
      'Reembolsado en parte',
      'Teilweise erstattet',
      'مُسترد جزئيًا',
    ),
  ],
  [
    'PARTIALLY_PAID',
    t('Partially paid', 'Partiellement payée', 'Pagado en parte', 'Teilweise bezahlt', 'مدفوع جزئيًا'),
  ],
  ['AUTHORIZED', t('Authorized', 'Autorisée', 'Autorizado', 'Autorisiert', 'مُصرَّح به')],
  ['EXPIRED', t('Expired', 'Expirée', 'Caducado', 'Abgelaufen', 'منتهي الصلاحية')],
  ['VOIDED', t('Voided', 'Annulée', 'Anulado', 'Storniert', 'ملغى')],
  [
    'PARTIALLY_FULFILLED',
    t(
      'Partially fulfilled',
      'Partiellement expédiée',
      'Enviado en parte',
      'Teilweise versendet',
      'تم تسليم جزء منه',
    ),
  ],
  ['ON_HOLD', t('On hold', 'En attente', 'En espera', 'Angehalten', 'معلّق')],
  ['OPEN', t('Open', 'Ouverte', 'Abierto', 'Offen', 'مفتوح')],
  ['RESTOCKED', t('Restocked', 'Remise en stock', 'Repuesto', 'Zurück im Lager', 'أُعيد إلى المخزون')],
])
