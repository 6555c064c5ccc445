import { describe, expect, test } from 'vitest'
import { EMPTY_SESSION, readSession, SESSION_VERSION, SESSION_VERSIONS } from './stored-session.ts'

const user = { id: '1', name: 'Demo', email: 'demo@vitrine.test', admin: false, welcome: false }

describe('the stored session', () => {
  test('of the first version and empty becomes the current empty session', () => {
    expect(readSession({}, 0)).toMatchObject({ ok: true, session: EMPTY_SESSION })
  })
  test('without an editor position keeps its tokens and gains one', () => {
    const read = readSession({ user, access: 'a', refresh: 'r', last: 'demo' }, 1)
    expect(read.session).toEqual({ ...EMPTY_SESSION, user, access: 'a', refresh: 'r', last: 'demo' })
  })
  test('of the current version is read as it is', () => {
    const stored = { ...EMPTY_SESSION, user, last: 'demo' }
    expect(readSession(stored, SESSION_VERSION).session).toEqual(stored)
  })
  test('of a newer dashboard or with broken data is refused with a reason, never read in part', () => {
    expect(readSession({ user }, SESSION_VERSION + 1)).toMatchObject({ ok: false, session: EMPTY_SESSION })
    expect(readSession({ access: 7 }, SESSION_VERSION)).toMatchObject({ ok: false, session: EMPTY_SESSION })
  })
  test('has a name for every version', () => {
    expect(SESSION_VERSIONS.every((version) => version.name.length > 0)).toBe(true)
  })
})
