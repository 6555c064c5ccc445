import { z } from 'zod'
import { ERROR_TEXTS, VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { defineCall } from '../call.ts'
import { email, instant, jsonObject } from '../shared.ts'
import {
  currentPassword,
  dashboardLanguage,
  newPassword,
  personName,
  personPhone,
  session,
  WRONG_PASSWORD,
} from './users.ts'

/** Mail that a merchant may do without. */
export const OPTIONAL_MAIL = ['mentions', 'failures'] as const
export type OptionalMail = (typeof OPTIONAL_MAIL)[number]

const done = z.object({ done: z.literal(true) })

/** A token out of a mail; whoever has it has read the mail. */
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

/** A sign-in that lasts, on one device. */
const openSession = z.object({
  id: z.uuid(),
  /** What the browser says of itself; '' where it says nothing. */
  device: z.string(),
  began: instant,
  /** To a quarter of an hour. */
  seen: instant,
  /** It is the one that asks. */
  current: z.boolean(),
})
export type OpenSession = z.output<typeof openSession>

/** What becomes of a project when the account of its owner goes. */
const ownProject = z.object({
  slug: z.string(),
  name: z.string(),
  /** Who becomes its owner, the member of longest standing; null: nobody else is in it, and it goes too. */
  heir: z.string().nullable(),
})
export type OwnProject = z.output<typeof ownProject>

const account = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  language: dashboardLanguage.nullable(),
  /** The address was confirmed from its mailbox. */
  confirmed: z.boolean(),
  /** An address that waits to be confirmed from its mailbox before it takes the place of `email`. */
  nextEmail: z.string().nullable(),
  /** When the account goes for good; null: it stays. */
  deletion: instant.nullable(),
  /** Mail that is switched off. */
  without: z.array(z.enum(OPTIONAL_MAIL)),
})
export type Account = z.output<typeof account>

export const getAccount = defineCall({
  path: '/account/get',
  who: 'user',
  summary: 'The signed-in merchant’s account.',
  input: z.object({}),
  output: z.object({ account }),
  errors: {},
  example: {},
})

export const listSessions = defineCall({
  path: '/account/sessions',
  who: 'user',
  summary: 'Where the merchant is signed in, what was seen last first.',
  input: z.object({}),
  output: z.object({ sessions: z.array(openSession) }),
  errors: {},
  example: {},
})

/** The newest rows of each kind that an export of personal data contains. */
export const MAX_OWN_DATA_ROWS = 5000

export const ownData = defineCall({
  path: '/account/data',
  who: 'user',
  perMinute: 5,
  summary: `What is kept of the signed-in merchant as a person, to be taken along: account, sessions, passkeys, the names of their API keys, projects, saved views, who they are in a shop’s admin, when they acted for others as an admin, and what they did and wrote there; of each the newest ${MAX_OWN_DATA_ROWS}. What opens a door is never in it.`,
  input: z.object({}),
  output: z.object({ data: jsonObject }),
  errors: {},
  example: {},
})

export const listOwnProjects = defineCall({
  path: '/account/projects',
  who: 'user',
  summary: 'The projects that the merchant owns, and what becomes of each without them.',
  input: z.object({}),
  output: z.object({ projects: z.array(ownProject) }),
  errors: {},
  example: {},
})

export const saveAccount = defineCall({
  path: '/account/save',
  who: 'user',
  summary: 'Keeps name and phone number.',
  input: z.object({ name: personName, phone: personPhone.nullable() }),
  output: z.object({ account }),
  errors: {},
  example: { name: 'Dana Reyes', phone: null },
})

export const saveMailPreferences = defineCall({
  path: '/account/mail',
  who: 'user',
  summary: 'Switches mail off that nobody has to get; what is not named is on.',
  input: z.object({
    without: z
      .array(z.enum(OPTIONAL_MAIL, VALIDATION_TEXTS.select), VALIDATION_TEXTS.select)
      .max(10, VALIDATION_TEXTS.select),
  }),
  output: z.object({ account }),
  errors: {},
  example: { without: ['failures'] },
})

export const changePassword = defineCall({
  path: '/account/password',
  who: 'user',
  summary: 'Changes the password and ends all other sessions.',
  perMinute: 60,
  input: z.object({ current: currentPassword, password: newPassword }),
  output: done,
  errors: WRONG_PASSWORD,
  example: { current: 'correct horse', password: 'battery staple' },
})

export const changeEmail = defineCall({
  path: '/account/email',
  who: 'user',
  summary:
    'Asks for another email address: a link goes to it, and the address changes once that is opened. Answers alike whether the address has an account.',
  perMinute: 60,
  input: z.object({ email, current: currentPassword }),
  output: z.object({ account }),
  errors: WRONG_PASSWORD,
  example: { email: 'dana.reyes@lamps.example', current: 'correct horse' },
})

export const confirmEmail = defineCall({
  path: '/account/confirm',
  who: 'anyone',
  summary: 'Confirms an email address by the link that was sent to it.',
  perMinute: 60,
  input: z.object({ token }),
  output: z.object({ email: z.string() }),
  errors: { ...LINK_OVER, taken: { status: 409, message: ERROR_TEXTS.emailTaken } },
  example: { token: TOKEN_EXAMPLE },
})

export const sendConfirmation = defineCall({
  path: '/account/send-confirmation',
  who: 'user',
  summary: 'Sends the link that confirms the email address again, at most once a minute.',
  perMinute: 60,
  input: z.object({}),
  output: done,
  errors: {},
  example: {},
})

export const requestRecovery = defineCall({
  path: '/account/ask-recovery',
  who: 'anyone',
  summary: 'Sends a link for a new password. Answers alike, and as soon, whether the address has an account.',
  perMinute: 60,
  input: z.object({ email }),
  output: done,
  errors: {},
  example: { email: 'dana@lamps.example' },
})

export const recoverAccount = defineCall({
  path: '/account/recover',
  who: 'anyone',
  summary: 'Sets a new password by the link of a mail, ends every session and signs in.',
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
    'Signs out elsewhere: one session, all but the one that asks, or all. One that is over already, or not one’s own, is no error.',
  input: z.object({
    which: z.union(
      [z.object({ session: z.uuid('Please select value') }), z.enum(['others', 'all'])],
      VALIDATION_TEXTS.select,
    ),
  }),
  output: done,
  errors: {},
  example: { which: 'others' },
})

export const deleteAccount = defineCall({
  path: '/account/delete',
  who: 'user',
  summary: 'Deletes the account in seven days; until then it can be kept.',
  perMinute: 60,
  input: z.object({ current: currentPassword }),
  output: z.object({ account }),
  errors: WRONG_PASSWORD,
  example: { current: 'correct horse' },
})

export const cancelAccountDeletion = defineCall({
  path: '/account/keep',
  who: 'user',
  summary: 'Takes the deletion of the account back.',
  input: z.object({}),
  output: z.object({ account }),
  errors: {},
  example: {},
})
