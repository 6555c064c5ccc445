import {
  hashKey,
  type MutationObserverOptions,
  partialMatchKey,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Call, InputOf, OutputOf } from '@vitrine/core/contract/call'
import { useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../api.ts'
import { common } from '../i18n/common-messages.ts'
import { callUntilAnswered } from './repeated-calls.ts'
import { type Toasts, toasts } from './toasts.tsx'

/** Optimistic change of one cached query. */
export type OptimisticUpdate = {
  readonly key: QueryKey
  readonly change: (cachedOutput: unknown) => unknown
}

/**
 * Creates an optimistic change of a call's cached result: `applyOptimistically(listProjects, {}, (old) => ...)`. Has no
 * effect when nothing is cached.
 */
export function applyOptimistically<I extends z.ZodType, O extends z.ZodType>(
  target: Call<I, O>,
  input: InputOf<Call<I, O>>,
  change: (cachedOutput: OutputOf<Call<I, O>>) => OutputOf<Call<I, O>>,
): OptimisticUpdate {
  return {
    key: [target.path, input],
    change: (cachedOutput) => {
      const parsedOutput = target.output.safeParse(cachedOutput)
      return parsedOutput.success ? change(parsedOutput.data) : cachedOutput
    },
  }
}

export type MutationOptions<Input, Output> = {
  /** Calls whose cached results become stale; limited to the input's project, if it names one. */
  readonly changes?: readonly Call[]
  /** Changes shown immediately and rolled back on failure. */
  readonly optimistic?: (input: Input) => readonly OptimisticUpdate[]
  /** Writes the response into cached queries, where it contains all that a list needs. */
  readonly toCacheUpdates?: (output: Output, input: Input) => readonly OptimisticUpdate[]
  /** Success message; undefined when the response changed nothing and is reported elsewhere. */
  readonly done?: string | ((output: Output, input: Input) => string | undefined)
  /**
   * Undo, offered with the success message. Called before the optimistic update, while the old data still exists; the
   * function it returns receives the response.
   */
  readonly undo?: (input: Input) => (output: Output) => Promise<unknown>
  /** True when the caller shows the error itself, such as a form; suppresses the error notification. */
  readonly quiet?: boolean
}

/**
 * Creates a mutation of a writing API call. Applies optimistic changes at once. Repeats a call without a response
 * (`callUntilAnswered`); rolls back on failure, which shows the server's message with a retry where that may help. Mutations of one call run in sequence, so that the
 * server receives clicks in order; stale queries are refetched after the last one.
 */
export function createMutation<I extends z.ZodType, O extends z.ZodType>(
  queries: QueryClient,
  target: Call<I, O>,
  options: MutationOptions<InputOf<Call<I, O>>, OutputOf<Call<I, O>>> = {},
  notifier: Toasts = toasts,
): MutationObserverOptions<OutputOf<Call<I, O>>, Error, InputOf<Call<I, O>>, Begun<OutputOf<Call<I, O>>>> {
  type Input = InputOf<Call<I, O>>
  const changed = (input: Input, also: readonly QueryKey[] = []): Promise<unknown> => {
    const keys = [...(options.changes ?? []).map((one) => keyAbout(one, input)), ...also]
    return queries.invalidateQueries({
      predicate: ({ queryKey }) => keys.some((key) => partialMatchKey(queryKey, key)),
    })
  }
  return {
    mutationKey: [target.path],
    scope: { id: target.path },
    mutationFn: (input) => callUntilAnswered(target, input),
    onMutate: async (input) => {
      const undo = options.undo?.(input)
      const foreseen = options.optimistic?.(input) ?? []
      // A response already on its way predates the change and would overwrite it.
      await Promise.all(foreseen.map(({ key }) => queries.cancelQueries({ queryKey: key, exact: true })))
      return { snapshots: foreseen.map((one) => foreseeIn(queries, one)), undo }
    },
    onSuccess: (output, input, begun) => {
      for (const one of options.toCacheUpdates?.(output, input) ?? []) foreseeIn(queries, one)
      const successText = typeof options.done === 'function' ? options.done(output, input) : options.done
      if (successText === undefined) return
      notifier.done(
        successText,
        begun.undo && {
          label: common('undo'),
          act: () =>
            void begun
              .undo?.(output)
              .catch((error: unknown) => notifier.refused(sentenceOf(error)))
              .finally(() => void changed(input)),
        },
      )
    },
    onError: (error, input, begun) => {
      // Values that a later mutation has changed since are refetched after the last one.
      for (const { key, before, after } of [...(begun?.snapshots ?? [])].reverse())
        if (queries.getQueryData(key) === after) queries.setQueryData(key, before)
      if (options.quiet) return
      const retry = () =>
        queries.getMutationCache().build(queries, createMutation(queries, target, options, notifier))
      notifier.refused(
        sentenceOf(error),
        mayBeTried(error)
          ? {
              label: common('retry'),
              act: () =>
                void retry()
                  .execute(input)
                  .catch(() => undefined),
            }
          : undefined,
      )
    },
    onSettled: async (_output, _error, input, begun) => {
      // Only the last mutation refetches: earlier responses would lack the later changes.
      if (queries.isMutating({ mutationKey: [target.path] }) > 1) return
      await changed(
        input,
        begun?.snapshots.map(({ key }) => key),
      )
    },
  }
}

type Begun<Output> = {
  readonly snapshots: readonly Taken[]
  readonly undo: ((output: Output) => Promise<unknown>) | undefined
}
type Taken = { readonly key: QueryKey; readonly before: unknown; readonly after: unknown }

function foreseeIn(queries: QueryClient, { key, change }: OptimisticUpdate): Taken {
  const before: unknown = queries.getQueryData(key)
  if (before === undefined) return { key, before, after: before }
  return { key, before, after: queries.setQueryData(key, change(before)) }
}

/** Returns the key prefix of a call's queries about the input's project; of all its queries if the input names none. */
function keyAbout(target: Call, input: unknown): QueryKey {
  const project = typeof input === 'object' && input !== null ? Reflect.get(input, 'project') : undefined
  return typeof project === 'string' && 'project' in shapeOf(target)
    ? [target.path, { project }]
    : [target.path]
}

function shapeOf({ input }: Call): object {
  return 'shape' in input && typeof input.shape === 'object' && input.shape !== null ? input.shape : {}
}

function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : common('unexpected')
}

