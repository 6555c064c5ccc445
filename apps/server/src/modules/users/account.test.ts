import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPermissionRecord } from '@vitrine/core/access/permissions'
import {
  cancelAccountDeletion,
  changeEmail,
  changePassword,
  confirmEmail,
  deleteAccount,
  endSessions,
  getAccount,
  listOwnProjects,
  listSessions,
  ownData,
  recoverAccount,
  requestRecovery,
  saveAccount,
  saveMailPreferences,
  sendConfirmation,
} from '@vitrine/core/contract/accounts/account'
import { acceptInvitation, invite } from '@vitrine/core/contract/accounts/team'
import { me, refreshSession, type Session, signIn, signUp } from '@vitrine/core/contract/accounts/users'
import { createFile, stageUpload } from '@vitrine/core/contract/designs/files'
import { getProject, listProjects } from '@vitrine/core/contract/projects/projects'
import { and, eq, getTableName, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import { createLog } from '../../infra/telemetry/log.ts'
import { getMailLink, waitForMail } from '../../services/mail/mail.testing.ts'
import { listTables } from '../../services/schema/all-tables.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { deleteAccountsJob } from './delete-accounts.job.ts'
import { sendRecoveryEmailJob } from './send-recovery-email.job.ts'

const lines: string[] = []
const dataFolder = mkdtempSync(join(tmpdir(), 'vt-accounts-'))
let vitrine: Vitrine
beforeAll(async () => {
  const log = createLog('trace', { write: (line) => lines.push(line) })
  vitrine = await startVitrine({ log, env: { DATA_DIR: dataFolder } })
})
afterAll(async () => {
  await vitrine?.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

const PASSWORD = 'secret'
const { users, emails, accountTokens, projectsToUsers } = schema
const mail = (to: string, kind: string) => waitForMail(vitrine.services, to, kind)
const tokenIn = async (to: string, kind: string) => getMailLink(await mail(to, kind)).split('#')[1] ?? ''
const signInAs = ({ user }: Session, password = PASSWORD) =>
  vitrine.call(signIn, { email: user.email, password })
const elsewhere = async (session: Session) =>
  vitrine.must(signIn, { email: session.user.email, password: PASSWORD })
const lives = async ({ access }: Session) => (await vitrine.call(me, {}, access)).status === 200
const accountOf = async ({ access }: Session) => (await vitrine.must(getAccount, {}, access)).account

describe('an account’s email address', () => {
  test('is confirmed by the sign-up link, which may be opened twice', async () => {
    const session = await vitrine.merchant()
    expect(await vitrine.must(me, {}, session.access)).toMatchObject({ confirmed: false })
    const token = await tokenIn(session.user.email, 'confirm-email')
    for (let attempt = 0; attempt < 2; attempt++)
      expect(await vitrine.must(confirmEmail, { token })).toEqual({ email: session.user.email })
    expect(await vitrine.must(me, {}, session.access)).toMatchObject({ confirmed: true })
    expect(await vitrine.call(confirmEmail, { token: `${token}x` })).toMatchObject({
      status: 409,
      error: { code: 'link-over' },
    })
  })

  test('gets its emails in the language of sign-up', async () => {
    const email = `${createId()}@merchants.test`
    await vitrine.must(signUp, { name: 'Amal', email, password: PASSWORD, language: 'ar' })
    expect((await mail(email, 'confirm-email')).html).toContain('dir="rtl"')
  })

  test('gets another confirmation link at most once a minute, and none after confirmation', async () => {
    const { access, user } = await vitrine.merchant()
    const first = await tokenIn(user.email, 'confirm-email')
    await vitrine.must(sendConfirmation, {}, access)
    expect(await vitrine.call(sendConfirmation, {}, access)).toMatchObject({ status: 429 })
    const countEmails = () => vitrine.services.db.$count(emails, eq(emails.recipient, user.email))
    expect(await countEmails()).toBe(2)
    // Whichever of the links is opened.
    await vitrine.must(confirmEmail, { token: first })
    await vitrine.must(sendConfirmation, {}, access)
    expect(await countEmails()).toBe(2)
  })

  test('changes after the new mailbox is confirmed, and the old one is notified', async () => {
    const session = await vitrine.merchant()
    const old = session.user.email
    const email = `${createId()}@merchants.test`
    const wrong = await vitrine.call(changeEmail, { email, current: 'guess' }, session.access)
    expect(wrong).toMatchObject({ status: 409, error: { code: 'wrong-password', fields: { current: /./ } } })
    await vitrine.must(changeEmail, { email, current: PASSWORD }, session.access)
    expect(await accountOf(session)).toMatchObject({ email: old, nextEmail: email })
    await vitrine.services.db
      .update(users)
      .set({ confirmed: new Date() })
      .where(eq(users.id, session.user.id))
    const token = await tokenIn(email, 'confirm-email')
    await vitrine.must(confirmEmail, { token })
    expect(await accountOf(session)).toMatchObject({ email, nextEmail: null, confirmed: true })
    expect((await vitrine.must(ownData, {}, session.access)).data).toMatchObject({
      account: { formerEmails: [old] },
    })
    expect((await mail(old, 'email-changed')).text).toContain('You now sign in with')
    expect(await vitrine.call(signIn, { email: old, password: PASSWORD })).toMatchObject({ status: 401 })
    await vitrine.must(signIn, { email, password: PASSWORD })
    // That day's link does not restore the address later.
    const later = `${createId()}@merchants.test`
    await vitrine.must(changeEmail, { email: later, current: PASSWORD }, session.access)
    await vitrine.must(confirmEmail, { token: await tokenIn(later, 'confirm-email') })
    expect(await vitrine.call(confirmEmail, { token })).toMatchObject({ status: 409 })
    expect((await accountOf(session)).email).toBe(later)
  })

  test('that another account has is revealed to its owner only', async () => {
    const owner = await vitrine.merchant()
    const session = await vitrine.merchant()
    const { email } = owner.user
    const answer = await vitrine.must(changeEmail, { email, current: PASSWORD }, session.access)
    expect(answer.account).toMatchObject({ email: session.user.email, nextEmail: email })
    expect((await mail(email, 'email-known')).text).not.toContain('#')
  })

  test('that somebody took in the meantime is refused, and nothing changes', async () => {
    const session = await vitrine.merchant()
    const email = `${createId()}@merchants.test`
    await vitrine.must(changeEmail, { email, current: PASSWORD }, session.access)
    const token = await tokenIn(email, 'confirm-email')
    await vitrine.must(signUp, { name: 'Eve', email, password: PASSWORD })
    expect(await vitrine.call(confirmEmail, { token })).toMatchObject({
      status: 409,
      error: { code: 'taken' },
    })
    expect((await accountOf(session)).email).toBe(session.user.email)
  })
})

describe('changing a password', () => {
  test('requires the old one, ends all other sessions, and sends an email', async () => {
    const session = await vitrine.merchant()
    const other = await elsewhere(session)
    const wrong = await vitrine.call(changePassword, { current: 'guess', password: 'other' }, session.access)
    expect(wrong).toMatchObject({ status: 409, error: { fields: { current: 'Incorrect password.' } } })
    await vitrine.must(changePassword, { current: PASSWORD, password: 'other' }, session.access)
    expect([await lives(session), await lives(other)]).toEqual([true, false])
    expect(await vitrine.call(refreshSession, { refresh: other.refresh })).toMatchObject({ status: 401 })
    expect([await signInAs(session), await signInAs(session, 'other')]).toMatchObject([
      { status: 401 },
      { status: 200 },
    ])
    await mail(session.user.email, 'password-changed')
  })

  test('with a stolen session does not allow guessing the old one', async () => {
    const { access } = await vitrine.merchant()
    const tried = await Promise.all(
      Array.from({ length: 15 }, (_, n) =>
        vitrine.call(changePassword, { current: `guess ${n}`, password: 'other' }, access),
      ),
    )
    expect(tried.filter(({ status }) => status === 409)).toHaveLength(10)
    expect(tried.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})

describe('password recovery', () => {
  test('sends a link that works once, ends all sessions and signs in', async () => {
    const session = await vitrine.merchant()
    const other = await elsewhere(session)
    await vitrine.must(requestRecovery, { email: session.user.email.toUpperCase() })
    const token = await tokenIn(session.user.email, 'recovery')
    const before = await vitrine.call(recoverAccount, { token, password: '1234' })
    expect(before).toMatchObject({ status: 400, error: { fields: { password: /5/ } } })
    const back = await vitrine.must(recoverAccount, { token, password: 'found again' })
    expect([await lives(session), await lives(other), await lives(back)]).toEqual([false, false, true])
    expect(await vitrine.must(me, {}, back.access)).toMatchObject({ confirmed: true })
    const secondResponse = await vitrine.call(recoverAccount, { token, password: 'stolen' })
    expect(secondResponse).toMatchObject({ status: 409, error: { code: 'link-over' } })
    expect(await signInAs(session, 'found again')).toMatchObject({ status: 200 })
  })

  test('with one link at two places at once works at one of them', async () => {
    const { user } = await vitrine.merchant()
    await vitrine.must(requestRecovery, { email: user.email })
    const token = await tokenIn(user.email, 'recovery')
    const both = await Promise.all(
      ['first', 'second'].map((password) => vitrine.call(recoverAccount, { token, password })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('link expires after an hour, after a new password, and for any other purpose', async () => {
    const session = await vitrine.merchant()
    const { email } = session.user
    const confirm = await tokenIn(email, 'confirm-email')
    expect(await vitrine.call(recoverAccount, { token: confirm, password: 'stolen' })).toMatchObject({
      status: 409,
    })
    await vitrine.must(requestRecovery, { email })
    const token = await tokenIn(email, 'recovery')
    expect(await vitrine.call(confirmEmail, { token })).toMatchObject({ status: 409 })
    const passed = (ms: number) =>
      vitrine.services.db
        .update(accountTokens)
        .set({ expires: new Date(Date.now() + ms) })
        .where(and(eq(accountTokens.user_id, session.user.id), eq(accountTokens.purpose, 'recovery')))
    await passed(-1)
    expect(await vitrine.call(recoverAccount, { token, password: 'too late' })).toMatchObject({ status: 409 })
    await passed(60_000)
    await vitrine.must(changePassword, { current: PASSWORD, password: 'other' }, session.access)
    expect(await vitrine.call(recoverAccount, { token, password: 'stolen' })).toMatchObject({ status: 409 })
  })

  test('answers the same for an unknown address, with the same work before the response', async () => {
    const { user } = await vitrine.merchant()
    const unknown = `${createId()}@nobody.test`
    const knownResponse = await vitrine.call(requestRecovery, { email: user.email })
    const recoveryJob = vitrine.services.jobs.waitFor(sendRecoveryEmailJob, ({ email }) => email === unknown)
    expect(await vitrine.call(requestRecovery, { email: unknown })).toEqual(knownResponse)
    // Whether the account exists is looked up after the response was sent.
    await recoveryJob
    expect(await vitrine.services.db.$count(emails, eq(emails.recipient, unknown))).toBe(0)
  })

  test('sends at most three emails in a quarter of an hour, and one per request', async () => {
    const { user } = await vitrine.merchant()
    for (let attempt = 0; attempt < 5; attempt++)
      expect(await vitrine.call(requestRecovery, { email: user.email })).toMatchObject({ status: 200 })
    const countEmails = () =>
      vitrine.services.db.$count(emails, and(eq(emails.recipient, user.email), eq(emails.kind, 'recovery')))
    while ((await countEmails()) < 3) await mail(user.email, 'recovery')
    const requestId = createId()
    for (let worked = 0; worked < 2; worked++)
      await sendRecoveryEmailJob.run({ email: user.email, ask: requestId }, vitrine.services)
    expect(await countEmails()).toBe(4)
    const tokenCount = await vitrine.services.db.$count(accountTokens, eq(accountTokens.purpose, 'recovery'))
    expect(tokenCount).toBeGreaterThanOrEqual(4)
  })
})

describe('the sessions of an account', () => {
  test('are listed with their device, and ended one by one or all but the current', async () => {
    const first = await vitrine.merchant()
    const [second, third] = [await elsewhere(first), await elsewhere(first)]
    const list = async () => (await vitrine.must(listSessions, {}, first.access)).sessions
    expect(await list()).toHaveLength(3)
    expect((await list()).every(({ device }) => device === 'node')).toBe(true)
    const current = (await list()).find((one) => one.current)
    const [other] = (await list()).filter((one) => !one.current)
    await vitrine.must(endSessions, { which: { session: other?.id ?? '' } }, first.access)
    expect((await list()).map(({ id }) => id)).not.toContain(other?.id)
    expect([await lives(second), await lives(third)].filter(Boolean)).toHaveLength(1)
    await vitrine.must(endSessions, { which: 'others' }, first.access)
    expect((await list()).map(({ id }) => id)).toEqual([current?.id])
    await vitrine.must(endSessions, { which: 'all' }, first.access)
    for (const one of [first, second, third]) expect(await lives(one)).toBe(false)
    expect(await vitrine.call(refreshSession, { refresh: first.refresh })).toMatchObject({ status: 401 })
  })

  test('of somebody else cannot be ended, and the attempt reveals nothing', async () => {
    const [owner, stranger] = [await vitrine.merchant(), await vitrine.merchant()]
    const [theirs] = (await vitrine.must(listSessions, {}, owner.access)).sessions
    const end = (session: string) => vitrine.call(endSessions, { which: { session } }, stranger.access)
    expect(await end(theirs?.id ?? '')).toEqual(await end(createId()))
    expect([await lives(owner), await lives(stranger)]).toEqual([true, true])
  })
})

test('an account’s name, phone and email preferences are saved; errors are shown at their field', async () => {
  const session = await vitrine.merchant()
  const { access } = session
  await vitrine.must(saveAccount, { name: ' Dana Reyes ', phone: '15551234567' }, access)
  await vitrine.must(saveMailPreferences, { mailOptOuts: ['mentions', 'mentions'] }, access)
  expect(await accountOf(session)).toMatchObject({
    name: 'Dana Reyes',
    phone: '15551234567',
    mailOptOuts: ['mentions'],
  })
  expect(await vitrine.call(saveAccount, { name: '', phone: '1' }, access)).toMatchObject({
    status: 400,
    error: { fields: { name: 'Enter your name', phone: 'Enter 11 digits' } },
  })
  expect(await vitrine.call(saveMailPreferences, { mailOptOuts: ['recovery'] }, access)).toMatchObject({
    status: 400,
  })
})

/** Uploads an image to a project. Returns its public URL. */
async function uploadImage({ access }: Session, project: string): Promise<string> {
  const create = { width: 40, height: 30, channels: 3, background: '#284' } as const
  const bytes = await sharp({ create }).jpeg().toBuffer()
  const file = { project, id: crypto.randomUUID(), name: 'lamp.jpg', type: 'image/jpeg' }
  const { url, source } = await vitrine.must(stageUpload, { ...file, size: bytes.length }, access)
  const headers = { 'upload-offset': '0', 'content-type': file.type }
  await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) })
  return (await vitrine.must(createFile, { ...file, source }, access)).url ?? ''
}

describe('deleting an account', () => {
  const due = (id: string) =>
    vitrine.services.db
      .update(users)
      .set({ deletion: new Date(Date.now() - 1) })
      .where(eq(users.id, id))

  test('takes seven days, in which it can be canceled', async () => {
    const session = await vitrine.merchant()
    expect(await vitrine.call(deleteAccount, { current: 'guess' }, session.access)).toMatchObject({
      status: 409,
    })
    const { account } = await vitrine.must(deleteAccount, { current: PASSWORD }, session.access)
    const days = (Date.parse(account.deletion ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(7)
    // Requested again, the deletion is not postponed.
    const secondDeletion = await vitrine.must(deleteAccount, { current: PASSWORD }, session.access)
    expect(secondDeletion.account.deletion).toBe(account.deletion)
    expect((await mail(session.user.email, 'deletion')).text).toContain('Keep my account')
    await deleteAccountsJob.run({}, vitrine.services)
    expect((await vitrine.must(cancelAccountDeletion, {}, session.access)).account.deletion).toBeNull()
  })

  test('hands each project to its longest member, and deletes projects without members', async () => {
    const [owner, member] = [await vitrine.merchant('Olga'), await vitrine.merchant('Hana')]
    const [alone, shared] = [await vitrine.project(owner, 'Alone'), await vitrine.project(owner, 'Shared')]
    const link = { project_id: shared.id, user_id: member.user.id, allow_push: false }
    await vitrine.services.db.insert(projectsToUsers).values(link)
    expect((await vitrine.must(listOwnProjects, {}, owner.access)).projects).toEqual([
      { slug: alone.slug, name: 'Alone', nextOwner: null },
      { slug: shared.slug, name: 'Shared', nextOwner: 'Hana' },
    ])
    await vitrine.must(deleteAccount, { current: PASSWORD }, owner.access)
    await due(owner.user.id)
    await deleteAccountsJob.run({}, vitrine.services)
    await deleteAccountsJob.run({}, vitrine.services)
    expect(await lives(owner)).toBe(false)
    expect(await signInAs(owner)).toMatchObject({ status: 401 })
    const projectDetails = await vitrine.must(getProject, { project: shared.id }, member.access)
    expect(projectDetails.project.permissions.owner).toBe(true)
    expect((await mail(member.user.email, 'inherited')).subject).toBe('You now own Shared')
    const remainingProjects = await vitrine.must(listProjects, {}, member.access)
    expect(remainingProjects.projects.map(({ id }) => id)).toEqual([shared.id])
    expect(await vitrine.services.db.$count(schema.projects, eq(schema.projects.id, alone.id))).toBe(0)
  })

  test('deletes the uploaded files of its projects without other members, and leaves those of the others', async () => {
    const [owner, member] = [await vitrine.merchant('Olga'), await vitrine.merchant('Hana')]
    const [alone, shared] = [await vitrine.project(owner, 'Alone'), await vitrine.project(owner, 'Shared')]
    const link = { project_id: shared.id, user_id: member.user.id, allow_push: false }
    await vitrine.services.db.insert(projectsToUsers).values(link)
    const [erased, inherited] = [await uploadImage(owner, alone.id), await uploadImage(owner, shared.id)]
    const getStatus = async (url: string) => (await fetch(url)).status
    expect([await getStatus(erased), await getStatus(inherited)]).toEqual([200, 200])
    await vitrine.must(deleteAccount, { current: PASSWORD }, owner.access)
    await deleteAccountsJob.run({}, vitrine.services)
    expect(await getStatus(erased), 'in the seven days').toBe(200)
    await due(owner.user.id)
    await deleteAccountsJob.run({}, vitrine.services)
    await expect.poll(() => getStatus(erased), { timeout: 20_000 }).toBe(404)
    expect(await getStatus(`${erased}?width=32`), 'in a size that nobody requested before').toBe(404)
    expect(await getStatus(inherited)).toBe(200)
  })

  test('leaves its email address and id in no table, nor with projects that invited it', async () => {
    const owner = await vitrine.merchant('Olga')
    await vitrine.project(owner)
    const host = await vitrine.merchant('Hana')
    const joined = await vitrine.project(host)
    const { link } = await vitrine.must(
      invite,
      { project: joined.id, email: owner.user.email, allowed: createPermissionRecord(() => true) },
      host.access,
    )
    await vitrine.must(acceptInvitation, { key: link.slice(link.indexOf('#') + 1) }, owner.access)
    await vitrine.services.db.update(users).set({ confirmed: new Date() }).where(eq(users.id, owner.user.id))
    await vitrine.must(deleteAccount, { current: PASSWORD }, owner.access)
    const listNaming = async () => {
      const naming: string[] = []
      for (const table of listTables()) {
        const texts = [owner.user.email, owner.user.id].map((text) => `%${text}%`)
        const { rows } = await vitrine.services.db.execute(
          sql`select from ${table} where ${table}::text like any(${sql.param(texts)}::text[]) limit 1`,
        )
        if (rows.length > 0) naming.push(getTableName(table))
      }
      return naming
    }
    expect(await listNaming()).toEqual(expect.arrayContaining(['users', 'emails']))
    await due(owner.user.id)
    await deleteAccountsJob.run({}, vitrine.services)
    expect(await listNaming()).toEqual([])
  })
})

test('a log never holds a token, a password or an email address of an account', () => {
  const text = lines.join('')
  expect(text).toContain('/api/account/request-recovery')
  expect(text).not.toMatch(/@merchants\.test|found again|confirm#|recovery#/)
})

test('a merchant’s data export contains their personal data only, and nothing that grants access', async () => {
  const hana = await vitrine.merchant('Hana')
  const other = await vitrine.merchant('Otto')
  const project = await vitrine.project(hana, 'Lamps')
  await vitrine.project(other, 'Chairs')
  await vitrine.must(saveAccount, { name: 'Hana Saleh', phone: '15551234567' }, hana.access)
  await vitrine.services.db
    .insert(schema.shopStaff)
    .values({ shop: 'lamps.myshopify.example', person: `p-${hana.user.id}`, user_id: hana.user.id })
  await vitrine.services.db.insert(schema.impersonationSessions).values({
    project_id: project.id,
    id: createId(),
    user_id: hana.user.id,
    reason: 'They asked for help',
    until: new Date(),
  })
  const { data } = await vitrine.must(ownData, {}, hana.access)
  expect(data).toMatchObject({
    account: { id: hana.user.id, name: 'Hana Saleh', phone: '15551234567' },
    sessions: [{ current: true }],
    projects: [{ project: project.id, name: 'Lamps', owner: true }],
    passkeys: [],
    comments: [],
    shops: [{ shop: 'lamps.myshopify.example', person: `p-${hana.user.id}` }],
    acting: [{ project: project.id, reason: 'They asked for help', ended: null }],
  })
  const text = JSON.stringify(data)
  expect(text).not.toContain('Otto')
  expect(text).not.toContain('Chairs')
  expect(text).not.toContain(hana.refresh)
  expect(text).not.toMatch(/password|scrypt|public_key|token/i)
  expect(await vitrine.call(ownData, {})).toMatchObject({ status: 401 })
})
