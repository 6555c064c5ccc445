// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { reloadSession, session } from './session.ts'
import { EMPTY_SESSION } from './stored-session.ts'

// A session that was migrated through two further versions.
vi.mock('@vitrine/core/sync/versions', async (original) => {
  const { defineVersions, ...versions } = await original<typeof import('@vitrine/core/sync/versions')>()
  const fields = (old: unknown): Record<string, unknown> => (typeof old === 'object' ? { ...old } : {})
  return {
    ...versions,
    defineVersions: (own: Parameters<typeof defineVersions>[0]) =>
      defineVersions([
        ...own,
        {
          version: own.length + 1,
          name: 'the project opened last is called last',
          migrate: (old) => {
            const { latest, ...rest } = fields(old)
            return { ...rest, last: latest }
          },
        },
        {
          version: own.length + 2,
          name: 'the editor opens anew',
          migrate: (old) => ({ ...fields(old), design: EMPTY_SESSION.design }),
        },
      ]),
  }
})

/** Returns the session of a page that finds these data in its browser. */
function restoreSession(state: unknown, version: number) {
  localStorage.setItem('dashboard', JSON.stringify({ state, version }))
  reloadSession()
  return session.getState()
}
afterEach(() => localStorage.clear())

const editorLocation = { ...EMPTY_SESSION.design, route: '/cart' }

test('a stored session of an older version is migrated through each later step', () => {
  expect(restoreSession({ access: 'a', latest: 'demo', design: editorLocation }, 1)).toEqual({
    ...EMPTY_SESSION,
    access: 'a',
    last: 'demo',
  })
  expect(restoreSession({ access: 'b', last: 'lamps', design: editorLocation }, 2)).toEqual({
    ...EMPTY_SESSION,
    access: 'b',
    last: 'lamps',
  })
  const today = { ...EMPTY_SESSION, last: 'lamps', design: editorLocation }
  expect(restoreSession(today, 3)).toEqual(today)
})

test('a stored session without a migration is set aside, and an error is logged', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(restoreSession({ access: 'a' }, 4)).toEqual(EMPTY_SESSION)
  expect(error).toHaveBeenCalledWith(expect.stringMatching(/set aside: .*newer/))
})
