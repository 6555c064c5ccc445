import { once } from 'node:events'
import { globSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { LANGUAGES } from '@vitrine/core/i18n/languages'
import { FAMILIAR } from '@vitrine/testing/formal-address.ts'
import { eq, sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { limitToOneConnectionPerNode } from '../../infra/db/advisory-locks.ts'
import { createId } from '../../infra/db/uuid.ts'
import { defineEmail, type EmailTemplate, findTemplateFaults } from '../../infra/mail/email-template.ts'
import { createLog } from '../../infra/telemetry/log.ts'
import { eraseAccount } from '../../services/erasure/erase-account.ts'
import { getMailLink, waitForMail } from '../../services/mail/mail.testing.ts'
import { SEND_MAIL } from '../../services/mail/mail-queue.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { isOwnMachine } from './mailbox.ts'
import { sendMailJob } from './send-mail.job.ts'

const createTexts = (greeting: string) => ({
  subject: `${greeting} {name}`,
  lines: [`${greeting}, {name}: {project}`],
  button: 'Go',
  note: 'A day',
})
const GREETING = defineEmail({
  kind: 'greeting',
  isForAnyAddress: true,
  values: ['name', 'project'],
  texts: {
    en: createTexts('Hello'),
    fr: createTexts('Bonjour'),
    es: createTexts('Hola'),
    de: createTexts('Hallo'),
    ar: createTexts('مرحبا'),
  },
})
const { emails } = schema

type Arrived = { readonly from: string; readonly to: readonly string[]; readonly raw: string }
const arrived: Arrived[] = []
/** The mail server's response to an email; null: accepted. */
let refusal: { readonly code: number; readonly text: string } | null = null
const lines: string[] = []

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onRcptTo: (_address, _session, done) =>
    done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null),
  onData: (stream, session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope
      arrived.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        raw: Buffer.concat(chunks).toString(),
      })
      done()
    })
  },
})
let sending: Vitrine
let local: Vitrine
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const mail = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Vitrine <mail@vitrine.test>' }
  const log = createLog('debug', { write: (line) => lines.push(line) })
  ;[sending, local] = await Promise.all([startVitrine({ env: mail, log }), startVitrine()])
})
afterAll(async () => {
  await Promise.all([sending?.close(), local?.close()])
  await new Promise<void>((closed) => server.close(closed))
})
afterEach(() => {
  refusal = null
})

const posting = (over: object = {}) => ({
  to: `${createId()}@merchants.test`,
  key: createId(),
  language: 'en',
  values: { name: 'Dana', project: 'Alder & Fig' },
  link: '/dashboard/welcome?token=open-sesame',
  ...over,
})
const rowOf = async (to: string) => {
  const [row] = await sending.services.db.select().from(emails).where(eq(emails.recipient, to))
  if (!row) throw new Error(`No mail to ${to}`)
  return row
}
async function arrivedAt(to: string, count = 1): Promise<readonly Arrived[]> {
  for (;;) {
    const receivedMails = arrived.filter((one) => one.to.includes(to))
    if (receivedMails.length >= count) return receivedMails
    await wait(20)
  }
}
/** Returns the decoded parts of an email. */
const partsOf = ({ raw }: Arrived) =>
  raw
    .split(/\r\n--\S+\r\n/)
    .slice(1)
    .map((part) => {
      const [head = '', body = ''] = part.split(/\r\n\r\n([\s\S]*)/)
      const bytes = /base64/i.test(head)
        ? Buffer.from(body, 'base64')
        : Buffer.from(
            body
              .replace(/=\r\n/g, '')
              .replace(/=([0-9A-F]{2})/g, (_sign, hex: string) =>
                String.fromCharCode(Number.parseInt(hex, 16)),
              ),
            'latin1',
          )
      return bytes.toString('utf8').replaceAll('\r\n', '\n')
    })

