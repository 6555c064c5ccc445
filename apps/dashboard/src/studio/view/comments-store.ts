import type { Colleague, CommentThread } from '@vitrine/core/contract/designs/comments'
import { createStore } from 'zustand/vanilla'

/** What is said at a place of the design. */
export type CommentCount = { readonly count: number; readonly unread: boolean }

/** What of the conversation is open: all of it, or one thread; `about` is what a new comment would be about. */
export type OpenComments =
  | { readonly what: 'all'; readonly about: string }
  | { readonly what: 'thread'; readonly id: string; readonly about: string }

type State = {
  /** Null: not known yet. */
  readonly threads: readonly CommentThread[] | null
  readonly people: readonly Colleague[]
  /** What is said, by the path that it is about. */
  readonly places: ReadonlyMap<string, CommentCount>
  readonly shown: OpenComments | null
}

export type CommentsStore = ReturnType<typeof createCommentsStore>

/** The open comments of a design, and which of them are looked at. */
export function createCommentsStore() {
  const store = createStore<State>(() => ({ threads: null, people: [], places: new Map(), shown: null }))
  /** What was begun and is not sent, by the thread or the place that it is for. */
  const drafts = new Map<string, string>()
  return {
    state: store.getState,
    watch: store.subscribe,
    hear(threads: readonly CommentThread[], people: readonly Colleague[]): void {
      store.setState({ threads, people, places: placesOf(threads) })
    },
    /** Opens what is said at a place: the one thread where there is one, else all, with room for another. */
    at(path: string): void {
      const there = (store.getState().threads ?? []).filter((thread) => thread.path === path)
      const [only] = there
      store.setState({
        shown:
          only && there.length === 1
            ? { what: 'thread', id: only.id, about: path }
            : { what: 'all', about: path },
      })
    },
    /** Opens all that is said; a new comment would be about `path`. */
    all: (path: string) => store.setState({ shown: { what: 'all', about: path } }),
    open: (id: string, path: string) => store.setState({ shown: { what: 'thread', id, about: path } }),
    close: () => store.setState({ shown: null }),
    draft: (of: string) => drafts.get(of) ?? '',
    keepDraft(of: string, text: string): void {
      if (text.trim() === '') drafts.delete(of)
      else drafts.set(of, text)
    },
  }
}

function placesOf(threads: readonly CommentThread[]): ReadonlyMap<string, CommentCount> {
  const places = new Map<string, CommentCount>()
  for (const { path, unread } of threads) {
    const known = places.get(path)
    places.set(path, {
      count: (known?.count ?? 0) + 1,
      unread: unread || known?.unread === true,
    })
  }
  return places
}
