import { getSystemText, type SystemTexts } from './system-texts.ts'

/**
 * What iPhones say to the shopper when the app asks for something of theirs, by the name that Apple gives the reason.
 * Each build says it, whether or not the merchant wants search by voice: Apple refuses a program that could ask and
 * does not say why.
 */
const REASONS: Readonly<Record<string, SystemTexts>> = {
  NSMicrophoneUsageDescription: {
    en: 'The app uses the microphone for voice search.',
    fr: 'L’app utilise le micro pour la recherche vocale.',
    es: 'La app usa el micrófono para la búsqueda por voz.',
    de: 'Die App nutzt das Mikrofon für die Sprachsuche.',
    ar: 'يستخدم التطبيق الميكروفون للبحث الصوتي.',
  },
  NSSpeechRecognitionUsageDescription: {
    en: 'The app turns what you say into a search.',
    fr: 'L’app transforme ce que vous dites en recherche.',
    es: 'La app convierte lo que dices en una búsqueda.',
    de: 'Die App macht aus dem, was du sagst, eine Suche.',
    ar: 'يحوّل التطبيق ما تقوله إلى بحث.',
  },
}

/** The reasons in a language; in English where the product does not speak it. */
export function getPermissionReasons(language: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(REASONS).map(([name, words]) => [name, getSystemText(words, language)]),
  )
}