test('an email arrives once, as text and HTML, and its decrypted data are not stored', async () => {
  const one = posting()
  const { mail, db } = sending.services
  expect(await mail.send(GREETING, one)).toBe(true)
  expect(await mail.send(GREETING, one)).toBe(false)
  const [got] = await arrivedAt(one.to)
  if (!got) throw new Error('Nothing arrived')
  expect(got).toMatchObject({ from: 'mail@vitrine.test', to: [one.to] })
  expect(got.raw).toMatch(/^Subject: Hello Dana\r$/m)
  expect(got.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  const [text = '', html = ''] = partsOf(got)
  const link = `${sending.services.config.publicUrl}${one.link}`
  expect(text).toContain(`Hello, Dana: Alder & Fig\n\nGo:\n${link}`)
  expect(html).toContain('<bdi>Alder &#38; Fig</bdi>')
  expect(html).toContain(`href="${link}"`)
  while (!(await rowOf(one.to)).sent) await wait(20)
  const row = await rowOf(one.to)
  expect(got.raw).toContain(`Message-ID: <${row.id}@vitrine.test>`)
  expect(row).toMatchObject({ content: null, sent: expect.any(Date) })
  // The same after repetitions of its job.
  await sendMailJob.run({ mail: row.id }, sending.services)
  expect(arrived.filter(({ to }) => to.includes(one.to))).toHaveLength(1)
  expect(await db.$count(emails, eq(emails.recipient, one.to))).toBe(1)
  expect(lines.join('')).not.toContain('open-sesame')
})

test('an email exists in every language of the product; Arabic runs from right to left', async () => {
  const postings = LANGUAGES.map((language) => posting({ language }))
  for (const one of postings) await sending.services.mail.send(GREETING, one)
  const html = await Promise.all(postings.map(async ({ to }) => (await arrivedAt(to)).map(partsOf)[0]?.[1]))
  expect(html.map((each) => /<html lang="(..)" dir="(...)">/.exec(each ?? '')?.slice(1))).toEqual(
    LANGUAGES.map((language) => [language, language === 'ar' ? 'rtl' : 'ltr']),
  )
  expect(html.at(-1)).toContain('مرحبا')
})

test('an email of a rolled-back transaction is never sent', async () => {
  const one = posting()
  const { mail, db } = sending.services
  const undone = db.transaction(async (tx) => {
    await mail.send(GREETING, one, tx)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await db.$count(emails, eq(emails.recipient, one.to))).toBe(0)
  expect(await mail.send(GREETING, one)).toBe(true)
  expect(await arrivedAt(one.to)).toHaveLength(1)
})

test('an email waits while the mail server is busy, and two senders at once send it once', async () => {
  const one = posting()
  refusal = { code: 451, text: 'Come back later' }
  const { mail, jobs } = sending.services
  await mail.send(GREETING, one)
  const { id } = await rowOf(one.to)
  while (!lines.some((line) => line.includes('did not take it (451)'))) await wait(20)
  // Email addresses are not logged.
  expect(lines.filter((line) => line.includes('451')).join('')).not.toContain(one.to)
  while ((await rowOf(one.to)).claimed) await wait(20)
  expect(await rowOf(one.to)).toMatchObject({ sent: null, refused: null })
  refusal = null
  const both = await Promise.allSettled([1, 2].map(() => sendMailJob.run({ mail: id }, sending.services)))
  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await arrivedAt(one.to)).toHaveLength(1)
  const secondRun = jobs.waitFor(SEND_MAIL, ({ mail: which }) => which === id)
  await jobs.enqueue(SEND_MAIL, { mail: id })
  await secondRun
  expect(arrived.filter(({ to }) => to.includes(one.to))).toHaveLength(1)
})

test('an email that the mail server refuses permanently is not retried', async () => {
  const one = posting()
  refusal = { code: 550, text: 'No such mailbox' }
  await sending.services.mail.send(GREETING, one)
  while (!(await rowOf(one.to)).refused) await wait(20)
  expect(await rowOf(one.to)).toMatchObject({
    refused: 'The mail server refuses it (550)',
    content: null,
    sent: null,
  })
})

test('a hostile name in an email becomes no header, recipient, markup or link', async () => {
  const one = posting({
    values: {
      name: 'Eve\r\nBcc: all@merchants.test\r\n\r\nYou won\u202e',
      project: '<a href="https://evil.example">evil.example/win</a>',
    },
  })
  await sending.services.mail.send(GREETING, one)
  const [got] = await arrivedAt(one.to)
  if (!got) throw new Error('Nothing arrived')
  expect(got.to).toEqual([one.to])
  expect(got.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc/im)
  const [text = '', html = ''] = partsOf(got)
  expect(text).toContain('Hello Eve Bcc: all@\u200bmerchants.\u200btest You won\n')
  expect(text).not.toContain('evil.example')
  expect(html).not.toMatch(/<a href="https:\/\/evil|evil\.example/)
  for (const to of ['a@b.test, c@d.test', 'a@b.test\r\nBcc: c@d.test', 'Dana <a@b.test>', '', 'nobody'])
    await expect(async () => sending.services.mail.send(GREETING, { ...one, to })).rejects.toThrow(RangeError)
  for (const link of ['//evil.example', 'https://evil.example', '@evil.example', '.evil.example'])
    await expect(async () => sending.services.mail.send(GREETING, { ...one, link })).rejects.toThrow(
      RangeError,
    )
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.168.1.20', false],
  ['::ffff:192.168.1.20', false],
  [undefined, false],
])(
  'the development mailbox answers a connection from %s: %s, whatever host it names',
  (remoteAddress, isLocal) => {
    const request = { headers: {}, host: 'localhost:4000', socket: { remoteAddress } }
    expect(isOwnMachine(request)).toBe(isLocal)
    expect(isOwnMachine({ ...request, host: 'vitrine.example' })).toBe(false)
  },
)

/** Requests the mailbox by this host name. */
const mailbox = (url: string, headers: Record<string, string> = {}, query = '') =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const clientRequest = request(`${url}/mailbox${query}`, { headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(Buffer.from(chunk))
      resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() })
    })
    clientRequest.once('error', reject)
    clientRequest.end()
  })

