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
const stars: CountedText = {
  en: { one: '{count} star', other: '{count} stars' },
  fr: { one: '{count} étoile', other: '{count} étoiles' },
  es: { one: '{count} estrella', other: '{count} estrellas' },
  de: { one: '{count} Stern', other: '{count} Sterne' },
  ar: {
    zero: 'لا نجوم',
    one: 'نجمة واحدة',
    two: 'نجمتان',
    few: '{count} نجوم',
    many: '{count} نجمة',
    other: '{count} نجمة',
  },
}

/** Texts of customer reviews. `{n}` is a number of stars or a position, `{author}` who wrote the review. */
export const TEXTS = {
  reviews,
  stars,
  rating: t(
    '{n} of 5 stars',
    '{n} étoiles sur 5',
    '{n} de 5 estrellas',
    '{n} von 5 Sternen',
    '{n} من 5 نجوم',
  ),
  more: t('More reviews', 'Plus d’avis', 'Más reseñas', 'Mehr Bewertungen', 'تقييمات أخرى'),
  verified: t('Verified purchase', 'Achat vérifié', 'Compra verificada', 'Verifizierter Kauf', 'شراء موثّق'),
  filter: t(
    'Filter reviews',
    'Filtrer les avis',
    'Filtrar las reseñas',
    'Bewertungen filtern',
    'تصفية التقييمات',
  ),
  withPhotos: t('With photos', 'Avec photos', 'Con fotos', 'Mit Fotos', 'مع صور'),
  showAll: t('Show all', 'Tout afficher', 'Ver todas', 'Alle anzeigen', 'عرض الكل'),
  newest: t(
    'Only the newest reviews are searched.',
    'La recherche porte sur les avis les plus récents.',
    'Solo se buscan las reseñas más recientes.',
    'Durchsucht werden nur die neuesten Bewertungen.',
    'يشمل البحث أحدث التقييمات فقط.',
  ),
  noMatch: t(
    'No review matches this filter.',
    'Aucun avis ne correspond à ce filtre.',
    'Ninguna reseña coincide con este filtro.',
    'Keine Bewertung passt zu diesem Filter.',
    'لا توجد تقييمات تطابق عامل التصفية هذا.',
  ),
  failed: t(
    'The reviews couldn’t be loaded. Please try again.',
    'Impossible de charger les avis. Veuillez réessayer.',
    'No se pudieron cargar las reseñas. Inténtalo de nuevo.',
    'Die Bewertungen konnten nicht geladen werden. Versuche es noch einmal.',
    'تعذّر تحميل التقييمات. حاول مرة أخرى.',
  ),
  photos: t('Customer photos', 'Photos de clients', 'Fotos de clientes', 'Fotos von Kunden', 'صور العملاء'),
  photoBy: t(
    'Photo by {author}, {n} of {total}',
    'Photo de {author}, {n} sur {total}',
    'Foto de {author}, {n} de {total}',
    'Foto von {author}, {n} von {total}',
    'صورة من {author}، {n} من {total}',
  ),
  photo: t(
    'Customer photo, {n} of {total}',
    'Photo d’un client, {n} sur {total}',
    'Foto de un cliente, {n} de {total}',
    'Kundenfoto, {n} von {total}',
    'صورة من أحد العملاء، {n} من {total}',
  ),
  zoomIn: t('Zoom in', 'Agrandir', 'Ampliar', 'Vergrößern', 'تكبير'),
  zoomOut: t('Zoom out', 'Réduire', 'Reducir', 'Verkleinern', 'تصغير'),
} as const
