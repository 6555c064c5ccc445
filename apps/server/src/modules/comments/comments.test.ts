import { saveMailPreferences } from '@vitrine/core/contract/accounts/account'
import type { Session } from '@vitrine/core/contract/accounts/users'
import {
  addComment,
  countUnseenMentions,
  editComment,
  formatMention,
  listComments,
  MAX_COMMENTS,
  markCommentsRead,
  RESOLVED_PAGE_SIZE,
  readComments,
  removeComment,
  resolveComments,
  restoreComment,
} from '@vitrine/core/contract/designs/comments'
import { designNews } from '@vitrine/core/contract/designs/designs'
import { LIMITS } from '@vitrine/core/limits/limits'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import { getMailLink, waitForMail } from '../../services/mail/mail.testing.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'

let vitrine: Vitrine
let olga: Session
let hana: Session
let stranger: Session
let project: string
beforeAll(async () => {
  vitrine = await startVitrine()
  olga = await vitrine.merchant('Olga')
  hana = await vitrine.merchant('Hana')
  stranger = await vitrine.merchant('Mallory')
})
afterAll(() => vitrine?.close())
beforeEach(async () => {
  ;({ id: project } = await vitrine.project(olga))
  await join(hana)
})

const { projectsToUsers, commentThreads } = schema
const join = (who: Session) =>
  vitrine.services.db.insert(projectsToUsers).values({ project_id: project, user_id: who.user.id })
const about = (path: string, text: string, thread: string | null = null) => ({
  ...{ project, id: createId(), thread, path, kind: '' },
  text,
})
async function postComment(
  who: Session,
  text: string,
  thread: string | null = null,
  path = 'home',
): Promise<string> {
  const input = about(path, text, thread)
  await vitrine.must(addComment, input, who.access)
  return input.id
}
const open = async (who: Session) => (await vitrine.must(listComments, { project }, who.access)).threads
const read = (who: Session, thread: string) => vitrine.must(readComments, { project, thread }, who.access)
const badge = async (who: Session) =>
  (await vitrine.must(countUnseenMentions, { project }, who.access)).unread
const see = async (who: Session, thread: string) => {
  const { comments } = await read(who, thread)
  const until = comments.at(-1)?.at ?? ''
  await vitrine.must(markCommentsRead, { project, thread, until }, who.access)
}

test('a comment on a block is visible to the project’s members, with its replies in order', async () => {
  const thread = await postComment(olga, 'Bigger?', null, 'home.blocks.hero')
  await postComment(hana, 'Yes', thread)
  await postComment(olga, 'Done', thread)
  const { comments } = await read(hana, thread)
  expect(comments.map(({ name, text }) => `${name}: ${text}`)).toEqual([
    'Olga: Bigger?',
    'Hana: Yes',
    'Olga: Done',
  ])
  expect(await open(hana)).toMatchObject([
    { id: thread, path: 'home.blocks.hero', answers: 2, resolved: null },
  ])
})

test('a comment that is sent many times at once is stored once', async () => {
  const input = about('cart', 'Twice?')
  const all = await Promise.all([1, 2, 3, 4].map(() => vitrine.call(addComment, input, olga.access)))
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await open(olga)).toHaveLength(1)
})

test('a mention counts as unread until it is seen, and participants are notified of replies', async () => {
  const thread = await postComment(olga, `${formatMention(hana.user.id)} look`)
  await postComment(olga, 'Nobody in this one')
  expect([await badge(olga), await badge(hana)]).toEqual([0, 1])
  expect(await vitrine.must(countUnseenMentions, { project }, hana.access)).toMatchObject({
    thread: { id: thread, path: 'home' },
  })
  await see(hana, thread)
  expect(await badge(hana)).toBe(0)
  await postComment(hana, 'Seen', thread)
  expect([await badge(olga), await badge(hana)]).toEqual([1, 0])
  expect((await open(olga)).find(({ id }) => id === thread)).toMatchObject({ unread: true, forMe: true })
})

test('a mention that an edit adds notifies that person; other edits notify nobody', async () => {
  const thread = await postComment(olga, 'Look')
  await see(hana, thread)
  await vitrine.must(editComment, { project, id: thread, text: 'Look!' }, olga.access)
  expect((await open(hana))[0]).toMatchObject({ unread: false, first: { text: 'Look!', edited: true } })
  const text = `Look ${formatMention(hana.user.id)}`
  await vitrine.must(editComment, { project, id: thread, text }, olga.access)
  expect(await badge(hana)).toBe(1)
})

