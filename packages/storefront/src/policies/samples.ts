import { inLanguages as t } from '@vitrine/core/design/fields'
import { createContentSamples } from '../content/content-samples.ts'

/** Sample states of the policy screen. */
export const samples = createContentSamples(
  { to: 'policy', handle: 'refund-policy' },
  t(
    'Refund policy',
    'Politique de remboursement',
    'Política de reembolso',
    'Rückerstattung',
    'سياسة الاسترداد',
  ),
)
