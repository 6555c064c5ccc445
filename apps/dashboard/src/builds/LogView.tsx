import { Button, CopyButton } from '@mantine/core'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { common } from '../i18n/common-messages.ts'
import styles from './Builds.module.css'
import { t } from './translator.ts'

/** Height of a line in px, as in the style sheet. */
const LINE = 20
/** Number of lines rendered beyond the viewport. */
const BEYOND = 30

/** Virtualized log view. At the end it follows new lines. */
export function LogView({ text }: { readonly text: string }) {
  const lines = useMemo(() => text.replace(/\n$/, '').split('\n'), [text])
  const box = useRef<HTMLDivElement>(null)
  const [viewport, setViewport] = useState({ top: 0, height: 600 })
  const [following, setFollowing] = useState(true)
  const updateViewport = () => {
    const at = box.current
    if (!at) return
    setViewport({ top: at.scrollTop, height: at.clientHeight })
    setFollowing(at.scrollHeight - at.scrollTop - at.clientHeight < LINE)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came is what moves the end.
  useLayoutEffect(() => {
    const at = box.current
    if (at && following) at.scrollTop = at.scrollHeight
  }, [lines, following])
  const first = Math.max(0, Math.floor(viewport.top / LINE) - BEYOND)
  const last = Math.min(lines.length, Math.ceil((viewport.top + viewport.height) / LINE) + BEYOND)
  if (text === '') return <p className={styles.muted}>{t('logEmpty')}</p>
  return (
    <>
      <section
        ref={box}
        className={styles.lines}
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
        tabIndex={0}
        aria-label={t('log')}
        onScroll={updateViewport}
      >
        <pre
          style={{
            height: (lines.length - first) * LINE,
            marginBlockStart: first * LINE,
          }}
        >
          {lines.slice(first, last).join('\n')}
        </pre>
      </section>
      <div className={styles.acts}>
        <span className={styles.muted}>{t('logLines', { count: lines.length })}</span>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button size="xs" variant="default" onClick={copy}>
              {copied ? common('copied') : common('copy')}
            </Button>
          )}
        </CopyButton>
        {following ? null : (
          <Button size="xs" variant="default" onClick={() => setFollowing(true)}>
            {t('logEnd')}
          </Button>
        )}
      </div>
    </>
  )
}
