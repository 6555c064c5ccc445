import { useSyncExternalStore } from 'react'
import type { CommentCount, CommentsStore } from './comments-store.ts'
import { useStudioView } from './context.ts'

/** Selects from the comments; renders again only when the result of `pick` changes. */
export function useCommentsStore<T>(pick: (state: ReturnType<CommentsStore['state']>) => T): T {
  const { talk } = useStudioView()
  return useSyncExternalStore(talk.watch, () => pick(talk.state()))
}

/** Returns the comment count of a path; undefined for none. */
export function useCommentCount(talk: CommentsStore, path: string): CommentCount | undefined {
  const signedCount = useSyncExternalStore(talk.watch, () => signOf(talk.state().countsByPath.get(path)))
  return signedCount === 0 ? undefined : { count: Math.abs(signedCount), unread: signedCount < 0 }
}

/**
 * Encodes a count as a number (0 for none, negative with unread comments), so that an equal count from a new list does
 * not render again.
 */
function signOf(commentCount: CommentCount | undefined): number {
  return commentCount ? (commentCount.unread ? -commentCount.count : commentCount.count) : 0
}
