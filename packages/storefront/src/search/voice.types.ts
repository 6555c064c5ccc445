import type { ReactNode } from 'react'
import type { Colors } from '../components/colors.ts'

/** `silence`, `denied` and `failed`: how listening ended the last time, until it begins again. */
export type VoiceState = 'idle' | 'listening' | 'silence' | 'denied' | 'failed'
export type Voice = {
  readonly state: VoiceState
  /** Begins to listen, or ends it: what was heard so far is searched. */
  readonly toggle: () => void
  readonly settings: () => void
}

type Drawn = (props: { readonly voice: Voice | null; readonly colors: Colors }) => ReactNode
/** What both faces of search by voice give. */
export type VoiceParts = {
  /** Null where the merchant does not want it, or the build cannot. */
  readonly useVoice: (on: {
    /** The words so far, while somebody speaks. */
    readonly onHeard: (words: string) => void
    /** What was said, once it is over. */
    readonly onWords: (words: string) => void
  }) => Voice | null
  readonly VoiceButton: Drawn
  readonly VoiceLine: Drawn
}
