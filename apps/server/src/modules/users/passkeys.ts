import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import {
  addPasskey,
  beginPasskeyRegistration,
  beginPasskeySignIn,
  listPasskeys,
  MAX_PASSKEYS,
  removePasskey,
  signInWithPasskey,
} from '@vitrine/core/contract/accounts/passkeys'
import type { z } from 'zod'
import { runWithDeadlockRetry } from '../../infra/db/retry-deadlock.ts'
import { createId } from '../../infra/db/uuid.ts'
import type { EmailTemplate } from '../../infra/mail/email-template.ts'
import {
  type CallContext,
  type CallHandler,
  handleCall,
  refuseAs,
} from '../../services/calls/call-handler.ts'
import { ACCOUNT_PAGES, toEmailRecipient } from './account-emails.ts'
import { createSession } from './create-session.ts'
import { passkeyAddedEmail } from './passkey-added.email.ts'
import {
  CHALLENGE_TTL_MS,
  consumeChallenge,
  deletePasskey,
  findPasskeyByCredential,
  insertPasskey,
  listPasskeyRows,
  markPasskeyUsed,
  type PasskeyRow,
  saveChallenge,
  toPasskey,
} from './passkey-queries.ts'
import { passkeyRemovedEmail } from './passkey-removed.email.ts'
import { beginSession, findUserById } from './queries.ts'
import { getCurrentUser, requirePassword } from './require-password.ts'

/** Signature algorithms of current devices, ES256, EdDSA and RS256, as COSE numbers. */
const KINDS = [-7, -8, -257]

/** Returns the relying party id of passkeys: browsers offer them on no other site. */
const siteOf = ({ config }: Pick<CallContext, 'config'>) => {
  const { origin, hostname } = new URL(config.publicUrl)
  return { origin, hostname }
}

