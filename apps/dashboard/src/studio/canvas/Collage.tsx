import { UnstyledButton } from '@mantine/core'
import type { ScreenName } from '@vitrine/storefront/screens.ts'
import { getSectionName } from '@vitrine/storefront/screens.ts'
import { STATES } from '@vitrine/storefront/states.gen.ts'
import { useEffect, useState } from 'react'
import { common } from '../../i18n/common-messages.ts'
import { type Canvas, createCanvas } from '../engine/canvas.ts'
import { getEmptyHints } from '../labels/labels.ts'
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '../matrix/concurrency-limiter.ts'
import { useStudioView } from '../view/context.ts'
import styles from './Collage.module.css'
import { PhoneSkeleton } from './PhoneSkeleton.tsx'
import { getPreviewAddress } from './preview-address.ts'
import { PHONE } from './preview-column-width.ts'
import { t } from './translator.ts'

/** Screens shown on either side of the main preview when branding is edited. */
const SIDES = [
  ['home', 'product'],
  ['cart', 'orders'],
] as const satisfies readonly (readonly ScreenName[])[]
/** Time in ms after which a preview that has not loaded no longer blocks the next one. */
const LOAD_TIMEOUT_MS = 12_000
/** Live previews of other screens around the edited one. A click opens the screen. */
export function Collage({ width }: { readonly width: number }) {
  const { language } = useStudioView()
  const [turns] = useState(() => createConcurrencyLimiter())
  return SIDES.map((screens) => (
    <div key={screens.join()} className={styles.column} style={{ width }}>
      {screens.map((screen) => (
        // A new key per language: the app reloads in another language.
        <Small key={`${screen} ${language}`} screen={screen} width={width} turns={turns} />
      ))}
    </div>
  ))
}

function Small({
  screen,
  width,
  turns,
}: {
  readonly screen: ScreenName
  readonly width: number
  readonly turns: ConcurrencyLimiter
}) {
  const { studio, project, language, select } = useStudioView()
  const [canvas, setCanvas] = useState<Canvas | null>(null)
  const [isRendered, setIsRendered] = useState(false)
  const scale = width / PHONE.width
  useEffect(() => {
    let line: Canvas | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = turns.take(() => {
      timer = setTimeout(() => end(), LOAD_TIMEOUT_MS)
      const newCanvas = createCanvas(
        studio,
        {
          hints: getEmptyHints,
          select: () => {},
          key: () => {},
          keys: [],
        },
        { walking: true },
      )
      line = newCanvas
      setCanvas(newCanvas)
      newCanvas.watch((now, before) => {
        if (!now.ready || before.ready) return
        setIsRendered(true)
        end()
      })
    })
    return () => {
      clearTimeout(timer)
      line?.close()
      end()
    }
  }, [studio, turns])
  const attach = canvas?.attach
  const name = common(`sections.${getSectionName(screen)}`)
  return (
    <UnstyledButton
      className={styles.phone}
      aria-label={t('collage.open', { screen: name })}
      style={{ width, height: PHONE.height * scale }}
      onClick={() => select(getSectionName(screen))}
    >
      {/* What is drawn small shrinks towards the left: there it has to stand, whichever way the page runs. */}
      <span dir="ltr" inert className={styles.screen} data-shown={isRendered || undefined}>
        {attach ? (
          <iframe
            ref={attach}
            title={name}
            tabIndex={-1}
            src={getPreviewAddress(project.slug, { language, screen, state: STATES[screen][0] ?? 'filled' })}
            style={{ ...PHONE, transform: `scale(${scale})` }}
          />
        ) : null}
      </span>
      {isRendered ? null : <PhoneSkeleton quiet />}
    </UnstyledButton>
  )
}
