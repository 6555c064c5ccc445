import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../components/Button.tsx'
import { useType } from '../components/colors.ts'
import { useLanguage, usePorts, useSection } from '../context/context.tsx'
import type { SpeechSession } from '../ports.ts'
import { Box } from '../primitives/box/Box'
import { Text } from '../primitives/text/Text'
import type { VoiceParts, VoiceState } from './voice.types.ts'
import { VOICE_TEXTS as TEXTS } from './voice-texts.ts'

/** Search by voice (`search.voice`), in the language of the app. Leaving the screen cancels it. */
export const useVoice: VoiceParts['useVoice'] = ({ onHeard, onWords }) => {
  const { voice: isVoiceEnabled } = useSection('search')
  const { speech, haptic } = usePorts()
  const { language } = useLanguage()
  const [state, setState] = useState<VoiceState>('idle')
  const listening = useRef<SpeechSession | null>(null)
  useEffect(
    () => () => {
      listening.current?.drop()
      listening.current = null
    },
    [],
  )
  if (!isVoiceEnabled || !speech) return null
  const begin = () => {
    haptic('select')
    setState('listening')
    const own = speech.listen(language, onHeard)
    listening.current = own
    void own.done.then((speechResult) => {
      if (listening.current !== own) return
      listening.current = null
      setState(speechResult.what === 'words' ? 'idle' : speechResult.what)
      if (speechResult.what === 'words') onWords(speechResult.transcript)
    })
  }
  return {
    state,
    toggle: () => (listening.current ? listening.current.stop() : begin()),
    settings: speech.settings,
  }
}

export const VoiceButton: VoiceParts['VoiceButton'] = ({ voice, colors }) => {
  const { t } = useLanguage()
  if (!voice) return null
  const listens = voice.state === 'listening'
  return (
    <Box style={{ position: 'absolute', end: 2, top: 2 }} testID="voice">
      <IconButton
        icon={listens ? 'check' : 'microphone'}
        label={t(listens ? TEXTS.stop : TEXTS.speak)}
        color={listens ? colors.accent : colors.quiet}
        onPress={voice.toggle}
      />
    </Box>
  )
}

/** Status of voice input, announced when it changes. */
export const VoiceStatus: VoiceParts['VoiceLine'] = ({ voice, colors }) => {
  const { t } = useLanguage()
  const type = useType()
  if (!voice || voice.state === 'idle') return null
  return (
    <Box role="status" style={{ gap: 4, alignItems: 'flex-start' }} testID="voice-line">
      <Text style={{ ...type(15), color: voice.state === 'listening' ? colors.color : colors.quiet }}>
        {t(TEXTS[voice.state])}
      </Text>
      {voice.state === 'denied' ? (
        <Button label={t(TEXTS.settings)} variant="plain" onPress={voice.settings} colors={colors} />
      ) : null}
    </Box>
  )
}
