import { inLanguages as t } from '@vitrine/core/design/fields'
import { createContentSamples } from '../content/content-samples.ts'

/** Sample states of the page screen. */
export const samples = createContentSamples(
  { to: 'page', handle: 'about' },
  t('About us', 'À propos', 'Sobre nosotros', 'Über uns', 'من نحن'),
)
