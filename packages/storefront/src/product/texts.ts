import { inLanguages as t } from '@vitrine/core/design/fields'

/** Texts for screen readers, and those that are not part of the design. */
export const TEXTS = {
  /** Label of the buy button and the picker while an option is open. `{option}`: its name, such as Size. */
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
  minimum: t('At least {min}', '{min} au minimum', 'Mínimo {min}', 'Mindestens {min}', '{min} على الأقل'),
  maximum: t('At most {max}', '{max} au maximum', 'Máximo {max}', 'Höchstens {max}', '{max} على الأكثر'),
  increment: t(
    'In multiples of {step}',
    'Par multiples de {step}',
    'En múltiplos de {step}',
    'In {step}er-Schritten',
    'بمضاعفات {step}',
  ),
  volumePrices: t(
    'Volume pricing',
    'Prix par quantité',
    'Precios por volumen',
    'Staffelpreise',
    'أسعار الكميات',
  ),
  fromQuantity: t('From {count}', 'À partir de {count}', 'Desde {count}', 'Ab {count}', 'ابتداءً من {count}'),
  each: t('{price} each', '{price} pièce', '{price} por unidad', '{price} pro Stück', '{price} للقطعة'),
} as const
