import { DEFAULT_PLANS, getPlanLimits } from '@vitrine/core/billing/plans'
import {
  acceptInvitation,
  accountEventsStream,
  answerOffer,
  changeMember,
  invite,
  leaveProject,
  listTeam,
  type MemberPermissions,
  offerOwnership,
  removeMember,
  resendInvitation,
  restoreMember,
  showInvitation,
  withdrawInvitation,
} from '@vitrine/core/contract/accounts/team'
import { type Session, signUp } from '@vitrine/core/contract/accounts/users'
import { getProject, listProjects, type Project } from '@vitrine/core/contract/projects/projects'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import { incrementCounter } from '../../services/access/rate-counter.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'

let vitrine: Vitrine
let owner: Session
let project: Project
beforeAll(async () => {
  vitrine = await startVitrine()
  owner = await vitrine.merchant('Olga')
})
beforeEach(async () => {
  project = await vitrine.project(owner)
})
afterAll(() => vitrine?.close())

const DESIGN: MemberPermissions = {
  allow_design: true,
  allow_analytics: false,
  allow_push: false,
  allow_publish: false,
}
const mail = () => `${createId()}@merchants.test`
const createInvitation = async (email: string, allowed = DESIGN) => {
  const input = { project: project.id, email, allowed }
  const { invitation, link } = await vitrine.must(invite, input, owner.access)
  return { id: invitation.id, key: keyIn(link) }
}
const keyIn = (link: string) => new URL(link).hash.slice(1)
const joined = async (name = 'Hana', allowed = DESIGN) => {
  const person = await vitrine.merchant(name)
  const { key } = await createInvitation(person.user.email, allowed)
  await vitrine.must(acceptInvitation, { key }, person.access)
  return person
}
const team = (access = owner.access) => vitrine.must(listTeam, { project: project.id }, access)
const mine = async (access: string) =>
  (await vitrine.must(listProjects, {}, access)).projects.find(({ id }) => id === project.id)

test('an invited person without an account creates one and joins the team with the permissions of the invitation', async () => {
  const email = mail()
  const { key } = await createInvitation(email)
  expect(await vitrine.must(showInvitation, { key })).toMatchObject({
    project: 'Lamps',
    by: 'Olga',
    email,
    isAccepted: false,
    ...DESIGN,
  })
  const hana = await vitrine.must(signUp, { name: 'Hana', email, password: 'secret' })
  expect(await vitrine.must(acceptInvitation, { key }, hana.access)).toEqual({ slug: project.slug })
  expect((await mine(hana.access))?.permissions).toEqual({ owner: false, ...DESIGN })
  expect((await team()).invitations).toEqual([])
  expect((await team()).members.map(({ name }) => name)).toEqual(['Olga', 'Hana'])
  expect((await team(hana.access)).invitations, 'a member sees no invitations').toBeNull()
})

test('an invitation’s key follows # in its link, so that browsers send it to no server', async () => {
  const { link } = await vitrine.must(
    invite,
    { project: project.id, email: mail(), allowed: DESIGN },
    owner.access,
  )
  const { pathname, search, hash } = new URL(link)
  expect([pathname, search]).toEqual(['/dashboard/invitation', ''])
  expect(hash).toMatch(/^#[\w-]{70,}$/)
})

test('invitation emails to one address are limited, over all projects and accounts', async () => {
  const email = mail()
  const inviteTo = async (address: string) => {
    const inviter = await vitrine.merchant()
    const { id } = await vitrine.project(inviter)
    const input = { project: id, email: address, allowed: DESIGN }
    return vitrine.call(invite, input, inviter.access)
  }
  for (let sentCount = 0; sentCount < 5; sentCount += 1)
    expect(await inviteTo(email)).toMatchObject({ status: 200 })
  expect(await inviteTo(email)).toMatchObject({ status: 429, error: { code: 'too-many-emails' } })
  expect(await inviteTo(mail()), 'another address').toMatchObject({ status: 200 })
})

test('a resent invitation email counts like the first, and a refused one leaves the last link valid', async () => {
  const person = await createInvitation(mail())
  const resend = () =>
    vitrine.call(resendInvitation, { project: project.id, invitation: person.id }, owner.access)
  let link = ''
  for (let sentCount = 1; sentCount < 5; sentCount += 1) {
    const answer = await resend()
    expect(answer.status).toBe(200)
    link = answer.data?.link ?? ''
  }
  expect(await resend()).toMatchObject({ status: 429, error: { code: 'too-many-emails' } })
  expect(await vitrine.must(showInvitation, { key: keyIn(link) })).toMatchObject({ isAccepted: false })
})

test.each([
  ['project', 60, (id: string, _user: string) => `invitations of project ${id}`],
  ['inviter', 120, (_id: string, user: string) => `invitations of user ${user}`],
] as const)('a %s sends at most %i invitation emails an hour', async (_what, maxEmails, counter) => {
  const inviter = await vitrine.merchant()
  const { id } = await vitrine.project(inviter)
  const send = () => vitrine.call(invite, { project: id, email: mail(), allowed: DESIGN }, inviter.access)
  for (let sentCount = 0; sentCount < maxEmails - 1; sentCount += 1)
    await incrementCounter(vitrine.services.db, counter(id, inviter.user.id), 3_600_000)
  expect(await send()).toMatchObject({ status: 200 })
  expect(await send()).toMatchObject({ status: 429, error: { code: 'too-many-emails' } })
})

test('an invitation link works once: the same person may open it again, nobody else can join', async () => {
  const hana = await vitrine.merchant('Hana')
  const { key } = await createInvitation(hana.user.email)
  await vitrine.must(acceptInvitation, { key }, hana.access)
  expect(await vitrine.must(acceptInvitation, { key }, hana.access)).toEqual({ slug: project.slug })
  await vitrine.must(removeMember, { project: project.id, user: hana.user.id }, owner.access)
  expect(await vitrine.call(acceptInvitation, { key }, hana.access)).toMatchObject({
    status: 409,
    error: { code: 'over' },
  })
})

test('an invitation is valid for its email address only, and says so to others', async () => {
  const { key } = await createInvitation(mail())
  const stranger = await vitrine.merchant('Sam')
  expect(await vitrine.call(acceptInvitation, { key }, stranger.access)).toMatchObject({
    status: 409,
    error: { code: 'other-mail' },
  })
  expect(await mine(stranger.access)).toBeUndefined()
})

test('an invitation accepted twice at once adds one team member', async () => {
  const hana = await vitrine.merchant('Hana')
  const { key } = await createInvitation(hana.user.email)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => vitrine.call(acceptInvitation, { key }, hana.access)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await team()).members).toHaveLength(2)
})

