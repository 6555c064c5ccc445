import type { ReactNode } from 'react'
import type { Colors } from '../components/colors.ts'

/**
 * State of search by voice. `silence`, `denied` and `failed` say how the last attempt ended, until the next
 * one.
 */
export type VoiceState = 'idle' | 'listening' | 'silence' | 'denied' | 'failed'
export type Voice = {
  readonly state: VoiceState
  /** Starts or stops listening; stopping searches for the text so far. */
  readonly toggle: () => void
  readonly settings: () => void
}

type Drawn = (props: { readonly voice: Voice | null; readonly colors: Colors }) => ReactNode
/** Interface of both platform implementations of search by voice. */
export type VoiceParts = {
  /** Returns null where the merchant does not want it, or the build lacks it. */
  readonly useVoice: (on: {
    /** Receives the text so far while the shopper speaks. */
    readonly onHeard: (transcript: string) => void
    /** Receives the final text. */
    readonly onWords: (transcript: string) => void
  }) => Voice | null
  readonly VoiceButton: Drawn
  readonly VoiceLine: Drawn
}
