import type { Colleague, CommentThread } from '@vitrine/core/contract/designs/comments'
import { createStore } from 'zustand/vanilla'

/** Number of comments on an element. */
export type CommentCount = { readonly count: number; readonly unread: boolean }

/** Open part of the comments: all of them or one thread. `about` is the target of a new comment. */
export type OpenComments =
  | { readonly what: 'all'; readonly about: string }
  | { readonly what: 'thread'; readonly id: string; readonly about: string }

type State = {
  /** Threads; null while they load. */
  readonly threads: readonly CommentThread[] | null
  readonly colleagues: readonly Colleague[]
  /** Comment counts by the path they are about. */
  readonly countsByPath: ReadonlyMap<string, CommentCount>
  readonly openComments: OpenComments | null
}

export type CommentsStore = ReturnType<typeof createCommentsStore>

/** Creates the store of a design's open comments and of the panel's state. */
export function createCommentsStore() {
  const store = createStore<State>(() => ({
    threads: null,
    colleagues: [],
    countsByPath: new Map(),
    openComments: null,
  }))
  /** Unsent drafts, by thread or target. */
  const drafts = new Map<string, string>()
  return {
    state: store.getState,
    watch: store.subscribe,
    hear(threads: readonly CommentThread[], colleagues: readonly Colleague[]): void {
      store.setState({ threads, colleagues, countsByPath: placesOf(threads) })
    },
    /** Opens the comments on an element: its thread if there is exactly one, else all, with a new comment form. */
    at(path: string): void {
      const there = (store.getState().threads ?? []).filter((thread) => thread.path === path)
      const [only] = there
      store.setState({
        openComments:
          only && there.length === 1
            ? { what: 'thread', id: only.id, about: path }
            : { what: 'all', about: path },
      })
    },
    /** Opens all comments; a new comment is about `path`. */
    all: (path: string) => store.setState({ openComments: { what: 'all', about: path } }),
    open: (id: string, path: string) => store.setState({ openComments: { what: 'thread', id, about: path } }),
    close: () => store.setState({ openComments: null }),
    draft: (of: string) => drafts.get(of) ?? '',
    keepDraft(of: string, text: string): void {
      if (text.trim() === '') drafts.delete(of)
      else drafts.set(of, text)
    },
  }
}

function placesOf(threads: readonly CommentThread[]): ReadonlyMap<string, CommentCount> {
  const countsByPath = new Map<string, CommentCount>()
  for (const { path, unread } of threads) {
    const currentCount = countsByPath.get(path)
    countsByPath.set(path, {
      count: (currentCount?.count ?? 0) + 1,
      unread: unread || currentCount?.unread === true,
    })
  }
  return countsByPath
}
