import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Call, InputOf, OutputOf } from '@vitrine/core/contract/call'
import type { z } from 'zod'
import { call } from '../api.ts'

/**
 * A reading call of the contract as a query: its key, and how it is asked. What a page needs besides (how often it is
 * asked again, what stands there meanwhile) is spread over it.
 */
export function queryOf<I extends z.ZodType, O extends z.ZodType>(
  target: Call<I, O>,
  input: InputOf<Call<I, O>>,
) {
  return queryOptions<OutputOf<Call<I, O>>>({
    queryKey: [target.path, input],
    queryFn: ({ signal }) => call(target, input, { signal }),
  })
}

/** Every question that was asked by a call, whatever was asked: for `invalidateQueries`. */
export function everyOf({ path }: Pick<Call, 'path'>) {
  return { queryKey: [path] }
}

type QueryOptions = {
  /** False: it is not asked, because the answer is not needed or would be a refusal. */
  readonly enabled?: boolean
  /** Asked again so often while the page is looked at, ms. */
  readonly every?: number
}

/** What a reading call of the contract answers, kept and shared by everybody who asks the same. */
export function useCall<I extends z.ZodType, O extends z.ZodType>(
  target: Call<I, O>,
  input: InputOf<Call<I, O>>,
  { enabled = true, every }: QueryOptions = {},
) {
  return useQuery({ ...queryOf(target, input), enabled, refetchInterval: every ?? false })
}