test('a mention sends one email per comment, except to the author and to those who opted out', async () => {
  const { db } = vitrine.services
  const sentTo = ({ user }: Session) =>
    db.$count(schema.emails, and(eq(schema.emails.recipient, user.email), eq(schema.emails.kind, 'mention')))
  const before = await sentTo(hana)
  const text = `${formatMention(hana.user.id)} and ${formatMention(olga.user.id)}: look at evil.example`
  const thread = await postComment(olga, text, null, 'home.blocks.hero')
  const email = await waitForMail(vitrine.services, hana.user.email, 'mention')
  expect(email.subject).toBe('Olga mentioned you in Lamps')
  expect(email.text).toContain('“@Hana and @Olga: look at evil.\u200bexample”')
  expect(getMailLink(email)).toMatch(new RegExp(`^/dashboard/[a-z0-9-]+/design/home\\?comment=${thread}$`))
  expect(await sentTo(olga)).toBe(0)
  await vitrine.must(editComment, { project, id: thread, text: `${text}!` }, olga.access)
  expect(await sentTo(hana)).toBe(before + 1)
  await vitrine.must(saveMailPreferences, { mailOptOuts: ['mentions'] }, hana.access)
  await postComment(olga, formatMention(hana.user.id))
  expect(await sentTo(hana)).toBe(before + 1)
  await vitrine.must(saveMailPreferences, { mailOptOuts: [] }, hana.access)
})

test('a resolved comment thread leaves the open ones, returns with a reply, and can be reopened', async () => {
  const thread = await postComment(olga, 'Sale first?')
  const settle = (resolved: boolean) =>
    vitrine.must(resolveComments, { project, thread, resolved }, hana.access)
  for (const _ of [1, 2]) await settle(true)
  expect(await open(olga)).toEqual([])
  const over = await vitrine.must(listComments, { project, resolved: true }, olga.access)
  expect(over.threads).toMatchObject([{ id: thread, resolved: { by: 'Hana' } }])
  await settle(false)
  expect(await open(olga)).toHaveLength(1)
  await settle(true)
  await postComment(olga, 'Not yet', thread)
  expect(await open(olga)).toMatchObject([{ id: thread, resolved: null }])
})

test('resolved comment threads are paged, each once', async () => {
  const ids: string[] = []
  for (let count = 0; count < RESOLVED_PAGE_SIZE + 3; count += 1) {
    const thread = await postComment(olga, `Number ${count}`)
    await vitrine.must(resolveComments, { project, thread, resolved: true }, olga.access)
    ids.push(thread)
  }
  const first = await vitrine.must(listComments, { project, resolved: true }, olga.access)
  const rest = await vitrine.must(
    listComments,
    { project, resolved: true, cursor: first.cursor },
    olga.access,
  )
  expect([...first.threads, ...rest.threads].map(({ id }) => id)).toEqual(ids.toReversed())
  expect(rest.cursor).toBeNull()
})

test('comments are edited, deleted and restored by their author only', async () => {
  const thread = await postComment(olga, 'Mine')
  const answer = await postComment(hana, 'Hers', thread)
  const others = [
    await vitrine.call(editComment, { project, id: thread, text: 'Yours' }, hana.access),
    await vitrine.call(removeComment, { project, id: thread }, hana.access),
    await vitrine.call(restoreComment, { project, id: thread }, hana.access),
  ]
  expect(others.map(({ error }) => error?.code)).toEqual(['not-yours', 'not-yours', 'not-yours'])
  for (const _ of [1, 2]) await vitrine.must(removeComment, { project, id: thread }, olga.access)
  // Its replies stay, with a placeholder for the comment.
  expect(await open(olga)).toMatchObject([{ answers: 1, first: { removed: true, text: '' } }])
  expect(await vitrine.call(editComment, { project, id: thread, text: 'No' }, olga.access)).toMatchObject({
    status: 404,
  })
  await vitrine.must(removeComment, { project, id: answer }, hana.access)
  expect(await open(olga)).toEqual([])
  expect((await vitrine.call(readComments, { project, thread }, olga.access)).status).toBe(404)
  for (const _ of [1, 2]) await vitrine.must(restoreComment, { project, id: thread }, olga.access)
  expect(await open(olga)).toMatchObject([{ answers: 0, first: { text: 'Mine' } }])
})

test('a comment is gone a day after its deletion', async () => {
  const thread = await postComment(olga, 'Old')
  await vitrine.must(removeComment, { project, id: thread }, olga.access)
  const long = new Date(Date.now() - 25 * 3_600_000)
  const { db } = vitrine.services
  await db.update(schema.comments).set({ removed: long }).where(eq(schema.comments.project_id, project))
  await db.update(commentThreads).set({ created: long }).where(eq(commentThreads.project_id, project))
  expect((await vitrine.call(restoreComment, { project, id: thread }, olga.access)).status).toBe(404)
  await vitrine.must(removeComment, { project, id: await postComment(olga, 'New') }, olga.access)
  expect(await db.$count(commentThreads, eq(commentThreads.project_id, project))).toBe(1)
})

test('a comment has a maximum length, in which an emoji or a mention counts as one, and a message says so', async () => {
  const full = `${formatMention(hana.user.id)}${'🛍'.repeat(LIMITS.comment - 1)}`
  await postComment(olga, full)
  const refused = async (text: string) =>
    (await vitrine.call(addComment, about('home', text), olga.access)).error?.fields
  expect(await refused(`${full}x`)).toEqual({ text: `Max ${LIMITS.comment} symbols` })
  expect(await refused('x'.repeat(100_000))).toEqual({ text: `Max ${LIMITS.comment} symbols` })
  expect(await refused(' \n ')).toEqual({ text: 'Please fill this field' })
  expect(await refused('a\0b')).toEqual({
    text: 'This text contains a character we can’t save. Type it again.',
  })
  expect(await open(olga)).toHaveLength(1)
})

