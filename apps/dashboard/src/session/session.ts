import type { Session } from '@vitrine/core/contract/accounts/users'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { useStore } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { appInAdmin } from './admin-bridge.ts'
import { EMPTY_SESSION, readSession, SESSION_VERSION, type StoredSession } from './versions.ts'

const NAME = 'dashboard'

/** The server loads the routes for their head tags only: it has no browser storage, and needs none. */
function browserStorage(): ReturnType<typeof inMemory> {
  if (typeof window === 'undefined') throw new Error('No browser storage here')
  return appInAdmin() === null ? window.localStorage : inMemory()
}

/** Inside of a shop's admin the admin itself says who is there, with each visit: nothing is kept in its frame. */
function inMemory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
  }
}

/** Who is signed in and where they were; kept in this browser under 'dashboard' and shared by its tabs. */
export const session = createStore<StoredSession>()(
  persist(() => EMPTY_SESSION, {
    name: NAME,
    version: SESSION_VERSION,
    storage: createJSONStorage(browserStorage),
    migrate: (stored, version) => {
      const read = readSession(stored, version)
      if (!read.ok) console.error(`The stored session was set aside: ${read.reason}`)
      return read.session
    },
    merge: (stored) => readSession(stored, SESSION_VERSION).session,
  }),
)

/** Reads from the session inside a component. */
export function useSession<T>(pick: (state: StoredSession) => T): T {
  return useStore(session, pick)
}

/** Keeps what signing in, signing up or refreshing answered. */
export function saveSession(answer: Session, welcome?: boolean): void {
  const before = session.getState().user?.welcome ?? false
  session.setState({
    access: answer.access,
    refresh: answer.refresh,
    user: { ...answer.user, welcome: welcome ?? before },
  })
}

/** Forgets tokens, user and place; keeps nothing of the merchant in this browser. */
export function clearSession(): void {
  session.setState(EMPTY_SESSION)
}

/** Remembers the project that is open. */
export function saveCurrentProject(project: Project): void {
  rereadSession()
  const { user } = session.getState()
  session.setState({
    last: project.slug,
    project: { storefront: project.storefront, shop: project.shop, access: project.admin },
    user: user ? { ...user, welcome: false } : null,
  })
}

/** Remembers the place in the editor. */
export function saveEditorLocation(place: Partial<StoredSession['design']>): void {
  rereadSession()
  session.setState((state) => ({ design: { ...state.design, ...place } }))
}

/** Another tab signed in, out or refreshed: take what it stored. Call once, in the browser. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === NAME) rereadSession()
  })
}

/**
 * Reads the stored session again, for a tab that may have missed a refresh by another. All of it is stored together: who
 * keeps a part reads first, so that the tokens beside it are not those of a while ago.
 */
export function rereadSession(): void {
  void session.persist.rehydrate()
}
