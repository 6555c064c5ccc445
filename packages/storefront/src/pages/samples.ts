import { inLanguages as t } from '@vitrine/core/design/fields'
import { createContentSamples } from '../content/content-samples.ts'

/** A page of the shop in its states. */
export const samples = createContentSamples(
  { to: 'page', handle: 'about' },
  t('About us', 'À propos', 'Sobre nosotros', 'Über uns', 'من نحن'),
)
