import { findScreen, getSectionName, toPath } from '@vitrine/storefront/screens.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useStudioView } from '../view/context.ts'
import { useScreenState } from '../view/screen-state.ts'

/** The app's address that shows what a path names; null where the screen's state says it. */
function screenPath(path: string): string | null {
  const [section, list, id] = path.split('.')
  // A key of the top navigation is opened, so that what it shows is looked at.
  return section === 'home' && list === 'topNav' && id
    ? `${toPath('home')}?key=${encodeURIComponent(id)}`
    : null
}

/** Keeps the phone at the screen of the section that is edited, in the state that was chosen for it. */
export function useScreenPath(ready: boolean): void {
  const { canvas, path } = useStudioView()
  const { screen, state } = useScreenState()
  const address = screenPath(path)
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (!ready) return
    const { walking, at } = canvas.state()
    const here = walking && at !== null ? findScreen(at.split('?')[0] ?? '', true) : null
    const chosen = `${screen} ${state}`
    const before = shown.current
    shown.current = chosen
    const another = before?.startsWith(`${screen} `) && before !== chosen
    // Who uses the app has gone there by themselves.
    if (here && getSectionName(here.screen) === screen && !another) return
    canvas.show(screen, state, address)
  }, [ready, canvas, address, screen, state])
  useEffect(() => {
    if (!ready || !path.includes('.')) return
    const { items, height } = canvas.state()
    const rect = items.get(path)
    // What was just pressed on the phone is in sight: scrolling to it would only make it jump.
    if (rect && rect.y < height && rect.y + rect.height > 0) return
    canvas.reveal(path)
  }, [ready, canvas, path])
}

/** A phone that was made larger or smaller has laid itself out once it tells nothing new for so long, ms. */
const SETTLED_MS = 250

/** What is selected is seen on another device too: there it stands elsewhere. */
export function useStaysInSight(height: number): void {
  const { canvas, path } = useStudioView()
  const reveal = useEffectEvent(() => {
    if (path.includes('.')) canvas.reveal(path)
  })
  const before = useRef(height)
  useEffect(() => {
    if (before.current === height) return
    before.current = height
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      if (canvas.state().height !== height) return
      timer = setTimeout(() => {
        unwatch()
        reveal()
      }, SETTLED_MS)
    }
    const unwatch = canvas.watch(later)
    later()
    return () => {
      clearTimeout(timer)
      unwatch()
    }
  }, [canvas, height])
}
