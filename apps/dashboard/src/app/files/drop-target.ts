import type { DragEvent } from 'react'
import { useState } from 'react'

/** Returns the files of a drag or paste; none for other content. */
export const listTransferFiles = (carried: DataTransfer | null): readonly File[] => [
  ...(carried?.files ?? []),
]

/** Returns true for a drag with files. The files themselves are known only on drop. */
export const hasFiles = (carried: DataTransfer | null): boolean => carried?.types.includes('Files') ?? false

/** Returns the handlers of a drop target, and whether files are over it. */
export function useDropTarget(drop: (files: readonly File[]) => void) {
  // Children fire enter and leave events too; the depth counts them.
  const [depth, setDepth] = useState(0)
  const only = (work: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return
    event.preventDefault()
    event.stopPropagation()
    work(event)
  }
  return {
    over: depth > 0,
    place: {
      onDragEnter: only(() => setDepth((now) => now + 1)),
      onDragLeave: only(() => setDepth((now) => Math.max(0, now - 1))),
      onDragOver: only((event) => {
        event.dataTransfer.dropEffect = 'copy'
      }),
      onDrop: only((event) => {
        setDepth(0)
        drop(listTransferFiles(event.dataTransfer))
      }),
    },
  }
}
