import type { ShopperState, ShopperStore } from '../device/store/store.ts'

/** Delay that groups consecutive changes into one request, ms. */
const SETTLED_MS = 400

/** Counts the shopper's visits: adds one whenever the tracker has started a new one. */
export function countVisits(shopper: ShopperStore): void {
  const countVisit = ({ session, visits, visited }: ShopperState) => {
    if (session !== null && session !== visited) shopper.setState({ visits: visits + 1, visited: session })
  }
  countVisit(shopper.getState())
  shopper.subscribe(countVisit)
}

/** Time after which an app no longer counts as starting, ms. */
const OPENING_MS = 60_000

/**
 * Syncs the installation with the server when the shopper signs in or out, changes language or market, or returns to an
 * open app.
 */
export function syncInstallation(
  shopper: ShopperStore,
  refresh: () => Promise<boolean>,
  leave: (subscriber: string | null, reset: boolean) => Promise<unknown>,
): void {
  const openedAt = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const scheduleSync = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void refresh(), SETTLED_MS)
  }
  const watched = ({ token, lang, locale }: ShopperState) => [token, lang, locale].join('\n')
  shopper.subscribe((now, before) => {
    const reset = before.subscriber !== null && now.subscriber === null
    const cameBack = now.visited !== before.visited && Date.now() - openedAt > OPENING_MS
    if (!before.loaded || (!reset && !cameBack && watched(now) === watched(before))) return
    // First the sign-out, then the new session: the new token must not take over the old preferences.
    if (reset || (before.token !== null && now.token === null))
      void leave(before.subscriber, reset)
        .catch(() => undefined)
        .then(scheduleSync)
    else scheduleSync()
  })
}
