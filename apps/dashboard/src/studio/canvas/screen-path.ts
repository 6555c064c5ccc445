import { findScreen, getSectionName, toPath } from '@vitrine/storefront/screens.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useStudioView } from '../view/context.ts'
import { useScreenState } from '../view/screen-state.ts'

/** Returns the app address that shows the element at a path; null when the screen's sample state determines it. */
function screenPath(path: string): string | null {
  const [section, list, id] = path.split('.')
  // Opens the selected top navigation entry, so that the preview shows its content.
  return section === 'home' && list === 'topNav' && id
    ? `${toPath('home')}?key=${encodeURIComponent(id)}`
    : null
}

/** Keeps the preview on the screen of the edited section, in its selected state. */
export function useScreenPath(ready: boolean): void {
  const { canvas, path } = useStudioView()
  const { screen, state } = useScreenState()
  const address = screenPath(path)
  const lastScreen = useRef<string | null>(null)
  useEffect(() => {
    if (!ready) return
    const { walking, at } = canvas.state()
    const here = walking && at !== null ? findScreen(at.split('?')[0] ?? '', true) : null
    const screenKey = `${screen} ${state}`
    const before = lastScreen.current
    lastScreen.current = screenKey
    const another = before?.startsWith(`${screen} `) && before !== screenKey
    // In use mode the merchant may have navigated there already.
    if (here && getSectionName(here.screen) === screen && !another) return
    canvas.show(screen, state, address)
  }, [ready, canvas, address, screen, state])
  useEffect(() => {
    if (!ready || !path.includes('.')) return
    const { items, height } = canvas.state()
    const rect = items.get(path)
    // An element that was just clicked in the preview is visible; scrolling would only make it jump.
    if (rect && rect.y < height && rect.y + rect.height > 0) return
    canvas.reveal(path)
  }, [ready, canvas, path])
}

/** Time in ms without a layout message after which a resized preview counts as settled. */
const SETTLED_MS = 250

/** Scrolls the selection back into view after a device change, which moves it. */
export function useSelectionInView(height: number): void {
  const { canvas, path } = useStudioView()
  const reveal = useEffectEvent(() => {
    if (path.includes('.')) canvas.reveal(path)
  })
  const before = useRef(height)
  useEffect(() => {
    if (before.current === height) return
    before.current = height
    let timer: ReturnType<typeof setTimeout> | undefined
    const scheduleUpdate = () => {
      clearTimeout(timer)
      if (canvas.state().height !== height) return
      timer = setTimeout(() => {
        unwatch()
        reveal()
      }, SETTLED_MS)
    }
    const unwatch = canvas.watch(scheduleUpdate)
    scheduleUpdate()
    return () => {
      clearTimeout(timer)
      unwatch()
    }
  }, [canvas, height])
}
