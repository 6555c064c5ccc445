import { Loader } from '@mantine/core'
import type { JsonObject } from '@vitrine/core/design/operations'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { createCanvas } from '../engine/canvas.ts'
import { hintWords } from '../labels/labels.ts'
import { useStudioView } from '../view/context.ts'
import { t } from '../words.ts'
import styles from './WholePhone.module.css'

/** The app's window, px; drawn as wide as the card. */
const SCREEN = { width: 390, height: 844 }

/** The app in a design that nobody has saved; it can be scrolled and walked through. */
export function Phone({ design, label, width }: { design: JsonObject; label: string; width: number }) {
  const { project, language } = useStudioView()
  const shown = useRef(design)
  const painters = useRef(new Set<(design: JsonObject) => void>())
  const canvas = useMemo(
    () =>
      createCanvas(
        {
          state: () => ({ design: shown.current }),
          paint: (painter) => {
            const show = (next: JsonObject) => painter(next, false)
            painters.current.add(show)
            return () => painters.current.delete(show)
          },
        },
        { hints: hintWords, select: () => {}, key: () => {}, keys: [] },
        { walking: true },
      ),
    [],
  )
  useEffect(() => () => canvas.close(), [canvas])
  useEffect(() => {
    shown.current = design
    for (const show of painters.current) show(design)
  }, [design])
  const ready = useSyncExternalStore(canvas.watch, () => canvas.state().ready)
  const scale = width / SCREEN.width
  return (
    <div className={styles.phone} style={{ width, height: SCREEN.height * scale }}>
      {/* What is drawn small shrinks towards the left: there it has to stand, whichever way the page runs. */}
      <div dir="ltr">
        <iframe
          ref={canvas.attach}
          title={label}
          loading="lazy"
          src={`/web/${project.slug}/?edit=1&lang=${language}`}
          style={{ width: SCREEN.width, height: SCREEN.height, transform: `scale(${scale})` }}
        />
      </div>
      {ready ? null : (
        <div className={styles.cover} role="status">
          <Loader size="sm" aria-hidden="true" />
          <span className="v-hidden">{t('frameLoading')}</span>
        </div>
      )}
    </div>
  )
}
