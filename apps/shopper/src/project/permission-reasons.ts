import { getSystemText, type SystemTexts } from './system-texts.ts'

/**
 * Permission texts of iOS, by Apple's key of the reason. Every build contains them, with or without search by voice:
 * Apple rejects an app that could request a permission without a reason.
 */
const REASONS: Readonly<Record<string, SystemTexts>> = {
  NSMicrophoneUsageDescription: {
    en: 'The app uses the microphone for voice search.',
    fr: 'L’application utilise le micro pour la recherche vocale.',
    es: 'La app usa el micrófono para la búsqueda por voz.',
    de: 'Die App nutzt das Mikrofon für die Sprachsuche.',
    ar: 'يستخدم التطبيق الميكروفون للبحث الصوتي.',
  },
  NSSpeechRecognitionUsageDescription: {
    en: 'The app turns what you say into a search.',
    fr: 'L’application transforme ce que vous dites en recherche.',
    es: 'La app convierte lo que dices en una búsqueda.',
    de: 'Die App macht aus dem, was du sagst, eine Suche.',
    ar: 'يحوّل التطبيق ما تقوله إلى بحث.',
  },
}

/**
 * Returns the texts with which the system explains each permission request, in a language; English where the
 * product has no such language.
 */
export function getPermissionReasons(language: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(REASONS).map(([name, texts]) => [name, getSystemText(texts, language)]),
  )
}
