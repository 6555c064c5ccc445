import { inLanguages as t } from '@vitrine/core/design/fields'

export const TEXTS = {
  /** What a screen reader says of the dots; `{count}` is at least 2. */
  colors: t('{count} colors', '{count} coloris', '{count} colores', '{count} Farben', 'الألوان: {count}'),
} as const
