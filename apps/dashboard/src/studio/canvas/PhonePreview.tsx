import type { JsonObject } from '@vitrine/core/design/operations'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createCanvas } from '../engine/canvas.ts'
import { getEmptyHints } from '../labels/labels.ts'
import { useStudioView } from '../view/context.ts'
import styles from './PhonePreview.module.css'
import { PhoneSkeleton } from './PhoneSkeleton.tsx'

/** App viewport in px, scaled to the width of the card. */
const SCREEN = { width: 390, height: 844 }

/** Creates the channel to a preview of a read-only design. `show` replaces the design. */
function createPhone(first: JsonObject) {
  let currentDesign = first
  const painters = new Set<(design: JsonObject) => void>()
  const canvas = createCanvas(
    {
      state: () => ({ design: currentDesign }),
      paint: (painter) => {
        const show = (next: JsonObject) => painter(next, false)
        painters.add(show)
        return () => painters.delete(show)
      },
    },
    { hints: getEmptyHints, select: () => {}, key: () => {}, keys: [] },
    { walking: true },
  )
  const show = (design: JsonObject): void => {
    currentDesign = design
    for (const paint of painters) paint(design)
  }
  const { attach, watch, close, reveal } = canvas
  return { attach, watch, close, reveal, isReady: () => canvas.state().ready, show }
}

/** Interactive preview of an unsaved design, scrolled to the block at `revealed` (its path). */
export function PhonePreview({
  design,
  label,
  width,
  revealed = null,
}: {
  design: JsonObject
  label: string
  width: number
  revealed?: string | null
}) {
  const { project, language } = useStudioView()
  const [{ attach, watch, isReady, close, reveal, show }] = useState(() => createPhone(design))
  useEffect(() => close, [close])
  useEffect(() => show(design), [show, design])
  const ready = useSyncExternalStore(watch, isReady)
  useEffect(() => {
    if (ready && revealed !== null) reveal(revealed)
  }, [ready, reveal, revealed])
  const scale = width / SCREEN.width
  return (
    <div className={styles.phone} style={{ width, height: SCREEN.height * scale }}>
      {/* What is drawn small shrinks towards the left: there it has to stand, whichever way the page runs. */}
      <div dir="ltr">
        <iframe
          ref={attach}
          title={label}
          loading="lazy"
          src={`/web/${project.slug}/?edit=1&lang=${language}`}
          style={{ width: SCREEN.width, height: SCREEN.height, transform: `scale(${scale})` }}
        />
      </div>
      {ready ? null : <PhoneSkeleton />}
    </div>
  )
}
