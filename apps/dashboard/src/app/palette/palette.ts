import { useEffect, useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Command } from './commands.ts'

/** Chord that opens the palette from anywhere, in `getChord` notation. */
export const PALETTE_CHORD = 'mod+k'

/** Returns the commands of a page; called while the palette is open. */
type Source = () => readonly Command[]

const palette = createStore<{ opened: boolean; sources: readonly Source[] }>(() => ({
  opened: false,
  sources: [],
}))

export function openPalette(): void {
  palette.setState({ opened: true })
}

export function closePalette(): void {
  palette.setState({ opened: false })
}

/** Returns whether the palette is open, and the command sources of the mounted pages. */
export function usePalette() {
  return useStore(palette)
}

/** Adds the commands of a page to the top of the palette while the page is mounted. */
export function useCommands(source: Source): void {
  const now = useRef(source)
  useLayoutEffect(() => {
    now.current = source
  }, [source])
  useEffect(() => {
    const ownSource: Source = () => now.current()
    palette.setState(({ sources }) => ({ sources: [ownSource, ...sources] }))
    return () => palette.setState(({ sources }) => ({ sources: sources.filter((one) => one !== ownSource) }))
  }, [])
}
