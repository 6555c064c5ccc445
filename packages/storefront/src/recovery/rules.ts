import { isEmail, isPassword } from '@vitrine/core/validation/validate'

export type EmailProblem = 'emptyEmail' | 'invalidEmail'
export type PasswordProblem = 'emptyPassword' | 'shortPassword'

/** What is wrong with the address that asks for a link; null when it may be sent. */
export function checkEmail(email: string): EmailProblem | null {
  if (email.trim() === '') return 'emptyEmail'
  return isEmail(email.trim()) ? null : 'invalidEmail'
}

/** What is wrong with the new password; null when it may be sent. */
export function checkNewPassword(password: string): PasswordProblem | null {
  if (password === '') return 'emptyPassword'
  return isPassword(password) ? null : 'shortPassword'
}

/**
 * The platform's reset address carried in the app's own (`/recovery?reset=...`); null when there is none or it
 * is not a web address, so that nobody can make the app send a password elsewhere than to its shop's API.
 */
export function resetUrlIn(query: string): string | null {
  const text = new URLSearchParams(query).get('reset')
  if (!text || !URL.canParse(text)) return null
  const { protocol } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? text : null
}
