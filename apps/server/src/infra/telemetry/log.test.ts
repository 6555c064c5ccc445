import { signIn, signUp } from '@vitrine/core/contract/accounts/users'
import { getProject } from '@vitrine/core/contract/projects/projects'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startVitrine } from '../../testing/start-server.ts'
import { createId } from '../db/uuid.ts'
import { createLog } from './log.ts'

test('a failed query is logged without its parameters: no password, name or address', async () => {
  const lines: string[] = []
  const vitrine = await startVitrine({ log: createLog('trace', { write: (line) => lines.push(line) }) })
  const { db } = vitrine.services
  await db.execute(sql`alter table users add column missing text not null`)
  const email = `${createId()}@merchants.test`
  const answer = await vitrine.call(signUp, { name: 'Ada Lovelace', email, password: 'a long secret' })
  expect(answer.status).toBe(500)
  await expect(db.execute(sql`select ${'Ada Lovelace'}::int`)).rejects.toThrow()
  await vitrine.close()
  const output = lines.join('')
  expect(output).toContain('Failed query: insert into \\"users\\"')
  expect(output).toContain('null value in column')
  for (const secret of [email, 'Ada Lovelace', 'a long secret', 'scrypt$'])
    expect(output).not.toContain(secret)
})

test('a log line omits a value that PostgreSQL could not read', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const error = Object.assign(new Error('invalid input syntax for type uuid: "dear\nsecret"'), {
    severity: 'ERROR',
  })
  log.error({ err: new Error('outer', { cause: error }) }, 'A request failed')
  expect(lines.join('')).toContain('invalid input syntax for type uuid')
  expect(lines.join('')).not.toContain('secret')
})

test('a copy of an error, as the queue reports it, is logged with its message and never as [object Object]', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  log.error({ err: { message: 'Connection terminated', code: 'ECONNRESET', queue: 'push' } }, 'The queue')
  log.error({ err: { message: 'invalid uuid: "secret"', severity: 'ERROR' } }, 'The queue')
  log.error({ err: { queue: 'push' } }, 'The queue')
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { err: { message: 'Connection terminated', code: 'ECONNRESET' } },
    { err: { message: 'invalid uuid: "…"' } },
    { err: { message: 'An object with queue' } },
  ])
  expect(lines.join('')).not.toMatch(/object Object|secret/)
})

test('sign-ins and rejected requests are logged with reason, person and address, never with what was typed', async () => {
  const lines: string[] = []
  const vitrine = await startVitrine({ log: createLog('info', { write: (line) => lines.push(line) }) })
  const owner = await vitrine.merchant()
  const project = await vitrine.project(owner)
  const other = await vitrine.merchant()
  const typed = { email: owner.user.email, password: 'not the password' }
  await vitrine.call(signIn, typed)
  await vitrine.call(getProject, { project: project.id })
  await vitrine.call(getProject, { project: project.id }, other.access)
  await vitrine.close()
  const logSecurity = (what: object) =>
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining(what))
  logSecurity({ security: 'signed-in', user: owner.user.id, ip: '127.0.0.1' })
  logSecurity({ security: 'wrong-credentials', route: '/api/users/sign-in', ip: '127.0.0.1' })
  logSecurity({ security: 'unauthenticated', route: '/api/projects/get' })
  logSecurity({ security: 'not-found', route: '/api/projects/get', user: other.user.id })
  for (const secret of Object.values(typed)) expect(lines.join('')).not.toContain(secret)
})