test('an invitation link that expired, was revoked or was replaced does not work', async () => {
  const hana = await vitrine.merchant('Hana')
  const expectExpired = async (key: string) => {
    expect(await vitrine.call(showInvitation, { key })).toMatchObject({ error: { code: 'over' } })
    expect(await vitrine.call(acceptInvitation, { key }, hana.access)).toMatchObject({
      error: { code: 'over' },
    })
  }
  const first = await createInvitation(hana.user.email)
  const resentInvitation = await vitrine.must(
    resendInvitation,
    { project: project.id, invitation: first.id },
    owner.access,
  )
  await expectExpired(first.key)
  const key = keyIn(resentInvitation.link)
  await vitrine.must(withdrawInvitation, { project: project.id, invitation: first.id }, owner.access)
  await expectExpired(key)
  const back = { project: project.id, invitation: first.id, withdrawn: false }
  await vitrine.must(withdrawInvitation, back, owner.access)
  await vitrine.services.db
    .update(schema.invitations)
    .set({ expires: sql`now() - interval '1 second'` })
    .where(and(eq(schema.invitations.project_id, project.id), eq(schema.invitations.id, first.id)))
  await expectExpired(key)
  for (const broken of ['', 'x', 'A'.repeat(75), key.slice(1), `${key}=`])
    expect((await vitrine.call(acceptInvitation, { key: broken }, hana.access)).status).not.toBe(200)
})

test('a person invited twice has one valid link, with the latest permissions', async () => {
  const email = mail()
  const first = await createInvitation(email)
  const second = await createInvitation(email, { ...DESIGN, allow_push: true })
  expect(second.id).toBe(first.id)
  expect((await vitrine.call(showInvitation, { key: first.key })).error?.code).toBe('over')
  expect(await vitrine.must(showInvitation, { key: second.key })).toMatchObject({ allow_push: true })
  const at = await Promise.all([createInvitation(email), createInvitation(email), createInvitation(email)])
  expect(new Set(at.map(({ id }) => id)).size).toBe(1)
})

test('an invitation cannot make an owner, and only the owner invites', async () => {
  const hana = await joined('Hana', {
    ...DESIGN,
    allow_push: true,
    allow_publish: true,
    allow_analytics: true,
  })
  const input = { project: project.id, email: mail(), allowed: DESIGN }
  expect(await vitrine.call(invite, input, hana.access)).toMatchObject({ status: 403 })
  const more = { ...input, allowed: { ...DESIGN, owner: true } }
  const { invitation, link } = await vitrine.must(invite, more, owner.access)
  const sam = await vitrine.must(signUp, { name: 'Sam', email: invitation.email, password: 'secret' })
  await vitrine.must(acceptInvitation, { key: keyIn(link) }, sam.access)
  expect((await mine(sam.access))?.permissions.owner).toBe(false)
  const self = { project: project.id, user: hana.user.id, allowed: { ...DESIGN, allow_push: true } }
  expect(await vitrine.call(changeMember, self, hana.access)).toMatchObject({ status: 403 })
  const offerAnswer = { project: project.id, isAccepted: true }
  expect(await vitrine.call(answerOffer, offerAnswer, hana.access)).toMatchObject({
    error: { code: 'not-asked' },
  })
})