/** Returns true for errors that a retry may resolve: no connection, or a server failure. */
function mayBeTried(error: unknown): boolean {
  return error instanceof ApiError && ['offline', 'unavailable', 'internal'].includes(error.code)
}

/**
 * Creates a function that runs work once per name: a repeated request, such as a second click, shares the pending one.
 */
export function ignoreWhilePending<T>(): (name: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  return (name, work) => {
    const same = running.get(name)
    if (same) return same
    const promise = work().finally(() => running.delete(name))
    running.set(name, promise)
    return promise
  }
}

/**
 * Returns a writing API call for a page. `mutate` is for buttons and reports its outcome itself. `mutateAsync` returns
 * the response or throws the error, for forms and follow-up steps. Concurrent requests with equal input are sent once.
 */
export function useMutationOf<I extends z.ZodType, O extends z.ZodType>(
  target: Call<I, O>,
  options: MutationOptions<InputOf<Call<I, O>>, OutputOf<Call<I, O>>> = {},
) {
  const queries = useQueryClient()
  const mutation = useMutation(createMutation(queries, target, options))
  const [once] = useState(() => ignoreWhilePending<OutputOf<Call<I, O>>>())
  const mutateAsync = (input: InputOf<Call<I, O>>): Promise<OutputOf<Call<I, O>>> =>
    once(hashKey([input]), () => mutation.mutateAsync(input))
  return {
    mutateAsync,
    mutate: (input: InputOf<Call<I, O>>): void => void mutateAsync(input).catch(() => undefined),
    busy: mutation.isPending,
    /** Input of the pending request, for marking its row. */
    variables: mutation.isPending ? mutation.variables : undefined,
  }
}
