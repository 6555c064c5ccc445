import { useMemo } from 'react'
import { useApp, useValue } from '../context/context.tsx'
import { getRecord } from '../context/design-reader.ts'
import { toHref } from '../design/href.ts'

/** Returns the paths that the bottom navigation links to; the same set until the merchant changes one. */
export function useNavPaths(): ReadonlySet<string> {
  const { design } = useApp()
  // Read to subscribe to the items' changes.
  useValue('nav.items')
  const paths = design.items('nav.items').flatMap(({ path }) => {
    const link = getRecord(design.get(), path)?.link
    const href = link ? toHref(link) : null
    return href?.startsWith('/') ? [href] : []
  })
  const pathsKey = paths.join(' ')
  return useMemo(() => new Set(pathsKey === '' ? [] : pathsKey.split(' ')), [pathsKey])
}
