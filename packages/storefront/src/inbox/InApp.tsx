import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { isTyping } from '../primitives/focus/typing'
import { hasNoOverlay, useHasNoOverlay } from '../primitives/overlay/overlay-stack.ts'
import type { Installation } from '../push/installation.types.ts'
import { findScreen, SCREENS, type ScreenName } from '../screens.ts'
import { Card } from './InAppMessageCard.tsx'

/** Screens for in-app messages: none appears over a cart, a form, an account, or the search. */
const isAround = (screen: ScreenName) =>
  screen === 'favorites' || (SCREENS[screen].of === 'shop' && screen !== 'search')
/** Interval for checking whether the shopper has stopped typing, ms. */
const TYPING_POLL_MS = 1000

/**
 * Shows the newest unread in-app message once, on browsing screens and while nothing else covers the screen.
 * @param path Path of the current screen within the app.
 */
export function InApp({
  installation,
  path,
}: {
  readonly installation: Installation
  readonly path: string
}) {
  const message = useStore(installation.state, (state) => state.inApp)
  const prompt = useStore(installation.state, (state) => state.prompt)
  const clear = useHasNoOverlay()
  const [visibleId, setVisibleId] = useState<string | null>(null)
  const screen = findScreen(path)?.screen
  const around = screen !== undefined && isAround(screen)
  const id = message?.message ?? null
  const free = around && clear && prompt === null
  useEffect(() => {
    if (id === null || id === visibleId || !free) return
    const poll = () => {
      // Another overlay of the same moment is not rendered yet.
      if (isTyping() || !hasNoOverlay()) return
      clearInterval(timer)
      void installation.show().then((mine) => {
        if (mine) setVisibleId(id)
      })
    }
    const timer = setInterval(poll, TYPING_POLL_MS)
    poll()
    return () => clearInterval(timer)
  }, [installation, id, visibleId, free])
  return (
    <Card
      message={message !== null && id === visibleId && around ? message : null}
      atHome={screen === 'home'}
      onOpen={(own) => installation.open(own)}
      onClose={(own) => installation.putAway(own.message)}
    />
  )
}
