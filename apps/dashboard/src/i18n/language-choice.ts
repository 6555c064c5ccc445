import { saveLanguage } from '@vitrine/core/contract/accounts/users'
import { call } from '../api.ts'
import { session } from '../session/session.ts'
import { DASHBOARD_LANGUAGES, getLanguage, loadLanguage, SOURCE_LANGUAGE } from './messages.ts'

/** Storage key of the language chosen by hand. */
const KEY = 'dashboard-language'
const YEAR_S = 31_536_000

/** Returns the first wanted language that is supported. Ignores regions: 'fr-CA' is French. */
export function matchLanguage(preferred: readonly string[], supported: readonly string[]): string {
  for (const tag of preferred) {
    const [code = ''] = tag.toLowerCase().split('-')
    if (supported.includes(code)) return code
  }
  return SOURCE_LANGUAGE
}

/** Returns the initial language: the one chosen in this browser, or else the browser's. */
export function getInitialLanguage(): string {
  const storedLanguage = localStorage.getItem(KEY)
  return matchLanguage(
    [...(storedLanguage ? [storedLanguage] : []), ...navigator.languages],
    DASHBOARD_LANGUAGES,
  )
}

/** Switches to the language that the merchant chose, and stores it in this browser and the account. */
export async function chooseLanguage(code: string): Promise<void> {
  await loadLanguage(code)
  storeInBrowser(code)
  if (session.getState().access !== null)
    // The switch itself succeeded; the account takes the next choice.
    await storeInAccount(code).catch((error: unknown) => console.error(error))
}

/**
 * Switches to the account's language after sign-in. An account without one takes the language chosen in this browser.
 * Never rejects, so that the sign-in continues.
 */
export async function adoptAccountLanguage(accountLanguage: string | null): Promise<void> {
  try {
    if (accountLanguage === null) {
      const storedLanguage = localStorage.getItem(KEY)
      if (storedLanguage !== null) await storeInAccount(storedLanguage)
      return
    }
    if (accountLanguage !== getLanguage()) await loadLanguage(accountLanguage)
    storeInBrowser(accountLanguage)
  } catch (error) {
    console.error(error)
  }
}

function storeInBrowser(code: string): void {
  localStorage.setItem(KEY, code)
  // Read by the server, which titles the next page; not a secret.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${KEY}=${code}; path=/dashboard; max-age=${YEAR_S}; samesite=lax`
}

async function storeInAccount(code: string): Promise<void> {
  await call(saveLanguage, { language: code })
}

/** Follows language changes of other tabs. Call once, in the browser. */
export function followLanguage(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue) void loadLanguage(newValue)
  })
}
