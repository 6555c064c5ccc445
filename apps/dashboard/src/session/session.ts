import type { Session } from '@vitrine/core/contract/accounts/users'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { useStore } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { readEmbeddedAppId } from './admin-bridge.ts'
import { EMPTY_SESSION, readSession, SESSION_VERSION, type StoredSession } from './stored-session.ts'

const NAME = 'dashboard'

/**
 * Returns the storage of the session. Throws on the server, which renders head tags only and has no browser storage.
 */
function browserStorage(): ReturnType<typeof inMemory> {
  if (typeof window === 'undefined') throw new Error('No browser storage here')
  return readEmbeddedAppId() === null ? window.localStorage : inMemory()
}

/**
 * Creates a storage in memory: the store's admin identifies an embedded user on each visit, so nothing is persisted.
 */
function inMemory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const storedTexts = new Map<string, string>()
  return {
    getItem: (name) => storedTexts.get(name) ?? null,
    setItem: (name, text) => void storedTexts.set(name, text),
    removeItem: (name) => void storedTexts.delete(name),
  }
}

/** Session and last location, stored in this browser as 'dashboard' and shared by its tabs. */
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

/** Selects from the session inside a component. */
export function useSession<T>(pick: (state: StoredSession) => T): T {
  return useStore(session, pick)
}

/** Stores the response of a sign-in, sign-up or refresh. */
export function saveSession(answer: Session, welcome?: boolean): void {
  const before = session.getState().user?.welcome ?? false
  session.setState({
    access: answer.access,
    refresh: answer.refresh,
    user: { ...answer.user, welcome: welcome ?? before },
  })
}

/** Clears tokens, user and location from this browser. */
export function clearSession(): void {
  session.setState(EMPTY_SESSION)
}

/** Stores the open project. */
export function saveCurrentProject(project: Project): void {
  reloadSession()
  const { user } = session.getState()
  session.setState({
    last: project.slug,
    project: { storefront: project.storefront, shop: project.shop, access: project.admin },
    user: user ? { ...user, welcome: false } : null,
  })
}

/** Stores the location in the editor. */
export function saveEditorLocation(editorLocation: Partial<StoredSession['design']>): void {
  reloadSession()
  session.setState((state) => ({ design: { ...state.design, ...editorLocation } }))
}

/** Follows session changes of other tabs. Call once, in the browser. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === NAME) reloadSession()
  })
}

/**
 * Reloads the stored session. It is stored as a whole, so a partial update must reload first, or it would write back
 * outdated tokens.
 */
export function reloadSession(): void {
  void session.persist.rehydrate()
}
