import { inLanguages as t } from '@vitrine/core/design/fields'

/** What screen readers hear and what the design does not word. */
export const TEXTS = {
  /** On the button to buy, and beside the picker, while an option is open. `{option}`: its name, such as Size. */
  choose: t('Select {option}', 'Choisir : {option}', 'Elige {option}', '{option} wählen', 'اختر {option}'),
  minus: t('One fewer', 'Un de moins', 'Uno menos', 'Eins weniger', 'إنقاص واحد'),
  plus: t('One more', 'Un de plus', 'Uno más', 'Eins mehr', 'زيادة واحد'),
  off: t(
    '{percent}% off',
    '{percent} % de réduction',
    '{percent} % de descuento',
    '{percent} % Rabatt',
    'خصم {percent}%',
  ),
} as const
