import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  changeEmail,
  changePassword,
  confirmEmail,
  recoverAccount,
  requestRecovery,
} from '@vitrine/core/contract/accounts/account'
import { createApiKey, revokeApiKey } from '@vitrine/core/contract/accounts/api-keys'
import {
  addPasskey,
  beginPasskeyRegistration,
  beginPasskeySignIn,
  signInWithPasskey,
} from '@vitrine/core/contract/accounts/passkeys'
import { changeMember, removeMember } from '@vitrine/core/contract/accounts/team'
import { me, refreshSession, type Session, signIn } from '@vitrine/core/contract/accounts/users'
import { designProposalsStream } from '@vitrine/core/contract/designs/design-proposals'
import { createDraftLink, loadDesign } from '@vitrine/core/contract/designs/designs'
import { stageUpload } from '@vitrine/core/contract/designs/files'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { STREAM_BEAT_MS } from '@vitrine/core/contract/stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createId } from '../infra/db/uuid.ts'
import { isStillAllowed, sendWhileAllowed } from '../services/access/lasting-access.ts'
import { startModel } from '../services/ai-model/model.testing.ts'
import { getMailLink, waitForMail } from '../services/mail/mail.testing.ts'
import * as schema from '../services/schema/schema.ts'
import { type BuiltApps, createBuiltApps } from '../testing/built-apps.ts'
import { startVitrine, type Vitrine } from '../testing/start-server.ts'
import { listen } from './designs/listener.testing.ts'
import { createDevice } from './users/passkeys.testing.ts'

const PASSWORD = 'secret'
const DESIGNER = { allow_design: true, allow_analytics: false, allow_push: false, allow_publish: false }

