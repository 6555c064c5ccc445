import { useEffect, useState } from 'react'
import type { Colors } from '../components/colors.ts'
import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'

const EmptyPageProducts = createLazyComponent(
  () => import('./EmptyPageProducts.tsx'),
  (script) => script.EmptyPageProducts,
)

/** Products below an empty cart or wishlist; loaded by the running app, never by the server. */
export function LazyEmptyPageProducts({ colors }: { readonly colors: Colors }) {
  const [isRunning, setRunning] = useState(false)
  useEffect(() => setRunning(true), [])
  return isRunning ? <EmptyPageProducts colors={colors} /> : null
}
