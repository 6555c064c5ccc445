import { parseUrl } from '@vitrine/core/validation/parse-url'
import { isEmail, isPassword } from '@vitrine/core/validation/validate'

export type EmailProblem = 'emptyEmail' | 'invalidEmail'
export type PasswordProblem = 'emptyPassword' | 'shortPassword'

/** Returns the error of the e-mail address; null when it is valid. */
export function checkEmail(email: string): EmailProblem | null {
  if (email.trim() === '') return 'emptyEmail'
  return isEmail(email.trim()) ? null : 'invalidEmail'
}

/** Returns the error of the new password; null when it is valid. */
export function checkNewPassword(password: string): PasswordProblem | null {
  if (password === '') return 'emptyPassword'
  return isPassword(password) ? null : 'shortPassword'
}

/**
 * Returns the platform's reset URL that the app's address contains (`/recovery?reset=...`); null for none or
 * for one that is no web address. A manipulated link therefore cannot send the new password anywhere but to
 * the shop's API.
 */
export function resetUrlIn(query: string): string | null {
  const text = new URLSearchParams(query).get('reset')
  const protocol = text ? parseUrl(text)?.protocol : undefined
  return protocol === 'https:' || protocol === 'http:' ? text : null
}
