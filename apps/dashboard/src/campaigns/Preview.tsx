import { SegmentedControl } from '@mantine/core'
import type { CampaignDraft } from '@vitrine/core/contract/push/campaigns'
import type { Language } from '@vitrine/core/i18n/languages'
import { useState } from 'react'
import { Preview as MessagePreview } from '../app/push-message/Preview.tsx'
import styles from './Campaign.module.css'
import { t } from './translator.ts'
import { getVariantName } from './Variants.tsx'

/** Lock screen preview of the push, for each variant of a test. */
export function Preview(props: {
  draft: CampaignDraft
  language: Language | null
  setLanguage: (language: Language | null) => void
}) {
  const { draft, language, setLanguage } = props
  const [variant, setVariant] = useState(0)
  const { title, body, translations } = draft.variants[variant - 1] ?? draft
  return (
    <aside className={styles.preview} aria-label={t('preview')}>
      <MessagePreview
        content={{ title, body, translations, image: draft.image }}
        language={language}
        setLanguage={setLanguage}
      >
        {draft.variants.length > 0 ? (
          <SegmentedControl
            size="xs"
            aria-label={t('previewVariant')}
            value={String(Math.min(variant, draft.variants.length))}
            onChange={(next) => setVariant(Number(next))}
            data={[0, ...draft.variants.map((_, at) => at + 1)].map((at) => ({
              value: String(at),
              label: getVariantName(at),
            }))}
          />
        ) : null}
      </MessagePreview>
    </aside>
  )
}
