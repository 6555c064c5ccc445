import { z } from 'zod'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { countCharacters } from '../../limits/limits.ts'
import { defineCall } from '../call.ts'
import { instant, uuid } from '../shared.ts'
import { currentPassword, session, WRONG_PASSWORD } from './users.ts'

/** Maximum number of passkeys of one account. */
export const MAX_PASSKEYS = 20
/** Maximum length of a passkey's name, characters. */
const MAX_PASSKEY_NAME_LENGTH = 60

const RETRY = 'Please try again.'
/** Bytes in base64url encoding, as browsers send them. */
const bytes = (maxLength: number) =>
  z
    .string(RETRY)
    .regex(/^[\w-]+$/, RETRY)
    .max(maxLength, RETRY)
const transports = z.array(z.string().max(40)).max(10)
const attachment = z.enum(['platform', 'cross-platform']).nullish()
const extensions = z.record(z.string(), z.unknown())

const passkey = z.object({
  id: uuid(),
  name: z.string(),
  created: instant,
  /** Last sign-in with it; null when it was never used. */
  used: instant.nullable(),
  /** True for a passkey that its owner's password manager synchronizes across devices. */
  synced: z.boolean(),
})
export type Passkey = z.output<typeof passkey>

const excludedCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: transports.optional(),
})

/** Options for creating a passkey (WebAuthn level 3, `PublicKeyCredentialCreationOptionsJSON`). */
const creation = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(excludedCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** Options for signing in with an existing passkey (`PublicKeyCredentialRequestOptionsJSON`). */
const request = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  userVerification: z.literal('required'),
})

/** Browser's response to the creation options (`RegistrationResponseJSON`). */
const registrationResponse = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key', RETRY),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: bytes(20_000),
    attestationObject: bytes(100_000),
    transports: transports.nullish(),
  }),
})

/** Browser's response to the sign-in options (`AuthenticationResponseJSON`). */
const authenticationResponse = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key', RETRY),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: bytes(20_000),
    authenticatorData: bytes(20_000),
    signature: bytes(10_000),
    userHandle: bytes(200).nullish(),
  }),
})

const BYTES_EXAMPLE = 'n3Wj0c3Q1o4l8bJrX2s5tYvZ6a7B9d_eF-gHiKmLpQ0'
const EXAMPLE_ID = '0192a3b4-c5d6-7e8f-9a0b-1c2d3e4f5a6b'

export const listPasskeys = defineCall({
  path: '/account/passkeys',
  who: 'user',
  summary: 'Lists the merchant’s passkeys, newest first.',
  input: z.object({}),
  output: z.object({ passkeys: z.array(passkey) }),
  errors: {},
  example: {},
})

export const beginPasskeyRegistration = defineCall({
  path: '/account/passkeys/begin',
  who: 'user',
  summary: 'Returns the options to create a passkey in the browser. Valid once, for five minutes.',
  perMinute: 60,
  input: z.object({ current: currentPassword }),
  output: z.object({ options: creation }),
  errors: {
    ...WRONG_PASSWORD,
    'most-passkeys': {
      status: 409,
      message: `You’ve reached the limit of ${MAX_PASSKEYS} passkeys. Remove one first.`,
    },
    /** Whoever signed up with another person's address must not keep a way in after its owner recovers the account. */
    'unconfirmed-email': { status: 409, message: 'Confirm your email address first, then add a passkey.' },
  },
  example: { current: 'correct horse' },
})

export const addPasskey = defineCall({
  path: '/account/passkeys/add',
  who: 'user',
  summary: 'Saves a passkey created in the browser and sends an email notification.',
  perMinute: 60,
  input: z.object({
    name: z
      .string('Enter a name')
      .trim()
      .min(1, 'Enter a name')
      .max(1000, VALIDATION_TEXTS.maximum(MAX_PASSKEY_NAME_LENGTH))
      .refine(
        (text) => countCharacters(text) <= MAX_PASSKEY_NAME_LENGTH,
        VALIDATION_TEXTS.maximum(MAX_PASSKEY_NAME_LENGTH),
      ),
    answer: registrationResponse,
  }),
  output: z.object({ passkey }),
  errors: {
    'passkey-refused': {
      status: 409,
      message: 'We couldn’t verify this passkey. Start again.',
    },
  },
  example: {
    name: 'My phone',
    answer: {
      id: BYTES_EXAMPLE,
      rawId: BYTES_EXAMPLE,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: BYTES_EXAMPLE, attestationObject: BYTES_EXAMPLE },
    },
  },
})

export const removePasskey = defineCall({
  path: '/account/passkeys/remove',
  who: 'user',
  summary: 'Removes a passkey and sends an email notification. Removing a missing passkey isn’t an error.',
  perMinute: 60,
  input: z.object({ passkey: uuid('Unknown passkey'), current: currentPassword }),
  output: z.object({ done: z.literal(true) }),
  errors: WRONG_PASSWORD,
  example: { passkey: EXAMPLE_ID, current: 'correct horse' },
})

export const beginPasskeySignIn = defineCall({
  path: '/users/passkey',
  who: 'anyone',
  summary: 'Returns the options to sign in with a passkey. Valid once, for five minutes.',
  perMinute: 100,
  input: z.object({}),
  output: z.object({ options: request }),
  errors: {},
  example: {},
})

export const signInWithPasskey = defineCall({
  path: '/users/passkey/sign-in',
  who: 'anyone',
  summary: 'Signs a merchant in with a passkey.',
  perMinute: 100,
  input: z.object({ answer: authenticationResponse }),
  output: session,
  errors: {
    'unknown-passkey': {
      status: 401,
      message: 'This passkey doesn’t work here. Sign in with your password.',
    },
  },
  example: {
    answer: {
      id: BYTES_EXAMPLE,
      rawId: BYTES_EXAMPLE,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: BYTES_EXAMPLE,
        authenticatorData: BYTES_EXAMPLE,
        signature: BYTES_EXAMPLE,
      },
    },
  },
})
