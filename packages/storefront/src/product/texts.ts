import { inLanguages as t } from '@vitrine/core/design/fields'

/** Texts for screen readers, and those that are not part of the design. */
export const TEXTS = {
  /** Label of the buy button and the picker while an option is open. `{option}`: its name, such as Size. */
  choose: t('Select {option}', 'Choisir : {option}', 'Elige {option}', '{option} wählen', 'اختر {option}'),
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
