import { notifications } from '@mantine/notifications'
import { useNavigate } from '@tanstack/react-router'
import { isLanguage, type Language } from '@vitrine/core/i18n/languages'
import type { SectionName } from '@vitrine/storefront/design'
import { screenAt, sectionOf } from '@vitrine/storefront/screens.ts'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useProject } from '../app/projects.ts'
import { Failed } from '../parts/States.tsx'
import { keepPlace, session } from '../session/session.ts'
import { createDragging } from './drag/dragging.ts'
import { createCanvas } from './engine/canvas.ts'
import { nameOf } from './engine/edits.ts'
import { type Opened, openStudio } from './engine/open-studio.ts'
import type { StudioNotice } from './engine/studio.ts'
import { hintWords } from './labels/labels.ts'
import { StudioLayout } from './StudioLayout.tsx'
import { StudioSkeleton } from './StudioSkeleton.tsx'
import { sectionIn } from './sections/section-groups.ts'
import { StudioContext, type StudioView } from './view/context.ts'
import { createFloating } from './view/floating.ts'
import type { Phone } from './view/keys.ts'
import { sayLocked } from './view/locks.ts'
import { createPreview } from './view/preview.ts'
import { createSelection } from './view/selection.ts'
import { CHORDS, WALKING_CHORDS } from './view/shortcuts.ts'
import { createTalk } from './view/talk.ts'
import { t } from './words.ts'

/** The design editor of a project, opened at a section or at an item of it. */
export function StudioPage({
  section,
  item,
  first,
  comment,
}: {
  section: SectionName
  item: string | undefined
  /** What stands open at first. */
  first: 'proposals' | 'publish' | null
  /** The thread of comments that stands open. */
  comment: string | undefined
}) {
  const project = useProject()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another run
  useEffect(() => {
    let gone = false
    setError(null)
    openStudio(project.id).then(
      (studio) => gone || setOpened(studio),
      (problem: unknown) => gone || setError(problem),
    )
    return () => {
      gone = true
      setOpened(null)
    }
  }, [project.id, tries])
  if (error) return <Failed error={error} retry={() => setTries(tries + 1)} />
  if (!opened) return <StudioSkeleton />
  return (
    <OpenStudio
      key={project.id}
      opened={opened}
      path={item ? `${section}.${item}` : section}
      first={first}
      comment={comment}
    />
  )
}