/** Calls for signing in with passkeys (WebAuthn level 3, decision 0064). */
export const passkeyHandlers: readonly CallHandler[] = [
  handleCall(listPasskeys, async (_input, { db, user }) => ({
    passkeys: (await listPasskeyRows(db, user.sub)).map(toPasskey),
  })),
  handleCall(beginPasskeyRegistration, async ({ current }, context) => {
    const user = await requirePassword(context, current, beginPasskeyRegistration)
    if (!user.confirmed) throw refuseAs(beginPasskeyRegistration, 'unconfirmed-email')
    const there = await listPasskeyRows(context.db, user.id)
    if (there.length >= MAX_PASSKEYS) throw refuseAs(beginPasskeyRegistration, 'most-passkeys')
    const options = await generateRegistrationOptions({
      rpName: 'Vitrine',
      rpID: siteOf(context).hostname,
      userID: new TextEncoder().encode(user.id),
      userName: user.email,
      userDisplayName: user.name,
      timeout: CHALLENGE_TTL_MS,
      attestationType: 'none',
      excludeCredentials: there.map(({ credential: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: KINDS,
    })
    await saveChallenge(context.db, options.challenge, user.id)
    return { options: beginPasskeyRegistration.output.shape.options.parse(options) }
  }),
  handleCall(addPasskey, async ({ name, answer: attestation }, context) => {
    const user = await getCurrentUser(context)
    const checked = await verified(context, addPasskey, () =>
      verifyRegistrationResponse({
        response: registration(attestation),
        expectedChallenge: (challenge) => consumeChallenge(context.db, challenge, user.id),
        expectedOrigin: siteOf(context).origin,
        expectedRPID: siteOf(context).hostname,
        supportedAlgorithmIDs: KINDS,
      }),
    )
    if (!checked?.registrationInfo) throw refuseAs(addPasskey, 'passkey-refused')
    const { credential, credentialBackedUp } = checked.registrationInfo
    const savedPasskey = await runWithDeadlockRetry(context.db, async (tx) => {
      const row = await insertPasskey(tx, {
        id: createId(),
        user_id: user.id,
        credential: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: attestation.response.transports ?? [],
        name,
        synced: credentialBackedUp,
      })
      if (row) await sendNotice(context, tx, passkeyAddedEmail, user, row)
      return row
    })
    if (!savedPasskey) throw refuseAs(addPasskey, 'passkey-refused')
    return { passkey: toPasskey(savedPasskey) }
  }),
  handleCall(removePasskey, async ({ passkey, current }, context) => {
    const user = await requirePassword(context, current, removePasskey)
    await runWithDeadlockRetry(context.db, async (tx) => {
      const row = await deletePasskey(tx, user.id, passkey)
      if (row) await sendNotice(context, tx, passkeyRemovedEmail, user, row)
    })
    return { done: true as const }
  }),
  handleCall(beginPasskeySignIn, async (_input, context) => {
    const options = await generateAuthenticationOptions({
      rpID: siteOf(context).hostname,
      timeout: CHALLENGE_TTL_MS,
      userVerification: 'required',
    })
    await saveChallenge(context.db, options.challenge, null)
    return { options: beginPasskeySignIn.output.shape.options.parse(options) }
  }),
  handleCall(signInWithPasskey, async ({ answer: assertion }, context) => {
    const row = await findPasskeyByCredential(context.db, assertion.id)
    const checked = await verified(context, signInWithPasskey, () =>
      verifyAuthenticationResponse({
        response: authentication(assertion),
        expectedChallenge: (challenge) => consumeChallenge(context.db, challenge, null),
        expectedOrigin: siteOf(context).origin,
        expectedRPID: siteOf(context).hostname,
        credential: {
          id: assertion.id,
          publicKey: new Uint8Array(Buffer.from(row?.public_key ?? '', 'base64url')),
          counter: row?.counter ?? 0,
        },
      }),
    )
    const user = row && checked?.verified ? await findUserById(context.db, row.user_id) : undefined
    if (!row || !checked || !user) throw refuseAs(signInWithPasskey, 'unknown-passkey')
    const { newCounter: counter, credentialBackedUp: synced } = checked.authenticationInfo
    const renewal = await runWithDeadlockRetry(context.db, async (tx) => {
      await markPasskeyUsed(tx, row.id, { counter, synced })
      return beginSession(tx, user.id, context.agent)
    })
    return createSession(context, user, renewal)
  }),
]

/**
 * Returns the library's verification result; null for an invalid signature, origin, challenge (unknown or used) or
 * counter. Logs the cause.
 */
async function verified<T>(
  { log }: CallContext,
  { path }: { readonly path: string },
  check: () => Promise<T>,
): Promise<T | null> {
  try {
    return await check()
  } catch (error) {
    log.info({ security: 'passkey', path, why: error instanceof Error ? error.message : '' }, 'Turned away')
    return null
  }
}

const registration = ({ response, ...made }: z.output<typeof addPasskey.input>['answer']) => ({
  id: made.id,
  rawId: made.rawId,
  type: made.type,
  clientExtensionResults: {},
  response: {
    clientDataJSON: response.clientDataJSON,
    attestationObject: response.attestationObject,
  },
})

const authentication = ({ response, ...shown }: z.output<typeof signInWithPasskey.input>['answer']) => ({
  id: shown.id,
  rawId: shown.rawId,
  type: shown.type,
  clientExtensionResults: {},
  response: {
    clientDataJSON: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    ...(response.userHandle ? { userHandle: response.userHandle } : {}),
  },
})

function sendNotice(
  { mail }: CallContext,
  tx: Parameters<CallContext['mail']['send']>[2],
  template: EmailTemplate<'name' | 'passkey'>,
  user: Parameters<typeof toEmailRecipient>[0],
  { id, name }: PasskeyRow,
): Promise<boolean> {
  const { values, ...to } = toEmailRecipient(user)
  return mail.send(
    template,
    { ...to, values: { ...values, passkey: name }, key: id, link: ACCOUNT_PAGES.account },
    tx,
  )
}
