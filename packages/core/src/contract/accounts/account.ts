import { z } from 'zod'
import { ERROR_TEXTS, VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { defineCall } from '../call.ts'
import { email, instant, jsonObject, uuid } from '../shared.ts'
import {
  currentPassword,
  dashboardLanguage,
  newPassword,
  personName,
  personPhone,
  session,
  WRONG_PASSWORD,
} from './users.ts'

/** Kinds of email that a merchant can turn off. */
export const OPTIONAL_MAIL = ['mentions', 'failures'] as const
export type OptionalMail = (typeof OPTIONAL_MAIL)[number]

const doneSchema = z.object({ done: z.literal(true) })

/** Token from an email, which proves access to its mailbox. */
const token = z
  .string('Open the link from the email again.')
  .min(1, 'Open the link from the email again.')
  .max(200, 'Open the link from the email again.')
const TOKEN_EXAMPLE = 'n3Wj0c3Q1o4l8bJrX2s5tYvZ6a7B9d_eF-gHiKmLpQ0'

const LINK_OVER = {
  'link-over': {
    status: 409,
    message: 'This link has expired or was already used. Request a new one.',
  },
} as const

/** Session of one device. */
const openSession = z.object({
  id: uuid(),
  /** Browser and system as the browser reports them; '' when unknown. */
  device: z.string(),
  began: instant,
  /** Last activity, rounded to a quarter of an hour. */
  lastSeen: instant,
  /** True for the session that makes the request. */
  current: z.boolean(),
})
export type OpenSession = z.output<typeof openSession>

/** Project owned by an account, with its future when the account is deleted. */
const ownProject = z.object({
  slug: z.string(),
  name: z.string(),
  /**
   * The next owner, who is the longest-standing member; null when the project has no other members and is deleted too.
   */
  nextOwner: z.string().nullable(),
})
export type OwnProject = z.output<typeof ownProject>

const account = z.object({
  id: uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  language: dashboardLanguage.nullable(),
  /** True once the email address is confirmed from its mailbox. */
  confirmed: z.boolean(),
  /** New email address, which replaces `email` once it is confirmed from its mailbox. */
  nextEmail: z.string().nullable(),
  /** When the account will be erased; null when no deletion is scheduled. */
  deletion: instant.nullable(),
  /** Kinds of email that are turned off. */
  mailOptOuts: z.array(z.enum(OPTIONAL_MAIL)),
})
export type Account = z.output<typeof account>

export const getAccount = defineCall({
  path: '/account/get',
  who: 'user',
  summary: 'Returns the signed-in merchant’s account.',
  input: z.object({}),
  output: z.object({ account }),
  errors: {},
  example: {},
})

export const listSessions = defineCall({
  path: '/account/sessions',
  who: 'user',
  summary: 'Lists the merchant’s active sessions, most recent first.',
  input: z.object({}),
  output: z.object({ sessions: z.array(openSession) }),
  errors: {},
  example: {},
})

/** Maximum number of rows of each kind in an export of personal data, newest first. */
export const MAX_OWN_DATA_ROWS = 5000

export const ownData = defineCall({
  path: '/account/data',
  who: 'user',
  perMinute: 5,
  summary: `Returns the personal data stored about the signed-in merchant: account, sessions, passkeys, API key names, projects, saved views, linked store admin users, admin impersonations, and their activity and comments, the newest ${MAX_OWN_DATA_ROWS} of each. Passwords, keys and tokens are never included.`,
  input: z.object({}),
  output: z.object({ data: jsonObject }),
  errors: {},
  example: {},
})

export const listOwnProjects = defineCall({
  path: '/account/projects',
  who: 'user',
  summary: 'Lists the projects the merchant owns and what happens to each if the account is deleted.',
  input: z.object({}),
  output: z.object({ projects: z.array(ownProject) }),
  errors: {},
  example: {},
})

export const saveAccount = defineCall({
  path: '/account/save',
  who: 'user',
  summary: 'Updates the merchant’s name and phone number.',
  input: z.object({ name: personName, phone: personPhone.nullable() }),
  output: z.object({ account }),
  errors: {},
  example: { name: 'Dana Reyes', phone: null },
})

export const saveMailPreferences = defineCall({
  path: '/account/email-preferences',
  who: 'user',
  summary: 'Sets which optional emails are off. Emails that aren’t listed are on.',
  input: z.object({
    mailOptOuts: z
      .array(z.enum(OPTIONAL_MAIL, VALIDATION_TEXTS.select), VALIDATION_TEXTS.select)
      .max(10, VALIDATION_TEXTS.select),
  }),
  output: z.object({ account }),
  errors: {},
  example: { mailOptOuts: ['failures'] },
})

export const changePassword = defineCall({
  path: '/account/password',
  who: 'user',
  summary: 'Changes the password and ends all other sessions.',
  perMinute: 60,
  input: z.object({ current: currentPassword, password: newPassword }),
  output: doneSchema,
  errors: WRONG_PASSWORD,
  example: { current: 'correct horse', password: 'battery staple' },
})

export const changeEmail = defineCall({
  path: '/account/email',
  who: 'user',
  summary:
    'Requests an email address change. The new address receives a confirmation link, and the change takes effect when it is opened. The response is the same whether or not the address already has an account.',
  perMinute: 60,
  input: z.object({ email, current: currentPassword }),
  output: z.object({ account }),
  errors: WRONG_PASSWORD,
  example: { email: 'dana.reyes@lamps.example', current: 'correct horse' },
})

export const confirmEmail = defineCall({
  path: '/account/confirm',
  who: 'anyone',
  summary: 'Confirms an email address with the emailed link.',
  perMinute: 60,
  input: z.object({ token }),
  output: z.object({ email: z.string() }),
  errors: { ...LINK_OVER, taken: { status: 409, message: ERROR_TEXTS.emailTaken } },
  example: { token: TOKEN_EXAMPLE },
})

export const sendConfirmation = defineCall({
  path: '/account/send-confirmation',
  who: 'user',
  summary: 'Resends the confirmation email, at most once a minute.',
  perMinute: 60,
  input: z.object({}),
  output: doneSchema,
  errors: {},
  example: {},
})

export const requestRecovery = defineCall({
  path: '/account/request-recovery',
  who: 'anyone',
  summary:
    'Sends a password reset link. The response and its timing are the same whether or not the address has an account.',
  perMinute: 60,
  input: z.object({ email }),
  output: doneSchema,
  errors: {},
  example: { email: 'dana@lamps.example' },
})

export const recoverAccount = defineCall({
  path: '/account/recover',
  who: 'anyone',
  summary: 'Sets a new password with the emailed link, ends every session and signs in.',
  perMinute: 60,
  input: z.object({ token, password: newPassword }),
  output: session,
  errors: LINK_OVER,
  example: { token: TOKEN_EXAMPLE, password: 'battery staple' },
})

export const endSessions = defineCall({
  path: '/account/end-sessions',
  who: 'user',
  summary:
    'Ends one session, all other sessions or all sessions. Ending a session that has already ended or belongs to someone else isn’t an error.',
  input: z.object({
    which: z.union(
      [z.object({ session: uuid('Please select value') }), z.enum(['others', 'all'])],
      VALIDATION_TEXTS.select,
    ),
  }),
  output: doneSchema,
  errors: {},
  example: { which: 'others' },
})

export const deleteAccount = defineCall({
  path: '/account/delete',
  who: 'user',
  summary: 'Schedules the account for deletion in seven days. Until then it can be canceled.',
  perMinute: 60,
  input: z.object({ current: currentPassword }),
  output: z.object({ account }),
  errors: WRONG_PASSWORD,
  example: { current: 'correct horse' },
})

export const cancelAccountDeletion = defineCall({
  path: '/account/cancel-deletion',
  who: 'user',
  summary: 'Cancels the account deletion.',
  input: z.object({}),
  output: z.object({ account }),
  errors: {},
  example: {},
})
