import { ActionIcon, Tooltip } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { Link, Outlet, useMatchRoute, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { SchemeToggle } from '../../components/SchemeToggle.tsx'
import { common } from '../../i18n/common-messages.ts'
import { Icon, Logo } from '../../icons.tsx'
import { useSession } from '../../session/session.ts'
import { useAccountEvents } from '../account-events.ts'
import { Bell } from '../notices/Bell.tsx'
import { NoticesPanel } from '../notices/NoticesPanel.tsx'
import { Palette } from '../palette/Palette.tsx'
import { openPalette, PALETTE_CHORD } from '../palette/palette.ts'
import { t as palette } from '../palette/translator.ts'
import { useProjects } from '../projects.ts'
import { formatChordKeys } from '../shortcut-labels.ts'
import { useSignOut } from '../sign-out.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { AccountNotice } from './AccountNotice.tsx'
import styles from './AppShell.module.css'
import { ProjectSwitch } from './ProjectSwitch.tsx'
import { NavDrawer, SideNav, SideNavSkeleton } from './SideNav.tsx'
import { type Folding, readFolding, writeFolding } from './sidebar-folding.ts'
import { t } from './translator.ts'

/** Layout of every page behind the sign-in. */
export function AppShell() {
  const { slug } = useParams({ strict: false })
  const { signedIn, leave } = useSignedIn()
  const { data: projects } = useProjects()
  useAccountEvents()
  const project = projects?.find((each) => each.slug === slug)
  const [listed, setListed] = useState(false)
  const [noticing, setNoticing] = useState(false)
  const { folded, fold } = useFolded()
  if (!signedIn) return null
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <header className={styles.bar}>
        {project ? (
          <ActionIcon
            size="lg"
            className={styles.burger}
            aria-label={t('openPages')}
            aria-expanded={listed}
            onClick={() => setListed(true)}
          >
            <Icon name="menu" size={20} />
          </ActionIcon>
        ) : null}
        <Link to="/dashboard" className={styles.logo} aria-label={`${common('name')}: ${common('projects')}`}>
          <Logo compact={slug !== undefined} size={26} />
        </Link>
        {slug === undefined ? null : <ProjectSwitch slug={slug} />}
        <div className={styles.headerEnd}>
          {project ? <OpenApp slug={project.slug} /> : null}
          <SearchButton beside={project !== undefined} />
          <Bell open={() => setNoticing(true)} />
          <div className={styles.toggle}>
            <SchemeToggle />
          </div>
          <AccountMenu signOut={leave} />
        </div>
      </header>
      <Offline />
      <AccountNotice />
      <div className={styles.middle}>
        {project ? (
          <>
            <SideNav project={project} folded={folded} fold={fold} />
            <NavDrawer project={project} opened={listed} close={() => setListed(false)} />
          </>
        ) : slug !== undefined && projects === undefined ? (
          <SideNavSkeleton folded={folded} />
        ) : null}
        <div id="content" className={styles.content} tabIndex={-1}>
          <Outlet />
        </div>
      </div>
      <NoticesPanel opened={noticing} close={() => setNoticing(false)} />
      <Palette project={project ?? null} openNotices={() => setNoticing(true)} signOut={leave} />
    </div>
  )
}

/**
 * Returns whether a merchant is signed in, and the sign-out function. Redirects to the sign-in when the session ends.
 */
function useSignedIn(): { signedIn: boolean; leave: () => void } {
  const signedIn = useSession((state) => state.access !== null)
  const navigate = useNavigate()
  // After a manual sign-out, the next sign-in does not return to this page.
  const leaving = useRef(false)
  // The session ended: a refused token, or a sign-out in another tab.
  useEffect(() => {
    if (signedIn) return
    const to = location.pathname + location.search
    void navigate({ to: '/dashboard/login', search: leaving.current ? {} : { to, ended: true } })
  }, [signedIn, navigate])
  const end = useSignOut()
  const leave = () => {
    leaving.current = true
    end()
  }
  return { signedIn, leave }
}

/**
 * Returns whether the navigation is collapsed to icons. In the studio it starts collapsed to save space. The choice is
 * stored in this browser, separately for the studio and the other pages.
 */
function useFolded(): { folded: boolean; fold: () => void } {
  const inStudio = useMatchRoute()({ to: '/dashboard/$slug/design/{-$section}', fuzzy: true }) !== false
  const [foldedByPlace, setFoldedByPlace] = useLocalStorage<Folding>({
    key: 'vitrine-navigation',
    defaultValue: {},
    serialize: writeFolding,
    deserialize: readFolding,
    getInitialValueInEffect: false,
  })
  const area = inStudio ? 'studio' : 'pages'
  const folded = foldedByPlace[area] ?? inStudio
  return { folded, fold: () => setFoldedByPlace({ ...foldedByPlace, [area]: !folded }) }
}

/** Banner while the browser is offline, which explains failing requests. */
function Offline() {
  const online = useSyncExternalStore(
    (changed) => {
      window.addEventListener('online', changed)
      window.addEventListener('offline', changed)
      return () => {
        window.removeEventListener('online', changed)
        window.removeEventListener('offline', changed)
      }
    },
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {online ? null : (
        <p className={styles.offline}>
          <Icon name="wifiOff" size={16} />
          {t('offline')}
        </p>
      )}
    </div>
  )
}

/** Button of the command palette where the side navigation does not contain it. */
function SearchButton({ beside }: { beside: boolean }) {
  return (
    <Tooltip label={`${palette('title')} · ${formatChordKeys(PALETTE_CHORD).join(' ')}`}>
      <ActionIcon
        size="lg"
        className={styles.search}
        data-beside={beside || undefined}
        aria-label={palette('title')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={openPalette}
      >
        <Icon name="search" />
      </ActionIcon>
    </Tooltip>
  )
}

function OpenApp({ slug }: { slug: string }) {
  return (
    <Tooltip label={common('openApp')}>
      <ActionIcon
        size="lg"
        className={styles.openApp}
        component="a"
        href={`/web/${slug}/`}
        target="_blank"
        rel="noreferrer"
        aria-label={common('openApp')}
      >
        <Icon name="external" />
      </ActionIcon>
    </Tooltip>
  )
}
