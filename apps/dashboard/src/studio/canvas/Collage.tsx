import { UnstyledButton } from '@mantine/core'
import type { ScreenName } from '@vitrine/storefront/screens.ts'
import { getSectionName } from '@vitrine/storefront/screens.ts'
import { STATES } from '@vitrine/storefront/states.gen.ts'
import { useEffect, useState } from 'react'
import { common } from '../../i18n/common-messages.ts'
import { type Canvas, createCanvas } from '../engine/canvas.ts'
import { hintTexts } from '../labels/labels.ts'
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '../matrix/concurrency-limiter.ts'
import { useStudioView } from '../view/context.ts'
import styles from './Collage.module.css'
import { PHONE } from './columns.ts'
import { t } from './i18n.ts'

/** What a brand is seen on besides the phone in the middle: two on each side. */
const SIDES = [
  ['home', 'product'],
  ['cart', 'orders'],
] as const satisfies readonly (readonly ScreenName[])[]
/** A phone that has not shown its screen by then lets the next one begin, ms. */
const LOAD_TIMEOUT_MS = 12_000
/** Real screens of the app around the one that is edited, each following every edit; a press opens one. */
export function Collage({ width }: { readonly width: number }) {
  const { language } = useStudioView()
  const [turns] = useState(() => createConcurrencyLimiter())
  return SIDES.map((screens) => (
    <div key={screens.join()} className={styles.column} style={{ width }}>
      {screens.map((screen) => (
        // Another language is another app.
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
  const [shown, setShown] = useState(false)
  const scale = width / PHONE.width
  useEffect(() => {
    let line: Canvas | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = turns.take(() => {
      timer = setTimeout(() => end(), LOAD_TIMEOUT_MS)
      const made = createCanvas(
        studio,
        {
          hints: hintTexts,
          select: () => {},
          key: () => {},
          keys: [],
          shown: () => {
            setShown(true)
            end()
          },
        },
        { walking: true },
      )
      line = made
      setCanvas(made)
      made.watch((now, before) => {
        if (now.ready && !before.ready) made.show(screen, STATES[screen][0] ?? 'filled', null)
      })
    })
    return () => {
      clearTimeout(timer)
      line?.close()
      end()
    }
  }, [studio, screen, turns])
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
      <span dir="ltr" inert className={styles.screen} data-shown={shown || undefined}>
        {attach ? (
          <iframe
            ref={attach}
            title={name}
            tabIndex={-1}
            src={`/web/${project.slug}/?edit=1&lang=${language}`}
            style={{ ...PHONE, transform: `scale(${scale})` }}
          />
        ) : null}
      </span>
    </UnstyledButton>
  )
}
