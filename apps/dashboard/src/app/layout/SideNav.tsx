import { Drawer, Tooltip, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Permissions } from '@vitrine/core/contract/projects'
import { Icon } from '../../icons.tsx'
import { type NavPage, navigationFor } from './navigation.ts'
import styles from './SideNav.module.css'
import { t } from './words.ts'

type Shown = {
  readonly slug: string
  readonly permissions: Permissions
}

/** The pages of a project beside them: with their names, or folded to their icons. */
export function SideNav({ slug, permissions, folded, fold }: Shown & { folded: boolean; fold: () => void }) {
  const label = folded ? t('unfold') : t('fold')
  return (
    <div className={styles.side} data-folded={folded || undefined}>
      <Pages slug={slug} permissions={permissions} folded={folded} />
      <Named name={label} when={folded}>
        <UnstyledButton className={styles.fold} aria-expanded={!folded} onClick={fold}>
          <Icon name={folded ? 'unfold' : 'fold'} size={18} />
          <span className={styles.name}>{label}</span>
        </UnstyledButton>
      </Named>
    </div>
  )
}

/** Its place, as long as it is not known whose project this is. */
export function SideNavSkeleton({ folded }: { folded: boolean }) {
  return <div className={styles.side} data-folded={folded || undefined} />
}

/** The same behind a button, for windows that have no room beside the page. */
export function NavDrawer({
  slug,
  permissions,
  opened,
  close,
}: Shown & { opened: boolean; close: () => void }) {
  return (
    <Drawer
      opened={opened}
      onClose={close}
      size={280}
      position="left"
      title={t('pages')}
      classNames={{ body: styles.drawer ?? '' }}
    >
      <Pages slug={slug} permissions={permissions} onGo={close} />
    </Drawer>
  )
}

function Pages({ slug, permissions, folded, onGo }: Shown & { folded?: boolean; onGo?: () => void }) {
  return (
    <nav className={styles.nav} aria-label={t('navigation')}>
      {navigationFor(permissions).map((group) => (
        <div key={group.pages[0]?.to} className={styles.group}>
          {group.name ? <p className={styles.label}>{t(`groups.${group.name}`)}</p> : null}
          <ul>
            {group.pages.map((page) => (
              <li key={page.to}>
                <PageLink page={page} slug={slug} folded={folded === true} onGo={onGo} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function PageLink(props: { page: NavPage; slug: string; folded: boolean; onGo: (() => void) | undefined }) {
  const { page, slug, folded, onGo } = props
  const name = t(`pages.${page.name}`)
  return (
    <Named name={name} when={folded}>
      <Link
        to={page.to}
        params={{ slug }}
        className={styles.link}
        activeOptions={{ includeSearch: false, exact: page.exact === true }}
        {...(onGo ? { onClick: onGo } : {})}
      >
        <Icon name={page.icon} size={18} />
        <span className={styles.name}>{name}</span>
      </Link>
    </Named>
  )
}

/** Says a name beside what shows none. */
function Named({ name, when, children }: { name: string; when: boolean; children: React.ReactElement }) {
  return (
    <Tooltip label={name} position="right" disabled={!when} openDelay={100}>
      {children}
    </Tooltip>
  )
}
