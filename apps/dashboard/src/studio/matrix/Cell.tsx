import { UnstyledButton } from '@mantine/core'
import type { JsonObject } from '@vitrine/core/design/operations'
import type { Language } from '@vitrine/core/i18n/languages'
import type { ScreenName } from '@vitrine/storefront/screens.ts'
import type { StateName } from '@vitrine/storefront/states.gen.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { getLanguageName } from '../../i18n/messages.ts'
import { Icon } from '../../icons.tsx'
import { PhoneSkeleton } from '../canvas/PhoneSkeleton.tsx'
import { getPreviewAddress } from '../canvas/preview-address.ts'
import { t as phone } from '../canvas/translator.ts'
import { type Canvas, createCanvas } from '../engine/canvas.ts'
import { getEmptyHints } from '../labels/labels.ts'
import { t as studio } from '../translator.ts'
import { useStudioView } from '../view/context.ts'
import { DEVICES, type Device } from '../view/device.ts'
import type { ConcurrencyLimiter } from './concurrency-limiter.ts'
import { findLayoutIssues, type Mark } from './layout-issues.ts'
import styles from './Matrix.module.css'
import { t } from './translator.ts'

export type Combination = { readonly device: Device; readonly language: Language; readonly state: StateName }

/** Time in ms after which a preview that has not loaded no longer blocks the next one. */
const LOAD_TIMEOUT_MS = 12_000

type Drawn = {
  readonly screen: ScreenName
  readonly state: StateName
  readonly design: JsonObject
  readonly turns: ConcurrencyLimiter
}
type CellProps = Combination &
  Drawn & {
    /** Number of texts of the screen without a translation. */
    readonly missing: number
    readonly onOpen: () => void
  }

/**
 * Preview of a screen on one device, in one language and state, with the problems found. A click opens it in the
 * studio.
 */
export function Cell(props: CellProps) {
  const { screen, device, language, state, missing, design, turns, onOpen } = props
  const { project } = useStudioView()
  const cellRef = useRef<HTMLButtonElement>(null)
  const { canvas, ready, marks } = useDrawnMarks(cellRef, { design, turns, screen, state })
  const attach = canvas?.attach
  const { width, height } = DEVICES.find(({ value }) => value === device) ?? { width: 390, height: 844 }
  const cellWidth = device === 'wide' ? 420 : device === 'tablet' ? 300 : 210
  const scale = cellWidth / width

  const names = [studio(`devices.${device}`), getLanguageName(language), phone(`states.${state}`)]
  return (
    <UnstyledButton ref={cellRef} className={styles.cell} style={{ width: cellWidth }} onClick={onOpen}>
      <span className={styles.names}>{names.join(' · ')}</span>
      {/* What is drawn small shrinks towards the left: there it has to stand, whichever way the page runs. */}
      <span dir="ltr" inert className={styles.phone} style={{ height: height * scale }}>
        {attach ? (
          <iframe
            ref={attach}
            title={names.join(', ')}
            tabIndex={-1}
            src={getPreviewAddress(project.slug, { language, screen, state })}
            style={{ width, height, transform: `scale(${scale})` }}
          />
        ) : null}
        {ready ? null : <PhoneSkeleton quiet />}
        {marks?.map(({ kind, text, rect }) => (
          <span
            key={`${kind} ${text} ${rect.x} ${rect.y}`}
            className={styles.mark}
            data-kind={kind}
            style={{
              left: rect.x * scale - 2,
              top: rect.y * scale - 2,
              width: rect.width * scale + 4,
              height: rect.height * scale + 4,
            }}
          />
        ))}
      </span>
      <Found marks={marks} missing={missing} />
    </UnstyledButton>
  )
}

/**
 * Connects to a preview once it is in view and the limiter permits it. Returns its channel, null before; whether the
 * screen has rendered; and the problems found, null until its data has arrived.
 */
function useDrawnMarks(
  cellRef: RefObject<HTMLElement | null>,
  { design, turns, screen, state }: Drawn,
): { readonly canvas: Canvas | null; readonly ready: boolean; readonly marks: readonly Mark[] | null } {
  const [canvas, setCanvas] = useState<Canvas | null>(null)
  const [ready, setReady] = useState(false)
  const [marks, setMarks] = useState<readonly Mark[] | null>(null)
  useEffect(() => {
    const element = cellRef.current
    if (!element) return
    let end = () => {}
    let line: Canvas | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = () => {
      timer = setTimeout(() => end(), LOAD_TIMEOUT_MS)
      const canvas = createCanvas(
        { state: () => ({ design }), paint: () => () => {} },
        {
          hints: getEmptyHints,
          select: () => {},
          key: () => {},
          keys: [],
          onRendered: () => {
            const page = cellRef.current?.querySelector('iframe')?.contentWindow
            if (page) setMarks(findLayoutIssues(page))
          },
        },
        { walking: true },
      )
      line = canvas
      setCanvas(canvas)
      canvas.watch((now, before) => {
        if (!now.ready || before.ready) return
        setReady(true)
        // Rendered already; the answer says when its data is there.
        canvas.show(screen, state, null)
        end()
      })
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        end = turns.take(begin)
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      line?.close()
      setCanvas(null)
      setReady(false)
      setMarks(null)
      end()
    }
  }, [design, turns, screen, state, cellRef])
  return { canvas, ready, marks }
}

/** Counts of problems by kind, or a note that there are none. */
function Found({ marks, missing }: { marks: readonly Mark[] | null; missing: number }) {
  const count = (kind: Mark['kind']) => marks?.filter((mark) => mark.kind === kind).length ?? 0
  const problemCounts = [
    { kind: 'overflow', icon: 'fold', count: count('overflow') },
    { kind: 'contrast', icon: 'eye', count: count('contrast') },
    { kind: 'missing', icon: 'globe', count: missing },
  ] as const
  const wrong = problemCounts.filter((each) => each.count > 0)
  return (
    <span className={styles.found} data-testid="marks" data-done={marks !== null || undefined}>
      {wrong.map((each) => (
        <span key={each.kind} data-kind={each.kind} className={styles.badge}>
          <Icon name={each.icon} size={13} />
          {t(`marks.${each.kind}`, { count: each.count })}
        </span>
      ))}
      {marks !== null && wrong.length === 0 ? (
        <span className={styles.fine}>
          <Icon name="check" size={13} />
          {t('fine')}
        </span>
      ) : null}
    </span>
  )
}
