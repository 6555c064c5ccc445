import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Call, InputOf, OutputOf } from '@vitrine/core/contract/call'
import type { z } from 'zod'
import { call } from '../api.ts'

/** Creates the query options of a reading API call: key and function. Spread page-specific options over it. */
export function queryOf<I extends z.ZodType, O extends z.ZodType>(
  target: Call<I, O>,
  input: InputOf<Call<I, O>>,
) {
  return queryOptions<OutputOf<Call<I, O>>>({
    queryKey: [target.path, input],
    queryFn: ({ signal }) => call(target, input, { signal }),
  })
}

/** Returns the key prefix of all queries of a call, whatever their input, for `invalidateQueries`. */
export function getCallQueryKey({ path }: Pick<Call, 'path'>) {
  return { queryKey: [path] }
}

type QueryOptions = {
  /** False skips the request, because the result is not needed or would be refused. */
  readonly enabled?: boolean
  /** Polling interval in ms while the page is visible. What is polled is also asked for whenever a page opens. */
  readonly every?: number
}

/** Returns the query of a reading API call. Equal inputs share one cache entry. */
export function useCall<I extends z.ZodType, O extends z.ZodType>(
  target: Call<I, O>,
  input: InputOf<Call<I, O>>,
  { enabled = true, every }: QueryOptions = {},
) {
  return useQuery({
    ...queryOf(target, input),
    enabled,
    refetchInterval: every ?? false,
    refetchOnMount: every === undefined ? true : 'always',
  })
}
