import { inLanguages as t } from '@vitrine/core/design/fields'
import type { CountedText } from '@vitrine/core/i18n/plural'

const reviews: CountedText = {
  en: { one: '{count} review', other: '{count} reviews' },
  fr: { one: '{count} avis', other: '{count} avis' },
  es: { one: '{count} reseña', other: '{count} reseñas' },
  de: { one: '{count} Bewertung', other: '{count} Bewertungen' },
  ar: {
    zero: 'لا تقييمات',
    one: 'تقييم واحد',
    two: 'تقييمان',
    few: '{count} تقييمات',
    many: '{count} تقييمًا',
    other: '{count} تقييم',
  },
}

/** Accessible text of a rating; `{n}` has one decimal. Loads lazily with the rating. */
export const TEXTS = {
  outOfFive: t('{n} out of 5', '{n} sur 5', '{n} de 5', '{n} von 5', '{n} من 5'),
  reviews,
  noAnswer: t(
    'The store is unavailable. Please try again.',
    'La boutique est indisponible. Veuillez réessayer.',
    'La tienda no está disponible. Inténtalo de nuevo.',
    'Der Shop ist nicht erreichbar. Bitte versuche es noch einmal.',
    'المتجر غير متاح. يُرجى المحاولة مرة أخرى.',
  ),
} as const
