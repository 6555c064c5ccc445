import { loadDesign, type Person, saveDesign } from '@vitrine/core/contract/designs/designs'
import { listLocks } from '@vitrine/core/contract/designs/edit-locks'
import type { Batch } from '@vitrine/core/design/operations'
import { getValueAt } from '@vitrine/core/design/operations'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { ApiError, call, isTransientError, saveCall } from '../../api.ts'
import { openUploads, type UploadFields } from '../../app/files/open-uploads.ts'
import type { Uploads } from '../../app/files/uploads.ts'
import { session } from '../../session/session.ts'
import { createLocking, type Locking } from './locking.ts'
import { openPendingStore } from './pending-store.ts'
import { followProjectEvents } from './project-events.ts'
import { formatRefusal } from './refusal-text.ts'
import { createStudio, type Studio } from './studio.ts'
import { TAB_ID } from './tab-id.ts'
import type { StudioNotice } from './working-design.ts'

export type OpenedStudio = {
  readonly studio: Studio
  readonly repairs: readonly string[]
  /** Closes the studio and stops saving. Unsent edits stay stored in this browser. */
  readonly close: () => void
  /** Notices of the studio, for the component that displays them. */
  readonly notices: { listen(listener: (notice: StudioNotice) => void): () => void }
  readonly company: Company
  readonly locking: Locking
  readonly uploads: Uploads
}

/** Other editors of the design, including this merchant's other tabs. */
export type Company = {
  /** The people; null while the connection that reports them is down. */
  readonly editors: Pick<StoreApi<readonly Person[] | null>, 'getState' | 'subscribe'>
  /** Change counter of data next to the document, such as comments: a new number means new data. */
  readonly activity: Pick<StoreApi<number>, 'getState' | 'subscribe'>
  /** Reports the section this merchant views to the other editors; '' once the studio is off screen. */
  readonly lookAt: (section: string) => void
}

const open = new Map<string, Promise<OpenedStudio>>()

/**
 * Opens the studio of a project, or returns the open one. It stays open while the merchant visits other pages, so that
 * saving continues and the state is preserved on return.
 */
export function openStudio(project: string): Promise<OpenedStudio> {
  const existingStudio = open.get(project)
  if (existingStudio) return existingStudio
  const opening = start(project)
  open.set(project, opening)
  opening.catch(() => open.delete(project))
  return opening
}

// After sign-out: unsent edits must not continue under the next merchant's name.
session.subscribe((now, before) => {
  if (now.user?.id === before.user?.id) return
  for (const opening of open.values()) opening.then((studio) => studio.close()).catch(() => undefined)
  open.clear()
})

async function start(project: string): Promise<OpenedStudio> {
  const loaded = await call(loadDesign, { project })
  const closing = new AbortController()
  const adopt = (batches: readonly Batch[]) => studio.adopt(batches)
  const { recoveredBatches, persist } = await openPendingStore(project, TAB_ID, adopt, closing.signal)
  const { locking, load: loadLocks } = openLocks(project, closing.signal)
  const { notices, notice } = createNotices()
  const studio = createStudio(
    {
      design: loaded.design,
      version: loaded.version,
      changed: loaded.changed,
      live: { published: loaded.published, scheduled: loaded.scheduled },
      pending: recoveredBatches,
    },
    {
      save: async (base, batches, onTrouble) => {
        const answer = await save(project, base, batches, onTrouble)
        if (answer.refused.some(({ why }) => why.code.startsWith('locked-'))) loadLocks()
        const refused = answer.refused.map(({ id, reason, why }) => {
          const operations = batches.find((batch) => batch.id === id)?.operations ?? []
          return { id, reason: formatRefusal(studio.state().design, operations, why, reason) }
        })
        return { ...answer, refused }
      },
      load: () => saveCall(loadDesign, { project }),
      persist,
      notice,
      closed: locking.closed,
      isRefusal: (error) =>
        error instanceof ApiError && !isTransientError(error) && error.code !== 'unauthenticated',
      now: () => performance.now(),
      newId: () => crypto.randomUUID(),
      after: (ms, work) => {
        const timer = setTimeout(work, ms)
        return () => clearTimeout(timer)
      },
    },
  )
  const uploads = openUploads(project, createUploadFields(studio), true)
  // Applies on every dashboard page: unsent edits and uploads would be lost with the page.
  const warn = (event: BeforeUnloadEvent) => {
    if (studio.waits() || uploads.busy()) event.preventDefault()
  }
  window.addEventListener('beforeunload', warn, { signal: closing.signal })
  studio.resume()
  loadLocks()
  const company = followCompany(project, studio, closing.signal)
  company.activity.subscribe(loadLocks)
  return {
    studio,
    repairs: loaded.repairs,
    uploads,
    locking,
    company,
    close() {
      closing.abort()
      uploads.close()
      studio.close()
    },
    notices,
  }
}

function save(project: string, base: number, batches: readonly Batch[], onTrouble: () => void) {
  const batchInputs = batches.map(({ id, operations }) => ({ id, operations: [...operations] }))
  return saveCall(saveDesign, { project, base, device: TAB_ID, batches: batchInputs }, { onTrouble })
}

/** Creates the lock state of a design and the function that reloads it from the server. */
function openLocks(project: string, signal: AbortSignal) {
  const locking = createLocking()
  // Each notification triggers a request; only the response to the latest request counts.
  let lastTurn = 0
  const fetchLocks = async () => {
    const turn = ++lastTurn
    const locks = await saveCall(listLocks, { project }, { signal })
    if (turn === lastTurn) locking.hear(locks)
  }
  return { locking, load: () => void fetchLocks().catch(() => undefined) }
}

/** Creates the notice queue. Notices wait until a listener subscribes. */
function createNotices(): {
  readonly notices: OpenedStudio['notices']
  readonly notice: (notice: StudioNotice) => void
} {
  const waiting: StudioNotice[] = []
  const listeners = new Set<(notice: StudioNotice) => void>()
  return {
    notice(notice) {
      if (listeners.size === 0) waiting.push(notice)
      for (const listener of listeners) listener(notice)
    },
    notices: {
      listen(listener) {
        listeners.add(listener)
        for (const notice of waiting.splice(0)) listener(notice)
        return () => listeners.delete(listener)
      },
    },
  }
}

/** Follows what other editors do with the design, and who they are, until `ended` aborts. */
function followCompany(project: string, studio: Studio, ended: AbortSignal): Company {
  const persons = createStore<readonly Person[] | null>(() => null)
  const section = createStore<string>(() => '')
  const activity = createStore<number>(() => 0)
  const follower = {
    project,
    studio,
    onEditors: (others: readonly Person[] | null) => persons.setState(others, true),
    onActivity: (count: number) => activity.setState(count, true),
    looksAt: { section: section.getState, watch: section.subscribe },
  }
  void followProjectEvents(follower, ended)
  return { editors: persons, activity, lookAt: (name) => section.setState(name, true) }
}

/** Returns the fields of a design that receive uploads. */
function createUploadFields(studio: Studio): UploadFields {
  return {
    valueAt: (path) => {
      const value = getValueAt(studio.state().design, path)
      return typeof value === 'string' ? value : null
    },
    set: (path, url) => studio.set(path, url, null),
  }
}
