import { inLanguages as t } from '@vitrine/core/design/fields'
import type { CountedText } from '@vitrine/core/i18n/plural'
import { ARABIC_PRODUCTS } from '../components/arabic-plurals.ts'

/** Texts for screen readers and counts; not part of the merchant's design. */
export const TEXTS = {
  products: {
    en: { one: '{count} product', other: '{count} products' },
    fr: { one: '{count} produit', other: '{count} produits' },
    es: { one: '{count} producto', other: '{count} productos' },
    de: { one: '{count} Produkt', other: '{count} Produkte' },
    ar: ARABIC_PRODUCTS,
  } satisfies CountedText,
  atLeast: t(
    'At least {products}',
    'Au moins {products}',
    'Al menos {products}',
    'Mindestens {products}',
    '{products} على الأقل',
  ),
  // Isolated, since a currency symbol after Arabic letters would change sides.
  priceFrom: t('From {price}', 'Dès {price}', 'Desde {price}', 'Ab {price}', 'من \u2068{price}\u2069'),
  priceTo: t('Up to {price}', 'Jusqu’à {price}', 'Hasta {price}', 'Bis {price}', 'حتى \u2068{price}\u2069'),
  columns: t(
    'Columns: {count}',
    'Colonnes : {count}',
    'Columnas: {count}',
    'Spalten: {count}',
    'الأعمدة: {count}',
  ),
  clearFilter: t(
    'Remove filter {name}',
    'Retirer le filtre {name}',
    'Quitar filtro {name}',
    'Filter {name} entfernen',
    'إزالة عامل التصفية {name}',
  ),
  clearAll: t('Clear all', 'Tout effacer', 'Borrar todo', 'Alle löschen', 'مسح الكل'),
  moreFailed: t(
    'Could not load more products',
    'Impossible de charger la suite',
    'No se pudieron cargar más productos',
    'Weitere Produkte konnten nicht geladen werden',
    'تعذّر تحميل المزيد من المنتجات',
  ),
} as const
