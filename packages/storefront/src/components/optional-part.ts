import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * Creates a component whose script loads when it is first rendered, and that renders nothing when the script does not
 * load: the browser reports that itself.
 * @param of Selects the component from the loaded module.
 */
export function createOptionalPart<M, P>(
  load: () => Promise<M>,
  of: (script: M) => ComponentType<P>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() =>
    load().then(
      (script) => ({ default: of(script) }),
      () => ({ default: () => null }),
    ),
  )
}
