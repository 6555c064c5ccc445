import { recoverAccount, requestRecovery } from '@vitrine/core/contract/accounts/account'
import {
  addPasskey,
  beginPasskeyRegistration,
  beginPasskeySignIn,
  listPasskeys,
  MAX_PASSKEYS,
  removePasskey,
  signInWithPasskey,
} from '@vitrine/core/contract/accounts/passkeys'
import { me, type Session } from '@vitrine/core/contract/accounts/users'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import { getMailLink, waitForMail } from '../../services/mail/mail.testing.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { createDevice } from './passkeys.testing.ts'

let vitrine: Vitrine
beforeAll(async () => {
  vitrine = await startVitrine()
})
afterAll(() => vitrine?.close())

const current = 'secret'
const site = () => vitrine.services.config.publicUrl
const device = () => createDevice(site())
const beginSignIn = async () => (await vitrine.must(beginPasskeySignIn, {})).options
const begun = async (owner: Session) =>
  (await vitrine.must(beginPasskeyRegistration, { current }, owner.access)).options

/** A merchant with a confirmed email address. */
async function confirmedMerchant(): Promise<Session> {
  const merchant = await vitrine.merchant()
  const own = eq(schema.users.id, merchant.user.id)
  await vitrine.services.db.update(schema.users).set({ confirmed: new Date() }).where(own)
  return merchant
}

async function withPasskey() {
  const owner = await confirmedMerchant()
  const phone = device()
  const answer = phone.make(await begun(owner))
  const { passkey } = await vitrine.must(addPasskey, { name: 'Phone', answer }, owner.access)
  return { owner, phone, passkey }
}
const mails = async (to: string) => {
  const rows = await vitrine.services.db.select().from(schema.emails).where(eq(schema.emails.recipient, to))
  return rows.map(({ kind }) => kind)
}

test('a passkey is created, signs its owner in, records its last use, and an email reports it', async () => {
  const { owner, phone, passkey } = await withPasskey()
  expect(passkey).toMatchObject({ name: 'Phone', used: null, synced: true })
  const session = await vitrine.must(signInWithPasskey, { answer: phone.show(await beginSignIn()) })
  expect((await vitrine.must(me, {}, session.access)).user.id).toBe(owner.user.id)
  const { passkeys } = await vitrine.must(listPasskeys, {}, owner.access)
  expect(passkeys).toMatchObject([{ id: passkey.id, name: 'Phone' }])
  expect(passkeys[0]?.used).not.toBeNull()
  expect(await mails(owner.user.email)).toContain('passkey-added')
})

test('a removed passkey signs nobody in, and removing it twice is no error', async () => {
  const { owner, phone, passkey } = await withPasskey()
  await vitrine.must(removePasskey, { passkey: passkey.id, current }, owner.access)
  await vitrine.must(removePasskey, { passkey: passkey.id, current }, owner.access)
  const answer = await vitrine.call(signInWithPasskey, { answer: phone.show(await beginSignIn()) })
  expect(answer).toMatchObject({ status: 401, error: { code: 'unknown-passkey' } })
  expect((await mails(owner.user.email)).filter((kind) => kind === 'passkey-removed')).toHaveLength(1)
})

test('adding and removing a passkey requires the password, and only its owner removes it', async () => {
  const { owner, passkey } = await withPasskey()
  const wrong = await vitrine.call(beginPasskeyRegistration, { current: 'guessed' }, owner.access)
  expect(wrong).toMatchObject({ status: 409, error: { code: 'wrong-password' } })
  const removeResponse = await vitrine.call(
    removePasskey,
    { passkey: passkey.id, current: 'guessed' },
    owner.access,
  )
  expect(removeResponse.status).toBe(409)
  const other = await confirmedMerchant()
  await vitrine.must(removePasskey, { passkey: passkey.id, current }, other.access)
  expect((await vitrine.must(listPasskeys, {}, owner.access)).passkeys).toHaveLength(1)
  expect((await vitrine.must(listPasskeys, {}, other.access)).passkeys).toEqual([])
})

test('a passkey response works once: replayed it signs nobody in and adds nothing', async () => {
  const { owner, phone } = await withPasskey()
  const answer = phone.show(await beginSignIn())
  await vitrine.must(signInWithPasskey, { answer })
  expect((await vitrine.call(signInWithPasskey, { answer })).status).toBe(401)
  const registration = device().make(await begun(owner))
  await vitrine.must(addPasskey, { name: 'Key', answer: registration }, owner.access)
  const secondResponse = await vitrine.call(addPasskey, { name: 'Key', answer: registration }, owner.access)
  expect(secondResponse).toMatchObject({ status: 409, error: { code: 'passkey-refused' } })
})

