import type { CampaignDraft } from '@vitrine/core/contract/push/campaigns'
import styles from './Campaign.module.css'
import { fillMergeFields, shareText } from './columns.tsx'
import { t } from './translator.ts'
import { getVariantName } from './Variants.tsx'

/** The text that is sent, or the one of each variant with the share of recipients that gets it. */
export function MessagePreviews({
  draft,
}: {
  readonly draft: Pick<CampaignDraft, 'title' | 'body' | 'variants'>
}) {
  const { variants } = draft
  const rest = 100 - variants.reduce((sum, { share }) => sum + share, 0)
  const messages = [{ title: draft.title, body: draft.body, share: rest }, ...variants]
  return messages.map(({ title, body, share }, at) => {
    const name = getVariantName(at)
    return (
      <div key={name} className={styles.messagePreview}>
        {variants.length > 0 ? (
          <small className={styles.muted}>
            {t('variants.name', { name })} · {shareText(share, 100)}
          </small>
        ) : null}
        {title ? <strong dir="auto">{fillMergeFields(title)}</strong> : null}
        <p dir="auto">{fillMergeFields(body)}</p>
      </div>
    )
  })
}
