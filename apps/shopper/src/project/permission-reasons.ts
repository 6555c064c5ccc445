import { getSystemText, type SystemTexts } from './system-texts.ts'

/**
 * What iPhones say to the shopper when the app asks for something of theirs, by the name that Apple gives the reason.
 * Each build says it, whether or not the merchant wants search by voice: Apple refuses a program that could ask and
 * does not say why.
 */
const REASONS: Readonly<Record<string, SystemTexts>> = {
  NSMicrophoneUsageDescription: {
    en: 'The microphone is used while you search by voice.',
    fr: 'Le micro est utilisé pendant votre recherche vocale.',
    es: 'El micrófono se usa mientras buscas por voz.',
    de: 'Das Mikrofon wird benutzt, während du mit der Stimme suchst.',
    ar: 'يُستخدم الميكروفون أثناء البحث الصوتي.',
  },
  NSSpeechRecognitionUsageDescription: {
    en: 'What you say is turned into the words that you search for.',
    fr: 'Vos paroles sont transformées en mots à rechercher.',
    es: 'Lo que dices se convierte en las palabras que buscas.',
    de: 'Was du sagst, wird zu den Wörtern, nach denen gesucht wird.',
    ar: 'يُحوَّل ما تقوله إلى الكلمات التي تبحث عنها.',
  },
}

/** The reasons in a language; in English where the product does not speak it. */
export function getPermissionReasons(language: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(REASONS).map(([name, words]) => [name, getSystemText(words, language)]),
  )
}