test('invitations and team members of another project cannot be reached', async () => {
  const { id, key } = await createInvitation(mail())
  const hana = await joined()
  const rival = await vitrine.merchant('Rita')
  const theirs = await vitrine.project(rival)
  const at = (input: object) => ({ project: theirs.id, ...input })
  for (const call of [resendInvitation, withdrawInvitation])
    expect(await vitrine.call(call, at({ invitation: id }), rival.access)).toMatchObject({
      error: { code: 'gone' },
    })
  for (const call of [removeMember, offerOwnership])
    expect(await vitrine.call(call, at({ user: hana.user.id }), rival.access)).toMatchObject({
      error: { code: 'no-member' },
    })
  expect(await vitrine.call(restoreMember, at({ user: hana.user.id }), rival.access)).toMatchObject({
    error: { code: 'too-late' },
  })
  expect(await vitrine.must(showInvitation, { key })).toMatchObject({ isAccepted: false })
  expect((await team()).members).toHaveLength(2)
})

test('a permission change applies with the next call, and open tabs are notified by event stream', async () => {
  const hana = await joined()
  const response = await fetch(`${vitrine.url}/api${accountEventsStream.path}`, {
    headers: { 'x-jwt': hana.access },
  })
  const streamReader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const next = async (): Promise<string> => {
    const { done = true, value = '' } = (await streamReader?.read()) ?? {}
    if (done) throw new Error('The stream has ended')
    return value.includes('event: changed') ? value : next()
  }
  await next()
  const none = { ...DESIGN, allow_design: false }
  await vitrine.must(changeMember, { project: project.id, user: hana.user.id, allowed: none }, owner.access)
  await next()
  expect((await mine(hana.access))?.permissions.allow_design).toBe(false)
  await vitrine.must(removeMember, { project: project.id, user: hana.user.id }, owner.access)
  await next()
  expect(await mine(hana.access)).toBeUndefined()
  await streamReader?.cancel()
})

test('a removed team member can be restored with the same permissions for a day', async () => {
  const hana = await joined()
  const input = { project: project.id, user: hana.user.id }
  await vitrine.must(removeMember, input, owner.access)
  expect((await vitrine.call(getProject, { project: project.id }, hana.access)).status).toBe(404)
  await vitrine.must(restoreMember, input, owner.access)
  expect((await mine(hana.access))?.permissions).toEqual({ owner: false, ...DESIGN })
  await vitrine.must(removeMember, input, owner.access)
  await vitrine.services.db
    .update(schema.formerMembers)
    .set({ removed: sql`now() - interval '25 hours'` })
    .where(eq(schema.formerMembers.project_id, project.id))
  expect(await vitrine.call(restoreMember, input, owner.access)).toMatchObject({
    error: { code: 'too-late' },
  })
})

test('a project transfer needs the recipient’s acceptance, and the project has one owner at all times', async () => {
  const [hana, sam] = [await joined('Hana'), await joined('Sam')]
  const offer = (user: string | null) =>
    vitrine.must(offerOwnership, { project: project.id, user }, owner.access)
  await offer(hana.user.id)
  await offer(sam.user.id)
  const answer = (person: Session, isAccepted: boolean) =>
    vitrine.call(answerOffer, { project: project.id, isAccepted }, person.access)
  expect(await answer(hana, true), 'the question was taken back').toMatchObject({
    error: { code: 'not-asked' },
  })
  await answer(sam, false)
  expect((await team()).members.map(({ offered }) => offered)).toEqual([null, null, null])
  await offer(sam.user.id)
  expect(await vitrine.call(leaveProject, { project: project.id }, owner.access)).toMatchObject({
    error: { code: 'owner-stays' },
  })
  const answers = await Promise.all([answer(sam, true), answer(sam, true)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { members } = await team(sam.access)
  expect(members.filter((one) => one.owner).map(({ name }) => name)).toEqual(['Sam'])
  expect((await mine(owner.access))?.permissions).toMatchObject({ owner: false, allow_publish: true })
  await vitrine.must(leaveProject, { project: project.id }, owner.access)
  expect(await mine(owner.access)).toBeUndefined()
})

test('a team is limited by its plan, however many are invited at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: getPlanLimits(DEFAULT_PLANS, 'Trial').members + 3 }, () =>
      vitrine.call(invite, { project: project.id, email: mail(), allowed: DESIGN }, owner.access),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(
    getPlanLimits(DEFAULT_PLANS, 'Trial').members - 1,
  )
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({ error: { code: 'full' } })
})

test('the audit log names who was invited with which permissions, without the link', async () => {
  const email = mail()
  const { key } = await createInvitation(email)
  const rows = await vitrine.services.db
    .select()
    .from(schema.auditEntries)
    .where(eq(schema.auditEntries.project_id, project.id))
  expect(rows).toMatchObject([
    {
      schema: '/team/invite',
      operation: 'add',
      by: 'Olga',
      value: { email, allowed: DESIGN },
      acting: false,
    },
  ])
  expect(JSON.stringify(rows)).not.toContain(key)
})
