import { createElement, type MouseEvent, Suspense, use, useMemo, useState, useSyncExternalStore } from 'react'
import type { RichTextProps } from '../primitives.types.ts'
import { getLanguageDirection, ShellContext } from '../shell/shell.ts'
import { toCss } from '../style/style.dom.ts'
import { getRichTextReader, loadRichTextReader } from './rich-text-reader.dom.ts'

const never = () => () => undefined
/**
 * Constant value: React does not touch the content of such an element during hydration, so the script needs neither the
 * text nor its styles.
 */
const SERVER_HTML = { __html: '' }

/**
 * Formatted text of a merchant, rendered as elements of an allow-list. The server's HTML stays unparsed until the text
 * changes.
 */
export function RichText({ html, style }: RichTextProps) {
  const takenOver = useSyncExternalStore(
    never,
    () => false,
    () => typeof window !== 'undefined',
  )
  const [initialHtml] = useState(takenOver ? html : null)
  if (html === initialHtml)
    return (
      <>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, see SERVER_HTML */}
        <style suppressHydrationWarning dangerouslySetInnerHTML={SERVER_HTML} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: its links are pressed */}
        <div
          className="r"
          style={toCss(style)}
          onClick={playVideo}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, see SERVER_HTML
          dangerouslySetInnerHTML={SERVER_HTML}
        />
      </>
    )
  if (typeof window === 'undefined') return <Drawn html={html} style={style} />
  return (
    <Suspense fallback={null}>
      <Drawn html={html} style={style} />
    </Suspense>
  )
}

/** Opens the player of a pressed video in its place. Other keys and buttons open the host's page, as of any link. */
function playVideo(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('[data-player]') : null
  if (!(link instanceof HTMLAnchorElement) || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  import('./rich-player.dom.ts').then(
    ({ showPlayer }) => showPlayer(link),
    () => location.assign(link.href),
  )
}

let loadingReader: Promise<void> | undefined

/**
 * Waits for the reader. It has no hook of its own: React resumes a suspended component where it stopped, and a hook
 * behind a `use` that is not called again fails there (React error 467).
 */
function Drawn(props: RichTextProps) {
  if (!getRichTextReader()) {
    loadingReader ??= loadRichTextReader().finally(() => {
      loadingReader = undefined
    })
    use(loadingReader)
  }
  return <DrawnElements {...props} />
}

function DrawnElements({ html, style }: RichTextProps) {
  const { base, language } = use(ShellContext)
  const reader = getRichTextReader()
  const nodes = useMemo(() => reader?.parseRichText(html) ?? [], [reader, html])
  const dir = reader?.findTextDirection(nodes) ?? null
  const content = createElement(
    'div',
    {
      className: 'r',
      style: toCss(style),
      onClick: playVideo,
      // The text has the direction of its language, which is not always the app's.
      ...(dir === null || dir === getLanguageDirection(language) ? {} : { dir }),
    },
    ...(reader?.toRichElements(nodes, { base, language }) ?? []),
  )
  return (
    <>
      <style>{reader?.RICH_CSS}</style>
      {content}
    </>
  )
}
