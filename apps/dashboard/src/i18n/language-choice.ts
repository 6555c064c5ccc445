import { saveLanguage } from '@vitrine/core/contract/accounts/users'
import { call } from '../api.ts'
import { session } from '../session/session.ts'
import { DASHBOARD_LANGUAGES, language, loadLanguage, SOURCE_LANGUAGE } from './messages.ts'

/** Where this browser keeps the language that was chosen by hand. */
const KEY = 'dashboard-language'
const YEAR_S = 31_536_000

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

/** Speaks the language that the merchant chose, and keeps the choice in this browser and with the account. */
export async function chooseLanguage(code: string): Promise<void> {
  await loadLanguage(code)
  keepHere(code)
  if (session.getState().access !== null)
    // It is spoken and kept here; with the account it is kept with the next choice.
    await keepWithAccount(code).catch((error: unknown) => console.error(error))
}

/**
 * After signing in: speaks the language that is kept with the account. One that keeps none yet takes what was chosen
 * by hand in this browser. Never rejects: who is signed in goes on, in whatever language.
 */
export async function adoptAccountLanguage(kept: string | null): Promise<void> {
  try {
    if (kept === null) {
      const chosen = localStorage.getItem(KEY)
      if (chosen !== null) await keepWithAccount(chosen)
      return
    }
    if (kept !== language()) await loadLanguage(kept)
    keepHere(kept)
  } catch (error) {
    console.error(error)
  }
}

function keepHere(code: string): void {
  localStorage.setItem(KEY, code)
  // Read by the server, which titles the next page; not a secret.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${KEY}=${code}; path=/dashboard; max-age=${YEAR_S}; samesite=lax`
}

async function keepWithAccount(code: string): Promise<void> {
  await call(saveLanguage, { language: code })
}

/** Another tab chose a language: this one speaks it too. Call once, in the browser. */
export function followLanguage(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue) void loadLanguage(newValue)
  })
}