let built: BuiltApps
let model: Awaited<ReturnType<typeof startModel>>
const folder = mkdtempSync(join(tmpdir(), 'vt-ended-'))
let vitrine: Vitrine
let owner: Session
let project: Project
beforeAll(async () => {
  built = createBuiltApps({ render: `async () => ({ status: 200, html: 'a draft', complete: true })` })
  model = await startModel()
  vitrine = await startVitrine({
    webDist: built.web,
    dashboardDist: built.dashboard,
    env: { DATA_DIR: folder, MODEL_URL: model.url, MODEL_NAME: 'some-model', MODEL_KEY: 'a key' },
  })
  owner = await vitrine.merchant('Olga')
  project = await vitrine.project(owner)
})
afterAll(async () => {
  await vitrine?.close()
  await model?.stop()
  built?.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** A designer's ways to access a project, each with a function that returns whether it works. */
async function createDesigner() {
  const { db, config } = vitrine.services
  const first = await vitrine.merchant('Hana')
  const { id, email } = first.user
  await db.update(schema.users).set({ confirmed: new Date() }).where(eq(schema.users.id, id))
  await db.insert(schema.projectsToUsers).values({ project_id: project.id, user_id: id, ...DESIGNER })

  const session = await vitrine.must(signIn, { email, password: PASSWORD })
  const phone = createDevice(config.publicUrl)
  const { options } = await vitrine.must(beginPasskeyRegistration, { current: PASSWORD }, first.access)
  await vitrine.must(addPasskey, { name: 'Phone', answer: phone.make(options) }, first.access)
  const key = createId()
  const { secret } = await vitrine.must(
    createApiKey,
    { project: project.id, id: key, name: 'Report', scopes: ['design:read'], days: null },
    first.access,
  )
  const draft = await vitrine.must(createDraftLink, { project: project.id }, first.access)
  const upload = await vitrine.must(
    stageUpload,
    { project: project.id, id: createId(), name: 'lamp.jpg', type: 'image/jpeg', size: 1000 },
    session.access,
  )
  const stream = await listen(vitrine.url, { access: session.access, project: project.id, tab: createId() })
  let isStreamOpen = true
  const streamEnd = stream.ended.then(() => {
    isStreamOpen = false
  })

  const isOpen = {
    session: async () =>
      (await vitrine.call(me, {}, session.access)).status === 200 &&
      (await vitrine.call(refreshSession, { refresh: session.refresh })).status === 200,
    passkey: async () => {
      const challenge = await vitrine.must(beginPasskeySignIn, {})
      const answer = phone.show(challenge.options)
      return (await vitrine.call(signInWithPasskey, { answer })).status === 200
    },
    'API key': async () => {
      const response = await fetch(`${vitrine.url}/api${loadDesign.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
        body: '{}',
      })
      return response.status === 200
    },
    'draft link': async () => (await fetch(vitrine.url + new URL(draft.url).pathname)).status === 200,
    upload: async () => {
      const offset = (await fetch(upload.url)).headers.get('upload-offset') ?? ''
      const headers = { 'upload-offset': offset, 'content-type': 'image/jpeg' }
      return (await fetch(upload.url, { method: 'PUT', headers, body: '+' })).status === 200
    },
    stream: async () => {
      const beat = new Promise((resolve) => setTimeout(resolve, STREAM_BEAT_MS + 1000))
      await Promise.race([streamEnd, beat])
      return isStreamOpen
    },
  }
  return { first, id, email, key, isOpen, stop: stream.stop }
}

type Designer = Awaited<ReturnType<typeof createDesigner>>
type Way = keyof Designer['isOpen']
const WAYS: readonly Way[] = ['session', 'passkey', 'API key', 'draft link', 'upload', 'stream']

const tokenOf = async (email: string, kind: string) =>
  getMailLink(await waitForMail(vitrine.services, email, kind)).split('#')[1] ?? ''

/** Events, each with its action and the ways that end with it. All others continue to work. */
const EVENTS: readonly (readonly [string, (designer: Designer) => Promise<unknown>, readonly Way[]])[] = [
  [
    'recovery of the account',
    async ({ email }) => {
      await vitrine.must(requestRecovery, { email })
      await vitrine.must(recoverAccount, { token: await tokenOf(email, 'recovery'), password: 'another' })
    },
    WAYS,
  ],
  [
    // Passkeys and API keys are other credentials; the member deletes them separately.
    'a new password, set in another session,',
    ({ first }) => vitrine.must(changePassword, { current: PASSWORD, password: 'another' }, first.access),
    ['session', 'draft link', 'upload', 'stream'],
  ],
  [
    'removal from the team',
    ({ id }) => vitrine.must(removeMember, { project: project.id, user: id }, owner.access),
    ['API key', 'draft link', 'upload', 'stream'],
  ],
  [
    'a lost permission',
    ({ id }) => {
      const allowed = { ...DESIGNER, allow_design: false }
      return vitrine.must(changeMember, { project: project.id, user: id, allowed }, owner.access)
    },
    ['API key', 'draft link', 'upload', 'stream'],
  ],
  [
    'revocation of the API key',
    ({ key }) => vitrine.must(revokeApiKey, { project: project.id, id: key }, owner.access),
    ['API key'],
  ],
  [
    // The password proved who asked, and the link who owns the new mailbox, so sessions continue.
    'a new email address',
    async ({ first }) => {
      const email = `${createId()}@merchants.test`
      await vitrine.must(changeEmail, { email, current: PASSWORD }, first.access)
      await vitrine.must(confirmEmail, { token: await tokenOf(email, 'confirm-email') })
    },
    ['draft link'],
  ],
]

// Most of each test waits for the next heartbeat of a stream.
test.concurrent.each(EVENTS)('%s ends the access that was granted before', async (_name, act, ended) => {
  const designer = await createDesigner()
  const listOpen = async () => {
    const open = await Promise.all(WAYS.map((accessMethod) => designer.isOpen[accessMethod]()))
    return WAYS.filter((_way, at) => open[at])
  }
  await act(designer)
  expect(await listOpen()).toEqual(WAYS.filter((accessMethod) => !ended.includes(accessMethod)))
  designer.stop()
})

test.concurrent('a designer has every way in while nothing ends it', async () => {
  const designer = await createDesigner()
  for (const accessMethod of WAYS) expect(await designer.isOpen[accessMethod](), accessMethod).toBe(true)
  designer.stop()
})

test('a new email address ends the recovery links that were sent to the previous one', async () => {
  const { first, email, stop } = await createDesigner()
  await vitrine.must(requestRecovery, { email })
  const token = await tokenOf(email, 'recovery')
  const next = `${createId()}@merchants.test`
  await vitrine.must(changeEmail, { email: next, current: PASSWORD }, first.access)
  await vitrine.must(confirmEmail, { token: await tokenOf(next, 'confirm-email') })
  expect(await vitrine.call(recoverAccount, { token, password: 'stolen' })).toMatchObject({ status: 409 })
  stop()
})

test('a removed member sees no more of the design proposals that an AI model is making, and its request is canceled', async () => {
  const designer = await createDesigner()
  const { access } = await vitrine.must(signIn, { email: designer.email, password: PASSWORD })
  model.behaves((_question, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': here\n\n')
  })
  const response = await fetch(`${vitrine.url}/api${designProposalsStream.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-jwt': access },
    body: JSON.stringify({ project: project.id, brief: { sentence: 'calm', colors: [], seed: '1' } }),
  })
  expect(response.status).toBe(200)
  const received = response.text()
  await vi.waitFor(() => expect(model.questions).toHaveLength(1))
  await vitrine.must(removeMember, { project: project.id, user: designer.id }, owner.access)
  expect(await received).not.toContain('event: proposal')
  await vi.waitFor(() => expect(model.left()).toBe(1))
  designer.stop()
})

test('a removed member gets no more of a long download, which breaks off', async () => {
  const { db } = vitrine.services
  const designer = await createDesigner()
  const { access } = await vitrine.must(signIn, { email: designer.email, password: PASSWORD })
  const claims = await vitrine.services.tokens.verify(access)
  if (!claims) throw new Error('The access token is not valid')
  let [now, sentCount] = [0, 0]
  async function* createParts() {
    for (;;) yield `part ${sentCount++}`
  }
  const grant = { who: 'allow_design', claims, project: project.id } as const
  const download = sendWhileAllowed(db, grant, createParts(), () => now)
  for (; sentCount < 5; now += STREAM_BEAT_MS) expect((await download.next()).done).toBe(false)
  await vitrine.must(removeMember, { project: project.id, user: designer.id }, owner.access)
  expect(await isStillAllowed(db, grant)).toBe(false)
  await expect(download.next()).rejects.toThrow('access to this download has ended')
  designer.stop()
})
