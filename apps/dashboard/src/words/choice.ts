import { DASHBOARD_LANGUAGES, SOURCE_LANGUAGE, speak } from './words.ts'

/** Where this browser keeps the language that was chosen by hand. */
const KEY = 'dashboard-language'

/** The first of the wanted languages that is spoken; regions do not matter ('fr-CA' is French). */
export function closestLanguage(wanted: readonly string[], spoken: readonly string[]): string {
  for (const tag of wanted) {
    const [code = ''] = tag.toLowerCase().split('-')
    if (spoken.includes(code)) return code
  }
  return SOURCE_LANGUAGE
}

/** The language to start with: the one chosen in this browser, else the browser's own. */
export function firstLanguage(): string {
  const chosen = localStorage.getItem(KEY)
  return closestLanguage([...(chosen ? [chosen] : []), ...navigator.languages], DASHBOARD_LANGUAGES)
}

/** Speaks the language that the merchant chose, and keeps the choice in this browser. */
export async function chooseLanguage(code: string): Promise<void> {
  await speak(code)
  localStorage.setItem(KEY, code)
}

/** Another tab chose a language: this one speaks it too. Call once, in the browser. */
export function followLanguage(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue) void speak(newValue)
  })
}
