import { inLanguages as t } from '@vitrine/core/design/fields'

/** What screen readers hear and what the design does not word. */
export const TEXTS = {
  /** On the button to buy, and beside the picker, while an option is open. `{option}`: its name, such as Size. */
  choose: t('Select {option}', 'Choisir : {option}', 'Elige {option}', '{option} wählen', 'اختر {option}'),
  minus: t(
    'Decrease quantity',
    'Diminuer la quantité',
    'Reducir cantidad',
    'Menge verringern',
    'تقليل الكمية',
  ),
  plus: t('Increase quantity', 'Augmenter la quantité', 'Aumentar cantidad', 'Menge erhöhen', 'زيادة الكمية'),
  off: t(
    '{percent}% off',
    '{percent} % de réduction',
    '{percent} % de descuento',
    '{percent} % Rabatt',
    'خصم {percent}%',
  ),
} as const
