import { use, useEffect, useRef, useState } from 'react'
import { type DraftLine, DraftsContext } from './drafts.ts'

type Framed = {
  readonly slug: string
  /** The app's own address, from '/' on. */
  readonly address: string
  readonly title: string
  /** The project whose working design is drawn, following every edit; null: the app as shoppers have it. */
  readonly draftOf: string | null
  readonly className?: string | undefined
  /** A picture of the app, not a way to use it. */
  readonly inert?: boolean
}

/** The shopping app in a frame, which can be walked through; live, or with the working design. */
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
  // The app says once that it is there: whoever answers has to be there before it.
  if (waits) return <div className={className} aria-busy="true" />
  return (
    <iframe
      // With or without the working design the app starts anew.
      key={draft === null ? 'live' : 'draft'}
      ref={frame}
      className={className}
      title={title}
      src={`/web/${encodeURIComponent(slug)}${draft === null ? withoutEditing(address) : editing(address)}`}
      {...(inert ? { inert, tabIndex: -1, loading: 'lazy' } : {})}
    />
  )
}

/** The line to the frame, with the project's studio at its other end; null where the live design is asked for. */
function useDraft(project: string | null): DraftLine | 'opening' | null {
  const [draft, setDraft] = useState<{ of: string; line: DraftLine | null } | null>(null)
  const openDraft = use(DraftsContext)
  useEffect(() => {
    if (project === null) return
    let line: DraftLine | null = null
    let gone = false
    openDraft(project).then(
      (opened) => {
        if (gone) return opened.close()
        line = opened
        setDraft({ of: project, line: opened })
      },
      // It may not be seen, or cannot be read: the live app says more than nothing.
      () => gone || setDraft({ of: project, line: null }),
    )
    return () => {
      gone = true
      line?.close()
      setDraft(null)
    }
  }, [project, openDraft])
  if (project === null) return null
  return draft?.of === project ? draft.line : 'opening'
}

/** The address in edit mode: there the app takes its design from this page. */
function editing(address: string): string {
  const url = new URL(address, location.origin)
  url.searchParams.set('edit', '1')
  return url.pathname + url.search
}

/** What stands in edit mode alone (the palette, the splash) has no live address: home is nearest to it. */
function withoutEditing(address: string): string {
  return address.includes('?edit') ? '/' : address
}
