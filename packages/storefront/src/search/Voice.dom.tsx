import type { VoiceParts } from './voice.types.ts'

/** Returns null: browsers have no search by voice, since the keyboards of phones offer dictation. */
export const useVoice: VoiceParts['useVoice'] = () => null
export const VoiceButton: VoiceParts['VoiceButton'] = () => null
export const VoiceStatus: VoiceParts['VoiceLine'] = () => null