test('a comment is shown as typed, whatever markup it contains', async () => {
  const hostile = "<img src=x onerror=alert(1)> \u202Egnp.exe ${1+1} <@nobody> '; drop table comments; --"
  const thread = await postComment(olga, hostile)
  expect((await read(hana, thread)).comments[0]?.text).toBe(hostile)
})

test('only members with studio access can be mentioned, and former members keep their name', async () => {
  const names = async () =>
    (await vitrine.must(listComments, { project }, olga.access)).people.map(({ name }) => name)
  expect(await names()).toEqual(['Hana', 'Olga'])
  const outside = await vitrine.call(addComment, about('home', formatMention(stranger.user.id)), olga.access)
  expect(outside).toMatchObject({ status: 400, error: { code: 'nobody' } })
  const thread = await postComment(olga, formatMention(hana.user.id))
  const { db } = vitrine.services
  await db
    .update(projectsToUsers)
    .set({ allow_design: false })
    .where(and(eq(projectsToUsers.project_id, project), eq(projectsToUsers.user_id, hana.user.id)))
  expect(await names()).toEqual(['Olga'])
  expect(
    (await vitrine.call(addComment, about('home', formatMention(hana.user.id)), olga.access)).status,
  ).toBe(400)
  // A comment that mentions a former member can still be corrected.
  await vitrine.must(
    editComment,
    { project, id: thread, text: `${formatMention(hana.user.id)}!` },
    olga.access,
  )
  expect((await read(olga, thread)).comments[0]?.mentions).toEqual([{ id: hana.user.id, name: 'Hana' }])
  expect((await vitrine.call(listComments, { project }, hana.access)).status).toBe(403)
})

test('a comment refers to a valid path of the design and outlives its target', async () => {
  const refused = await vitrine.call(addComment, about('nowhere.blocks.b1', 'Hm'), olga.access)
  expect(refused.error?.code).toBe('no-place')
  for (const path of ['__proto__', 'home..x', 'home.blocks.b 1'])
    expect((await vitrine.call(addComment, about(path, 'Hm'), olga.access)).status).toBe(400)
  await postComment(olga, 'Of all of it', null, '')
  await postComment(olga, 'Of one that is not there', null, 'home.blocks.gone')
  expect((await open(olga)).map(({ path }) => path).sort()).toEqual(['', 'home.blocks.gone'])
})

test('a project has a maximum number of open comment threads, also when many start at once', async () => {
  const { db } = vitrine.services
  const rows = Array.from({ length: MAX_COMMENTS.open - 2 }, () => createId())
  await db
    .insert(commentThreads)
    .values(rows.map((id) => ({ project_id: project, id, path: 'home', kind: '' })))
  await db
    .insert(schema.comments)
    .values(rows.map((id) => ({ project_id: project, id, thread: id, user_id: olga.user.id, text: 'x' })))
  const all = await Promise.all(
    Array.from({ length: 8 }, () => vitrine.call(addComment, about('home', 'One more'), hana.access)),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(all.find(({ error }) => error)?.error).toMatchObject({ code: 'many-open' })
  expect(await open(olga)).toHaveLength(MAX_COMMENTS.open)
})

test('open editors are notified of a comment, and the design’s version stays the same', async () => {
  const { fingerprint, version, activityVersion } = await vitrine.must(
    designNews,
    { project, fingerprint: '', wait: 0 },
    hana.access,
  )
  const pendingNews = vitrine.must(designNews, { project, fingerprint, wait: 20_000 }, hana.access)
  await postComment(olga, 'Hear this')
  expect(await pendingNews).toMatchObject({ version, activityVersion: activityVersion + 1 })
})

test('comments of another project can be neither read, answered, changed nor marked as seen', async () => {
  const thread = await postComment(olga, 'Secret')
  const { id: theirs } = await vitrine.project(stranger)
  const by = stranger.access
  const tries = [
    await vitrine.call(listComments, { project }, by),
    await vitrine.call(readComments, { project, thread }, by),
    await vitrine.call(readComments, { project: theirs, thread }, by),
    await vitrine.call(addComment, { ...about('home', 'x', thread), project: theirs }, by),
    await vitrine.call(editComment, { project: theirs, id: thread, text: 'x' }, by),
    await vitrine.call(removeComment, { project: theirs, id: thread }, by),
    await vitrine.call(restoreComment, { project: theirs, id: thread }, by),
    await vitrine.call(resolveComments, { project: theirs, thread, resolved: true }, by),
    await vitrine.call(markCommentsRead, { project: theirs, thread, until: new Date().toISOString() }, by),
  ]
  expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 404))
  expect((await vitrine.must(listComments, { project: theirs }, by)).threads).toEqual([])
  expect(await open(olga)).toMatchObject([{ answers: 0, resolved: null, first: { text: 'Secret' } }])
})
