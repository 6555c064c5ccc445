import type { SectionName } from '@vitrine/storefront/design'
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { useProject } from '../app/projects.ts'
import { LoadError } from '../components/States.tsx'
import { type OpenedStudio, openStudio } from './engine/open-studio.ts'
import { type Opening, type OpeningEvent, reduceOpening } from './engine/opening-state.ts'
import { StudioLayout } from './StudioLayout.tsx'
import { StudioSkeleton } from './StudioSkeleton.tsx'
import { StudioContext } from './view/context.ts'
import { useOpenedEvents } from './view/notices.ts'
import { useOpenedView } from './view/opened-view.ts'

/** Design editor of a project, opened at a section or one of its items. */
export function StudioPage({
  section,
  item,
  first,
  comment,
}: {
  section: SectionName
  item: string | undefined
  /** Panel that is open initially. */
  first: 'proposals' | 'publish' | null
  /** Id of the comment thread to open. */
  comment: string | undefined
}) {
  const project = useProject()
  const [opening, dispatch] = useReducer<Opening<OpenedStudio>, [OpeningEvent<OpenedStudio>]>(reduceOpening, {
    status: 'opening',
    attempt: 0,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another run
  useEffect(() => {
    let isUnmounted = false
    dispatch({ type: 'began' })
    openStudio(project.id).then(
      (openDesign) => isUnmounted || dispatch({ type: 'opened', studio: openDesign }),
      (error: unknown) => isUnmounted || dispatch({ type: 'failed', error }),
    )
    return () => {
      isUnmounted = true
      dispatch({ type: 'began' })
    }
  }, [project.id, opening.attempt])
  if (opening.status === 'failed')
    return <LoadError error={opening.error} retry={() => dispatch({ type: 'retried' })} />
  if (opening.status === 'opening') return <StudioSkeleton />
  return (
    <OpenStudio
      key={project.id}
      studio={opening.studio}
      path={item ? `${section}.${item}` : section}
      first={first}
      comment={comment}
    />
  )
}

function OpenStudio({
  studio,
  path,
  first,
  comment,
}: {
  studio: OpenedStudio
  path: string
  /** Panel that is open initially. */
  first: 'proposals' | 'publish' | null
  comment: string | undefined
}) {
  const { view, parts, selection, go } = useOpenedView(studio, useProject(), path)
  const { talk, screen, phone } = parts
  // Opens the comment that the address names, also when the address changes later.
  const begun = useRef(path)
  useEffect(() => {
    if (comment !== undefined) talk.open(comment, begun.current)
  }, [comment, talk])
  // Applies once: a later return to this address opens the plain studio.
  const [opening] = useState(first)
  useEffect(() => {
    if (first) go(path)
  }, [first, go, path])
  useLayoutEffect(() => selection.follow(path), [selection, path])
  const [section = ''] = path.split('.')
  useOpenedEvents(studio, section)
  if (!view) return <StudioSkeleton />
  return (
    <StudioContext value={view}>
      <StudioLayout
        first={opening}
        phone={phone}
        closeTalk={() => comment !== undefined && go(path)}
        onScreen={screen.set}
      />
    </StudioContext>
  )
}