test.each([
  ['another site', { origin: 'https://vitrine.example.evil.test' }],
  ['a count that went back', { counter: 1 }],
  ['nobody who was asked for a finger or a code', { verified: false }],
])('a passkey response from %s signs nobody in', async (_what, fault) => {
  const { phone } = await withPasskey()
  await vitrine.must(signInWithPasskey, { answer: phone.show(await beginSignIn()) })
  const answer = await vitrine.call(signInWithPasskey, { answer: phone.show(await beginSignIn(), fault) })
  expect(answer).toMatchObject({ status: 401, error: { code: 'unknown-passkey' } })
})

test('a passkey challenge is valid for its merchant and purpose only', async () => {
  const { owner, phone } = await withPasskey()
  const other = await confirmedMerchant()
  // A challenge for one merchant's new passkey cannot be used by another.
  const stolen = await vitrine.call(
    addPasskey,
    { name: 'Mine', answer: device().make(await begun(owner)) },
    other.access,
  )
  expect(stolen).toMatchObject({ status: 409, error: { code: 'passkey-refused' } })
  // Nor does it sign in, and a sign-in challenge creates no passkey.
  const { challenge, rp } = await begun(owner)
  const swapped = await vitrine.call(signInWithPasskey, { answer: phone.show({ challenge, rpId: rp.id }) })
  expect(swapped.status).toBe(401)
  const { challenge: open, rpId } = await beginSignIn()
  const registration = device().make({ challenge: open, rp: { id: rpId } })
  expect((await vitrine.call(addPasskey, { name: 'New', answer: registration }, owner.access)).status).toBe(
    409,
  )
})

test('a passkey response with another’s name or signature signs nobody in', async () => {
  const { phone } = await withPasskey()
  const other = await withPasskey()
  const options = await beginSignIn()
  const mine = phone.show(options)
  const forged = { ...mine, response: other.phone.show(options).response }
  expect((await vitrine.call(signInWithPasskey, { answer: forged })).status).toBe(401)
  const unknown = await vitrine.call(signInWithPasskey, { answer: device().show(await beginSignIn()) })
  expect(unknown).toMatchObject({ status: 401, error: { code: 'unknown-passkey' } })
})

test('a passkey challenge expires after five minutes', async () => {
  const { phone } = await withPasskey()
  const options = await beginSignIn()
  await vitrine.services.db
    .update(schema.passkeyChallenges)
    .set({ expires: new Date(Date.now() - 1) })
    .where(eq(schema.passkeyChallenges.challenge, options.challenge))
  expect((await vitrine.call(signInWithPasskey, { answer: phone.show(options) })).status).toBe(401)
})

test('malformed passkey data are refused with a message, and an account has at most twenty passkeys', async () => {
  const { owner, phone } = await withPasskey()
  const assertion = phone.show(await beginSignIn())
  for (const clientDataJSON of ['', 'not base64!', 'e30', 'A'.repeat(20_001)]) {
    const response = { ...assertion.response, clientDataJSON }
    const { status } = await vitrine.call(signInWithPasskey, { answer: { ...assertion, response } })
    expect([400, 401]).toContain(status)
  }
  await vitrine.services.db.insert(schema.passkeys).values(
    Array.from({ length: MAX_PASSKEYS - 1 }, (_, at) => ({
      id: createId(),
      user_id: owner.user.id,
      credential: createId(),
      public_key: '',
      counter: 0,
      name: `Key ${at}`,
      synced: false,
    })),
  )
  const full = await vitrine.call(beginPasskeyRegistration, { current }, owner.access)
  expect(full).toMatchObject({ status: 409, error: { code: 'most-passkeys' } })
})

test('a passkey is added only after its owner has confirmed the email address', async () => {
  const stranger = await vitrine.merchant()
  const answer = await vitrine.call(beginPasskeyRegistration, { current }, stranger.access)
  expect(answer).toMatchObject({ status: 409, error: { code: 'unconfirmed-email' } })
})

test('password recovery removes all passkeys, and those begun before', async () => {
  const { owner, phone } = await withPasskey()
  const options = await begun(owner)
  await vitrine.must(requestRecovery, { email: owner.user.email })
  const mail = await waitForMail(vitrine.services, owner.user.email, 'recovery')
  const token = getMailLink(mail).split('#')[1] ?? ''
  const back = await vitrine.must(recoverAccount, { token, password: 'found again' })
  const signIn = await vitrine.call(signInWithPasskey, { answer: phone.show(await beginSignIn()) })
  expect(signIn).toMatchObject({ status: 401, error: { code: 'unknown-passkey' } })
  const lateRequest = { name: 'Late', answer: device().make(options) }
  expect(await vitrine.call(addPasskey, lateRequest, back.access)).toMatchObject({
    error: { code: 'passkey-refused' },
  })
})
