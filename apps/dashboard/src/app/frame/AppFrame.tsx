import { use, useEffect, useRef, useState } from 'react'
import { type DraftLine, DraftsContext } from './working-design-channel.ts'

type Framed = {
  readonly slug: string
  /** Path of the app, from '/' on. */
  readonly address: string
  readonly title: string
  /** Project whose working design is shown, following every edit; null shows the live app. */
  readonly draftOf: string | null
  readonly className?: string | undefined
  /** True for a static picture that cannot be used. */
  readonly inert?: boolean
}

/** Shopping app in an iframe, live or with the working design. */
export function AppFrame({ slug, address, title, draftOf, className, inert }: Framed) {
  const frame = useRef<HTMLIFrameElement>(null)
  const draft = useDraft(draftOf)
  const waits = draft === 'opening'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page
  useEffect(() => {
    if (waits || typeof draft === 'string') return
    draft?.attach(frame.current)
    return () => draft?.attach(null)
  }, [draft, waits, slug, address])
  // The app announces itself only once, so the listener must exist before the iframe loads.
  if (waits) return <div className={className} aria-busy="true" />
  return (
    <iframe
      // Switching between live and draft reloads the app.
      key={draft === null ? 'live' : 'draft'}
      ref={frame}
      className={className}
      title={title}
      src={`/web/${encodeURIComponent(slug)}${draft === null ? address : editing(address)}`}
      {...(inert ? { inert, tabIndex: -1, loading: 'lazy' } : {})}
    />
  )
}

/** Returns the channel that supplies the project's working design; null for the live design. */
function useDraft(project: string | null): DraftLine | 'opening' | null {
  const [draft, setDraft] = useState<{ of: string; line: DraftLine | null } | null>(null)
  const openDraft = use(DraftsContext)
  useEffect(() => {
    if (project === null) return
    let line: DraftLine | null = null
    let isUnmounted = false
    openDraft(project).then(
      (draftLine) => {
        if (isUnmounted) return draftLine.close()
        line = draftLine
        setDraft({ of: project, line: draftLine })
      },
      // The design is not accessible: fall back to the live app.
      () => isUnmounted || setDraft({ of: project, line: null }),
    )
    return () => {
      isUnmounted = true
      line?.close()
      setDraft(null)
    }
  }, [project, openDraft])
  if (project === null) return null
  return draft?.of === project ? draft.line : 'opening'
}

/** Returns the address in edit mode, in which the app takes its design from this page. */
function editing(address: string): string {
  const url = new URL(address, location.origin)
  url.searchParams.set('edit', '1')
  return url.pathname + url.search
}
