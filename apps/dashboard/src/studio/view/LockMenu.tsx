import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import type { Lock, LockedFor } from '@vitrine/core/contract/designs/edit-locks'
import { useSyncExternalStore } from 'react'
import { Icon } from '../../icons.tsx'
import { t } from '../translator.ts'
import { useStudioView } from './context.ts'
import { useLock, useLocker } from './locks.ts'

/** Menu items to lock for a group of people, or to unlock. Renders nothing for a merchant without permission. */
export function LockItems({ path }: { path: string }) {
  const { locking } = useStudioView()
  const lock = useLock(locking, path)
  const may = useSyncExternalStore(locking.watch, () => locking.state().may)
  const own = lock?.path === path ? lock : null
  if (may.length === 0 || (own && !own.open)) return null
  return <Items path={path} own={own} may={may} />
}

function Items({ path, own, may }: { path: string; own: Lock | null; may: readonly LockedFor[] }) {
  const locker = useLocker()
  return (
    <>
      {may
        .filter((who) => who !== own?.who)
        .map((who) => (
          <Menu.Item
            key={who}
            leftSection={<Icon name="lock" size={16} />}
            onClick={() => void locker.set(path, who)}
          >
            {t(`lockFor.${who}`)}
          </Menu.Item>
        ))}
      {own ? (
        <Menu.Item leftSection={<Icon name="unlock" size={16} />} onClick={() => void locker.set(path, null)}>
          {t('unlock')}
        </Menu.Item>
      ) : null}
    </>
  )
}

/** The lock items in a menu behind a button. */
export function LockMenu({ path }: { path: string }) {
  const { locking } = useStudioView()
  const lock = useLock(locking, path)
  const may = useSyncExternalStore(locking.watch, () => locking.state().may.length > 0)
  if (!may || (lock && !lock.open)) return null
  return (
    <Menu position="bottom-end" width={270}>
      <Menu.Target>
        <Tooltip label={t('lock')}>
          <ActionIcon aria-label={t('lock')}>
            <Icon name={lock ? 'lock' : 'unlock'} size={17} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <LockItems path={path} />
      </Menu.Dropdown>
    </Menu>
  )
}
