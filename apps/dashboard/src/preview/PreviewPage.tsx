import { Button, SegmentedControl } from '@mantine/core'
import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { Link, notFound, useNavigate } from '@tanstack/react-router'
import type { Project } from '@vitrine/core/contract/projects/projects'
import type { CSSProperties, ReactNode } from 'react'
import { AppFrame } from '../app/frame/AppFrame.tsx'
import { useProjects } from '../app/projects.ts'
import { SchemeToggle } from '../components/SchemeToggle.tsx'
import { common } from '../i18n/common-messages.ts'
import { Icon, Logo } from '../icons.tsx'
import { useSession } from '../session/session.ts'
import styles from './PreviewPage.module.css'
import { findPreviewScreen } from './screens.ts'
import { t } from './translator.ts'

/** Project shown to visitors without an open project of their own. */
const DEMO = 'demo'
/** Viewport of the desktop preview in px, scaled to the available space. */
const WIDE = { width: 1440, height: 900 }

/** Design to preview: the draft, for members with access, or the live one. */
export type PreviewDesign = 'draft' | 'live'

/** Preview of one screen of the shopping app: in a phone or desktop frame, or full screen on a real phone. */
export function PreviewPage({ path, design }: { path: string; design: PreviewDesign }) {
  const screen = findPreviewScreen(path)
  const onPhone = useMediaQuery('(max-width: 575.98px)', false, { getInitialValueInEffect: false })
  if (!screen) throw notFound()
  const title = t('frame', { section: common(`sections.${screen.name}`) })
  const frame = (slug: string, project: Project | null) => (
    <AppFrame
      slug={slug}
      address={screen.address}
      title={title}
      draftOf={design === 'draft' ? (project?.id ?? null) : null}
      className={styles.frame}
    />
  )
  if (onPhone)
    return (
      <main className={styles.bare}>
        <h1 className="v-hidden">{t('title', { section: common(`sections.${screen.name}`) })}</h1>
        <Previewed>{frame}</Previewed>
      </main>
    )
  return (
    <Previewed>
      {(slug, project) => (
        <div className={styles.page}>
          <header className={styles.bar}>
            <Link to="/dashboard" aria-label={`${common('name')}: ${t('back')}`}>
              <Logo size={24} />
            </Link>
            <h1>{t('title', { section: common(`sections.${screen.name}`) })}</h1>
            <div className={styles.tools}>
              {project ? <DesignChoice path={path} design={design} /> : null}
              <SchemeToggle />
            </div>
          </header>
          <main className={styles.desk}>
            {screen.wide ? (
              <WideWindow>{frame(slug, project)}</WideWindow>
            ) : (
              <div className={styles.phone}>{frame(slug, project)}</div>
            )}
            <Note screen={screen} slug={slug} project={project} />
          </main>
        </div>
      )}
    </Previewed>
  )
}

/** Switch between draft and live; the address holds the choice. */
function DesignChoice({ path, design }: { path: string; design: PreviewDesign }) {
  const navigate = useNavigate()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('design')}
      value={design}
      onChange={(value) =>
        void navigate({
          to: '/dashboard/preview/$',
          params: { _splat: path },
          search: { design: value === 'live' ? value : undefined },
          replace: true,
        })
      }
      data={(['draft', 'live'] as const).map((value) => ({
        value,
        label: t(`designs.${value}`),
      }))}
    />
  )
}

/** Caption with links to edit and use the screen. */
function Note(props: {
  screen: NonNullable<ReturnType<typeof findPreviewScreen>>
  slug: string
  project: Pick<Project, 'slug'> | null
}) {
  const { screen, slug, project } = props
  return (
    <aside className={styles.note}>
      <Icon name={screen.wide ? 'wide' : 'phone'} size={28} />
      <p>{screen.wide ? t('wide') : t('placeholder')}</p>
      {project ? (
        <Button
          renderRoot={(props) => (
            <Link
              to="/dashboard/$slug/design/{-$section}"
              params={{ slug: project.slug, section: screen.section }}
              {...props}
            />
          )}
          leftSection={<Icon name="design" size={16} />}
        >
          {t('edit')}
        </Button>
      ) : null}
      <Button
        component="a"
        variant="default"
        href={`/web/${encodeURIComponent(slug)}${screen.address.includes('?edit') ? '/' : screen.address}`}
        target="_blank"
        rel="noreferrer"
        rightSection={<Icon name="external" size={15} />}
      >
        {common('openApp')}
      </Button>
    </aside>
  )
}

type Children = (slug: string, project: Project | null) => ReactNode

/**
 * Passes the previewed app to its children: that of the project that a merchant opened last in this browser, else of
 * their newest one; the demo for visitors. The project is null where its design cannot be edited.
 */
function Previewed({ children }: { children: Children }) {
  const isSignedIn = useSession((state) => state.access !== null)
  return isSignedIn ? <Owned>{children}</Owned> : children(DEMO, null)
}

function Owned({ children }: { children: Children }) {
  const last = useSession((state) => state.last)
  const { data, isPending } = useProjects()
  const project = data?.find(({ slug }) => slug === last) ?? data?.[0]
  if (isPending) return <div className={styles.page} aria-busy="true" />
  return children(project?.slug ?? DEMO, project?.permissions.allow_design ? project : null)
}

/** Desktop frame scaled to the available width. */
function WideWindow({ children }: { children: ReactNode }) {
  const { ref, width } = useElementSize()
  const style: CSSProperties & { '--scale': number } = { '--scale': width / WIDE.width }
  return (
    <div ref={ref} className={styles.desktopFrame} style={style}>
      {children}
    </div>
  )
}
