import { z } from 'zod'
import { createPermissionRecord } from '../../access/permissions.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { email, instant, projectId, uuid } from '../shared.ts'
import { defineStream } from '../stream.ts'

/** How long an invitation link is valid, and how long a removed member can be restored, ms. */
export const INVITATION_TTL_MS = 7 * 24 * 60 * 60 * 1000
export const MEMBER_RESTORE_WINDOW_MS = 24 * 60 * 60 * 1000

/** The four permissions of the specification. They do not include ownership. */
const memberPermissions = z.object(createPermissionRecord(() => z.boolean('Please choose what they may do')))
export type MemberPermissions = z.output<typeof memberPermissions>

const member = z.object({
  user: uuid(),
  name: z.string(),
  email: z.string(),
  owner: z.boolean(),
  ...createPermissionRecord(() => z.boolean()),
  joined: instant,
  /** When the owner offered to transfer the project to them; null without an open offer. */
  offered: instant.nullable(),
})
export type Member = z.output<typeof member>

const invitation = z.object({
  id: uuid(),
  email: z.string(),
  ...createPermissionRecord(() => z.boolean()),
  /** Name of the inviter; '' once their account is deleted. */
  by: z.string(),
  sent: instant,
  /** Expiry of the link; the invitation can be sent again. */
  expires: instant,
})
export type Invitation = z.output<typeof invitation>

const NO_MEMBER = {
  'no-member': { status: 409, message: 'This person is no longer on the team.' },
} as const
const NOT_FOUND = {
  gone: { status: 409, message: 'This invitation was already accepted or revoked. Send a new one.' },
} as const
const FULL = {
  full: {
    status: 409,
    message: 'Your team has reached your plan’s limit. Remove a member or revoke an invitation.',
  },
} as const

const TOO_MANY_EMAILS = {
  'too-many-emails': {
    status: 429,
    message: 'Too many invitation emails were sent. Share the last link yourself, or try again in an hour.',
  },
} as const

/** Sent invitation with its link, which only the owner sees, for handing it over when the email does not arrive. */
const sentInvitation = z.object({
  invitation,
  link: z.url(),
})

export const listTeam = defineCall({
  path: '/team/list',
  who: 'member',
  summary: 'Lists team members and their permissions, owner first. The owner also sees pending invitations.',
  input: z.object({ project: projectId }),
  output: z.object({
    members: z.array(member),
    /** Newest first; null for a caller who is not the owner. */
    invitations: z.array(invitation).nullable(),
    /** Maximum number of members and open invitations together. */
    maxSeats: z.int(),
  }),
  errors: {},
  changesNothing: true,
  example: { project: EXAMPLE.project },
})

export const invite = defineCall({
  path: '/team/invite',
  who: 'owner',
  perMinute: 60,
  summary:
    'Invites someone by email. The link works once and expires in seven days. Inviting the same address again sends a new link with these permissions and ends the old one.',
  input: z.object({
    project: projectId,
    email,
    allowed: memberPermissions,
    /** Language of the email. */
    language: z.enum(LANGUAGES).default('en'),
  }),
  output: sentInvitation,
  errors: {
    ...FULL,
    ...TOO_MANY_EMAILS,
    member: { status: 409, message: 'This person is already on the team.' },
  },
  changesNothing: true,
  log: { operation: 'add', fields: ['email', 'allowed'] },
  example: {
    project: EXAMPLE.project,
    email: 'hana@lamps.example',
    allowed: { allow_design: true, allow_analytics: false, allow_push: false, allow_publish: false },
  },
})

export const resendInvitation = defineCall({
  path: '/team/resend',
  who: 'owner',
  perMinute: 60,
  summary: 'Resends a pending invitation with a new seven-day link. The old link stops working.',
  input: z.object({ project: projectId, invitation: uuid() }),
  output: sentInvitation,
  errors: { ...NOT_FOUND, ...TOO_MANY_EMAILS },
  changesNothing: true,
  log: { operation: 'edit', fields: [] },
  example: { project: EXAMPLE.project, invitation: '019ab3f2-7d00-7abc-9def-0123456789ab' },
})

export const withdrawInvitation = defineCall({
  path: '/team/withdraw-invitation',
  who: 'owner',
  summary: 'Revokes a pending invitation. Set `withdrawn` to false to restore it with its original expiry.',
  input: z.object({ project: projectId, invitation: uuid(), withdrawn: z.boolean().default(true) }),
  output: z.object({ done: z.literal(true) }),
  errors: { ...NOT_FOUND, ...FULL },
  changesNothing: true,
  log: { operation: 'remove', fields: ['withdrawn'] },
  example: { project: EXAMPLE.project, invitation: '019ab3f2-7d00-7abc-9def-0123456789ab' },
})

/** Key in the link of an invitation. */
const key = z.string('This link is incomplete. Open it from the email.').min(1).max(200)

const LINK = {
  over: {
    status: 409,
    message: 'This link expired, was revoked or was already used. Ask for a new invitation.',
  },
} as const

