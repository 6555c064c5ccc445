import { ActionIcon, Tooltip } from '@mantine/core'
import { countNotices, MAX_COUNTED_NOTICES } from '@vitrine/core/contract/projects/notices'
import { Icon } from '../../icons.tsx'
import { useCall } from '../queries.ts'
import styles from './Notices.module.css'
import { t } from './translator.ts'

/** Fallback polling interval in ms. Open tabs normally receive notices at once. */
const EVERY_MS = 60_000

/** Button with the number of unread notices, which opens them. */
export function Bell({ open }: { open: () => void }) {
  const { data } = useCall(countNotices, {}, { every: EVERY_MS })
  const unread = data?.unread ?? 0
  const label = unread === 0 ? t('title') : t('bell', { count: countText(unread), unread })
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon size="lg" className={styles.bell} aria-label={label} onClick={open}>
          <Icon name="bell" />
          {unread > 0 ? (
            <span className={styles.count} aria-hidden="true">
              {countText(unread)}
            </span>
          ) : null}
        </ActionIcon>
      </Tooltip>
      <span className="v-hidden" role="status">
        {unread > 0 ? label : ''}
      </span>
    </>
  )
}

function countText(unread: number): string {
  return unread > MAX_COUNTED_NOTICES ? `${MAX_COUNTED_NOTICES}+` : String(unread)
}
