import { useSyncExternalStore } from 'react'
import type { CommentCount, CommentsStore } from './comments-store.ts'
import { useStudioView } from './context.ts'

/** Reads from what is said of the design; draws again only when what `pick` gives is another value. */
export function useCommentsStore<T>(pick: (state: ReturnType<CommentsStore['state']>) => T): T {
  const { talk } = useStudioView()
  return useSyncExternalStore(talk.watch, () => pick(talk.state()))
}

/** What is said at a path; undefined for nothing. */
export function useCommentCount(talk: CommentsStore, path: string): CommentCount | undefined {
  const said = useSyncExternalStore(talk.watch, () => signOf(talk.state().places.get(path)))
  return said === 0 ? undefined : { count: Math.abs(said), unread: said < 0 }
}

/** 0 for nothing, below 0 where some of it was not seen: a number, so that a list of answers that says the same of this place draws nothing anew. */
function signOf(said: CommentCount | undefined): number {
  return said ? (said.unread ? -said.count : said.count) : 0
}
