import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { countUnseenMentions, listComments, readComments } from '@vitrine/core/contract/designs/comments'
import { useEffect, useSyncExternalStore } from 'react'
import { getCallQueryKey, queryOf } from '../../app/queries.ts'
import { useStudioView } from '../view/context.ts'

/** Calls whose cached results are refetched after a change of a comment. */
export const COMMENT_CALLS = [listComments, readComments, countUnseenMentions] as const

/** Loads the comments of the open design for the pins and the panel. Renders nothing; mounted once in the studio. */
export function CommentsSync() {
  const { project, talk, company } = useStudioView()
  const queries = useQueryClient()
  const changeCount = useSyncExternalStore(company.activity.subscribe, company.activity.getState)
  const { data } = useQuery({
    ...queryOf(listComments, { project: project.id }),
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (data) talk.hear(data.threads, data.people)
  }, [data, talk])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number is the news
  useEffect(() => {
    for (const call of COMMENT_CALLS) void queries.invalidateQueries(getCallQueryKey(call))
  }, [changeCount, queries])
  return null
}
