import { Button, Modal } from '@mantine/core'
import type { CampaignAudience, CampaignDraft } from '@vitrine/core/contract/push/campaigns'
import { useProject } from '../app/projects.ts'
import { common } from '../i18n/common-messages.ts'
import { Icon } from '../icons.tsx'
import { formatZonedTime } from '../zones.ts'
import { formatReach, roundText, SkippedShoppers } from './Audience.tsx'
import styles from './Campaign.module.css'
import { formatNumber, formatSendTime } from './columns.tsx'
import { MessagePreviews } from './MessagePreviews.tsx'
import { t } from './translator.ts'

/** Confirmation dialog that summarizes what will be sent. */
export function SendDialog(props: {
  opened: boolean
  draft: CampaignDraft
  estimate: CampaignAudience | undefined
  busy: boolean
  close: () => void
  send: () => void
}) {
  const { opened, draft, estimate, busy, close, send } = props
  const { zone } = useProject()
  const { schedule } = draft
  const now = schedule.kind === 'now'
  const hasNoPush = now && estimate?.recipients === 0
  const isInAppOnly = hasNoPush && draft.rules.inApp !== null && estimate.audience > 0
  // Later the audience can be larger; now nothing would be sent.
  const reachesNobody = hasNoPush && !isInAppOnly
  return (
    <Modal opened={opened} onClose={close} title={t(now ? 'send.now' : 'send.scheduleConfirm')} size="lg">
      <div className={styles.fields}>
        <MessagePreviews draft={draft} />
        {estimate ? (
          <div className={styles.audience}>
            <strong>{formatReach(estimate)}</strong>
            <SkippedShoppers estimate={estimate} />
          </div>
        ) : null}
        <p className={styles.line}>
          <Icon name={reachesNobody ? 'alert' : 'clock'} size={16} />
          {now
            ? t(reachesNobody ? 'send.nobody' : isInAppOnly ? 'send.inAppOnly' : 'send.atOnce')
            : schedule.kind === 'at'
              ? t('send.at', { time: formatZonedTime(schedule.at, zone) })
              : `${t('send.local', { time: formatSendTime({ schedule, starts: null }, zone) })} ${t(`passed.${schedule.passed}`)}.`}
        </p>
        {draft.variants.length > 0 ? (
          <p className={styles.line}>
            <Icon name="text" size={16} />
            {t('send.variants', { count: draft.variants.length + 1 })}
            {draft.winner ? ` · ${t('winner.label')}` : null}
          </p>
        ) : null}
        <div className={styles.buttons}>
          <Button variant="default" onClick={close} data-autofocus>
            {common('cancel')}
          </Button>
          <Button
            loading={busy}
            disabled={reachesNobody}
            onClick={send}
            leftSection={<Icon name="send" size={16} />}
          >
            {!now
              ? t('send.schedule')
              : isInAppOnly
                ? t('send.inApp')
                : estimate?.isEstimate
                  ? t('send.about', { count: roundText(estimate.recipients) })
                  : t('send.action', { count: formatNumber(estimate?.recipients ?? 0) })}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
