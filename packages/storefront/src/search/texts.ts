import { inLanguages as t } from '@vitrine/core/design/fields'

export const TEXTS = {
  /** `{term}` is what the shopper typed, in the quotation marks of the language. */
  nothingFor: t(
    'Nothing found for “{term}”',
    'Aucun résultat pour « {term} »',
    'Sin resultados para «{term}»',
    'Nichts gefunden für „{term}“',
    'لا توجد نتائج لـ «{term}»',
  ),
  /** `{term}` is the corrected term. */
  instead: t(
    'Showing results for “{term}”',
    'Résultats pour « {term} »',
    'Mostrando resultados de «{term}»',
    'Ergebnisse für „{term}“',
    'عرض نتائج «{term}»',
  ),
} as const
