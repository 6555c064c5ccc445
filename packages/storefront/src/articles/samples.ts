import { inLanguages as t } from '@vitrine/core/design/fields'
import { createContentSamples } from '../content/content-samples.ts'

/** Sample states of the article screen; the sample article has an author and a date. */
export const samples = createContentSamples(
  { to: 'article', blog: 'news', handle: 'workshop' },
  t('In the workshop', 'À l’atelier', 'En el taller', 'In der Werkstatt', 'في الورشة'),
  { author: 'Ines Alder', published: '2026-03-08T07:00:00Z' },
)