export const showInvitation = defineCall({
  path: '/team/invitation',
  who: 'anyone',
  perMinute: 120,
  summary: 'Returns the details of an invitation from its link.',
  input: z.object({ key }),
  output: z.object({
    project: z.string(),
    slug: z.string(),
    by: z.string(),
    /** Email address of the invitation: nobody else may accept it. */
    email: z.string(),
    ...createPermissionRecord(() => z.boolean()),
    expires: instant,
    /** True once it is accepted; the project's members then include whoever accepted it. */
    isAccepted: z.boolean(),
  }),
  errors: LINK,
  example: { key: 'n3Wj0c3Q1o4l8bJrX2s5tYvZ6a7B9d_eF-gHiKmLpQ0' },
})

export const acceptInvitation = defineCall({
  path: '/team/accept',
  who: 'user',
  perMinute: 120,
  summary:
    'Accepts an invitation. The account’s email must match the invited address. Repeating the request returns the same result.',
  input: z.object({ key }),
  output: z.object({ slug: z.string() }),
  errors: {
    ...LINK,
    'other-mail': {
      status: 409,
      message:
        'This invitation was sent to another email address. Sign in with that address, or ask for an invitation to yours.',
    },
  },
  changesNothing: true,
  log: { operation: 'add', fields: [] },
  example: { key: 'n3Wj0c3Q1o4l8bJrX2s5tYvZ6a7B9d_eF-gHiKmLpQ0' },
})

export const changeMember = defineCall({
  path: '/team/change',
  who: 'owner',
  summary:
    'Updates a member’s permissions immediately, also in open tabs. The owner always has all permissions.',
  input: z.object({ project: projectId, user: uuid(), allowed: memberPermissions }),
  output: z.object({ done: z.literal(true) }),
  errors: NO_MEMBER,
  changesNothing: true,
  log: { operation: 'edit', fields: ['user', 'allowed'] },
  example: {
    project: EXAMPLE.project,
    user: '019ab3f2-7d00-7abc-9def-0123456789ab',
    allowed: { allow_design: true, allow_analytics: true, allow_push: false, allow_publish: false },
  },
})

export const removeMember = defineCall({
  path: '/team/remove',
  who: 'owner',
  summary: 'Removes a member immediately. The member can be restored within one day.',
  input: z.object({ project: projectId, user: uuid() }),
  output: z.object({ done: z.literal(true) }),
  errors: NO_MEMBER,
  changesNothing: true,
  log: { operation: 'remove', fields: ['user'] },
  example: { project: EXAMPLE.project, user: '019ab3f2-7d00-7abc-9def-0123456789ab' },
})

export const restoreMember = defineCall({
  path: '/team/restore',
  who: 'owner',
  summary: 'Restores a member who was removed within the last day, with the same permissions.',
  input: z.object({ project: projectId, user: uuid() }),
  output: z.object({ done: z.literal(true) }),
  errors: {
    ...FULL,
    'too-late': { status: 409, message: 'This member was removed too long ago to undo. Invite them again.' },
  },
  changesNothing: true,
  log: { operation: 'add', fields: ['user'] },
  example: { project: EXAMPLE.project, user: '019ab3f2-7d00-7abc-9def-0123456789ab' },
})

export const leaveProject = defineCall({
  path: '/team/leave',
  who: 'member',
  summary: 'Leaves the project. The owner must transfer ownership first.',
  input: z.object({ project: projectId }),
  output: z.object({ done: z.literal(true) }),
  errors: {
    ...NO_MEMBER,
    'owner-stays': {
      status: 409,
      message: 'The owner can’t leave. Transfer ownership or delete the project first.',
    },
  },
  changesNothing: true,
  log: { operation: 'remove', fields: [] },
  example: { project: EXAMPLE.project },
})

export const offerOwnership = defineCall({
  path: '/team/offer-ownership',
  who: 'owner',
  summary:
    'Offers project ownership to a member. Ownership transfers when they accept. Null cancels the offer.',
  input: z.object({ project: projectId, user: uuid().nullable() }),
  output: z.object({ done: z.literal(true) }),
  errors: NO_MEMBER,
  changesNothing: true,
  log: { operation: 'edit', fields: ['user'] },
  example: { project: EXAMPLE.project, user: null },
})

export const answerOffer = defineCall({
  path: '/team/accept-ownership',
  who: 'member',
  summary:
    'Accepts or declines project ownership. The previous owner stays on the team with all permissions except owner-only ones.',
  input: z.object({ project: projectId, isAccepted: z.boolean() }),
  output: z.object({ done: z.literal(true) }),
  errors: {
    'not-asked': { status: 409, message: 'This ownership transfer is no longer open.' },
  },
  changesNothing: true,
  log: { operation: 'replace', fields: ['isAccepted'] },
  example: { project: EXAMPLE.project, isAccepted: false },
})

export const accountEventsStream = defineStream({
  path: '/users/events/stream',
  who: 'user',
  kind: 'news',
  summary:
    'Streams a signal to the signed-in merchant’s tabs when any of their data may have changed. Use the other calls to read it.',
  input: z.object({}),
  events: {
    /** The user's projects or permissions changed. Sent first. */
    changed: z.object({}),
    /** Only the user's notices changed. */
    notices: z.object({}),
  },
  perMinute: 600,
  // One browser holds one stream, no matter how many tabs are open.
  perSession: 6,
  errors: {},
})
