import { Button } from '@mantine/core'
import { Icon } from '../../icons.tsx'
import { t } from '../translator.ts'
import { useStudioView } from '../view/context.ts'
import { lockText, useLock, useLocker } from '../view/locks.ts'
import styles from './FieldsPane.module.css'

/** Notice that settings are locked: for this member, or for others while this member may change them. */
export function LockNotice({ path }: { path: string }) {
  const { locking, select } = useStudioView()
  const lock = useLock(locking, path)
  const locker = useLocker()
  if (!lock) return null
  const own = lock.path === path
  return (
    <div className={styles.locked} role="note" data-open={lock.open || undefined}>
      <Icon name="lock" size={16} />
      <p>
        {lockText(lock)}
        {own ? null : ` ${t('lockedAround')}`}
      </p>
      {own && lock.open ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={locker.busy}
          onClick={() => void locker.set(path, null)}
        >
          {t('unlock')}
        </Button>
      ) : own ? null : (
        <Button size="compact-sm" variant="default" onClick={() => select(lock.path)}>
          {t('lockedWhere')}
        </Button>
      )}
    </div>
  )
}
