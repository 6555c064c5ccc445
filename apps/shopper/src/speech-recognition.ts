import type { Language } from '@vitrine/core/i18n/languages'
import type { Speech, SpeechResult, SpeechSession } from '@vitrine/storefront/ports.ts'
import * as Linking from 'expo-linking'
import { getLocales } from 'expo-localization'
import type * as Recognition from 'expo-speech-recognition'

/** Default region of speech recognition for each language, where the phone has no region for it. */
const REGIONS: Readonly<Record<Language, string>> = {
  en: 'en-US',
  fr: 'fr-FR',
  es: 'es-ES',
  de: 'de-DE',
  ar: 'ar-SA',
}

/** Error codes of a denied permission; on iPhones the second is that of the whole phone. */
const DENIED: readonly Recognition.ExpoSpeechRecognitionErrorCode[] = ['not-allowed', 'service-not-allowed']
const SILENT: readonly Recognition.ExpoSpeechRecognitionErrorCode[] = [
  'no-speech',
  'speech-timeout',
  'aborted',
]

/** Loads the native part at the first press: an app that starts does not need it. */
function recognizer(): typeof Recognition.ExpoSpeechRecognitionModule {
  const { ExpoSpeechRecognitionModule }: typeof Recognition = require('expo-speech-recognition')
  return ExpoSpeechRecognitionModule
}

/** Returns the phone's own regional variant of the app's language: an Austrian is recognized better as one. */
function localeFor(language: Language): string {
  const own = getLocales().find(({ languageCode }) => languageCode === language)
  return own?.languageTag ?? REGIONS[language]
}

/** Speech recognition of the phone (https://github.com/jamsch/expo-speech-recognition). Stores nothing. */
export const phoneSpeech: Speech = { listen, settings: () => void Linking.openSettings() }

function listen(language: Language, onTranscript: (transcript: string) => void): SpeechSession {
  const native = recognizer()
  const listeners: { remove(): void }[] = []
  let spokenText = ''
  let begun = false
  let settle: (speechResult: SpeechResult) => void = () => undefined
  const completion = new Promise<SpeechResult>((settled) => {
    settle = settled
  })
  let over = false
  const end = (otherwise: Exclude<SpeechResult['what'], 'words'>) => {
    if (over) return
    over = true
    for (const listener of listeners) listener.remove()
    settle(spokenText.trim() === '' ? { what: otherwise } : { what: 'words', transcript: spokenText })
  }
  const begin = async () => {
    const { granted } = await native.requestPermissionsAsync()
    if (over) return
    if (!granted) return end('denied')
    if (!native.isRecognitionAvailable()) return end('failed')
    listeners.push(
      native.addListener('result', ({ results }) => {
        spokenText = results[0]?.transcript ?? spokenText
        onTranscript(spokenText)
      }),
      native.addListener('error', ({ error }) =>
        end(DENIED.includes(error) ? 'denied' : SILENT.includes(error) ? 'silence' : 'failed'),
      ),
      native.addListener('end', () => end('silence')),
    )
    begun = true
    native.start({
      lang: localeFor(language),
      interimResults: true,
      maxAlternatives: 1,
      continuous: false,
      iosTaskHint: 'search',
    })
  }
  begin().catch((problem: unknown) => {
    console.warn('Could not listen', problem)
    end('failed')
  })
  return {
    done: completion,
    stop: () => (begun ? native.stop() : end('silence')),
    drop: () => {
      spokenText = ''
      end('silence')
      if (begun) native.abort()
    },
  }
}
