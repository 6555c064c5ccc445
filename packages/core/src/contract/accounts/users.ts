import { z } from 'zod'
import { ERROR_TEXTS, VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { countCharacters, LIMITS } from '../../limits/limits.ts'
import { defineCall } from '../call.ts'
import { email, instant, uuid } from '../shared.ts'

/** Schema of a new password. */
export const newPassword = z
  .string('Please enter your Password')
  .min(1, 'Please enter your Password')
  .max(200, VALIDATION_TEXTS.maximum(200))
  .refine((text) => countCharacters(text) >= LIMITS.passwordMinimum, VALIDATION_TEXTS.minimumPassword)

/** Schema of the password of an existing account, as the user enters it. */
export const currentPassword = z
  .string('Please enter your Password')
  .min(1, 'Please enter your Password')
  .max(200, VALIDATION_TEXTS.maximum(200))

/** Error of a sensitive action that was confirmed with a wrong password. */
export const WRONG_PASSWORD = {
  'wrong-password': { status: 409, message: 'Incorrect password.' },
} as const

export const personName = z
  .string('Enter your name')
  .trim()
  .min(1, 'Enter your name')
  .max(100, VALIDATION_TEXTS.maximum(100))

export const personPhone = z.string('Enter 11 digits').regex(/^\d{11}$/, 'Enter 11 digits')

/** Signed-in merchant; the access token's claims have the same fields. */
const user = z.object({
  id: uuid(),
  name: z.string(),
  email: z.string(),
  admin: z.boolean(),
})
export type User = z.output<typeof user>

/** Language code of the dashboard. The dashboard defines which codes exist. */
export const dashboardLanguage = z.string('Choose a language.').regex(/^[a-z]{2,3}$/, 'Choose a language.')

/**
 * Schema of a session. `access` is valid for 15 minutes and is sent as `X-JWT`. `refresh` obtains the next
 * pair of tokens. `language` is the one that the account has chosen; null until then.
 */
export const session = z.object({
  access: z.string(),
  refresh: z.string(),
  user,
  language: dashboardLanguage.nullable(),
})
export type Session = z.output<typeof session>

export const signUp = defineCall({
  path: '/users/sign-up',
  who: 'anyone',
  summary: 'Creates a merchant account and signs in.',
  perMinute: 60,
  input: z.object({
    name: personName,
    email,
    password: newPassword,
    phone: personPhone.optional(),
    /** Current language of the dashboard, for the first email. */
    language: dashboardLanguage.optional(),
  }),
  output: session,
  errors: { taken: { status: 409, message: ERROR_TEXTS.emailTaken } },
  example: { name: 'Dana Reyes', email: 'dana@lamps.example', password: 'correct horse' },
})

export const signIn = defineCall({
  path: '/users/sign-in',
  who: 'anyone',
  summary:
    'Signs a merchant in. Wrong passwords are limited to 10 per minute per email from one IP address, and 30 per minute overall.',
  // Each takes some 60 ms of CPU time.
  perMinute: 100,
  input: z.object({
    email,
    password: currentPassword,
  }),
  output: session,
  errors: { 'wrong-credentials': { status: 401, message: ERROR_TEXTS.wrongCredentials } },
  example: { email: 'dana@lamps.example', password: 'correct horse' },
})

export const refreshSession = defineCall({
  path: '/users/refresh',
  who: 'anyone',
  summary:
    'Exchanges a refresh token for a new token pair. Repeating the request within 30 seconds returns the same session; using the token later ends every session created from it.',
  input: z.object({ refresh: z.string().min(1, 'Please sign in again.').max(200) }),
  output: session,
  errors: { expired: { status: 401, message: ERROR_TEXTS.expired } },
  example: { refresh: 'n3Wj0c3Q1o4l8bJrX2s5tYvZ6a7B9d_eF-gHiKmLpQ0' },
})

export const signOut = defineCall({
  path: '/users/sign-out',
  who: 'anyone',
  summary: 'Ends the session of the refresh token. Ending it again isn’t an error.',
  input: z.object({ refresh: z.string().min(1).max(200) }),
  output: z.object({ done: z.literal(true) }),
  errors: {},
  example: { refresh: 'n3Wj0c3Q1o4l8bJrX2s5tYvZ6a7B9d_eF-gHiKmLpQ0' },
})

export const saveLanguage = defineCall({
  path: '/users/language',
  who: 'user',
  summary: 'Saves the dashboard language to the account, for all devices.',
  input: z.object({ language: dashboardLanguage }),
  output: z.object({ language: dashboardLanguage }),
  errors: {},
  example: { language: 'fr' },
})

export const me = defineCall({
  path: '/users/me',
  who: 'user',
  summary: 'Returns the signed-in merchant’s current data.',
  input: z.object({}),
  output: z.object({
    user,
    language: dashboardLanguage.nullable(),
    /** True once the email address is confirmed from its mailbox. */
    confirmed: z.boolean(),
    /** When the account will be erased; null when no deletion is scheduled. */
    deletion: instant.nullable(),
  }),
  errors: {},
  example: {},
})
