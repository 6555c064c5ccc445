// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { clearSession, saveSession, session } from './session.ts'
import { EMPTY_SESSION } from './stored-session.ts'

const answer = {
  access: 'access-1',
  refresh: 'refresh-1',
  user: { id: '1', name: 'Demo', email: 'demo@vitrine.test', admin: false },
  language: null,
}
const stored = z.object({ state: z.record(z.string(), z.unknown()), version: z.number() })
const readStoredState = () => stored.parse(JSON.parse(localStorage.getItem('dashboard') ?? 'null')).state

beforeEach(clearSession)
afterEach(() => localStorage.clear())

test('a session is stored in this browser under "dashboard": both tokens, and the user of the access token', () => {
  saveSession(answer, true)
  expect(readStoredState()).toMatchObject({
    access: 'access-1',
    refresh: 'refresh-1',
    user: { ...answer.user, welcome: true },
  })
  saveSession({ ...answer, access: 'access-2' })
  expect(session.getState()).toMatchObject({ access: 'access-2', user: { welcome: true } })
})

test('signing out leaves nothing of the merchant in this browser', () => {
  saveSession(answer)
  clearSession()
  expect(session.getState()).toEqual(EMPTY_SESSION)
  expect(JSON.stringify(readStoredState())).not.toMatch(/access-1|refresh-1|demo@vitrine\.test/)
})
