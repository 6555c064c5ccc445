import { Drawer, Tooltip, UnstyledButton } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { countUnseenMentions } from '@vitrine/core/contract/designs/comments'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../../icons.tsx'
import { openPalette, PALETTE_CHORD } from '../palette/palette.ts'
import { t as palette } from '../palette/translator.ts'
import { useCall } from '../queries.ts'
import { formatChordKeys } from '../shortcut-labels.ts'
import { getNavigation, type NavGroup, type NavPage } from './navigation.ts'
import styles from './SideNav.module.css'
import { t } from './translator.ts'

type Shown = { readonly project: Pick<Project, 'id' | 'slug' | 'permissions'> }

/** Side navigation of a project, with labels or collapsed to icons. */
export function SideNav({ project, folded, fold }: Shown & { folded: boolean; fold: () => void }) {
  const label = folded ? t('unfold') : t('fold')
  return (
    <div className={styles.sidebar} data-folded={folded || undefined}>
      <div>
        <Named name={palette('title')} when={folded}>
          <SearchEntry />
        </Named>
        <Pages project={project} folded={folded} />
      </div>
      <Named name={label} when={folded}>
        <UnstyledButton className={styles.fold} aria-expanded={!folded} onClick={fold}>
          <Icon name={folded ? 'unfold' : 'fold'} size={18} />
          <span className={styles.name}>{label}</span>
        </UnstyledButton>
      </Named>
    </div>
  )
}

/** Placeholder of the navigation while the project loads. */
export function SideNavSkeleton({ folded }: { folded: boolean }) {
  return <div className={styles.sidebar} data-folded={folded || undefined} />
}

/** Navigation in a drawer, for narrow windows. */
export function NavDrawer({ project, opened, close }: Shown & { opened: boolean; close: () => void }) {
  return (
    <Drawer
      opened={opened}
      onClose={close}
      size={280}
      position="left"
      title={t('pages')}
      classNames={{ body: styles.drawer ?? '' }}
    >
      <SearchEntry onGo={close} />
      <Pages project={project} onGo={close} />
    </Drawer>
  )
}

/** Button of the command palette at the top of the navigation. */
function SearchEntry({ onGo, ...rest }: { onGo?: () => void }) {
  const keys = formatChordKeys(PALETTE_CHORD)
  return (
    <UnstyledButton
      {...rest}
      className={styles.search}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => {
        onGo?.()
        openPalette()
      }}
    >
      <Icon name="search" size={17} />
      <span className={styles.name}>{palette('open')}</span>
      <span dir="ltr" className={styles.keys} aria-hidden="true">
        {keys.join(' ')}
      </span>
    </UnstyledButton>
  )
}

function Pages({ project, folded, onGo }: Shown & { folded?: boolean; onGo?: () => void }) {
  const groups = getNavigation(project.permissions)
  const listed = folded ? groups : groups.filter(({ isSettings }) => !isSettings)
  const settings = groups.filter((group) => !listed.includes(group))
  const pagesOf = (group: NavGroup) => (
    <PageLinks group={group} project={project} folded={folded === true} onGo={onGo} />
  )
  return (
    <nav ref={useCurrentPageInView()} className={styles.nav} aria-label={t('navigation')}>
      {listed.map((group) => (
        <div key={group.name} className={styles.group}>
          {group.name ? <p className={styles.label}>{t(`groups.${group.name}`)}</p> : null}
          {pagesOf(group)}
        </div>
      ))}
      {settings.length > 0 ? (
        <div className={styles.group}>
          <p className={styles.label}>{t('groups.settings')}</p>
          {settings.map((group) => (
            <SettingsGroup key={group.name} group={group} slug={project.slug}>
              {pagesOf(group)}
            </SettingsGroup>
          ))}
        </div>
      ) : null}
    </nav>
  )
}

/** Returns the ref of a navigation that scrolls the link of the shown page into view, on each change of the page. */
function useCurrentPageInView() {
  const nav = useRef<HTMLElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  useLayoutEffect(() => {
    if (path) nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [path])
  return nav
}

/** Group of settings pages that opens on request, and stays open while one of its pages is shown. */
function SettingsGroup(props: { group: NavGroup; slug: string; children: ReactNode }) {
  const { group, slug, children } = props
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isShown = group.pages.some(({ to }) => path.startsWith(to.replace('$slug', slug)))
  const [isOpen, setOpen] = useState(false)
  const name = group.name ? t(`groups.${group.name}`) : ''
  return (
    <>
      <UnstyledButton
        className={styles.expandButton}
        aria-expanded={isOpen || isShown}
        disabled={isShown}
        onClick={() => setOpen((now) => !now)}
      >
        <span className={styles.name}>{name}</span>
        <Icon name="chevronDown" size={14} />
      </UnstyledButton>
      {isOpen || isShown ? children : null}
    </>
  )
}

function PageLinks(props: Shown & { group: NavGroup; folded: boolean; onGo: (() => void) | undefined }) {
  const { group, ...rest } = props
  return (
    <ul>
      {group.pages.map((page) => (
        <li key={page.to}>
          <PageLink page={page} {...rest} />
        </li>
      ))}
    </ul>
  )
}

function PageLink(props: Shown & { page: NavPage; folded: boolean; onGo: (() => void) | undefined }) {
  const { page, project, folded, onGo } = props
  const { slug } = project
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
        {page.name === 'design' ? <ForYou project={project.id} /> : null}
      </Link>
    </Named>
  )
}

/** Polling interval in ms for unread comments. The studio receives them at once. */
const REFRESH_INTERVAL_MS = 60_000

/** Badge with the number of unread comments that mention the merchant or belong to their threads. */
function ForYou({ project }: { project: string }) {
  const { data } = useCall(countUnseenMentions, { project }, { every: REFRESH_INTERVAL_MS })
  if (!data || data.unread === 0) return null
  return (
    <span className={styles.forYou} title={t('forYou', { count: data.unread })}>
      <span aria-hidden="true">{data.unread}</span>
      <span className="v-hidden">{t('forYou', { count: data.unread })}</span>
    </span>
  )
}

/** Tooltip with the name of an icon without a label. */
function Named({ name, when, children }: { name: string; when: boolean; children: React.ReactElement }) {
  return (
    <Tooltip label={name} position="right" disabled={!when} openDelay={100}>
      {children}
    </Tooltip>
  )
}
