import { type ComponentType, type ReactNode, Suspense } from 'react'
import { createLazyScript } from './lazy-script.dom.ts'

type LazyComponent<P> = ((props: P) => ReactNode) & { readonly bring: () => Promise<void> }
type Props<P> = { readonly find: () => ComponentType<P> | undefined; readonly props: P }

/**
 * A component whose script loads on demand, see `createLazyScript`; renders nothing meanwhile. `of` selects the
 * component from the module, `bring` preloads the script.
 */
export function createLazyComponent<M, P extends object>(
  load: () => Promise<M>,
  of: (script: M) => ComponentType<P>,
): LazyComponent<P> {
  const { bring, drawn } = createLazyScript(load)
  const find = () => {
    const script = drawn()
    return script && of(script)
  }
  const inPlace = (props: P) => (
    <Suspense fallback={null}>
      <LoadedComponent find={find} props={props} />
    </Suspense>
  )
  return Object.assign(inPlace, { bring })
}

function LoadedComponent<P extends object>({ find, props }: Props<P>) {
  const Part = find()
  return Part ? <Part {...props} /> : null
}
