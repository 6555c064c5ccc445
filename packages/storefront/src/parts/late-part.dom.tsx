import { type ComponentType, Suspense } from 'react'
import { late } from './late.dom.ts'

type Coming<P> = {
  readonly bring: () => Promise<void>
  readonly drawn: () => ComponentType<P> | undefined
}

/** A part whose script comes late, as `late` says; `of` finds it in the script. */
export function latePart<M, P>(load: () => Promise<M>, of: (script: M) => ComponentType<P>): Coming<P> {
  const { bring, drawn } = late(load)
  return {
    bring,
    drawn: () => {
      const script = drawn()
      return script && of(script)
    },
  }
}

type Props<P> = { readonly part: Coming<P>; readonly props: P }

/** A late part with its props; nothing stands in its place meanwhile. */
export function LatePart<P extends object>(late: Props<P>) {
  return (
    <Suspense fallback={null}>
      <Here {...late} />
    </Suspense>
  )
}

function Here<P extends object>({ part, props }: Props<P>) {
  const Part = part.drawn()
  return Part ? <Part {...props} /> : null
}
