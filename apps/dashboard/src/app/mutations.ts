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
import { ApiError, call } from '../api.ts'
import { common } from '../i18n/common-messages.ts'
import { type Toasts, toasts } from './toasts.tsx'

/** What a kept answer looks like once a mutation is through, told before it is. */
export type OptimisticUpdate = {
  readonly key: QueryKey
  readonly change: (kept: unknown) => unknown
}

/** The kept answer of a call, changed: `applyOptimistically(listProjects, {}, (old) => ...)`; nothing where none is kept. */
export function applyOptimistically<I extends z.ZodType, O extends z.ZodType>(
  target: Call<I, O>,
  input: InputOf<Call<I, O>>,
  change: (kept: OutputOf<Call<I, O>>) => OutputOf<Call<I, O>>,
): OptimisticUpdate {
  return {
    key: [target.path, input],
    change: (kept) => {
      const known = target.output.safeParse(kept)
      return known.success ? change(known.data) : kept
    },
  }
}

export type MutationOptions<Input, Output> = {
  /** Calls whose answers are no longer true afterwards; of the input's project alone, where it names one. */
  readonly changes?: readonly Call[]
  /** What is shown as true from the moment it is asked for; taken back when it is refused. */
  readonly optimistic?: (input: Input) => readonly OptimisticUpdate[]
  /** Puts the answer itself into what is kept, where it says all that a list would. */
  readonly keep?: (output: Output, input: Input) => readonly OptimisticUpdate[]
  /** Said when it is done; undefined for an answer by which nothing was, and which is told elsewhere. */
  readonly done?: string | ((output: Output, input: Input) => string | undefined)
  /**
   * How it is taken back: offered beside `done` for as long as that is shown. It is asked for before anything is
   * foreseen, while what will be gone is still there; what it gives is told the answer.
   */
  readonly undo?: (input: Input) => (output: Output) => Promise<unknown>
  /** True where the place itself shows why it was refused (a form at its fields); nothing is said elsewhere then. */
  readonly quiet?: boolean
}

/**
 * A writing call of the contract as a mutation. What is foreseen is shown at once, and taken back when the server
 * refuses; the refusal is said in the server's own sentence, with a way to try again where it may pass. Those of one call
 * wait for each other, so that the server hears the clicks in their order; what they change is asked for anew when the
 * last one is through.
 */
export function mutationOf<I extends z.ZodType, O extends z.ZodType>(
  queries: QueryClient,
  target: Call<I, O>,
  words: MutationOptions<InputOf<Call<I, O>>, OutputOf<Call<I, O>>> = {},
  say: Toasts = toasts,
): MutationObserverOptions<OutputOf<Call<I, O>>, Error, InputOf<Call<I, O>>, Begun<OutputOf<Call<I, O>>>> {
  type Input = InputOf<Call<I, O>>
  const changed = (input: Input, also: readonly QueryKey[] = []): Promise<unknown> => {
    const keys = [...(words.changes ?? []).map((one) => keyAbout(one, input)), ...also]
    return queries.invalidateQueries({
      predicate: ({ queryKey }) => keys.some((key) => partialMatchKey(queryKey, key)),
    })
  }
  return {
    mutationKey: [target.path],
    scope: { id: target.path },
    mutationFn: (input) => call(target, input),
    onMutate: async (input) => {
      const undo = words.undo?.(input)
      const foreseen = words.optimistic?.(input) ?? []
      // An answer that is on its way was given before this, and would write over what is foreseen.
      await Promise.all(foreseen.map(({ key }) => queries.cancelQueries({ queryKey: key, exact: true })))
      return { taken: foreseen.map((one) => foreseeIn(queries, one)), undo }
    },
    onSuccess: (output, input, begun) => {
      for (const one of words.keep?.(output, input) ?? []) foreseeIn(queries, one)
      const done = typeof words.done === 'function' ? words.done(output, input) : words.done
      if (done === undefined) return
      say.done(
        done,
        begun.undo && {
          label: common('undo'),
          act: () =>
            void begun
              .undo?.(output)
              .catch((error: unknown) => say.refused(sentenceOf(error)))
              .finally(() => void changed(input)),
        },
      )
    },
    onError: (error, input, begun) => {
      // What a later one has changed since is put right when the last one is through.
      for (const { key, before, shown } of [...(begun?.taken ?? [])].reverse())
        if (queries.getQueryData(key) === shown) queries.setQueryData(key, before)
      if (words.quiet) return
      const again = () => queries.getMutationCache().build(queries, mutationOf(queries, target, words, say))
      say.refused(
        sentenceOf(error),
        mayBeTried(error)
          ? {
              label: common('retry'),
              act: () =>
                void again()
                  .execute(input)
                  .catch(() => undefined),
            }
          : undefined,
      )
    },
    onSettled: async (_output, _error, input, begun) => {
      // The last one asks: earlier answers would show what the later ones have changed already.
      if (queries.isMutating({ mutationKey: [target.path] }) > 1) return
      await changed(
        input,
        begun?.taken.map(({ key }) => key),
      )
    },
  }
}

type Begun<Output> = {
  readonly taken: readonly Taken[]
  readonly undo: ((output: Output) => Promise<unknown>) | undefined
}
type Taken = { readonly key: QueryKey; readonly before: unknown; readonly shown: unknown }

function foreseeIn(queries: QueryClient, { key, change }: OptimisticUpdate): Taken {
  const before: unknown = queries.getQueryData(key)
  if (before === undefined) return { key, before, shown: before }
  return { key, before, shown: queries.setQueryData(key, change(before)) }
}

/** Answers of a call that are about the project of an input; all of them where it names none. */
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

/** True where the same may succeed a moment later: nobody answered, or nobody could. */
function mayBeTried(error: unknown): boolean {
  return error instanceof ApiError && ['offline', 'unavailable', 'internal'].includes(error.code)
}

/** Runs a work once for all who ask the same before it is through: a second click is the same wish. */
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
 * Makes a writing call of the contract usable in a page. `run` is for a button: everything there is to say is said.
 * `ask` gives the answer, or throws the refusal, for a form and for what comes next. The same input asked for twice at
 * once is sent once.
 */
export function useMutationOf<I extends z.ZodType, O extends z.ZodType>(
  target: Call<I, O>,
  words: MutationOptions<InputOf<Call<I, O>>, OutputOf<Call<I, O>>> = {},
) {
  const queries = useQueryClient()
  const { mutateAsync, isPending, variables } = useMutation(mutationOf(queries, target, words))
  const [once] = useState(() => ignoreWhilePending<OutputOf<Call<I, O>>>())
  const ask = (input: InputOf<Call<I, O>>): Promise<OutputOf<Call<I, O>>> =>
    once(hashKey([input]), () => mutateAsync(input))
  return {
    ask,
    run: (input: InputOf<Call<I, O>>): void => void ask(input).catch(() => undefined),
    busy: isPending,
    /** What is being asked for now, to mark the row it is about. */
    asked: isPending ? variables : undefined,
  }
}
