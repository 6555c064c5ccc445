import { Avatar, Menu, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { common } from '../../i18n/common-messages.ts'
import { LanguageItems } from '../../i18n/LanguageMenu.tsx'
import { Icon } from '../../icons.tsx'
import { useSession } from '../../session/session.ts'
import styles from './AppShell.module.css'
import { t } from './translator.ts'

/** Returns the initials of a name's first two words. */
function initialsOf(name: string): string {
  const nameParts = name.trim().split(/\s+/)
  return nameParts
    .slice(0, 2)
    .map((namePart) => [...namePart][0] ?? '')
    .join('')
    .toUpperCase()
}

/** Menu of the signed-in merchant: account, language, theme, sign-out. */
export function AccountMenu({ signOut }: { signOut: () => void }) {
  const user = useSession((state) => state.user)
  const initials = initialsOf(user?.name ?? '')
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton className={styles.account} aria-label={t('account', { initials })}>
          <Avatar aria-hidden="true" size={30} radius="xl" color="brand">
            {initials}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.accountName}>
          <strong>{user?.name}</strong>
          <span>{user?.email}</span>
        </div>
        <Menu.Item component={Link} to="/dashboard/user" leftSection={<Icon name="userCircle" size={16} />}>
          {t('yourAccount')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{common('language')}</Menu.Label>
        <LanguageItems />
        <Menu.Divider />
        <Menu.Item
          className={styles.scheme}
          leftSection={<Icon name={dark ? 'sun' : 'moon'} size={16} />}
          onClick={() => setColorScheme(dark ? 'light' : 'dark')}
        >
          {dark ? common('lightColours') : common('darkColours')}
        </Menu.Item>
        {user?.admin ? (
          <Menu.Item component={Link} to="/dashboard/admin" leftSection={<Icon name="lock" size={16} />}>
            {t('admin')}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<Icon name="logout" size={16} />} onClick={signOut}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