test('the development mailbox shows unsent emails, to this machine only', async () => {
  const one = posting({ values: { name: '<script>alert(1)</script>', project: 'Lamps' } })
  await local.services.mail.send(GREETING, one)
  const to = `?to=${encodeURIComponent(one.to)}`
  expect(getMailLink(await waitForMail(local.services, one.to, 'greeting'))).toBe(one.link)
  let mailboxPage = await mailbox(local.url, {}, to)
  // Stored, and in the mailbox once its job has run.
  while (!mailboxPage.body.includes('Hello')) {
    await wait(20)
    mailboxPage = await mailbox(local.url, {}, to)
  }
  expect(mailboxPage.body).toContain('open-sesame')
  expect(mailboxPage.body).not.toContain('<script')
  expect(await mailbox(local.url, { host: 'vitrine.example' })).toMatchObject({ status: 404 })
  expect(await mailbox(local.url, { 'x-forwarded-for': '203.0.113.7' })).toMatchObject({ status: 404 })
  expect(await mailbox(local.url, {}, '?mail=x')).toMatchObject({ status: 404 })
  expect(await mailbox(sending.url)).toMatchObject({ status: 404 })
})

test('the mailbox is off in production, where emails wait for a mail server without errors in the log', async () => {
  const env = {
    NODE_ENV: 'production',
    JWT_SECRET: 'a secret of the tests',
    SECRETS_KEY: 'another secret of the tests',
    WEBHOOK_SECRET: 'a third secret of the tests',
  }
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  const production = await startVitrine({ env, log })
  try {
    expect(await mailbox(production.url)).toMatchObject({ status: 404 })
    const { mail, db } = production.services
    await mail.send(GREETING, posting())
    const later = async () => {
      const { rows } = await db.execute(
        sql`select from pgboss.job where name = 'mail.send-mail' and state = 'created' and start_after > now()`,
      )
      return rows.length
    }
    await expect.poll(later).toBe(1)
    const [row] = await db.select().from(emails)
    expect(row).toMatchObject({ sent: null, claimed: null, refused: null })
    expect(row?.content).not.toContain('open-sesame')
    expect(lines.filter((line) => line.includes('mail'))).toEqual([])
  } finally {
    await production.close()
  }
})

/** Returns the email templates of all modules. */
async function allTemplates(): Promise<EmailTemplate[]> {
  const folder = join(import.meta.dirname, '..')
  const modules: object[] = await Promise.all(
    globSync('**/*.email.ts', { cwd: folder }).map((file) => import(join(folder, file))),
  )
  return modules.flatMap((module): EmailTemplate[] => Object.values(module))
}

test.each(['de', 'es'] as const)('emails address merchants formally in %s', async (language) => {
  const texts = (await allTemplates()).flatMap(({ texts }) => {
    const { subject, lines, button = '', note = '' } = texts[language]
    return [subject, ...lines, button, note]
  })
  expect(texts.filter((text) => FAMILIAR[language].test(text))).toEqual([])
})

test('every email template has the same content in every language', async () => {
  const templates = await allTemplates()
  expect([GREETING, ...templates].flatMap(findTemplateFaults)).toEqual([])
  expect(new Set(templates.map(({ kind }) => kind)).size).toBe(templates.length)
  const broken: EmailTemplate = {
    ...GREETING,
    texts: { ...GREETING.texts, fr: { subject: '{nom}', lines: [] } },
  }
  expect(findTemplateFaults(broken)).toEqual([
    'greeting in fr names nom, not name, project',
    'greeting in fr has other parts than in English',
  ])
})

test('an email that is stored while its account is erased waits for the erasure, and is stored for accounts alone', async () => {
  const { db, mail } = local.services
  const { isForAnyAddress: _any, ...template } = GREETING
  const toAccounts = { ...template, kind: 'greeting-of-accounts' }
  const { user } = await local.merchant()
  const { email: to } = await findUser(user.id)
  expect(await mail.send(toAccounts, posting({ to }))).toBe(true)
  expect(await mail.send(toAccounts, posting())).toBe(false)
  const sent = Promise.withResolvers<boolean>()
  await db.transaction(async (tx) => {
    await limitToOneConnectionPerNode(tx)
    const [row] = await tx.select().from(schema.users).where(eq(schema.users.id, user.id)).for('update')
    if (!row) throw new Error('The account is missing')
    await eraseAccount(tx, row)
    mail.send(toAccounts, posting({ to })).then(sent.resolve, sent.reject)
    // On a cluster the lock itself is one of another node.
    const waiting = sql`
      select from pg_stat_activity
      where datname = current_database() and state = 'active' and query like '%for key share' and pid <> pg_backend_pid()`
    await expect.poll(async () => (await db.execute(waiting)).rows.length).toBeGreaterThan(0)
  })
  expect(await sent.promise).toBe(false)
  expect(await db.$count(emails, eq(emails.recipient, to))).toBe(0)
})

async function findUser(id: string) {
  const [row] = await local.services.db.select().from(schema.users).where(eq(schema.users.id, id))
  if (!row) throw new Error('The account is missing')
  return row
}
