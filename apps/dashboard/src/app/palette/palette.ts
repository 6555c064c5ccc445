import { useEffect, useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Command } from './commands.ts'

/** What opens the command palette, wherever the focus is; written as `getChord` writes it. */
export const PALETTE_CHORD = 'mod+k'

/** What can be done on a page, asked while the palette is open. */
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

/** Whether the palette is open, and what the pages around it add to it. */
export function usePalette() {
  return useStore(palette)
}

/** Adds what can be done on a page to the palette, before all else, for as long as the page is there. */
export function useCommands(source: Source): void {
  const now = useRef(source)
  useLayoutEffect(() => {
    now.current = source
  }, [source])
  useEffect(() => {
    const asked: Source = () => now.current()
    palette.setState(({ sources }) => ({ sources: [asked, ...sources] }))
    return () => palette.setState(({ sources }) => ({ sources: sources.filter((one) => one !== asked) }))
  }, [])
}
