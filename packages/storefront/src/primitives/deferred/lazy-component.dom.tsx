import { type ComponentType, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { createLazyScript } from './lazy-script.dom.ts'

type LazyComponent<P> = ((props: P) => ReactNode) & { readonly bring: () => Promise<void> }
type Props<P> = {
  readonly find: () => ComponentType<P> | undefined
  readonly props: P
  readonly onMount: (isMounted: true) => void
}

/**
 * Creates a component whose script loads on demand (see `createLazyScript`). Renders nothing until it has
 * loaded. Its `bring` preloads the script.
 * @param of Selects the component from the loaded module.
 */
export function createLazyComponent<M, P extends object>(
  load: () => Promise<M>,
  of: (script: M) => ComponentType<P>,
): LazyComponent<P> {
  const { bring, read } = createLazyScript(load)
  const find = () => {
    const script = read()
    return script && of(script)
  }
  const inPlace = (props: P) => {
    const [first] = useState(props)
    const [isMounted, setMounted] = useState(false)
    // React would discard the server's HTML, and show nothing until the script has loaded, if it passed other props to
    // content that it has not hydrated.
    const currentProps = isMounted ? props : first
    return useMemo(
      () => (
        <Suspense fallback={null}>
          <LoadedComponent find={find} props={currentProps} onMount={setMounted} />
        </Suspense>
      ),
      [currentProps],
    )
  }
  return Object.assign(inPlace, { bring })
}

function LoadedComponent<P extends object>({ find, props, onMount }: Props<P>) {
  useEffect(() => onMount(true), [onMount])
  const Part = find()
  return Part ? <Part {...props} /> : null
}