function OpenStudio({
  opened,
  path,
  first,
  comment,
}: {
  opened: Opened
  path: string
  /** What stands open at first. */
  first: 'proposals' | 'publish' | null
  comment: string | undefined
}) {
  const project = useProject()
  const { studio, company, uploads, locking } = opened
  const navigate = useNavigate()
  const [language, keepLanguage] = useState<Language>(() => {
    const kept = session.getState().design.language
    return isLanguage(kept) ? kept : project.lang
  })
  const spoken = useRef(language)
  spoken.current = language
  const screenRef = useRef<{ rect: () => DOMRect; scale: () => number } | null>(null)
  const revealRef = useRef<(path: string) => void>(() => {})

  const [phone] = useState<Phone>(() => ({ key: () => {}, paste: () => {}, pen: () => {}, wrote: () => {} }))
  const go = useCallback(
    (to: string) => {
      const [first, ...rest] = to.split('.')
      const section = sectionIn(first)
      if (!section) return
      const item = rest.length > 0 ? rest.join('.') : undefined
      keepPlace({ route: section, block: item ?? null })
      void navigate({
        to: '/dashboard/$slug/design/{-$section}',
        params: { slug: project.slug, section },
        search: { item },
        replace: true,
      })
    },
    [navigate, project.slug],
  )
  const selection = useMemo(() => createSelection(() => studio.state().design, go), [studio, go])
  const [floating] = useState(createFloating)
  const [preview] = useState(() => createPreview(project.id))
  const [talk] = useState(createTalk)
  // An address that names a comment opens it, whenever it comes.
  const begun = useRef(path)
  useEffect(() => {
    if (comment !== undefined) talk.open(comment, begun.current)
  }, [comment, talk])
  // Said once: whoever comes back to this address comes back to the studio.
  const [opening] = useState(first)
  useEffect(() => {
    if (first) go(path)
  }, [first, go, path])
  useLayoutEffect(() => selection.follow(path), [selection, path])
  const select = useCallback(
    (to: string, how: { readonly reveal?: boolean } = {}) => {
      selection.choose([to])
      if (how.reveal) revealRef.current(to)
    },
    [selection],
  )

  const [tools, setTools] = useState<Pick<StudioView, 'canvas' | 'dragging'> | null>(null)
  useEffect(() => {
    const screen = () => {
      const at = screenRef.current
      return at ? { rect: at.rect(), scale: at.scale() } : null
    }
    const canvas = createCanvas(studio, {
      hints: hintWords,
      select: (to, how) => {
        // A press on the phone leaves the focus where it was; the keys that follow are meant for what was pressed.
        const { activeElement } = document
        if (activeElement instanceof HTMLElement) activeElement.blur()
        floating.close()
        if (to) selection.pick(to, how)
      },
      keys: CHORDS,
      walkingKeys: WALKING_CHORDS,
      settings: () => {
        const { country } = preview.state()
        return country === null ? null : { language: spoken.current, country }
      },
      menu: (to, at) => {
        const place = screen()
        if (!to || !place) return
        if (!selection.paths().includes(to)) selection.pick(to, 'one')
        const { rect, scale } = place
        floating.menu(to, { x: rect.left + at.x * scale, y: rect.top + at.y * scale })
      },
      pen: (to, text) => phone.pen(to, text),
      wrote: (text) => phone.wrote(text),
      went: (address) => {
        const match = canvas.state().walking ? screenAt(address.split('?')[0] ?? '/', true) : null
        const [section] = selection.paths()[0]?.split('.') ?? []
        if (match && sectionOf(match.screen) !== section) selection.choose([sectionOf(match.screen)])
      },
      key: (chord) => phone.key(chord),
      paste: (text) => phone.paste(text),
    })
    revealRef.current = canvas.reveal
    setTools({ canvas, dragging: createDragging(studio, canvas, screen, selection) })
    return () => canvas.close()
  }, [studio, selection, floating, preview, phone])

  useEffect(() => listen(studio), [studio])
  const [section = ''] = path.split('.')
  useEffect(() => company.lookAt(section), [company, section])
  useEffect(() => () => company.lookAt(''), [company])
  useEffect(() => opened.notices.listen((notice) => say(notice, opened)), [opened])
  useEffect(() => {
    if (opened.repairs.length > 0) notifications.show({ color: 'yellow', message: t('repaired') })
  }, [opened])

  const setLanguage = useCallback(
    (next: Language) => {
      keepLanguage(next)
      keepPlace({ language: next })
      tools?.canvas.restart()
      tools?.canvas.settings(next, preview.state().country)
    },
    [tools, preview],
  )
  const view = useMemo<StudioView | null>(
    () =>
      tools && {
        studio,
        company,
        uploads,
        ...tools,
        project,
        path,
        select,
        selection,
        floating,
        preview,
        locking,
        talk,
        language,
        setLanguage,
      },
    [
      studio,
      company,
      uploads,
      tools,
      project,
      path,
      select,
      selection,
      floating,
      preview,
      locking,
      talk,
      language,
      setLanguage,
    ],
  )
  if (!view) return <StudioSkeleton />
  return (
    <StudioContext value={view}>
      <StudioLayout
        first={opening}
        phone={phone}
        closeTalk={() => comment !== undefined && go(path)}
        onScreen={(screen) => {
          screenRef.current = screen
        }}
      />
    </StudioContext>
  )
}

/** A last save before the page is left. */
function listen(studio: Opened['studio']): () => void {
  const leave = () => {
    if (document.visibilityState === 'hidden') void studio.flush()
  }
  document.addEventListener('visibilitychange', leave)
  return () => {
    document.removeEventListener('visibilitychange', leave)
    void studio.flush()
  }
}

function say(notice: StudioNotice, { studio, locking }: Opened): void {
  const names = (paths: readonly string[]) => [
    ...new Set(paths.map((each) => nameOf(studio.state().design, each))),
  ]
  switch (notice.kind) {
    case 'contested':
      for (const name of names(notice.paths))
        notifications.show({ color: 'yellow', message: t('contested', { name }) })
      return
    case 'foreign':
      notifications.show({
        id: 'foreign',
        color: 'gray',
        message: t('contestedOf', { paths: names(notice.paths).slice(0, 3).join(', ') }),
      })
      return
    case 'locked':
      sayLocked(locking.closedAt(notice.path))
      return
    case 'kept':
      notifications.show({ id: 'kept', color: 'gray', message: t('lockedKept') })
      return
    case 'dropped':
      notifications.show({ color: 'yellow', message: t('lost') })
      return
    case 'refused':
      notifications.show({
        color: 'red',
        title: t('refusedText'),
        message: notice.reason,
        autoClose: 12_000,
      })
      return
    default:
      notifications.show({
        color: 'gray',
        message: notice.kind === 'reloaded' ? t('reloaded') : t('recovered'),
      })
  }
}
