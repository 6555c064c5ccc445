import { inLanguages as t } from '@vitrine/core/design/fields'

/** What screen readers hear and what the design does not word. */
export const TEXTS = {
  /** On the button to buy, and beside the picker, while an option is open. `{option}`: its name, such as Size. */
  choose: t('Select {option}', 'Choisir : {option}', 'Elige {option}', '{option} wählen', 'اختر {option}'),
  minus: t('Decrease quantity', 'Diminuer', 'Reducir', 'Menge verringern', 'تقليل'),
  plus: t('Increase quantity', 'Augmenter', 'Aumentar', 'Menge erhöhen', 'زيادة'),
  off: t(
    '{percent}% off',
    '{percent} % de réduction',
    '{percent} % de descuento',
    '{percent} % Rabatt',
    'خصم {percent}%',
  ),
} as const
