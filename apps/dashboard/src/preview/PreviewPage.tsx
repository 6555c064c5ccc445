import { Button } from '@mantine/core'
import { Link, notFound } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { Icon, Logo } from '../icons.tsx'
import { M } from '../messages.ts'
import { SchemeToggle } from '../parts/SchemeToggle.tsx'
import { useSession } from '../session/session.ts'
import styles from './PreviewPage.module.css'
import { previewAt } from './screens.ts'

/** Shown to whoever has no project of their own open. */
const DEMO = 'demo'
const small = () => window.matchMedia('(max-width: 575.98px)')

function useSmallScreen(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = small()
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => small().matches,
  )
}

/** One screen of the shopping app: in a phone on a desk, filling a real phone. */
export function PreviewPage({ path }: { path: string }) {
  const screen = previewAt(path)
  const slug = useSession((state) => (state.access === null ? null : state.last)) ?? DEMO
  const onPhone = useSmallScreen()
  if (!screen) throw notFound()
  const frame = (
    <iframe
      className={styles.frame}
      title={M.preview.frame(screen.title)}
      src={`/web/${encodeURIComponent(slug)}${screen.address}`}
    />
  )
  if (onPhone)
    return (
      <main className={styles.bare}>
        <h1 className="v-hidden">{M.preview.title(screen.title)}</h1>
        {frame}
      </main>
    )
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Link to="/dashboard" aria-label={`${M.name}: ${M.preview.back}`}>
          <Logo size={24} />
        </Link>
        <h1>{M.preview.title(screen.title)}</h1>
        <SchemeToggle />
      </header>
      <main className={styles.desk}>
        <div className={styles.phone}>{frame}</div>
        <aside className={styles.note}>
          <Icon name="phone" size={28} />
          <p>{M.preview.placeholder}</p>
          <Button
            component="a"
            variant="default"
            href={`/web/${encodeURIComponent(slug)}${screen.address.includes('?edit') ? '/' : screen.address}`}
            target="_blank"
            rel="noreferrer"
            rightSection={<Icon name="external" size={15} />}
          >
            {M.shell.openApp}
          </Button>
        </aside>
      </main>
    </div>
  )
}
